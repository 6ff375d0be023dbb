import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { OfficeBill } from '#contract/office-bills.ts';
import type { Payment } from '#contract/staff-visits.ts';
import { sumsAfterClosing } from '#domain/bills/bill.ts';
import { can } from '#domain/people/roles.ts';
import { receiptName } from '#messages/receipt/receipt-rows.ts';
import { hasCode } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { isTaxOnTop, useTaxName } from '#web/shared/order/tax-name.ts';
import { useDiscountWords } from '#web/staff/parts/discount-words.ts';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { PrintOn } from '#web/staff/parts/print-on.tsx';
import { ProviderLink } from '#web/staff/parts/provider-link.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useBill } from './bills.ts';
import { RefundSheet } from './refund-sheet.tsx';

interface OfBill {
  bill: OfficeBill;
}

const Dishes = ({ bill: { bill } }: OfBill) => {
  const texts = useMessages('officeBills');
  const discounts = useMessages('discounts');
  const money = useMoney();
  return (
    <ul aria-label={texts.dishes} className="tabular-nums">
      {bill.lines.map(({ id, kind, name, quantity, dinerName, amountMinor, discountMinor }) => (
        <li key={id} className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0">
          <span>
            {kind === 'tip' ? texts.tip : `${quantity}× ${name}`}
            {discountMinor > 0 && (
              <span className="block text-sm text-text-soft">
                {amountMinor === 0
                  ? discounts.saidTreat
                  : `${discounts.saidAmount} ${money(discountMinor, bill.currency)}`}
              </span>
            )}
            {dinerName !== null && <span className="block text-sm text-text-soft">{dinerName}</span>}
          </span>
          <span className="shrink-0">{money(amountMinor, bill.currency)}</span>
        </li>
      ))}
    </ul>
  );
};

const Sums = ({ bill: { bill, closedAt, receipts } }: OfBill) => {
  const texts = useMessages('officeBills');
  const money = useMoney();
  const taxName = useTaxName(useStaff().restaurant.taxRates);
  const isOnTop = isTaxOnTop({ ...bill, totalAmountMinor: bill.ordersMinor });
  const refundedMinor = bill.payments.reduce(
    (sum, { status, amountMinor, refundedMinor: part }) => sum + (status === 'refunded' ? amountMinor : part),
    0,
  );
  const refundedTipsMinor = bill.payments.reduce(
    (sum, { status, tipMinor }) => sum + (status === 'refunded' ? tipMinor : 0),
    0,
  );
  const { dueMinor } = sumsAfterClosing({ dueMinor: bill.dueMinor, closedAt }, receipts);
  const lines: { name: string; minor: number; look?: string }[] = [
    { name: texts.subtotal, minor: bill.subtotalMinor },
    { name: texts.service, minor: bill.serviceChargeMinor },
    { name: texts.orderTips, minor: bill.tipsMinor },
    ...bill.taxes.map(({ rate, taxMinor }) => ({
      name: taxName(isOnTop ? texts.tax : texts.taxIncluded, rate),
      minor: taxMinor,
      look: isOnTop ? '' : 'text-sm text-text-soft',
    })),
    { name: texts.total, minor: bill.totalMinor, look: 'text-lg font-bold' },
    { name: texts.paid, minor: bill.paidMinor },
    { name: texts.backOfBill, minor: refundedMinor + refundedTipsMinor },
    { name: texts.due, minor: dueMinor, look: 'font-bold' },
    { name: texts.extraTips, minor: bill.extraTipsMinor, look: 'text-sm text-text-soft' },
  ];
  return (
    <dl className="border-t border-line pt-2 tabular-nums">
      {lines
        .filter(({ minor }) => minor !== 0)
        .map(({ name, minor, look }) => (
          <div key={name} className={cx('flex justify-between gap-4 py-1', look)}>
            <dt>{name}</dt>
            <dd>{money(minor, bill.currency)}</dd>
          </div>
        ))}
    </dl>
  );
};

