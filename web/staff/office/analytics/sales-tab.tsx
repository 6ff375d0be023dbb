import { lazy } from 'react';
import type { SalesReport } from '#contract/analytics.ts';
import { grainOf } from '#domain/analytics/filter.ts';
import { salesRatios } from '#domain/analytics/sales.ts';
import { call } from '#web/shared/call.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ChartSection } from './chart-section.tsx';
import { useRange } from './range-fields.tsx';
import { type Query, ReportFrame, useDays, useReport } from './report-frame.tsx';
import { SalesFigureList } from './sales-figures.tsx';
import { SalesParts } from './sales-parts.tsx';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

const SalesByDay = ({ report, query }: { report: SalesReport; query: Query }) => {
  const texts = useMessages('analytics');
  const money = useMoney();
  const dayText = useDayText();
  const { view, set } = useRange();
  const amount = (minor: number) => money(minor, report.currency);
  type Row = SalesReport['byDay'][number];
  const columns: Column<Row>[] = [
    { title: texts.day, cell: ({ day }) => dayText(day) },
    { title: texts.figures.gross, isNumber: true, cell: ({ figures }) => amount(figures.grossMinor) },
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
  const { compared } = report;
  return (
    <ChartSection
      title={texts.byDay}
      isTable={view === 'table'}
      onTable={(isTable) => set({ view: isTable ? 'table' : '' })}
      csv={{ list: 'analytics/sales', query }}
      columns={columns}
      rows={report.byDay}
      keyOf={({ day }) => day}
    >
      <Bars
        rows={report.byDay.map(({ day, figures }, index) => ({
          label: dayText(day),
          value: figures.grossMinor,
          before: compared?.byDay[index]?.grossMinor,
        }))}
        names={{ value: texts.thisRange, before: texts.earlier }}
        format={amount}
      />
    </ChartSection>
  );
};

/** What was sold, beside earlier days. */
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
      isEmpty={({ figures: { orders, cancelledOrders, cashMinor, cardMinor } }) =>
        orders + cancelledOrders + cashMinor + cardMinor === 0
      }
    >
      {(report) => (
        <>
          <SalesFigureList report={report} />
          {grainOf(filter) === 'dishes' && <p className="text-text-soft">{texts.noneByDish}</p>}
          <SalesByDay report={report} query={days} />
          <SalesParts days={days} dayStartsAtHour={report.dayStartsAtHour} />
        </>
      )}
    </ReportFrame>
  );
};
