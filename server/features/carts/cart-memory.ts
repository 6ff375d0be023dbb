import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';
import type { DishRecord, GroupRecord, OpenCartRecord } from './cart-record.ts';

type Dish = DishRecord & { id: string; groups: GroupRecord[] };

const MOST_CARTS = 1_000;
const MOST_DISHES = 5_000;
/** Longer carts are not cached, which limits the cache to some 50 MB. */
const MOST_LINES = 40;

const carts = new KeyedCache<OpenCartRecord>({ atMost: MOST_CARTS });
const dishes = new KeyedCache<Dish>({ atMost: MOST_DISHES });

/** Every change of a menu replaces its restaurant’s entry, so that an outdated dish is never found. */
const dishKey = (row: string, dishId: string): string => `${dishId} ${row}`;

/**
 * The cart as this process last read or wrote it, with the requested dish; null if it must be read. It may be outdated: the writing
 * statement verifies a decision based on it (`asRead` of `saveCart`).
 */
export function recallCart(visitId: string, menuItemId: string | null): OpenCartRecord | null {
  const record = carts.get(visitId);
  if (!record || menuItemId === null) return record ?? null;
  const dish = dishes.get(dishKey(record.restaurant_row, menuItemId));
  return dish ? { ...record, wanted_item: dish } : null;
}

/** Caches a cart that was read or saved, with the dish it was read with; ignores a version older than the cached one. */
export function keepCart(visitId: string, record: OpenCartRecord): void {
  const { wanted_item: dish, restaurant_row: row } = record;
  if (dish) dishes.set(dishKey(row, dish.id), dish);
  const known = carts.get(visitId);
  // A read that began before the last command.
  if (known?.id === record.id && known.version > record.version) return;
  if (record.lines.length > MOST_LINES) forgetCart(visitId);
  else carts.set(visitId, { ...record, wanted_item: null, command_hash: null });
}

/** Evicts the cart, because another process saved it or it was closed. */
export const forgetCart = (visitId: string): void => carts.delete(visitId);
