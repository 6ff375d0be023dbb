import { useId, useState } from 'react';
import type { Pricing } from '#contract/pricing.ts';
import { useSimulation } from '#web/staff/data/pricing.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const MINUTES = ['15', '30', '60'] as const;
type Minutes = (typeof MINUTES)[number];

/** A slider and a time: what would guests pay if it were so full? */
export const SimulationForm = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { membership } = useStaff();
  const failureWords = useFailureWords();
  const { mutate, isPending } = useSimulation(membership.restaurantId);
  const [percent, setPercent] = useState(Math.round(pricing.traffic.level * 20) * 5);
  const [minutes, setMinutes] = useState<Minutes>('30');
  const id = useId();
  const simulate = () => {
    if (isPending) return;
    mutate(
      { level: percent / 100, minutes: Number(minutes) },
      { onError: (error) => showToast({ message: failureWords(error), tone: 'error' }) },
    );
  };
  return (
    <FormSection title={texts.simulationTitle} text={texts.simulationHint}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="flex justify-between font-semibold">
          {texts.simulatedLevel}
          <span aria-hidden className="tabular-nums">
            {(percent / 100).toLocaleString(language, { style: 'percent' })}
          </span>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => setPercent(Number(event.target.value))}
          className="min-h-11 w-full accent-primary"
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <SegmentedControl
          label={texts.simulationTime}
          options={MINUTES.map((value) => ({ value, label: texts.minutes(Number(value)) }))}
          value={minutes}
          onChange={setMinutes}
        />
        <Button isLoading={isPending} onClick={simulate}>
          {texts.simulate}
        </Button>
      </div>
    </FormSection>
  );
};
