import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';
import { findRestaurantId } from './store.ts';

/** Caches the restaurant of each table, for requests of every page of every phone. */
export interface TableDirectory {
  /** Null for an unknown table, which is never cached, so that made-up ids cannot fill the cache. */
  restaurantOf(tableId: string): Promise<string | null>;
  /** The cached value, without a query. */
  recall(tableId: string): string | null;
}

/** Tables never change restaurants but can be deleted: an entry is valid for this long. */
const TRUSTED_MS = 60_000;
const AT_MOST = 10_000;

/** Caches the restaurant of a table for a minute, for at most 10,000 tables. */
export function createTableDirectory({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): TableDirectory {
  const known = new KeyedCache<string>({ atMost: AT_MOST, maxAgeMs: TRUSTED_MS, clock });

  const recall = (tableId: string): string | null => known.get(tableId) ?? null;

  return {
    recall,
    async restaurantOf(tableId) {
      const remembered = recall(tableId);
      if (remembered !== null) return remembered;
      known.delete(tableId);
      const restaurantId = await findRestaurantId(database, tableId);
      if (restaurantId === null) return null;
      known.set(tableId, restaurantId);
      return restaurantId;
    },
  };
}
