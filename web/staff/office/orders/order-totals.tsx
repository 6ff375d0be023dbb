import type { StaffOrder } from '#contract/orders.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import { isTaxOnTop, useTaxName } from '#web/shared/order/tax-name.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

interface Line {
  name: string;
  minor: number;
  look?: string;
}

interface Sums {
  subtotalMinor: number;
  taxes: readonly TaxPart[];
  taxMinor: number;
  serviceChargeMinor: number;
  totalAmountMinor: number;
  tipMinor: number;
}

/** Whether the reader gets the order's sums: all of them or none (ROLE-2). */
export const hasSums = (order: StaffOrder): order is StaffOrder & Sums => order.totalAmountMinor !== null;

/** The order's amounts as they were charged; the tip is listed apart and never part of the total. */
export const OrderTotals = ({ order }: { order: Sums & Pick<StaffOrder, 'currency'> }) => {
  const admin = useMessages('admin');
  const money = useMoney();
  const { serviceChargeMinor, tipMinor, totalAmountMinor } = order;
  const taxName = useTaxName(useStaff().restaurant.taxRates);
  const isOnTop = isTaxOnTop(order);
  const taxes = order.taxes.filter(({ taxMinor }) => taxMinor !== 0);
  const lines: (Line | false)[] = [
    (isOnTop || serviceChargeMinor !== 0) && { name: admin.subtotal, minor: order.subtotalMinor },
    serviceChargeMinor !== 0 && { name: admin.serviceCharge, minor: serviceChargeMinor },
    ...taxes.map(({ rate, taxMinor }) => isOnTop && { name: taxName(admin.tax, rate), minor: taxMinor }),
    { name: admin.total, minor: totalAmountMinor, look: 'text-lg font-bold' },
    ...taxes.map(
      ({ rate, taxMinor }) =>
        !isOnTop && {
          name: taxName(admin.taxIncluded, rate),
          minor: taxMinor,
          look: 'text-sm text-text-soft',
        },
    ),
    tipMinor !== 0 && { name: admin.tip, minor: tipMinor },
    tipMinor !== 0 && {
      name: admin.totalWithTip,
      minor: totalAmountMinor + tipMinor,
      look: 'text-lg font-bold',
    },
  ];
  return (
    <dl className="tabular-nums">
      {lines
        .filter((line) => line !== false)
        .map(({ name, minor, look }) => (
          <div key={name} className={cx('flex justify-between py-1', look)}>
            <dt>{name}</dt>
            <dd>{money(minor, order.currency)}</dd>
          </div>
        ))}
    </dl>
  );
};
