import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { BillLine, GuestBill } from '#contract/bills.ts';
import type { Order } from '#contract/orders.ts';
import { settleTip } from '#web/diner/data/tip.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { OwnReceipts } from '#web/diner/receipt/own-receipts.tsx';
import { Returns } from '#web/diner/receipt/returns.tsx';
import { type FormatMoney, moneyOf } from '#web/shared/money.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { ToastOutlet } from '#web/ui/toaster.tsx';
import { OwnShareCard } from './own-share.tsx';
import { PayChoice } from './pay-choice.tsx';
import { usePaymentDraft } from './payment-draft.ts';
import { useReturnFromBank } from './return-from-bank.ts';
import { useShare } from './use-share.ts';

const CardPayment = lazy(async () => ({
  default: (await import('./card-payment.tsx')).CardPayment,
}));

/** Who has taken which share of the bill, and whether it is paid. */
const Shares = ({ bill, money }: { bill: GuestBill; money: FormatMoney }) => {
  const texts = useMessages('bill');
  const { you } = useMessages('table');
  const { session } = useDinerTable();
  const words = { paid: texts.isPaid, told: texts.isTold, held: texts.isHeld };
  if (bill.shares.length === 0) return null;
  return (
    <section aria-label={texts.shares} className="border-t border-line py-4">
      <h2 className="pb-2 font-sans font-semibold">{texts.shares}</h2>
      <ul className="flex flex-col gap-2">
        {bill.shares.map(({ id, dinerSessionId, name, color, status, amountMinor }) => (
          <li key={id} className="flex items-center gap-3">
            {color !== null && <DinerMark name={name ?? ''} color={color} size="sm" />}
            <span className="min-w-0 grow">
              {name ?? texts.guest}
              {dinerSessionId !== null && dinerSessionId === session?.dinerSessionId && (
                <span className="text-text-soft"> · {you}</span>
              )}
              <span className="block text-sm text-text-soft">{words[status]}</span>
            </span>
            <span className="shrink-0 tabular-nums">{money(amountMinor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sums = ({ bill, money }: { bill: GuestBill; money: FormatMoney }) => {
  const texts = useMessages('bill');
  const { paidMinor, heldMinor, leftMinor } = bill;
  if (paidMinor === 0 && heldMinor === 0) return null;
  const lines = [
    { term: texts.paid, minor: paidMinor },
    { term: texts.held, minor: heldMinor },
    { term: leftMinor < 0 ? texts.giveBack : texts.left, minor: Math.abs(leftMinor), isLeft: true },
  ];
  return (
    <dl className="flex flex-col gap-1 border-t border-line py-4 tabular-nums">
      {lines
        .filter(({ minor, isLeft }) => minor !== 0 || isLeft)
        .map(({ term, minor, isLeft }) => (
          <div key={term} className={`flex justify-between gap-4 ${isLeft ? 'text-lg font-semibold' : ''}`}>
            <dt>{term}</dt>
            <dd className="shrink-0">{money(minor)}</dd>
          </div>
        ))}
    </dl>
  );
};

/** What this phone has paid. It takes the focus with each payment: the button that had it is gone. */
const OwnPaid = ({ payments, sum }: { payments: number; sum: string }) => {
  const texts = useMessages('bill');
  const line = useRef<HTMLParagraphElement>(null);
  const known = useRef(payments);
  useEffect(() => {
    if (payments > known.current) line.current?.focus();
    known.current = payments;
  }, [payments]);
  if (payments === 0) return null;
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="flex scroll-my-16 items-center gap-3 border-t border-line py-4 text-lg font-semibold outline-none"
    >
      <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
      {texts.ownPaid(sum)}
    </p>
  );
};

/** A tip that was given with the own part is not requested again beside an order (TIP-4). */
function useTipSettled(orders: readonly Order[], isGiven: boolean): void {
  // As there, cancelled orders do not count.
  const newestId = orders.find(({ status }) => status !== 'cancelled')?.id;
  useEffect(() => {
    if (isGiven && newestId !== undefined) settleTip(newestId);
  }, [isGiven, newestId]);
}

interface SplitPartProps {
  bill: GuestBill;
  /** In the diner's language. */
  orders: readonly Order[];
  dinerSessionId: string;
  locale: string;
}

/** What is paid and what is open, and this phone's own share. */
export const SplitPart = ({ bill, orders, dinerSessionId, locale }: SplitPartProps) => {
  const texts = useMessages('bill');
  const { share, isOwnStep, problem, isSending, hold, tell, giveUp, online, payOnline, leaveOnline } =
    useShare(bill, dinerSessionId);
  useReturnFromBank(dinerSessionId);
  const [hasHeld, setHasHeld] = useState(false);
  if (share && !hasHeld) setHasHeld(true);
  const format = { currency: bill.currency, locale };
  const money = moneyOf(format);
  const items = new Map(orders.flatMap((order) => order.items).map((item) => [item.id, item.name]));
  const nameOf = ({ id, kind, name, dinerName }: BillLine): string =>
    kind === 'tip' ? texts.tipOf(dinerName ?? '') : (items.get(id) ?? name);
  const ownPaid = bill.shares.filter(
    (each) => each.dinerSessionId === dinerSessionId && each.status === 'paid',
  );
  const ownPayments = ownPaid.length;
  const ownPaidMinor = ownPaid.reduce((sum, { amountMinor, tipMinor }) => sum + amountMinor + tipMinor, 0);
  const paymentDraft = usePaymentDraft(ownPayments);
  useTipSettled(
    orders,
    bill.shares.some((each) => each.dinerSessionId === dinerSessionId && each.tipMinor > 0),
  );
  const hasTipped = bill.lines.some((line) => line.kind === 'tip' && line.dinerSessionId === dinerSessionId);
  return (
    <>
      <Sums bill={bill} money={money} />
      <Shares bill={bill} money={money} />
      <OwnPaid payments={ownPayments} sum={money(ownPaidMinor)} />
      {/* Also after the staff have taken the payment back. Its texts load without hiding the bill. */}
      <Suspense>
        <OwnReceipts
          dinerSessionId={dinerSessionId}
          version={bill.version}
          isExpected={ownPayments > 0}
          locale={locale}
        />
      </Suspense>
      {bill.totalMinor > 0 && bill.leftMinor <= 0 && !share && (
        <p className="flex items-center gap-3 pt-2">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-accent" />
          {bill.heldMinor > 0 ? texts.allTaken : texts.allPaid}
        </p>
      )}
      <Returns returns={bill.returns} locale={locale} />
      {share && online && (
        <Suspense>
          <CardPayment
            shareId={share.id}
            heldUntil={share.heldUntil}
            intent={online.intent}
            sum={money(share.amountMinor + online.tipMinor)}
            dinerSessionId={dinerSessionId}
            onLeave={leaveOnline}
          />
        </Suspense>
      )}
      {share && !online && (
        <OwnShareCard
          {...paymentDraft}
          share={share}
          isOwnStep={isOwnStep}
          hasTipped={hasTipped}
          format={format}
          isSending={isSending}
          problem={problem}
          onTell={(payment) => void tell(payment)}
          onGiveUp={() => void giveUp()}
          onPayOnline={bill.isPaidOnline ? (tipMinor) => void payOnline(tipMinor) : undefined}
        />
      )}
      {!share && bill.leftMinor > 0 && (
        <PayChoice
          {...paymentDraft}
          hasPaid={ownPayments > 0}
          hasHeld={hasHeld}
          bill={bill}
          dinerSessionId={dinerSessionId}
          nameOf={nameOf}
          format={format}
          isSending={isSending}
          problem={problem}
          onHold={(wish) => void hold(wish)}
        />
      )}
      {(share || bill.leftMinor > 0) && (
        // A toast would cover the choice: as under a sheet, events wait until the bill is left.
        <div className="above-bars pointer-events-none sticky bottom-(--bottom) z-50 flex h-0 flex-col justify-end">
          <ToastOutlet isInSheet />
        </div>
      )}
    </>
  );
};
