import { lazy } from 'react';
import type { TrafficPartRow, TrafficReport } from '#contract/analytics.ts';
import { grainOf } from '#domain/analytics/filter.ts';
import {
  FUNNEL_STEPS,
  type FunnelStep,
  TRAFFIC_PARTS,
  type TrafficFigures,
  type TrafficPart,
  trafficRatios,
} from '#domain/analytics/traffic-figures.ts';
import { call } from '#web/shared/call.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { ChartSection } from './chart-section.tsx';
import { Figure } from './figure.tsx';
import { HeatMap, hourText } from './heat-map.tsx';
import { useRange } from './range-fields.tsx';
import { Figures, type Query, ReportFrame, useDays, useReport } from './report-frame.tsx';
import { useDurationText } from './use-duration-text.ts';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));
const MINUTE_S = 60;

/** Occupancy is known only for the whole restaurant (NUM-23). */
const useIsWhole = (): boolean => grainOf(useRange().filter) === 'all';

const useNumbers = () => {
  const { locale } = useStaff().restaurant;
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    count: (value: number) => count.format(value),
    percent: (value: number) => percent.format(value),
  };
};

const TrafficFigureList = ({ report: { figures, compared } }: { report: TrafficReport }) => {
  const texts = useMessages('analyticsTraffic');
  const { count, percent } = useNumbers();
  const durationText = useDurationText();
  const isWhole = useIsWhole();
  const card = (
    name: keyof typeof texts.figures,
    of: (figures: TrafficFigures) => number | null,
    format: (value: number) => string,
    note?: string,
  ) => (
    <Figure
      title={texts.figures[name]}
      definition={texts.definitions[name]}
      value={of(figures)}
      before={compared && of(compared.figures)}
      format={format}
      isShare={format === percent}
    >
      {note}
    </Figure>
  );
  return (
    <Figures>
      {isWhole && card('occupancy', (each) => trafficRatios(each).occupancy, percent)}
      {isWhole && card('highest', (each) => (each.tableHours === 0 ? null : each.highest), count)}
      {card('visits', (each) => each.visits, count)}
      {card('guests', (each) => trafficRatios(each).guestsPerVisit, count, texts.ofGuests(figures.guests))}
      {card(
        'turn',
        (each) => trafficRatios(each).turnMinutes,
        (minutes) => durationText(Math.round(minutes) * MINUTE_S),
      )}
    </Figures>
  );
};

const isStep = (key: string): key is FunnelStep => FUNNEL_STEPS.some((step) => step === key);

const useColumns = (by: TrafficPart, scanned: number): Column<TrafficPartRow>[] => {
  const texts = useMessages('analyticsTraffic');
  const { count, percent } = useNumbers();
  const durationText = useDurationText();
  const isWhole = useIsWhole();
  const visits: Column<TrafficPartRow> = {
    title: texts.figures.visits,
    isNumber: true,
    cell: ({ figures }) => count(figures.visits),
  };
  const ratio =
    (name: 'occupancy' | 'turnMinutes', format: (value: number) => string) => (row: TrafficPartRow) => {
      const value = trafficRatios(row.figures)[name];
      return value === null ? '–' : format(value);
    };
  if (by === 'funnel')
    return [
      { title: texts.step, cell: ({ key }) => (isStep(key) ? texts.steps[key] : key) },
      visits,
      {
        title: texts.share,
        isNumber: true,
        cell: ({ figures }) => (scanned === 0 ? '–' : percent(figures.visits / scanned)),
      },
    ];
  const occupancy: Column<TrafficPartRow>[] = [
    { title: texts.figures.occupancy, isNumber: true, cell: ratio('occupancy', percent) },
    { title: texts.figures.highest, isNumber: true, cell: ({ figures }) => count(figures.highest) },
  ];
  return [
    { title: texts.hour, cell: ({ key }) => hourText(Number(key)) },
    ...(isWhole ? occupancy : []),
    visits,
    {
      title: texts.figures.turn,
      isNumber: true,
      from: 'xl',
      cell: ratio('turnMinutes', (minutes) => durationText(Math.round(minutes) * MINUTE_S)),
    },
  ];
};

