import type { SalesPartRow, SalesParts } from '#contract/analytics.ts';
import type { Language } from '#contract/common.ts';
import type { SalesPart } from '#domain/analytics/sales.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { salesPartName } from './part-names.ts';
import { listSalesParts } from './parts-store.ts';
import { type RangeRequest, readDays } from './read-days.ts';

type PartsRequest = RangeRequest & { readonly by: SalesPart };

/** Sales of the requested days by part (NUM-8). */
export async function readSalesParts(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  { by, ...range }: PartsRequest,
): Promise<SalesParts> {
  const { currency, days } = await readDays(platform, restaurantId, range);
  const now = new Date(platform.clock.now());
  return {
    currency,
    days,
    parts: await listSalesParts(platform.database, restaurantId, by, {
      days,
      now,
      cutAt: null,
      filter: range.filter,
    }),
  };
}

/** The same as a file; dishes, categories and options have the names under which they were sold (LIST-2). */
export async function exportSalesParts(
  platform: Platform,
  member: MemberPrincipal,
  { language, ...request }: PartsRequest & { language?: Language | undefined },
): Promise<FileReply> {
  const { currency, days, parts } = await readSalesParts(platform, member, request);
  return listCsv<'salesParts', SalesPartRow>(platform, member.restaurantId, language, {
    list: 'salesParts',
    fileName: `sales-by-${request.by}-${days.from}-${days.until}.csv`,
    rows: Promise.resolve(parts),
    columns: {
      part: salesPartName(request.by),
      count: ({ count }) => count,
      amount: ({ minor }, { amount }) => amount(minor, currency),
      currency: () => currency,
    },
  });
}
