import { useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { BilledVisit, Payment } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { isTaxOnTop, useTaxName } from '#web/shared/order/tax-name.ts';
import { showVisit, takePaymentBack } from '#web/staff/data/tables.ts';
import { ReasonForm } from '#web/staff/parts/forms/reason-form.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { VisitSheet } from './visit-sheet.tsx';

interface OfVisit {
  visit: BilledVisit;
}

const Totals = ({ visit: { bill } }: OfVisit) => {
  const texts = useMessages('tables');
  const money = useMoney();
  const taxName = useTaxName(useStaff().restaurant.taxRates);
  const isOnTop = isTaxOnTop({ ...bill, totalAmountMinor: bill.ordersMinor });
  const lines = [
    { name: texts.subtotal, minor: bill.subtotalMinor },
    { name: texts.serviceCharge, minor: bill.serviceChargeMinor },
    ...bill.taxes.map(({ rate, taxMinor }) => isOnTop && { name: taxName(texts.tax, rate), minor: taxMinor }),
    { name: texts.tips, minor: bill.tipsMinor },
    { name: texts.total, minor: bill.totalMinor, look: 'font-bold' },
    ...bill.taxes.map(
      ({ rate, taxMinor }) =>
        !isOnTop && {
          name: taxName(texts.taxIncluded, rate),
          minor: taxMinor,
          look: 'text-sm text-text-soft',
        },
    ),
    { name: texts.paid, minor: bill.paidMinor },
    {
      name: texts.due,
      minor: bill.dueMinor,
      look: 'text-lg font-bold border-t border-line mt-1 pt-2',
      isKept: true,
    },
    { name: texts.extraTips, minor: bill.extraTipsMinor, look: 'text-sm text-text-soft' },
  ];
  return (
    <dl className="tabular-nums">
      {lines
        .filter((line) => line !== false)
        .filter(({ minor, isKept }) => minor !== 0 || isKept)
        .map(({ name, minor, look }) => (
          <div key={name} className={cx('flex justify-between gap-4 py-1', look)}>
            <dt>{name}</dt>
            <dd>{money(minor, bill.currency)}</dd>
          </div>
        ))}
    </dl>
  );
};

interface OfPayment extends OfVisit {
  payment: Payment;
}

/** What is left of a payment after its refunds: that is taken back, with the tip (BILL-8). */
const leftOf = ({ amountMinor, refundedMinor }: Payment): number => amountMinor - refundedMinor;

/** Taking back a payment requires a reason (BILL-8). */
const TakeBackSheet = ({
  payment,
  visit,
  isOpen,
  onClose,
}: OfPayment & { isOpen: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const { restaurantId } = useStaff().membership;
  const money = useMoney();
  const sum = money(leftOf(payment) + payment.tipMinor, visit.bill.currency);
  const takeBack = async (reason: string) => {
    const fresh = await takePaymentBack(
      { restaurantId, visitId: visit.id },
      { paymentId: payment.id, reason },
    );
    showVisit(client, restaurantId, fresh);
    showToast({ message: texts.takenBack, tone: 'success' });
    onClose();
  };
  return (
    <VisitSheet visit={visit} isOpen={isOpen} onClose={onClose} title={texts.takeBackTitle(sum)}>
      <p className="px-6 pb-3 text-text-soft">
        {/* A tip beside the payment is not due (BILL-2). */}
        {texts.takeBackText(money(leftOf(payment), visit.bill.currency))}
      </p>
      <ReasonForm
        draft={`take-back:${payment.id}`}
        label={texts.takeBackReason}
        reasons={texts.takeBackReasons}
        texts={texts}
        submitLabel={texts.takeBack}
        onSubmit={takeBack}
      >
        <Button className="grow" variant="secondary" onClick={onClose}>
          {texts.keepPayment}
        </Button>
      </ReasonForm>
    </VisitSheet>
  );
};

const PaymentRow = ({ payment, visit }: OfPayment) => {
  const texts = useMessages('tables');
  const money = useMoney();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const isStanding = payment.status === 'succeeded';
  const { withTip } = useMessages('visitShares');
  const { amountMinor, refundedMinor, tipMinor } = payment;
  const { currency } = visit.bill;
  const sum = money((isStanding ? leftOf(payment) : amountMinor) + tipMinor, currency);
  return (
    <li className="flex items-center gap-2 border-t border-line py-2">
      <p className={cx('grow text-sm', !isStanding && 'text-text-soft')}>
        {texts.paidBy(
          texts.methods[payment.method],
          payment.recordedByName ?? '–',
          formatClock(payment.createdAt, language, restaurant.timezone),
        )}
        {tipMinor > 0 && ` · ${withTip(money(tipMinor, currency))}`}
        {isStanding && refundedMinor > 0 && ` · ${texts.partRefunded(money(refundedMinor, currency))}`}
        {!isStanding && ` · ${texts.refunded}`}
      </p>
      <span className={cx('tabular-nums', isStanding ? 'font-semibold' : 'text-text-soft line-through')}>
        {sum}
      </span>
      {isStanding && visit.closedAt === null && can(membership.role, 'visits.close') && (
        <IconButton
          label={`${texts.takeBack}: ${sum}`}
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={() => setIsAsking(true)}
        />
      )}
      <TakeBackSheet payment={payment} visit={visit} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </li>
  );
};

/** The bill of the visit, its payments and the amount due. */
export const VisitBill = ({ visit }: OfVisit) => {
  const texts = useMessages('tables');
  return (
    <section>
      <h3 className="pb-2 text-lg">{texts.bill}</h3>
      <Totals visit={visit} />
      {visit.bill.payments.length > 0 && (
        <ul aria-label={texts.payments} className="pt-3">
          {visit.bill.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} visit={visit} />
          ))}
        </ul>
      )}
    </section>
  );
};
