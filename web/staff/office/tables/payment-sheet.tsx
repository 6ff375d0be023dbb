import { useQueryClient } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { parseMoney } from '#domain/money/money.ts';
import { CallError } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { refreshDiningRoom, showVisit, takePayment } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface PaymentSheetProps {
  isOpen: boolean;
  visit: StaffVisit;
  onClose: () => void;
}

interface PaymentForm {
  amount: string;
  tip: string;
  received: string;
}

const MINOR_PER_UNIT = 100;

/** As it is typed: without the currency's sign, in the restaurant's own decimals. */
const typed = (minor: number, locale: string): string =>
  (minor / MINOR_PER_UNIT).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: false });

const ICON = 'size-5';

const PaymentFields = ({ visit, onClose }: Omit<PaymentSheetProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const money = useMoney();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const { currency, dueMinor } = visit.bill;
  const [method, setMethod] = useState<'cash' | 'card'>('card');
  // One for as long as the sheet is open: a second tap, or a second try without an answer, pays once.
  const [paymentId] = useState(randomId);
  const form = useForm<PaymentForm>({
    defaultValues: { amount: typed(dueMinor, restaurant.locale), tip: '', received: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const minorOf = (text: string): number | null => parseMoney(text, restaurant.locale);
  const [amount, tip, received] = useWatch({ control: form.control, name: ['amount', 'tip', 'received'] });
  const amountMinor = minorOf(amount) ?? 0;
  const tipMinor = tip.trim() === '' ? 0 : (minorOf(tip) ?? 0);
  const changeMinor = (minorOf(received) ?? 0) - amountMinor - tipMinor;

  const checkAmount = (text: string): string | true => {
    const minor = minorOf(text);
    if (minor === null || minor <= 0) return texts.amountInvalid;
    return minor <= dueMinor || texts.amountTooHigh(money(dueMinor, currency));
  };
  const checkTip = (text: string): string | true =>
    text.trim() === '' || (minorOf(text) ?? -1) >= 0 || texts.tipInvalid;

  const record = form.handleSubmit(async () => {
    try {
      const fresh = await takePayment(
        { restaurantId, visitId: visit.id },
        { paymentId, method, amountMinor, tipMinor, shownDueMinor: dueMinor },
      );
      showVisit(client, restaurantId, fresh);
      showToast({ message: texts.recorded(money(amountMinor + tipMinor, currency)), tone: 'success' });
      onClose();
    } catch (error) {
      const due =
        error instanceof CallError && error.code === 'BILL_CHANGED' ? Number(error.details.dueMinor) : null;
      const message = due === null ? failureWords(error) : texts.billChanged(money(due, currency));
      form.setError('amount', { message }, { shouldFocus: true });
    }
    void refreshDiningRoom(client, restaurantId);
  });

  return (
    <form noValidate className="flex flex-col gap-5 px-6 pb-6" onSubmit={(event) => void record(event)}>
      <SegmentedControl
        label={texts.method}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'card', label: texts.methods.card, icon: <CreditCard aria-hidden className={ICON} /> },
          { value: 'cash', label: texts.methods.cash, icon: <Banknote aria-hidden className={ICON} /> },
        ]}
      />
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        hint={texts.amountHint(money(dueMinor, currency))}
        error={errors.amount?.message}
        {...form.register('amount', { validate: checkAmount })}
      />
      <TextField
        label={texts.tip}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        error={errors.tip?.message}
        {...form.register('tip', { validate: checkTip })}
      />
      {method === 'cash' && (
        <>
          <TextField
            label={texts.received}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            {...form.register('received')}
          />
          {received !== '' && changeMinor >= 0 && (
            <output className="text-lg font-bold tabular-nums">
              {texts.change(money(changeMinor, currency))}
            </output>
          )}
        </>
      )}
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {texts.record(money(amountMinor + tipMinor, currency))}
      </Button>
    </form>
  );
};

/** Records what guests paid at the table: all that is due, or a part of it. */
export const PaymentSheet = ({ isOpen, visit, onClose }: PaymentSheetProps) => {
  const texts = useMessages('tables');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.payTitle(visit.tableNumber)}>
      <PaymentFields visit={visit} onClose={onClose} />
    </Sheet>
  );
};
