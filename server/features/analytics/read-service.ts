import type { ServicePartRow, ServiceReport } from '#contract/analytics.ts';
import type { Language } from '#contract/common.ts';
import { SERVICE_TIMES, type ServicePart, type ServiceTime } from '#domain/analytics/service.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { type Cell, listCsv } from '#server/platform/lists/list-csv.ts';
import { servicePartName } from './part-names.ts';
import { type ComparedRequest, type RangeRequest, readDays, readSpans } from './read-days.ts';
import { getServiceFigures, listServiceParts, readServed } from './service-store.ts';

type ServiceRequest = RangeRequest & { readonly by?: ServicePart | undefined };
const USUAL_PART: ServicePart = 'hour';

/** Service times of the requested days, with earlier days (NUM-9 to NUM-11). */
export async function readService(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  { by = USUAL_PART, ...query }: ServiceRequest & ComparedRequest,
): Promise<ServiceReport> {
  const { database } = platform;
  const read = await readSpans(platform, restaurantId, query);
  const { today, currency, dayStartsAtHour, days, earlier } = read;
  const [{ figures, parts }, before] = await Promise.all([
    readServed(database, restaurantId, { by, span: read.span }),
    read.earlierSpan && getServiceFigures(database, restaurantId, read.earlierSpan),
  ]);
  return {
    currency,
    today,
    dayStartsAtHour,
    days,
    figures,
    by,
    parts,
    compared: earlier && before ? { days: earlier, figures: before } : null,
  };
}

const median =
  (time: ServiceTime): Cell<ServicePartRow> =>
  ({ times }) =>
    times[time]?.medianSeconds ?? null;
const slow =
  (time: ServiceTime): Cell<ServicePartRow> =>
  ({ times }) =>
    times[time]?.slowSeconds ?? null;

/** The parts as a file (LIST-2). */
export async function exportService(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  { language, by = USUAL_PART, ...query }: ServiceRequest & { language?: Language | undefined },
): Promise<FileReply> {
  const { currency, days } = await readDays(platform, restaurantId, query);
  const now = new Date(platform.clock.now());
  const rows = await listServiceParts(platform.database, restaurantId, by, {
    days,
    now,
    cutAt: null,
    filter: query.filter,
  });
  const isTimed = (time: ServiceTime) => rows.some(({ times }) => times[time] !== undefined);
  const hasAmounts = rows.some(({ minor }) => minor !== null);
  return listCsv<'service', ServicePartRow>(platform, restaurantId, language, {
    list: 'service',
    fileName: `service-by-${by}-${days.from}-${days.until}.csv`,
    rows: Promise.resolve(rows),
    omits: [
      ...SERVICE_TIMES.filter((time) => !isTimed(time)).flatMap((time) => [time, `${time}Slow` as const]),
      ...(hasAmounts ? [] : (['amount', 'currency'] as const)),
    ],
    columns: {
      part: servicePartName(by),
      count: ({ count }) => count,
      amount: ({ minor }, { amount }) => (minor === null ? null : amount(minor, currency)),
      accepted: median('accepted'),
      acceptedSlow: slow('accepted'),
      started: median('started'),
      startedSlow: slow('started'),
      made: median('made'),
      madeSlow: slow('made'),
      served: median('served'),
      servedSlow: slow('served'),
      whole: median('whole'),
      wholeSlow: slow('whole'),
      taken: median('taken'),
      takenSlow: slow('taken'),
      done: median('done'),
      doneSlow: slow('done'),
      currency: () => currency,
    },
  });
}
