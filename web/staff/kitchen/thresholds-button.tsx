import TimerReset from 'lucide-react/icons/timer-reset';
import { type FormEvent, useState } from 'react';
import type { KitchenSettings } from '#contract/kitchen.ts';
import { areInOrder } from '#domain/ordering/ticket.ts';
import { can } from '#domain/people/roles.ts';
import { useKitchenSettings, useSaveThresholds } from '#web/staff/data/kitchen.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const MOST_MINUTES = 240;

interface FormProps {
  settings: KitchenSettings;
  onDone: () => void;
}

const ThresholdsForm = ({ settings, onDone }: FormProps) => {
  const kitchen = useMessages('kitchen');
  const words = useFailureWords();
  const { membership } = useStaff();
  const { mutateAsync, isPending } = useSaveThresholds(membership.restaurantId);
  const [late, setLate] = useState(String(settings.thresholds.lateMinutes));
  const [veryLate, setVeryLate] = useState(String(settings.thresholds.veryLateMinutes));
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const thresholds = { lateMinutes: Number(late), veryLateMinutes: Number(veryLate) };
    if (!areInOrder(thresholds)) {
      setError(kitchen.thresholdsWrong);
      return;
    }
    try {
      await mutateAsync({ thresholds, version: settings.version });
      showToast({ message: kitchen.thresholdsSaved, tone: 'success' });
      onDone();
    } catch (failure) {
      setError(words(failure));
    }
  };
  const field = {
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: MOST_MINUTES,
    step: 1,
    required: true,
  } as const;
  return (
    <form className="flex flex-col gap-4 px-6 pb-6" onSubmit={(event) => void save(event)}>
      <p className="text-text-soft">{kitchen.thresholdsHint}</p>
      <TextField
        {...field}
        label={kitchen.lateFrom}
        value={late}
        onChange={(event) => setLate(event.target.value)}
      />
      <TextField
        {...field}
        label={kitchen.veryLateFrom}
        value={veryLate}
        error={error}
        onChange={(event) => setVeryLate(event.target.value)}
      />
      <Button type="submit" isLoading={isPending}>
        {kitchen.save}
      </Button>
    </form>
  );
};

/** From how many minutes on tickets turn amber and red; only for those who run the restaurant. */
export const ThresholdsButton = () => {
  const kitchen = useMessages('kitchen');
  const { membership } = useStaff();
  const { data } = useKitchenSettings(membership.restaurantId);
  const [isOpen, setIsOpen] = useState(false);
  if (!can(membership.role, 'restaurant.edit') || !data) return null;
  return (
    <>
      <IconButton
        label={kitchen.thresholds}
        icon={<TimerReset aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={kitchen.thresholds}>
        <ThresholdsForm key={`${data.version} ${isOpen}`} settings={data} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
};
