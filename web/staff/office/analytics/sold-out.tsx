import { lazy } from 'react';
import type { SoldOutReport } from '#contract/analytics-sold-out.ts';
import { call } from '#web/shared/call.ts';
import { useMomentText } from '#web/staff/parts/day-names.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ChartSection } from './chart-section.tsx';
import { useRange } from './range-fields.tsx';
import { ReportFrame, useDays, useReport } from './report-frame.tsx';
import { useDurationText } from './use-duration-text.ts';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

const MOST_SPANS_SHOWN = 100;

type Dish = SoldOutReport['dishes'][number];
type Span = SoldOutReport['spans'][number];

/** Columns of both tables, by dish and by time. */
function useShared(currency: string): Column<Pick<Dish, 'seconds' | 'missedUnits' | 'missedMinor'>>[] {
  const { soldOut: texts } = useMessages('analyticsMenu');
  const money = useMoney();
  const duration = useDurationText();
  const { locale } = useStaff().restaurant;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return [
    { title: texts.duration, isNumber: true, from: 'sm', cell: ({ seconds }) => duration(seconds) },
    {
      title: texts.missedUnits,
      isNumber: true,
      from: 'sm',
      cell: ({ missedUnits }) => number.format(missedUnits),
    },
    { title: texts.missedMinor, isNumber: true, cell: ({ missedMinor }) => money(missedMinor, currency) },
  ];
}

const Dishes = ({ report: { dishes, currency } }: { report: SoldOutReport }) => {
  const menu = useMessages('analyticsMenu');
  const texts = menu.soldOut;
  const money = useMoney();
  const days = useDays();
  const { view, set } = useRange();
  const columns: Column<Dish>[] = [
    { title: menu.dish, cell: ({ label }) => label },
    { title: texts.times, isNumber: true, cell: ({ times }) => times },
    ...useShared(currency),
  ];
  return (
    <ChartSection
      title={texts.title}
      isTable={view === 'table'}
      onTable={(isTable) => set({ view: isTable ? 'table' : '' })}
      csv={{ list: 'analytics/sold-out', query: days }}
      columns={columns}
      rows={dishes}
      keyOf={({ key }) => key}
      bars={dishes.length}
    >
      <Bars
        rows={dishes.map(({ label, missedMinor }) => ({ label, value: missedMinor }))}
        isNamed
        names={{ value: texts.missedMinor, before: '' }}
        format={(minor) => money(minor, currency)}
      />
    </ChartSection>
  );
};

const Spans = ({ report: { spans, spanCount, currency } }: { report: SoldOutReport }) => {
  const menu = useMessages('analyticsMenu');
  const texts = menu.soldOut;
  const momentText = useMomentText();
  const columns: Column<Span>[] = [
    { title: menu.dish, cell: ({ label }) => label },
    { title: texts.from, cell: ({ beganAt }) => momentText(beganAt) },
    {
      title: texts.until,
      from: 'lg',
      cell: ({ endedAt }) => (endedAt === null ? texts.still : momentText(endedAt)),
    },
    ...useShared(currency),
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{texts.each}</h2>
      {spans.length > MOST_SPANS_SHOWN && (
        <p className="text-text-soft">{texts.latest(MOST_SPANS_SHOWN, spanCount, spans.length)}</p>
      )}
      <DataTable
        title={texts.each}
        columns={columns}
        rows={spans.slice(0, MOST_SPANS_SHOWN)}
        keyOf={({ key, beganAt }) => `${key} ${beganAt}`}
      />
    </section>
  );
};

/** When dishes were sold out, and the estimated missed sales (NUM-25). */
export const SoldOut = () => {
  const { soldOut: texts } = useMessages('analyticsMenu');
  const query = useDays();
  const result = useReport('sold-out', query, async (restaurantId, signal) => ({
    ...(await call('GET /api/restaurants/:restaurantId/analytics/sold-out', {
      params: { restaurantId },
      query,
      signal,
    })),
    compared: null,
  }));
  return (
    <ReportFrame
      result={result}
      empty={{ title: texts.nothing, text: texts.nothingHint }}
      isEmpty={({ spans }) => spans.length === 0}
      isAlone
    >
      {(report) => (
        <>
          <p className="max-w-prose text-sm text-text-soft">{texts.estimate}</p>
          <Dishes report={report} />
          <Spans report={report} />
        </>
      )}
    </ReportFrame>
  );
};
