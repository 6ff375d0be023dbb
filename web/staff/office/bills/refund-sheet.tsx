import { useQueryClient } from '@tanstack/react-query';
import type { BillLine } from '#contract/bills.ts';
import type { OfficeBill, Receipt } from '#contract/office-bills.ts';
import type { Payment } from '#contract/staff-visits.ts';
import { piecesLeft, piecesMinor } from '#domain/bills/bill-lines.ts';
import { amountText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { hasCode } from '#web/shared/call.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { randomId } from '#web/shared/random-id.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useLostReply } from '#web/staff/parts/forms/use-lost-reply.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { billKey, refundPayment } from './bills.ts';

interface RefundForm {
  readonly amount: string;
  /** Of which lines how many pieces. */
  readonly pieces: Readonly<Record<string, number>>;
  /** What they cost when they were chosen. */
  readonly chosenMinor: number;
  readonly choice: string | null;
  readonly ownWords: string;
  /** One id for all attempts, also after a reload: each refunds once. Empty before the first. */
  readonly refundId: string;
}

const OTHER = 'other';
const REASON_LIMIT = 300;

interface RefundProps {
  payment: Payment;
  bill: OfficeBill;
  onClose: () => void;
}

interface DishPiecesProps {
  line: BillLine;
  /** Not given back by now. */
  left: number;
  pieces: number;
  currency: string;
  onChange: (pieces: number) => void;
}

/** A refunded dish; of several pieces, how many. */
const DishPieces = ({ line, left, pieces, currency, onChange }: DishPiecesProps) => {
  const texts = useMessages('officeBills');
  const money = useMoney();
  const { name, quantity } = line;
  const dish = `${quantity} × ${name}`;
  // Chosen before a colleague gave them back.
  const most = Math.max(left, pieces);
  return (
    <>
      <Checkbox
        label={left < quantity ? `${dish} · ${texts.piecesBack(quantity - left, quantity)}` : dish}
        aside={money(line.amountMinor, currency)}
        checked={pieces > 0}
        disabled={most === 0}
        onChange={({ target }) => onChange(target.checked ? left : 0)}
      />
      {pieces > 0 && most > 1 && (
        <SelectField
          label={texts.howMany(name)}
          value={String(pieces)}
          onChange={({ target }) => onChange(Number(target.value))}
          options={Array.from({ length: most }, (_, at) => ({
            value: String(at + 1),
            label: texts.pieces(at + 1, quantity),
          }))}
        />
      )}
    </>
  );
};

/** A refund of all that is left also refunds the tip. */
const refundedMinor = ({ totalMinor, tipMinor }: Receipt): number => totalMinor + tipMinor;

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
  const minorOf = (amount: string): number => parseAmount(amount, format) ?? 0;
  const reasonOf = ({ choice, ownWords }: RefundForm): string =>
    choice === OTHER ? ownWords.trim() : (texts.reasons[choice ?? ''] ?? '');
  const leftOf = (line: BillLine): number => piecesLeft(line, bill.refundedItems);
  const checkAmount = (amount: string): string | undefined => {
    if (minorOf(amount) <= 0) return amountProblem(amount, format, texts.amountInvalid);
    return minorOf(amount) <= leftMinor ? undefined : texts.amountTooHigh(most);
  };
  const dishes = bill.bill.lines.filter(({ kind, amountMinor }) => kind === 'dish' && amountMinor > 0);
  const sumOf = (pieces: RefundForm['pieces']): number =>
    dishes.reduce((sum, line) => sum + piecesMinor(line, pieces[line.id] ?? 0, bill.refundedItems), 0);
  /** An entered amount that differs from the dishes' is refunded without dishes. */
  const itemsOf = ({ amount, pieces }: RefundForm) => {
    const items = dishes.flatMap(({ id }) => {
      const quantity = pieces[id] ?? 0;
      return quantity > 0 ? [{ lineId: id, quantity }] : [];
    });
    return items.length > 0 && sumOf(pieces) === minorOf(amount) ? { items } : {};
  };
  /** A colleague has given back what was chosen here, or other pieces, so that these cost a minor unit more or less. */
  const areOvertaken = ({ amount, pieces, chosenMinor }: RefundForm): boolean =>
    dishes.some((line) => (pieces[line.id] ?? 0) > leftOf(line)) ||
    (chosenMinor === minorOf(amount) && sumOf(pieces) !== chosenMinor);
  const form = useForm<RefundForm, { fresh: OfficeBill; refundId: string }>({
    draft: `refund:${payment.id}`,
    isDone: ({ refundId }) => bill.receipts.some(({ id }) => id === refundId),
    stored: {
      amount: amountText(leftMinor, format),
      pieces: {},
      chosenMinor: 0,
      choice: null,
      ownWords: '',
      refundId: '',
    },
    check: (values) => {
      const missing = reasonOf(values) === '' ? texts.reasonRequired : undefined;
      return {
        amount: areOvertaken(values) ? texts.dishesBack : checkAmount(values.amount),
        ...(values.choice === OTHER ? { ownWords: missing } : { choice: missing }),
      };
    },
    submit: async (values) => {
      const refundId = values.refundId || randomId();
      form.set('refundId', refundId);
      const fresh = await refundPayment(
        { restaurantId, visitId: bill.visitId },
        {
          refundId,
          paymentId: payment.id,
          amountMinor: minorOf(values.amount),
          reason: reasonOf(values),
          ...itemsOf(values),
        },
      );
      return { fresh, refundId };
    },
    onDone: ({ fresh, refundId }, sent) => {
      const note = fresh.receipts.find(({ id }) => id === refundId);
      client.setQueryData(billKey(restaurantId, bill.visitId), fresh);
      void client.invalidateQueries({ queryKey: ['bills', restaurantId, 'list'] });
      tellReply(refundId, note ? refundedMinor(note) : minorOf(sent.amount));
    },
    onFailure: (error, words) => {
      // A colleague may have refunded it meanwhile.
      void client.invalidateQueries({ queryKey: billKey(restaurantId, bill.visitId) });
      return hasCode(error, 'PAYMENT_TOO_HIGH')
        ? { amount: texts.amountTooHigh(money(Number(error.details['leftMinor']), currency)) }
        : words;
    },
  });
  const { choice, pieces, refundId: id } = form.values;
  const made = bill.receipts.find((receipt) => receipt.id === id);
  const tellReply = useLostReply({
    form,
    id,
    found: made && refundedMinor(made),
    tell: (minor = 0) => {
      showToast({ message: texts.refunded(money(minor, currency)), tone: 'success' });
      onClose();
    },
  });
  const choose = (lineId: string, quantity: number) => {
    const next = { ...pieces, [lineId]: quantity };
    const nextMinor = sumOf(next);
    form.set('pieces', next);
    form.set('chosenMinor', nextMinor);
    form.set('amount', amountText(Math.min(leftMinor, nextMinor) || leftMinor, format));
  };
  const isAll = minorOf(form.values.amount) === leftMinor;
  return (
    <FormFrame form={form} className="px-6 pb-6">
      {dishes.length > 0 && (
        <fieldset>
          <legend className="pb-1 font-semibold">{texts.forDishes}</legend>
          {dishes.map((line) => (
            <DishPieces
              key={line.id}
              line={line}
              left={leftOf(line)}
              pieces={pieces[line.id] ?? 0}
              currency={currency}
              onChange={(quantity) => choose(line.id, quantity)}
            />
          ))}
        </fieldset>
      )}
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

/** Refunds a payment of a closed bill, all or a part, with a reason (RECEIPT-4). */
export const RefundSheet = ({
  isOpen,
  title,
  ...refund
}: RefundProps & { isOpen: boolean; title: string }) => (
  <Sheet isOpen={isOpen} onClose={refund.onClose} title={title}>
    <RefundFields {...refund} />
  </Sheet>
);
