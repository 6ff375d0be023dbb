import { lazy } from 'react';
import type { ServicePartRow, ServiceReport } from '#contract/analytics.ts';
import {
  ORDER_TIMES,
  REQUEST_TIMES,
  SERVICE_PARTS,
  type ServicePart,
  type ServiceTime,
} from '#domain/analytics/service.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { ChartSection } from './chart-section.tsx';
import { hourText } from './heat-map.tsx';
import { useRange } from './range-fields.tsx';
import type { Query } from './report-frame.tsx';
import { useDurationText } from './use-duration-text.ts';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

/** The durations of each part, and the one in its chart. */
const TIMES: Readonly<Record<ServicePart, readonly ServiceTime[]>> = {
  hour: ORDER_TIMES,
  station: ORDER_TIMES,
  dish: ORDER_TIMES,
  request: REQUEST_TIMES,
  cancellation: [],
  'tips-hour': [],
  'tips-member': [],
};
const DRAWN: Partial<Record<ServicePart, ServiceTime>> = {
  hour: 'whole',
  station: 'whole',
  dish: 'whole',
  request: 'taken',
};
const isHourly = (by: ServicePart): boolean => by === 'hour' || by === 'tips-hour';

/** The displayed name of a part. */
const useNameOf = (by: ServicePart): ((row: ServicePartRow) => string) => {
  const service = useMessages('analyticsService');
  const { requestTypes } = useMessages('notifications');
  const { stations } = useMessages('kitchen');
  return ({ key, label }) => {
    if (isHourly(by)) return hourText(Number(key));
    if (by === 'station') return stationName(key, stations);
    if (by === 'request') return requestTypes[key] ?? key;
    if (by === 'cancellation') return label || service.unknownReason;
    return by === 'tips-member' ? label || service.unknownMember : label;
  };
};

const useColumns = (by: ServicePart, currency: string): Column<ServicePartRow>[] => {
  const service = useMessages('analyticsService');
  const money = useMoney();
  const durationText = useDurationText();
  const nameOf = useNameOf(by);
  const amount = service.amounts[by];
  const text = (seconds: number | undefined) => (seconds === undefined ? '–' : durationText(seconds));
  const drawn = DRAWN[by];
  const columnsOf = (time: ServiceTime): Column<ServicePartRow>[] => [
    {
      title: time === drawn ? service.median : service.figures[time],
      isNumber: true,
      ...(time !== drawn && { from: 'xl' as const }),
      cell: ({ times }) => text(times[time]?.medianSeconds),
    },
    ...(time === drawn
      ? [
          {
            title: service.nineOfTen,
            isNumber: true,
            cell: ({ times }: ServicePartRow) => text(times[time]?.slowSeconds),
          },
        ]
      : []),
  ];
  return [
    { title: service.heads[by], cell: nameOf },
    { title: service.counted[by], isNumber: true, cell: ({ count }) => count },
    ...(amount === undefined
      ? []
      : [
          {
            title: amount,
            isNumber: true,
            cell: ({ minor }: ServicePartRow) => (minor === null ? '–' : money(minor, currency)),
          },
        ]),
    ...(drawn ? columnsOf(drawn) : []),
    ...TIMES[by].filter((time) => time !== drawn).flatMap(columnsOf),
  ];
};

const PartsChart = ({ report, days }: { report: ServiceReport; days: Query }) => {
  const service = useMessages('analyticsService');
  const money = useMoney();
  const durationText = useDurationText();
  const { by, currency, parts, dayStartsAtHour } = report;
  const nameOf = useNameOf(by);
  const { view, set } = useRange();
  const columns = useColumns(by, currency);
  // hours after midnight belong to the evening, and come after it
  const place = ({ key }: ServicePartRow) => (Number(key) + 24 - dayStartsAtHour) % 24;
  const rows = isHourly(by) ? parts.toSorted((a, b) => place(a) - place(b)) : parts;
  const time = DRAWN[by];
  return (
    <ChartSection
      title={service.partsBy[by]}
      isTable={view === 'table'}
      onTable={(isTable) => set({ view: isTable ? 'table' : '' })}
      csv={{ list: 'analytics/service', query: { ...days, by } }}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      {...(!isHourly(by) && { bars: rows.length })}
    >
      <Bars
        rows={rows.map((row) => ({
          label: nameOf(row),
          value: time ? (row.times[time]?.medianSeconds ?? 0) : (row.minor ?? 0),
          ...(time && { before: row.times[time]?.slowSeconds ?? 0 }),
        }))}
        isNamed={!isHourly(by)}
        names={{ value: time ? service.median : (service.amounts[by] ?? ''), before: service.nineOfTen }}
        format={time ? durationText : (minor) => money(minor, currency)}
      />
    </ChartSection>
  );
};

interface ServicePartsProps {
  report: ServiceReport;
  /** From the address; the report may still be of the previous choice. */
  chosen: ServicePart;
  days: Query;
}

/** Service broken down as in the address: by hour by default. */
export const ServiceParts = ({ report, chosen, days }: ServicePartsProps) => {
  const service = useMessages('analyticsService');
  const texts = useMessages('analytics');
  const { set } = useRange();
  const hint = service.hints[report.by];
  return (
    <div className="flex flex-col gap-4">
      <div data-tools className="max-w-sm">
        <SelectField
          label={service.title}
          value={chosen}
          options={SERVICE_PARTS.map((value) => ({ value, label: service.parts[value] }))}
          onChange={({ target }) => set({ by: target.value === 'hour' ? '' : target.value })}
        />
      </div>
      {hint !== undefined && <p className="text-sm text-text-soft">{hint}</p>}
      {report.parts.length === 0 ? (
        <p className="text-text-soft">{texts.noParts}</p>
      ) : (
        <PartsChart report={report} days={days} />
      )}
    </div>
  );
};
