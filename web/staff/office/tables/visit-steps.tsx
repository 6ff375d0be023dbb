import { useQueryClient } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import HandCoins from 'lucide-react/icons/hand-coins';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { BilledVisit, StaffVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { amountText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { maxTipMinor, validateTip } from '#domain/money/tip.ts';
import { can } from '#domain/people/roles.ts';
import { CallError } from '#web/shared/call.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { randomId } from '#web/shared/random-id.ts';
import { refreshDiningRoom, showVisit, takePayment } from '#web/staff/data/tables.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CloseVisitDialog } from './close-visit-dialog.tsx';
import { RelocateSheet } from './relocate-sheet.tsx';
import { VisitSheet } from './visit-sheet.tsx';

interface PaymentSheetProps {
  isOpen: boolean;
  visit: BilledVisit;
  onClose: () => void;
}

interface PaymentForm {
  amount: string;
  tip: string;
  received: string;
}

const ICON = 'size-5';

const PaymentFields = ({ visit, onClose }: Omit<PaymentSheetProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const money = useMoney();
  const errors = useMessages('errors');
  const amountProblem = useAmountProblem();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const { currency, dueMinor } = visit.bill;
  const format = { currency, locale: restaurant.locale };
  const [method, setMethod] = useState<'cash' | 'card'>('card');
  // One id while the sheet is open: a second tap, or a retry without an answer, pays once.
  const [paymentId] = useState(randomId);
  // What was due when the sheet opened: a bill that changes meanwhile does not change a typed amount.
  const [stored] = useState<PaymentForm>(() => ({
    amount: amountText(dueMinor, format),
    tip: '',
    received: '',
  }));
  const minorOf = (text: string): number | null => parseAmount(text, format);
  const sumsOf = ({ amount, tip }: PaymentForm) => ({
    amountMinor: minorOf(amount) ?? 0,
    tipMinor: tip.trim() === '' ? 0 : (minorOf(tip) ?? 0),
  });
  const checkAmount = (text: string): string | undefined => {
    if (dueMinor === 0) return errors.NOTHING_TO_PAY;
    const minor = minorOf(text);
    if (minor === null || minor <= 0) return amountProblem(text, format, texts.amountInvalid);
    return minor <= dueMinor ? undefined : texts.amountTooHigh(money(dueMinor, currency));
  };
  const checkTip = (text: string): string | undefined => {
    if (text.trim() === '') return undefined;
    const minor = minorOf(text) ?? -1;
    if (minor > maxTipMinor(currency)) return texts.tipTooHigh(money(maxTipMinor(currency), currency));
    return validateTip(minor, currency).kind === 'ok'
      ? undefined
      : amountProblem(text, format, texts.tipInvalid);
  };
  const checkReceived = (values: PaymentForm): string | undefined => {
    if (method === 'card' || values.received.trim() === '') return undefined;
    const minor = minorOf(values.received);
    if (minor === null || minor <= 0) return amountProblem(values.received, format, texts.amountInvalid);
    const sums = sumsOf(values);
    const sumMinor = sums.amountMinor + sums.tipMinor;
    return minor < sumMinor ? texts.receivedTooLittle(money(sumMinor, currency)) : undefined;
  };
  const form = useForm<PaymentForm, StaffVisit>({
    stored,
    check: (values) => ({
      amount: checkAmount(values.amount),
      tip: checkTip(values.tip),
      received: checkReceived(values),
    }),
    submit: (values) =>
      takePayment(
        { restaurantId, visitId: visit.id },
        { paymentId, method, ...sumsOf(values), shownDueMinor: dueMinor },
      ),
    onDone: (fresh, sent) => {
      const { amountMinor, tipMinor } = sumsOf(sent);
      const taken = fresh.bill?.payments.find(({ id }) => id === paymentId);
      const isAsSent =
        !taken ||
        (taken.method === method && taken.amountMinor === amountMinor && taken.tipMinor === tipMinor);
      const sumMinor = taken ? taken.amountMinor + taken.tipMinor : amountMinor + tipMinor;
      showVisit(client, restaurantId, fresh);
      // The first attempt was recorded although its reply was lost; what was changed since was not.
      const words = isAsSent ? texts.recorded : texts.recordedBefore;
      showToast({ message: words(money(sumMinor, currency)), tone: isAsSent ? 'success' : 'error' });
      onClose();
      void refreshDiningRoom(client, restaurantId);
    },
    onFailure: (error, words) => {
      void refreshDiningRoom(client, restaurantId);
      const code = error instanceof CallError ? error.code : undefined;
      if (code === 'TIP_INVALID') return { tip: words };
      const due = code === 'BILL_CHANGED' ? Number((error as CallError).details.dueMinor) : null;
      return { amount: due === null ? words : texts.billChanged(money(due, currency)) };
    },
  });
  const { received } = form.values;
  const { amountMinor, tipMinor } = sumsOf(form.values);
  const changeMinor = (minorOf(received) ?? 0) - amountMinor - tipMinor;

  return (
    <FormFrame form={form} className="px-6 pb-6">
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
        {...form.field('amount')}
      />
      <TextField label={texts.tip} isOptional inputMode="decimal" autoComplete="off" {...form.field('tip')} />
      {method === 'cash' && (
        <>
          <TextField
            label={texts.received}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            {...form.field('received')}
          />
          {received !== '' && changeMinor >= 0 && (
            <output className="text-lg font-bold tabular-nums">
              {texts.change(money(changeMinor, currency))}
            </output>
          )}
        </>
      )}
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {texts.record(money(amountMinor + tipMinor, currency))}
      </Button>
    </FormFrame>
  );
};

/** Records a payment at the table: the amount due, or a part of it. */
export const PaymentSheet = ({ isOpen, visit, onClose }: PaymentSheetProps) => {
  const texts = useMessages('tables');
  return (
    <VisitSheet visit={visit} isOpen={isOpen} onClose={onClose} title={texts.payTitle(visit.tableNumber)}>
      <PaymentFields visit={visit} onClose={onClose} />
    </VisitSheet>
  );
};

interface VisitStepsProps {
  table: FloorTable;
  visit: BilledVisit;
}

/** The next steps of a visit; always visible, however long its orders are. */
export const VisitSteps = ({ table, visit }: VisitStepsProps) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  const [opened, setOpened] = useState<'pay' | 'close' | null>(null);
  if (!can(role, 'visits.close')) return null;
  const isPayable = visit.bill.dueMinor > 0;
  return (
    <div className="flex flex-wrap gap-2">
      {isPayable && (
        <Button
          className="grow"
          icon={<HandCoins aria-hidden className="size-5" />}
          onClick={() => setOpened('pay')}
        >
          {texts.pay}
        </Button>
      )}
      <Button
        className="grow"
        variant={isPayable ? 'secondary' : 'primary'}
        icon={<LogOut aria-hidden className="size-5" />}
        onClick={() => setOpened('close')}
      >
        {texts.close}
      </Button>
      <PaymentSheet isOpen={opened === 'pay'} visit={visit} onClose={() => setOpened(null)} />
      <CloseVisitDialog
        isOpen={opened === 'close'}
        table={table}
        visit={visit}
        onClose={() => setOpened(null)}
      />
    </div>
  );
};

interface RelocateProps {
  table: FloorTable;
  visit: StaffVisit;
}

/** Moves guests to another table or party. */
export const Relocate = ({ table, visit }: RelocateProps) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  const [isOpen, setIsOpen] = useState(false);
  if (!can(role, 'orders.take')) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<ArrowRightLeft aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {texts.relocate}
      </Button>
      <RelocateSheet isOpen={isOpen} table={table} visit={visit} onClose={() => setIsOpen(false)} />
    </>
  );
};
