import type { DishSales } from '#domain/menu/recommendations.ts';
import type { Clock } from '#server/platform/clock.ts';

type Sales = ReadonlyMap<string, DishSales>;

/** Counting a month of orders is worth remembering; how many are left of a dish is not, and is never remembered here. */
const TRUSTED_MS = 120_000;
/** Restaurants kept; the one that was counted longest ago goes first. */
const AT_MOST = 500;

/** Remembers each restaurant's sales for two minutes (REC-5). Who asks while they are being counted waits for the same count. */
export function createSalesMemory(parts: {
  clock: Clock;
  count: (restaurantId: string) => Promise<Sales>;
}): (restaurantId: string) => Promise<Sales> {
  const kept = new Map<string, { readonly sales: Promise<Sales>; readonly countedAt: number }>();

  return (restaurantId) => {
    const known = kept.get(restaurantId);
    if (known && parts.clock.now() - known.countedAt < TRUSTED_MS) return known.sales;
    kept.delete(restaurantId);
    const oldest = kept.size >= AT_MOST ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const entry = { sales: parts.count(restaurantId), countedAt: parts.clock.now() };
    kept.set(restaurantId, entry);
    entry.sales.catch(() => {
      if (kept.get(restaurantId) === entry) kept.delete(restaurantId);
    });
    return entry.sales;
  };
}
