import type { SalesReport } from '#contract/analytics.ts';
import type { Language } from '#contract/common.ts';
import { type Days, eachDay } from '#domain/analytics/range.ts';
import { type SalesFigures, salesRatios, sumSales } from '#domain/analytics/sales.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { type ComparedRequest, readSpans } from './read-days.ts';
import { listSalesByHour, type SalesOfHour } from './sales-store.ts';

/** Sales of the requested days by day, with earlier days (NUM-1 to NUM-5). */
export async function readSales(
  platform: Platform,
  { restaurantId }: Pick<MemberPrincipal, 'restaurantId'>,
  query: ComparedRequest,
): Promise<SalesReport> {
  const { database } = platform;
  const read = await readSpans(platform, restaurantId, query);
  const { today, currency, dayStartsAtHour, days, earlier } = read;
  const [hours, earlierHours] = await Promise.all([
    listSalesByHour(database, restaurantId, read.span),
    read.earlierSpan && listSalesByHour(database, restaurantId, read.earlierSpan),
  ]);
  return {
    currency,
    today,
    dayStartsAtHour,
    days,
    figures: totalOf(hours),
    byDay: byDay(days, hours),
    compared:
      earlier && earlierHours
        ? {
            days: earlier,
            figures: totalOf(earlierHours),
            byDay: byDay(earlier, earlierHours).map(({ day, figures }) => ({
              day,
              grossMinor: figures.grossMinor,
            })),
          }
        : null,
  };
}

const totalOf = (hours: readonly SalesOfHour[]): SalesFigures =>
  sumSales(hours.map(({ figures }) => figures));

function byDay(days: Days, hours: readonly SalesOfHour[]): { day: string; figures: SalesFigures }[] {
  const found = Map.groupBy(hours, ({ day }) => day);
  return eachDay(days).map((day) => ({ day, figures: totalOf(found.get(day) ?? []) }));
}

/** The days as a file, in the requested language or the restaurant’s own (LIST-2); without a comparison, no earlier days. */
export async function exportSales(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  { language, comparison = 'none', ...query }: ComparedRequest & { language?: Language | undefined },
): Promise<FileReply> {
  const report = await readSales(platform, { restaurantId }, { ...query, comparison });
  const { days, compared } = report;
  const rows = report.byDay.map((each, index) => ({ ...each, earlier: compared?.byDay[index] }));
  return listCsv<'salesByDay', (typeof rows)[number]>(platform, restaurantId, language, {
    list: 'salesByDay',
    fileName: `sales-${days.from}-${days.until}.csv`,
    rows: Promise.resolve(rows),
    omits: compared ? [] : ['earlier'],
    columns: {
      day: ({ day }) => day,
      gross: ({ figures }, { amount }) => amount(figures.grossMinor),
      earlier: ({ earlier }, { amount }) => (earlier ? amount(earlier.grossMinor) : null),
      net: ({ figures }, { amount }) => amount(salesRatios(figures).netMinor),
      tax: ({ figures }, { amount }) => amount(figures.taxMinor),
      service: ({ figures }, { amount }) => amount(figures.serviceChargeMinor),
      tips: ({ figures }, { amount }) => amount(figures.tipsMinor),
      discounts: ({ figures }, { amount }) => amount(figures.discountMinor),
      surcharges: ({ figures }, { amount }) => amount(figures.surchargeMinor),
      cancelled: ({ figures }, { amount }) => amount(figures.cancelledMinor),
      refunded: ({ figures }, { amount }) => amount(figures.refundedMinor),
      cash: ({ figures }, { amount }) => amount(figures.cashMinor),
      card: ({ figures }, { amount }) => amount(figures.cardMinor),
      online: ({ figures }, { amount }) => amount(figures.onlineMinor),
      orders: ({ figures }) => figures.orders,
      visits: ({ figures }) => figures.visits,
      guests: ({ figures }) => figures.guests,
      currency: (_, { currency }) => currency,
    },
  });
}
