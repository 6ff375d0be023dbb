import { useQueryClient } from '@tanstack/react-query';
import type { BilledVisit, StaffVisit } from '#contract/staff-visits.ts';
import { moveDishTo } from '#web/staff/data/shares.ts';
import { refreshDiningRoom, showVisit } from '#web/staff/data/tables.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface MoveDishSheetProps {
  isOpen: boolean;
  visit: BilledVisit;
  onClose: () => void;
}

const MoveDishFields = ({ visit, onClose }: Omit<MoveDishSheetProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('visitShares');
  const { restaurantId } = useStaff().membership;
  const dishes = visit.bill.lines.filter(({ kind }) => kind === 'dish');
  const form = useForm<{ dish: string; to: string }, StaffVisit>({
    stored: { dish: dishes[0]?.id ?? '', to: visit.diners[0]?.dinerSessionId ?? '' },
    submit: ({ dish, to }) => moveDishTo({ restaurantId, visitId: visit.id }, dish, to),
    onDone: (fresh) => {
      showVisit(client, restaurantId, fresh);
      showToast({ message: texts.moved, tone: 'success' });
      onClose();
    },
    onFailure: (_, words) => {
      void refreshDiningRoom(client, restaurantId);
      return words;
    },
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <p className="text-text-soft">{texts.moveText}</p>
      <SelectField
        label={texts.dish}
        options={dishes.map(({ id, name, quantity, dinerName }) => ({
          value: id,
          label: `${quantity} × ${name} · ${dinerName ?? texts.table}`,
        }))}
        {...form.field('dish')}
      />
      <SelectField
        label={texts.to}
        options={visit.diners.map(({ dinerSessionId, displayName }) => ({
          value: dinerSessionId,
          label: displayName,
        }))}
        {...form.field('to')}
      />
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {texts.move}
      </Button>
    </FormFrame>
  );
};

/** Moves a dish on the bill to the guest who pays for it. */
export const MoveDishSheet = ({ isOpen, visit, onClose }: MoveDishSheetProps) => {
  const texts = useMessages('visitShares');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.move}>
      <MoveDishFields visit={visit} onClose={onClose} />
    </Sheet>
  );
};
