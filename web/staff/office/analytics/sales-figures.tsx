import type { SalesReport } from '#contract/analytics.ts';
import { grainOf } from '#domain/analytics/filter.ts';
import { type SalesFigures, salesRatios } from '#domain/analytics/sales.ts';
import type { analytics } from '#messages/en/analytics.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Figure } from './figure.tsx';
import { useRange } from './range-fields.tsx';
import { Figures } from './report-frame.tsx';

type Name = keyof typeof analytics.figures;

const paidOf = ({ cashMinor, cardMinor, onlineMinor }: SalesFigures): number =>
  cashMinor + cardMinor + onlineMinor;

const MONEY: Partial<Record<Name, (figures: SalesFigures) => number | null>> = {
  gross: ({ grossMinor }) => grossMinor,
  net: (figures) => salesRatios(figures).netMinor,
  bill: (figures) => salesRatios(figures).billMinor,
  guest: (figures) => salesRatios(figures).guestMinor,
  paid: paidOf,
  service: ({ serviceChargeMinor }) => serviceChargeMinor,
  tips: ({ tipsMinor }) => tipsMinor,
  discounts: ({ discountMinor }) => discountMinor,
  surcharges: ({ surchargeMinor }) => surchargeMinor,
  cancelled: ({ cancelledMinor }) => cancelledMinor,
  refunded: ({ refundedMinor }) => refundedMinor,
};

const NUMBERS = {
  ordersPerVisit: (figures: SalesFigures) => salesRatios(figures).ordersPerVisit,
  minutes: (figures: SalesFigures) => salesRatios(figures).minutesAtTable,
};

/** Where a restaurant has none of it, neither now nor before, it needs no card. */
const RARE: ReadonlySet<string> = new Set(['service', 'discounts', 'surcharges', 'refunded']);

/** What belongs to no dish (NUM-23). */
const OF_NO_DISH: ReadonlySet<string> = new Set(['service', 'tips', 'paid', 'refunded']);

/** What stands below a figure: what it is made of. */
const useParts = ({ currency, figures }: SalesReport): Partial<Record<Name, string>> => {
  const texts = useMessages('analytics');
  const money = useMoney();
  const { cashMinor, cardMinor, onlineMinor, visits, guests, cancelledOrders } = figures;
  const methods = { cash: cashMinor, card: cardMinor, online: onlineMinor };
  const paid = Object.entries(methods)
    .filter(([, minor]) => minor > 0)
    .map(([method, minor]) => `${texts.methods[method as keyof typeof methods]} ${money(minor, currency)}`);
  return {
    bill: texts.ofVisits(visits, guests),
    ...(paid.length > 0 && { paid: paid.join(' · ') }),
    ...(cancelledOrders > 0 && { cancelled: texts.cancelledOrders(cancelledOrders) }),
  };
};

/** The figures of a range, each beside that of the earlier days. */
export const SalesFigureList = ({ report }: { report: SalesReport }) => {
  const texts = useMessages('analytics');
  const { locale } = useStaff().restaurant;
  const money = useMoney();
  const parts = useParts(report);
  const isByDish = grainOf(useRange().filter) === 'dishes';
  const earlier = report.compared?.figures;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const figure = (
    name: Name,
    of: (figures: SalesFigures) => number | null,
    format: (value: number) => string,
  ) => (
    <Figure
      key={name}
      title={texts.figures[name]}
      definition={texts.definitions[name]}
      value={of(report.figures)}
      before={earlier && of(earlier)}
      format={format}
    >
      {parts[name]}
    </Figure>
  );
  return (
    <Figures>
      {Object.entries(MONEY)
        .filter(([name]) => !isByDish || !OF_NO_DISH.has(name))
        .filter(([name, of]) => !RARE.has(name) || of(report.figures) || (earlier && of(earlier)))
        .map(([name, of]) => figure(name as Name, of, (minor) => money(minor, report.currency)))}
      {figure('ordersPerVisit', NUMBERS.ordersPerVisit, (value) => number.format(value))}
      {figure('minutes', NUMBERS.minutes, (value) => texts.minutesValue(number.format(value)))}
    </Figures>
  );
};