const PartsChart = ({ report, days }: { report: TrafficReport; days: Query }) => {
  const texts = useMessages('analyticsTraffic');
  const { count, percent } = useNumbers();
  const { view, set } = useRange();
  const { by, dayStartsAtHour } = report;
  const columns = useColumns(by, report.parts[0]?.figures.visits ?? 0);
  // hours after midnight belong to the evening, and come after it
  const place = ({ key }: TrafficPartRow) => (Number(key) + 24 - dayStartsAtHour) % 24;
  const isWhole = useIsWhole();
  const isCount = !isWhole || by === 'funnel';
  const isFunnel = by === 'funnel';
  const rows = isFunnel ? report.parts : report.parts.toSorted((a, b) => place(a) - place(b));
  return (
    <ChartSection
      title={isWhole || by === 'funnel' ? texts.partsBy[by] : texts.visitsBy[by]}
      isTable={view === 'table'}
      onTable={(isTable) => set({ view: isTable ? 'table' : '' })}
      csv={{ list: 'analytics/traffic', query: { ...days, by } }}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      {...(isFunnel && { bars: rows.length })}
    >
      <Bars
        rows={rows.map(({ key, figures }) => ({
          label: isStep(key) ? texts.steps[key] : hourText(Number(key)),
          value: isCount ? figures.visits : (trafficRatios(figures).occupancy ?? 0),
        }))}
        isNamed={isFunnel}
        names={{ value: isCount ? texts.figures.visits : texts.figures.occupancy, before: '' }}
        format={isCount ? count : percent}
      />
    </ChartSection>
  );
};

const WeekHours = ({ report, days }: { report: TrafficReport; days: Query }) => {
  const texts = useMessages('analyticsTraffic');
  const { count, percent } = useNumbers();
  const isWhole = useIsWhole();
  const title = (isWhole ? texts.partsBy : texts.visitsBy)['weekday-hour'];
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-xl">{title}</h2>
        <CsvButton list="analytics/traffic" query={{ ...days, by: 'weekday-hour' }} />
      </div>
      <HeatMap
        title={title}
        cells={
          new Map(
            report.parts.map(({ key, figures }) => [
              key,
              isWhole ? (trafficRatios(figures).occupancy ?? 0) : figures.visits,
            ]),
          )
        }
        format={isWhole ? percent : count}
        dayStartsAtHour={report.dayStartsAtHour}
      />
    </section>
  );
};

const PricingEffect = ({ report: { pricing, currency } }: { report: TrafficReport }) => {
  const texts = useMessages('analyticsTraffic');
  const money = useMoney();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{texts.pricing}</h2>
      {pricing === null ? (
        <p className="text-text-soft">{texts.noPricing}</p>
      ) : (
        <>
          <p>{texts.pricingText(pricing.hours, pricing.withVisits, pricing.withoutVisits)}</p>
          <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
            <dt>{texts.billWith}</dt>
            <dd className="text-right font-semibold">{money(pricing.withBillMinor, currency)}</dd>
            <dt>{texts.billWithout}</dt>
            <dd className="text-right font-semibold">{money(pricing.withoutBillMinor, currency)}</dd>
          </dl>
        </>
      )}
    </section>
  );
};

/** The funnel comes from guests' phones; occupancy is shown only for counted hours. */
const Parts = ({ report, days }: { report: TrafficReport; days: Query }) => {
  const texts = useMessages('analyticsTraffic');
  const { noParts } = useMessages('analytics');
  const isWhole = useIsWhole();
  if (report.parts.length === 0) return <p className="text-text-soft">{noParts}</p>;
  if (isWhole && report.by !== 'funnel' && report.figures.tableHours === 0)
    return (
      <p className="max-w-xl text-text-soft">
        {/* Today's are counted, but guests who have not ordered yet take no table. */}
        {report.days.until === report.today ? noParts : texts.notCounted}
      </p>
    );
  return report.by === 'weekday-hour' ? (
    <WeekHours report={report} days={days} />
  ) : (
    <PartsChart report={report} days={days} />
  );
};

/** Occupancy, visits, the funnel, and the effect of prices (NUM-16 to NUM-18). */
export const TrafficTab = () => {
  const texts = useMessages('analyticsTraffic');
  const [params] = useSearchParams();
  const { noOccupancy } = useMessages('analytics');
  const isWhole = useIsWhole();
  const { comparison, set } = useRange();
  const days = useDays();
  const by = TRAFFIC_PARTS.find((each) => each === params.get('by')) ?? 'hour';
  const query = { ...days, by, comparison };
  const result = useReport('traffic', query, (restaurantId, signal) =>
    call('GET /api/restaurants/:restaurantId/analytics/traffic', { params: { restaurantId }, query, signal }),
  );
  return (
    <ReportFrame
      result={result}
      empty={{ title: texts.nothing, text: texts.nothingHint }}
      isEmpty={({ figures: { visits, highest } }) => visits + highest === 0}
    >
      {(report) => (
        <>
          <TrafficFigureList report={report} />
          {!isWhole && <p className="text-text-soft">{noOccupancy}</p>}
          <div data-tools className="max-w-sm">
            <SelectField
              label={texts.title}
              value={by}
              options={TRAFFIC_PARTS.map((value) => ({ value, label: texts.parts[value] }))}
              onChange={({ target }) => set({ by: target.value === 'hour' ? '' : target.value })}
            />
          </div>
          {texts.hints[report.by] !== undefined && (
            <p className="text-sm text-text-soft">{texts.hints[report.by]}</p>
          )}
          <Parts report={report} days={days} />
          <PricingEffect report={report} />
        </>
      )}
    </ReportFrame>
  );
};
