import type { TrafficPartRow, TrafficReport } from '#contract/analytics.ts';
import type { Language } from '#contract/common.ts';
import { type Filter, grainOf } from '#domain/analytics/filter.ts';
import {
  TRAFFIC_FIGURES,
  type TrafficFigures,
  type TrafficPart,
  trafficRatios,
} from '#domain/analytics/traffic-figures.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { trafficPartName } from './part-names.ts';
import { type ComparedRequest, type RangeRequest, readSpans } from './read-days.ts';
import { findPricingEffect, NO_TRAFFIC, readVisits, type TrafficOfHour } from './traffic-store.ts';

type TrafficRequest = RangeRequest & { readonly by?: TrafficPart | undefined };
const USUAL_PART: TrafficPart = 'hour';

/** Occupancy and funnel of the requested days, with earlier days (NUM-16 to NUM-18). */
export async function readTrafficFigures(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  { by = USUAL_PART, ...query }: TrafficRequest & ComparedRequest,
): Promise<TrafficReport> {
  const { database } = platform;
  const read = await readSpans(platform, restaurantId, query);
  const { today, currency, dayStartsAtHour, days, earlier } = read;
  const [{ hours, funnel }, before, pricing] = await Promise.all([
    readVisits(database, restaurantId, read.span),
    read.earlierSpan && readVisits(database, restaurantId, read.earlierSpan),
    findPricingEffect(database, restaurantId, read.span),
  ]);
  return {
    currency,
    today,
    dayStartsAtHour,
    days,
    figures: totalOf(hours),
    by,
    parts: by === 'funnel' ? [...funnel] : partsOf(hours, by),
    pricing,
    compared: earlier && before ? { days: earlier, figures: totalOf(before.hours) } : null,
  };
}

function totalOf(hours: readonly TrafficOfHour[]): TrafficFigures {
  const sum = { ...NO_TRAFFIC };
  for (const { figures } of hours)
    for (const name of TRAFFIC_FIGURES)
      sum[name] = name === 'highest' ? Math.max(sum.highest, figures.highest) : sum[name] + figures[name];
  return sum;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function partsOf(hours: readonly TrafficOfHour[], by: 'hour' | 'weekday-hour'): TrafficPartRow[] {
  const placed = hours.map((each) => ({ each, weekday: by === 'hour' ? 0 : weekdayOf(each.day) }));
  const sorted = placed.toSorted((a, b) => a.weekday - b.weekday || a.each.hour - b.each.hour);
  const found = Map.groupBy(sorted, ({ each: { hour }, weekday }) =>
    by === 'hour' ? `${hour}` : `${weekday}-${hour}`,
  );
  return [...found].map(([key, cells]) => ({ key, figures: totalOf(cells.map(({ each }) => each)) }));
}

const tenths = (value: number | null, times = 1): number | null =>
  value === null ? null : Math.round(value * times * 10) / 10;

const OF_THE_HOUSE = ['occupancy', 'highest'] as const;
const omitted = (by: TrafficPart, filter: Filter = {}) => {
  if (by === 'funnel') return [...OF_THE_HOUSE, 'guests', 'turn'] as const;
  return grainOf(filter) === 'all' ? [] : OF_THE_HOUSE;
};

/** The parts as a file (LIST-2). */
export async function exportTrafficFigures(
  platform: Platform,
  member: MemberPrincipal,
  { language, by = USUAL_PART, ...query }: TrafficRequest & { language?: Language | undefined },
): Promise<FileReply> {
  const { days, parts } = await readTrafficFigures(platform, member, { ...query, by, comparison: 'none' });
  return listCsv<'traffic', TrafficPartRow>(platform, member.restaurantId, language, {
    list: 'traffic',
    fileName: `traffic-by-${by}-${days.from}-${days.until}.csv`,
    rows: Promise.resolve(parts),
    omits: omitted(by, query.filter),
    columns: {
      part: trafficPartName(by),
      visits: ({ figures }) => figures.visits,
      guests: ({ figures }) => figures.guests,
      occupancy: ({ figures }) => tenths(trafficRatios(figures).occupancy, 100),
      highest: ({ figures }) => figures.highest,
      turn: ({ figures }) => tenths(trafficRatios(figures).turnMinutes),
    },
  });
}
