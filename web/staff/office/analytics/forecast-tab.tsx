import ChartColumn from 'lucide-react/icons/chart-column';
import { lazy } from 'react';
import type { Forecast } from '#contract/forecast.ts';
import { call } from '#web/shared/call.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { PlanLock } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { ChartSection } from './chart-section.tsx';
import { Figure } from './figure.tsx';
import { hourText } from './heat-map.tsx';
import { useRange } from './range-fields.tsx';
import { Figures, useReport } from './report-frame.tsx';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

type Day = Forecast['days'][number];
type Hour = NonNullable<Day['expected']>['hours'][number];
type JudgedDay = NonNullable<Forecast['backtest']>['days'][number];

const WEEK_DAYS = 7;
const CSV = { list: 'analytics/forecast', query: {} };

/** Amounts, people and shares as the restaurant writes them. */
function useFormats({ currency }: Forecast) {
  const { locale } = useStaff().restaurant;
  const money = useMoney();
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    amount: (minor: number) => money(minor, currency),
    people: (guests: number) => count.format(guests),
    parts: (guests: number) => tenths.format(guests),
    percent: (share: number) => percent.format(share),
  };
}

const FigureList = ({ report }: { report: Forecast }) => {
  const texts = useMessages('analyticsForecast');
  const { amount, people, percent } = useFormats(report);
  const week = report.days.slice(0, WEEK_DAYS);
  /** Null while a day has no forecast: the sum of the others is not that of the week. */
  const sum = (measure: 'salesMinor' | 'guests') =>
    week.reduce<number | null>(
      (total, { expected }) => (total === null || expected === null ? null : total + expected[measure]),
      0,
    );
  const weekNote = sum('guests') === null ? texts.unknown : undefined;
  const { backtest } = report;
  const guestsError = backtest?.guestsError ?? null;
  const errorNote =
    backtest === null ? texts.notJudged : guestsError !== null ? texts.guestsError(percent(guestsError)) : '';
  return (
    <Figures>
      <Figure
        title={texts.figures.week}
        definition={texts.definitions.week}
        value={sum('salesMinor')}
        format={amount}
      >
        {weekNote}
      </Figure>
      <Figure
        title={texts.figures.weekGuests}
        definition={texts.definitions.weekGuests}
        value={sum('guests')}
        format={people}
      >
        {weekNote}
      </Figure>
      <Figure
        title={texts.figures.error}
        definition={texts.definitions.error}
        value={backtest?.salesError ?? null}
        format={percent}
      >
        {errorNote}
      </Figure>
    </Figures>
  );
};

/** Chart or table, for all of the tab at once. */
const useView = () => {
  const { view, set } = useRange();
  return {
    isTable: view === 'table',
    onTable: (isTable: boolean) => set({ view: isTable ? 'table' : '' }),
  };
};

const DaysAhead = ({ report }: { report: Forecast }) => {
  const texts = useMessages('analyticsForecast');
  const dayText = useDayText();
  const { amount, people } = useFormats(report);
  const noteOf = ({ expected, hasOwnHours }: Day): string => {
    if (expected === null) return texts.unknown;
    if (!hasOwnHours) return '';
    return expected.hours.length === 0 ? texts.closed : texts.ownHours;
  };
  const columns: Column<Day>[] = [
    { title: texts.day, cell: ({ day }) => dayText(day) },
    {
      title: texts.guests,
      isNumber: true,
      cell: ({ expected }) => (expected ? people(expected.guests) : '–'),
    },
    {
      title: texts.sales,
      isNumber: true,
      cell: ({ expected }) => (expected ? amount(expected.salesMinor) : '–'),
    },
    { title: texts.note, cell: noteOf },
  ];
  return (
    <ChartSection
      title={texts.byDay}
      {...useView()}
      csv={CSV}
      columns={columns}
      rows={report.days}
      keyOf={({ day }) => day}
    >
      <Bars
        rows={report.days.map(({ day, expected }) => ({
          label: dayText(day),
          value: expected?.salesMinor ?? null,
        }))}
        names={{ value: texts.sales, before: '' }}
        format={amount}
      />
    </ChartSection>
  );
};

