import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeBill } from '#contract/office-bills.ts';
import type { Payment } from '#contract/staff-visits.ts';
import { amountText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { CallError } from '#web/shared/call.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { randomId } from '#web/shared/random-id.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { billKey, refundPayment } from './bills.ts';

interface RefundForm {
  readonly amount: string;
  readonly choice: string | null;
  readonly ownWords: string;
}

const OTHER = 'other';
const REASON_LIMIT = 300;

interface RefundProps {
  payment: Payment;
  bill: OfficeBill;
  onClose: () => void;
}

const RefundFields = ({ payment, bill, onClose }: RefundProps) => {
  const client = useQueryClient();
  const texts = useMessages('officeBills');
  const money = useMoney();
  const amountProblem = useAmountProblem();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const { currency } = bill.bill;
  const leftMinor = payment.amountMinor - payment.refundedMinor;
  const most = money(leftMinor, currency);
  const format = { currency, locale: restaurant.locale };
  // One id for all attempts: a tap that is sent twice gives back once.
  const [refundId] = useState(randomId);
  const minorOf = (amount: string): number => parseAmount(amount, format) ?? 0;
  const reasonOf = ({ choice, ownWords }: RefundForm): string =>
    choice === OTHER ? ownWords.trim() : (texts.reasons[choice ?? ''] ?? '');
  const checkAmount = (amount: string): string | undefined => {
    if (minorOf(amount) <= 0) return amountProblem(amount, format, texts.amountInvalid);
    return minorOf(amount) <= leftMinor ? undefined : texts.amountTooHigh(most);
  };
  const form = useForm<RefundForm, OfficeBill>({
    stored: { amount: amountText(leftMinor, format), choice: null, ownWords: '' },
    check: (values) => {
      const missing = reasonOf(values) === '' ? texts.reasonRequired : undefined;
      return {
        amount: checkAmount(values.amount),
        ...(values.choice === OTHER ? { ownWords: missing } : { choice: missing }),
      };
    },
    submit: (values) =>
      refundPayment(
        { restaurantId, visitId: bill.visitId },
        { refundId, paymentId: payment.id, amountMinor: minorOf(values.amount), reason: reasonOf(values) },
      ),
    onDone: (fresh, sent) => {
      client.setQueryData(billKey(restaurantId, bill.visitId), fresh);
      void client.invalidateQueries({ queryKey: ['bills', restaurantId, 'list'] });
      showToast({ message: texts.refunded(money(minorOf(sent.amount), currency)), tone: 'success' });
      onClose();
    },
    onFailure: (error, words) =>
      error instanceof CallError && error.code === 'PAYMENT_TOO_HIGH'
        ? { amount: texts.amountTooHigh(money(Number(error.details['leftMinor']), currency)) }
        : words,
  });
  const { choice } = form.values;
  const isAll = minorOf(form.values.amount) === leftMinor;
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <TextField
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        hint={
          isAll && payment.tipMinor > 0
            ? texts.withTip(money(payment.tipMinor, currency))
            : texts.amountHint(most)
        }
        {...form.field('amount')}
      />
      <RadioGroup<string>
        label={texts.reason}
        hasFrames
        value={choice}
        onChange={(next) => form.set('choice', next)}
        options={[
          ...Object.entries(texts.reasons).map(([value, label]) => ({ value, label })),
          { value: OTHER, label: texts.otherReason },
        ]}
        error={form.problems.choice}
      />
      {choice === OTHER && (
        <TextArea label={texts.ownWords} limit={REASON_LIMIT} {...form.field('ownWords')} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="grow" variant="danger" type="submit" isLoading={form.isSending}>
          {texts.refund}
        </Button>
        <Button className="grow" variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </FormFrame>
  );
};

/** Money of a closed bill is given back with a reason, all of a payment or a part of it (RECEIPT-4). */
export const RefundSheet = ({
  isOpen,
  title,
  ...refund
}: RefundProps & { isOpen: boolean; title: string }) => (
  <Sheet isOpen={isOpen} onClose={refund.onClose} title={title}>
    <RefundFields {...refund} />
  </Sheet>
);
