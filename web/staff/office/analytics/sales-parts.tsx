import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { SalesParts as Parts, SalesPartRow } from '#contract/analytics.ts';
import { grainOf } from '#domain/analytics/filter.ts';
import { SALES_PARTS, type SalesPart } from '#domain/analytics/sales.ts';
import { call } from '#web/shared/call.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { ChartSection } from './chart-section.tsx';
import { HeatMap, hourText } from './heat-map.tsx';
import { useRange } from './range-fields.tsx';
import type { Query } from './report-frame.tsx';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

const useParts = (by: SalesPart, days: Query) => {
  const { restaurantId } = useStaff().membership;
  return useQuery({
    queryKey: ['analytics-sales-parts', restaurantId, by, days],
    queryFn: ({ signal }): Promise<Parts> =>
      call('GET /api/restaurants/:restaurantId/analytics/sales-parts', {
        params: { restaurantId },
        query: { ...days, by },
        signal,
      }),
    networkMode: 'always',
    placeholderData: (previous, query) => (query?.queryKey[2] === by ? previous : undefined),
  });
};

/** The displayed name of a part. */
const useNameOf = (by: SalesPart): ((row: SalesPartRow) => string) => {
  const texts = useMessages('analytics');
  const { locale } = useStaff().restaurant;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return ({ key, label }) => {
    if (by === 'hour') return hourText(Number(key));
    if (by === 'tax') return percent.format(Number(key));
    return by === 'method' ? texts.methods[key as keyof typeof texts.methods] : label;
  };
};

const PartsChart = ({ by, data, days }: { by: SalesPart; data: Parts; days: Query }) => {
  const texts = useMessages('analytics');
  const money = useMoney();
  const nameOf = useNameOf(by);
  const { view, set } = useRange();
  const amount = (minor: number) => money(minor, data.currency);
  const title = texts.partsBy[by];
  const columns: Column<SalesPartRow>[] = [
    { title: texts.parts[by], cell: nameOf },
    { title: texts.counted[by], isNumber: true, cell: ({ count }) => count },
    { title: texts.amount, isNumber: true, cell: ({ minor }) => amount(minor) },
  ];
  return (
    <ChartSection
      title={title}
      isTable={view === 'table'}
      onTable={(isTable) => set({ view: isTable ? 'table' : '' })}
      csv={{ list: 'analytics/sales-parts', query: { ...days, by } }}
      columns={columns}
      rows={data.parts}
      keyOf={({ key }) => key}
      {...(by !== 'hour' && { bars: data.parts.length })}
    >
      <Bars
        rows={data.parts.map((row) => ({ label: nameOf(row), value: row.minor }))}
        isNamed={by !== 'hour'}
        names={{ value: texts.amount, before: '' }}
        format={amount}
      />
    </ChartSection>
  );
};

/** Sales broken down as in the address: by hour by default (NUM-8). */
export const SalesParts = ({ days, dayStartsAtHour }: { days: Query; dayStartsAtHour: number }) => {
  const texts = useMessages('analytics');
  const [params] = useSearchParams();
  const { set, filter } = useRange();
  const among = SALES_PARTS.filter((part) => part !== 'method' || grainOf(filter) !== 'dishes');
  const by = among.find((each) => each === params.get('by')) ?? 'weekday-hour';
  const money = useMoney();
  const { data, isPending, refetch } = useParts(by, days);
  return (
    <div className="flex flex-col gap-4">
      <div data-tools className="max-w-sm">
        <SelectField
          label={texts.takenApart}
          value={by}
          options={among.map((value) => ({ value, label: texts.parts[value] }))}
          onChange={({ target }) => set({ by: target.value === 'weekday-hour' ? '' : target.value })}
        />
      </div>
      {isPending && (
        <SkeletonGroup>
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
      {!isPending && !data && <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />}
      {data && data.parts.length === 0 && <p className="text-text-soft">{texts.noParts}</p>}
      {data && data.parts.length > 0 && by !== 'weekday-hour' && (
        <PartsChart by={by} data={data} days={days} />
      )}
      {data && data.parts.length > 0 && by === 'weekday-hour' && (
        <section className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="mr-auto text-xl">{texts.partsBy[by]}</h2>
            <CsvButton list="analytics/sales-parts" query={{ ...days, by }} />
          </div>
          <HeatMap
            title={texts.partsBy[by]}
            cells={new Map(data.parts.map(({ key, minor }) => [key, minor]))}
            format={(minor) => money(minor, data.currency)}
            dayStartsAtHour={dayStartsAtHour}
          />
        </section>
      )}
    </div>
  );
};
