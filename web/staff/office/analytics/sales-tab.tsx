import { lazy } from 'react';
import type { SalesReport } from '#contract/analytics.ts';
import { grainOf } from '#domain/analytics/filter.ts';
import { type SalesFigures, salesRatios } from '#domain/analytics/sales.ts';
import type { analytics } from '#messages/en/analytics.ts';
import { call } from '#web/shared/call.ts';
import { useDayTextOf } from '#web/staff/parts/day-names.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ChartSection } from './chart-section.tsx';
import { Figure } from './figure.tsx';
import { useRange } from './range-fields.tsx';
import { Figures, type Query, ReportFrame, useDays, useReport } from './report-frame.tsx';
import { SalesParts } from './sales-parts.tsx';

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

/** Hidden if the restaurant has none, neither now nor before. */
const RARE: ReadonlySet<string> = new Set(['service', 'discounts', 'surcharges', 'refunded']);

/** Figures that belong to no dish (NUM-23). */
const OF_NO_DISH: ReadonlySet<string> = new Set(['service', 'tips', 'paid', 'refunded']);

/** The parts of a figure, shown below it. */
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
const SalesFigureList = ({ report }: { report: SalesReport }) => {
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

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

const SalesByDay = ({ report, query }: { report: SalesReport; query: Query }) => {
  const texts = useMessages('analytics');
  const money = useMoney();
  const dayText = useDayTextOf(report.today, [report.days.from, report.days.until]);
  const { view, set } = useRange();
  const amount = (minor: number) => money(minor, report.currency);
  const { compared } = report;
  // The earlier days may be fewer: a month is compared with a shorter one.
  const rows = report.byDay.map((each, index) => ({
    ...each,
    beforeMinor: compared?.byDay[index]?.grossMinor,
  }));
  const earlier: Column<(typeof rows)[number]> = {
    title: texts.earlier,
    isNumber: true,
    cell: ({ beforeMinor }) => (beforeMinor === undefined ? '–' : amount(beforeMinor)),
  };
  const columns: (typeof earlier)[] = [
    { title: texts.day, cell: ({ day }) => dayText(day) },
    { title: texts.figures.gross, isNumber: true, cell: ({ figures }) => amount(figures.grossMinor) },
    ...(compared ? [earlier] : []),
    {
      title: texts.figures.net,
      isNumber: true,
      from: 'sm',
      cell: ({ figures }) => amount(salesRatios(figures).netMinor),
    },
    {
      title: texts.figures.service,
      isNumber: true,
      from: 'lg',
      cell: ({ figures }) => amount(figures.serviceChargeMinor),
    },
    {
      title: texts.figures.tips,
      isNumber: true,
      from: 'sm',
      cell: ({ figures }) => amount(figures.tipsMinor),
    },
    { title: texts.orders, isNumber: true, cell: ({ figures }) => figures.orders },
  ];
  return (
    <ChartSection
      title={texts.byDay}
      isTable={view === 'table'}
      onTable={(isTable) => set({ view: isTable ? 'table' : '' })}
      csv={{ list: 'analytics/sales', query }}
      columns={columns}
      rows={rows}
      keyOf={({ day }) => day}
    >
      <Bars
        rows={rows.map(({ day, figures, beforeMinor }) => ({
          label: dayText(day),
          value: figures.grossMinor,
          before: beforeMinor,
        }))}
        names={{ value: texts.thisRange, before: texts.earlier }}
        format={amount}
      />
    </ChartSection>
  );
};

/** Sales, compared with earlier days. */
export const SalesTab = () => {
  const texts = useMessages('analytics');
  const { comparison, filter } = useRange();
  const days = useDays();
  const query = { ...days, comparison };
  const result = useReport('sales', query, (restaurantId, signal) =>
    call('GET /api/restaurants/:restaurantId/analytics/sales', { params: { restaurantId }, query, signal }),
  );
  return (
    <ReportFrame
      result={result}
      empty={{ title: texts.noSales, text: texts.noSalesHint }}
      isEmpty={({ figures }) =>
        figures.orders + figures.cancelledOrders + paidOf(figures) + figures.refundedMinor === 0
      }
    >
      {(report) => (
        <>
          <SalesFigureList report={report} />
          {grainOf(filter) === 'dishes' && <p className="text-text-soft">{texts.noneByDish}</p>}
          <SalesByDay report={report} query={query} />
          <SalesParts days={days} dayStartsAtHour={report.dayStartsAtHour} />
        </>
      )}
    </ReportFrame>
  );
};
