import TimerReset from 'lucide-react/icons/timer-reset';
import { useState } from 'react';
import type { KitchenSettings } from '#contract/kitchen.ts';
import { areInOrder, type Thresholds } from '#domain/ordering/ticket.ts';
import { can } from '#domain/people/roles.ts';
import { useKitchenSettings, useSaveThresholds } from '#web/staff/data/kitchen.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
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

const NUMBER_INPUT = {
  type: 'number',
  inputMode: 'numeric',
  min: 1,
  max: MOST_MINUTES,
  step: 1,
  required: true,
} as const;

const isMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES;

const thresholdsOf = ({ late, veryLate }: { late: string; veryLate: string }): Thresholds => ({
  lateMinutes: Number(late),
  veryLateMinutes: Number(veryLate),
});

const ThresholdsForm = ({ settings, onDone }: FormProps) => {
  const kitchen = useMessages('kitchen');
  const { membership } = useStaff();
  const { mutateAsync } = useSaveThresholds(membership.restaurantId);
  const form = useForm({
    stored: {
      late: String(settings.thresholds.lateMinutes),
      veryLate: String(settings.thresholds.veryLateMinutes),
    },
    check: (values) => {
      const thresholds = thresholdsOf(values);
      const isRight = Object.values(thresholds).every(isMinutes) && areInOrder(thresholds);
      return { veryLate: isRight ? undefined : kitchen.thresholdsWrong };
    },
    submit: (values) => mutateAsync({ thresholds: thresholdsOf(values), version: settings.version }),
    onDone: () => {
      showToast({ message: kitchen.thresholdsSaved, tone: 'success' });
      onDone();
    },
    onFailure: (_error, words) => ({ veryLate: words }),
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <p className="text-text-soft">{kitchen.thresholdsHint}</p>
      <TextField {...NUMBER_INPUT} label={kitchen.lateFrom} {...form.field('late')} />
      <TextField {...NUMBER_INPUT} label={kitchen.veryLateFrom} {...form.field('veryLate')} />
      <Button type="submit" isLoading={form.isSending}>
        {kitchen.save}
      </Button>
    </FormFrame>
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
