import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import { lazy } from 'react';
import type { SalesReport } from '#contract/analytics.ts';
import { salesRatios } from '#domain/analytics/sales.ts';
import { CallError, call } from '#web/shared/call.ts';
import { filled } from '#web/staff/data/queries.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ChartSection } from './chart-section.tsx';
import { RangeFields, useRange } from './range-fields.tsx';
import { SalesFigureList } from './sales-figures.tsx';
import { SalesParts } from './sales-parts.tsx';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

const RANGE_CODES: ReadonlySet<string> = new Set(['RANGE_INVERTED', 'RANGE_TOO_LONG']);

/** What is in sight stays until the other days are there; a range that cannot be is not asked for twice. */
const useSales = (restaurantId: string, query: Record<string, string>) =>
  useQuery({
    queryKey: ['analytics-sales', restaurantId, query],
    queryFn: ({ signal }): Promise<SalesReport> =>
      call('GET /api/restaurants/:restaurantId/analytics/sales', { params: { restaurantId }, query, signal }),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    retry: (count, error) => !(error instanceof CallError && RANGE_CODES.has(error.code)) && count < 2,
  });

const LOCALES = { en: 'en-GB', es: 'es-ES' } as const;

/** "Fri 20 Nov" for a day of the calendar, YYYY-MM-DD. */
const useDayText = (): ((day: string) => string) => {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
};

const SalesByDay = ({ report, query }: { report: SalesReport; query: Record<string, string> }) => {
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

const Report = ({ report, query }: { report: SalesReport; query: Record<string, string> }) => {
  const texts = useMessages('analytics');
  const dayText = useDayText();
  const { today, days, compared, figures } = report;
  const spanText = ({ from, until }: SalesReport['days']) => texts.days(dayText(from), dayText(until));
  const isEmpty = figures.orders + figures.cancelledOrders + figures.cashMinor + figures.cardMinor === 0;
  return (
    <>
      <p className="text-text-soft">
        {spanText(days)}
        {compared && ` · ${texts.comparedWith(spanText(compared.days))}`}
        {compared && days.until === today && `, ${texts.upToNow}`}
      </p>
      {isEmpty ? (
        <EmptyState
          icon={<ChartColumn className="size-7" />}
          title={texts.noSales}
          text={texts.noSalesHint}
        />
      ) : (
        <>
          <SalesFigureList report={report} />
          <SalesByDay report={report} query={query} />
          <SalesParts days={query} dayStartsAtHour={report.dayStartsAtHour} />
        </>
      )}
    </>
  );
};

/** What was sold, beside earlier days. */
export const SalesTab = () => {
  const texts = useMessages('analytics');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const state = useRange();
  const { range, from, until, comparison } = state;
  const days = filled({ range, from, until });
  const { data, error, isPending, isPlaceholderData, refetch } = useSales(restaurantId, {
    ...days,
    comparison,
  });
  const isRangeWrong = error instanceof CallError && RANGE_CODES.has(error.code);
  return (
    <div className="flex flex-col gap-6">
      <RangeFields state={state} shown={data?.days} error={isRangeWrong ? failureWords(error) : undefined} />
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
      {error && !isRangeWrong && <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />}
      {data && !error && (
        <div className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <Report report={data} query={days} />
        </div>
      )}
    </div>
  );
};
