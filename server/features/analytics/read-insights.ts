import type { Insights } from '#contract/forecast.ts';
import { findInsights } from '#domain/analytics/insights.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listSoldDishes } from './menu-store.ts';
import { readForecast } from './read-forecast.ts';
import { listSalesByHour } from './sales-store.ts';
import { getServiceFigures } from './service-store.ts';
import { getSoldOut } from './sold-out-store.ts';

const WEEK_DAYS = 7;
const WEEKS_BEFORE = 4;

/** The insights of the days until yesterday, and of the coming week (NUM-22). */
export async function readInsights(
  platform: Platform,
  member: Pick<MemberPrincipal, 'restaurantId'>,
): Promise<Insights> {
  const { database, clock } = platform;
  const { restaurantId } = member;
  const now = new Date(clock.now());
  const { today, currency, days: coming } = await readForecast(platform, member);
  const span = (from: number, until: number) => ({
    days: { from: addDays(today, from), until: addDays(today, until) },
    now,
    cutAt: null,
  });
  const [week, before] = [span(-WEEK_DAYS, -1), span(-2 * WEEK_DAYS, -WEEK_DAYS - 1)];
  const [hours, service, serviceBefore, dishes, dishesBefore, soldOut] = await Promise.all([
    listSalesByHour(database, restaurantId, span(-1 - WEEKS_BEFORE * WEEK_DAYS, -1)),
    getServiceFigures(database, restaurantId, week),
    getServiceFigures(database, restaurantId, before),
    listSoldDishes(database, restaurantId, week),
    listSoldDishes(database, restaurantId, before),
    getSoldOut(database, restaurantId, span(-WEEKS_BEFORE * WEEK_DAYS, -1)),
  ]);
  const soldOn = (day: string): number =>
    hours.reduce((sum, each) => sum + (each.day === day ? each.figures.grossMinor : 0), 0);
  const yesterday = addDays(today, -1);
  return {
    today,
    currency,
    insights: findInsights({
      yesterday: { day: yesterday, salesMinor: soldOn(yesterday) },
      sameWeekdays: Array.from({ length: WEEKS_BEFORE }, (_, ago) =>
        soldOn(addDays(yesterday, -WEEK_DAYS * (ago + 1))),
      ).filter((salesMinor) => salesMinor > 0),
      wait: service.times.whole ?? null,
      waitBefore: serviceBefore.times.whole ?? null,
      dishes,
      dishesBefore,
      soldOut: soldOut.dishes,
      orders: service.orders,
      cancelled: service.cancelledOrders,
      cancelledMinor: service.cancelledMinor,
      coming: coming
        .slice(0, WEEK_DAYS)
        .flatMap(({ day, expected }) => (expected ? [{ day, salesMinor: expected.salesMinor }] : [])),
    }),
  };
}
