import type { SoldOutReport } from '#contract/analytics-sold-out.ts';
import type { Language } from '#contract/common.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { type RangeRequest, readDays } from './read-days.ts';
import { getSoldOut } from './sold-out-store.ts';

/** When dishes were sold out, and the missed sales (NUM-25). */
export async function readSoldOut(
  platform: Platform,
  { restaurantId }: Pick<MemberPrincipal, 'restaurantId'>,
  query: RangeRequest,
): Promise<SoldOutReport> {
  const { today, currency, days } = await readDays(platform, restaurantId, query);
  const now = new Date(platform.clock.now());
  const soldOut = await getSoldOut(platform.database, restaurantId, {
    days,
    now,
    cutAt: null,
    filter: query.filter,
  });
  return { currency, today, days, ...soldOut };
}

const SECONDS_OF_HOUR = 3_600;

/** The latest stretches as rows of a file (LIST-2). */
export async function exportSoldOut(
  platform: Platform,
  member: MemberPrincipal,
  { language, ...query }: RangeRequest & { language?: Language | undefined },
): Promise<FileReply> {
  const { days, currency, spans } = await readSoldOut(platform, member, query);
  return listCsv<'soldOut', SoldOutReport['spans'][number]>(platform, member.restaurantId, language, {
    list: 'soldOut',
    fileName: `sold-out-${days.from}-${days.until}.csv`,
    rows: Promise.resolve(spans),
    columns: {
      dish: ({ label }) => label,
      from: ({ beganAt }, { moment }) => moment(beganAt),
      until: ({ endedAt }, { moment }) => moment(endedAt),
      hours: ({ seconds }, { decimal }) => decimal(seconds / SECONDS_OF_HOUR, 2),
      missedUnits: ({ missedUnits }, { decimal }) => decimal(missedUnits, 1),
      missedSales: ({ missedMinor }, { amount }) => amount(missedMinor, currency),
      currency: () => currency,
    },
  });
}
