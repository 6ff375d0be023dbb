import type { DishSales } from '#domain/menu/recommendations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { KeyedCache, loadOnce } from '#server/platform/memory/keyed-cache.ts';

type Sales = ReadonlyMap<string, DishSales>;

/** Counting a month of orders is worth remembering; how many are left of a dish is not, and is never remembered here. */
const TRUSTED_MS = 120_000;
const MOST_RESTAURANTS = 500;

/** Remembers each restaurant's sales for two minutes (REC-5). Who asks while they are being counted waits for the same count. */
export function createSalesMemory(parts: {
  clock: Clock;
  count: (restaurantId: string) => Promise<Sales>;
}): (restaurantId: string) => Promise<Sales> {
  const kept = new KeyedCache<Promise<Sales>>({
    atMost: MOST_RESTAURANTS,
    maxAgeMs: TRUSTED_MS,
    clock: parts.clock,
  });
  return (restaurantId) => loadOnce(kept, restaurantId, () => parts.count(restaurantId));
}