const HoursOfDay = ({ report }: { report: Forecast }) => {
  const texts = useMessages('analyticsForecast');
  const dayText = useDayText();
  const { amount, parts } = useFormats(report);
  const { set } = useRange();
  const view = useView();
  const [params] = useSearchParams();
  const known = report.days.filter(({ expected }) => expected !== null);
  const chosen = known.find(({ day }) => day === params.get('day')) ?? known[0];
  // hours after midnight belong to the evening, and come after it
  const place = ({ hour }: Hour) => (hour + 24 - report.dayStartsAtHour) % 24;
  const hours = (chosen?.expected?.hours ?? []).toSorted((one, other) => place(one) - place(other));
  if (!chosen) return null;
  const columns: Column<Hour>[] = [
    { title: texts.hour, cell: ({ hour }) => hourText(hour) },
    { title: texts.guests, isNumber: true, cell: ({ guests }) => parts(guests) },
    { title: texts.sales, isNumber: true, cell: ({ salesMinor }) => amount(salesMinor) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-sm">
        <SelectField
          label={texts.day}
          value={chosen.day}
          options={known.map(({ day }) => ({ value: day, label: dayText(day) }))}
          onChange={({ target }) => set({ day: target.value === report.today ? '' : target.value })}
        />
      </div>
      {hours.length === 0 ? (
        <p className="text-text-soft">{texts.nothingOn(dayText(chosen.day))}</p>
      ) : (
        <ChartSection
          title={texts.byHour}
          {...view}
          csv={CSV}
          columns={columns}
          rows={hours}
          keyOf={({ hour }) => String(hour)}
        >
          <Bars
            rows={hours.map(({ hour, guests }) => ({ label: hourText(hour), value: guests }))}
            names={{ value: texts.guests, before: '' }}
            format={parts}
          />
        </ChartSection>
      )}
    </div>
  );
};

const LastWeeks = ({ report, days }: { report: Forecast; days: readonly JudgedDay[] }) => {
  const texts = useMessages('analyticsForecast');
  const dayText = useDayText();
  const { amount } = useFormats(report);
  const columns: Column<JudgedDay>[] = [
    { title: texts.day, cell: ({ day }) => dayText(day) },
    { title: texts.expected, isNumber: true, cell: ({ expectedMinor }) => amount(expectedMinor) },
    { title: texts.taken, isNumber: true, cell: ({ takenMinor }) => amount(takenMinor) },
  ];
  return (
    <ChartSection
      title={texts.lastWeeks}
      {...useView()}
      csv={{ list: 'analytics/forecast', query: { by: 'backtest' } }}
      columns={columns}
      rows={days}
      keyOf={({ day }) => day}
    >
      <Bars
        rows={days.map(({ day, expectedMinor, takenMinor }) => ({
          label: dayText(day),
          value: takenMinor,
          before: expectedMinor,
        }))}
        names={{ value: texts.taken, before: texts.expected }}
        format={amount}
      />
    </ChartSection>
  );
};

/** The forecast of the next two weeks, and its recent errors (NUM-19 to NUM-21). */
export const ForecastTab = () => (
  <PlanLock feature="analytics">
    <Ahead />
  </PlanLock>
);

const Ahead = () => {
  const texts = useMessages('analyticsForecast');
  const { loadFailed } = useMessages('analytics');
  const { data, error, isPending, refetch } = useReport('forecast', {}, (restaurantId, signal) =>
    call('GET /api/restaurants/:restaurantId/analytics/forecast', { params: { restaurantId }, signal }),
  );
  if (isPending)
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </SkeletonGroup>
    );
  if (!data || error) return <ErrorState title={loadFailed} onRetry={() => void refetch()} />;
  if (data.days.every(({ expected }) => expected === null))
    return (
      <EmptyState icon={<ChartColumn className="size-7" />} title={texts.nothing} text={texts.nothingHint} />
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-2xl text-text-soft">{texts.lead}</p>
      <FigureList report={data} />
      <DaysAhead report={data} />
      <HoursOfDay report={data} />
      {data.backtest && <LastWeeks report={data} days={data.backtest.days} />}
    </div>
  );
};