/** The discounts, with their members and reasons. */
const Discounts = ({ bill: { bill } }: OfBill) => {
  const texts = useMessages('discounts');
  const wordsOf = useDiscountWords(bill);
  const money = useMoney();
  if (bill.discounts.length === 0) return null;
  return (
    <section>
      <h3 className="pb-2 text-lg">{texts.heading}</h3>
      <ul aria-label={texts.heading}>
        {bill.discounts.map((discount) => (
          <li key={discount.id} className="flex justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {wordsOf(discount)}
              <span className="block text-sm text-text-soft">
                {texts.by(discount.givenByName ?? '–', discount.reason)}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{money(-discount.amountMinor, bill.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PaymentRow = ({ bill, payment }: OfBill & { payment: Payment }) => {
  const texts = useMessages('officeBills');
  const money = useMoney();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const receiptTexts = useMessages('receipt');
  const { currency } = bill.bill;
  const sum = money(payment.amountMinor + payment.tipMinor, currency);
  const isStanding = payment.status === 'succeeded';
  const what = `${texts.methods[payment.method]} · ${formatClock(payment.createdAt, language, restaurant.timezone)}`;
  return (
    <li className="border-t border-line py-3">
      <p className="flex justify-between gap-4">
        <span>
          {what}
          <span className="block text-sm text-text-soft">
            {[payment.recordedByName, payment.tipMinor > 0 && texts.tipOf(money(payment.tipMinor, currency))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={cx('tabular-nums', isStanding ? 'font-semibold' : 'text-text-soft line-through')}>
          {sum}
        </span>
      </p>
      {bill.online
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ intentId, dispute, isRefundRefused }) => (
          <p key={intentId} className="flex flex-wrap items-center gap-x-4">
            {dispute !== null && (
              <Badge tone={dispute === 'won' ? 'neutral' : 'danger'}>{texts.disputes[dispute]}</Badge>
            )}
            {isRefundRefused && <span className="text-danger">{texts.refundRefused}</span>}
            <ProviderLink intentId={intentId} />
          </p>
        ))}
      {bill.receipts
        .filter(({ paymentId }) => paymentId === payment.id)
        .map((receipt) => (
          <Link
            key={receipt.id}
            to={`/admin/bills/${bill.visitId}/receipts/${receipt.id}`}
            className="flex min-h-11 items-center justify-between gap-4 text-primary"
          >
            <span className="underline">{receiptName(receiptTexts, receipt)}</span>
            {receipt.kind === 'credit-note' && (
              <span className="tabular-nums">
                {money(-(receipt.totalMinor + receipt.tipMinor), currency)}
              </span>
            )}
          </Link>
        ))}
      {isStanding && bill.closedAt !== null && can(membership.role, 'bills.refund') && (
        <Button
          variant="quiet"
          aria-label={`${texts.refund}: ${what}, ${sum}`}
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={() => setIsAsking(true)}
        >
          {texts.refund}
        </Button>
      )}
      <RefundSheet
        isOpen={isAsking}
        payment={payment}
        bill={bill}
        title={texts.refundTitle(what)}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
};

/** Late card payments that the provider refuses to refund: the staff have to (PAY-3). */
const RefusedReturns = ({ bill: { refusedReturns } }: OfBill) => {
  const texts = useMessages('officeBills');
  const money = useMoney();
  return refusedReturns.map(({ id, intentId, amountMinor, currency }) => (
    <p key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-3">
      <span className="text-danger">{texts.returnRefused(money(amountMinor, currency))}</span>
      <ProviderLink intentId={intentId} />
    </p>
  ));
};

const Contents = ({ bill }: OfBill) => {
  const texts = useMessages('officeBills');
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <p className="text-text-soft">
        {[texts.states[bill.bill.status], bill.guests.join(', ')].filter(Boolean).join(' · ')}
      </p>
      <Dishes bill={bill} />
      <Sums bill={bill} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <PrintOn document="bill" id={bill.visitId} />
      </div>
      <Discounts bill={bill} />
      <section>
        <h3 className="pb-2 text-lg">{texts.receipts}</h3>
        {bill.bill.payments.length === 0 && <p className="text-text-soft">{texts.noReceipts}</p>}
        <ul>
          {bill.bill.payments.map((payment) => (
            <PaymentRow key={payment.id} bill={bill} payment={payment} />
          ))}
        </ul>
        <RefusedReturns bill={bill} />
      </section>
    </div>
  );
};

const isVisitId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** One bill, open or closed: its orders, payments and refunds. */
export const BillSheet = ({ visitId, onClose }: { visitId: string | null; onClose: () => void }) => {
  const texts = useMessages('officeBills');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const [shownId, setShownId] = useState(visitId);
  // Keeps the content while the sheet slides out.
  if (visitId !== null && visitId !== shownId) setShownId(visitId);
  const isImpossible = shownId !== null && !isVisitId(shownId);
  const { data, error, isPending, refetch } = useBill(membership.restaurantId, isImpossible ? null : shownId);
  const isGone = isImpossible || hasCode(error, 'VISIT_NOT_FOUND');
  const title = data
    ? `${texts.tableOf(data.tableNumber)} · ${formatMoment(data.openedAt, language, restaurant.timezone).replaceAll(' ', '\u00a0')}`
    : texts.title;
  return (
    <Sheet isOpen={visitId !== null} onClose={onClose} title={title}>
      {data && <Contents bill={data} />}
      {!data && isGone && <EmptyState title={texts.gone} />}
      {!data && !isGone && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isGone && !error && isPending && (
        <Shapes shapes={['h-8 w-40', 'h-40']} className="flex flex-col gap-4 px-6 py-4" />
      )}
    </Sheet>
  );
};
