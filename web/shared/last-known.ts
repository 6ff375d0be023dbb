import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { localStore } from '#web/ui/storage.ts';

/*
 * What a phone shows before the server has answered, or while it cannot be asked: the menu and the own orders as they were
 * seen last, and when that was.
 */

interface Known<T> {
  /** Epoch milliseconds. */
  seenAtMs: number;
  value: T;
}

/** One in each language: an order is read in the restaurant's own, too. */
const menuIn = (language: Language): string => `sobremesa.last-menu.${language}`;
const ORDERS = 'sobremesa.last-orders';
/** A menu of 500 dishes fits; the browser gives five million characters to everything together. */
const MOST_CHARACTERS = 1_500_000;
const MOST_ORDERS = 5;

function read(key: string): unknown {
  try {
    return JSON.parse(localStore.get(key) ?? 'null');
  } catch {
    // Somebody else's words under our name: nothing is known.
    return null;
  }
}

interface LastMenu extends Known<Menu> {
  tableId: string;
}

export function lastMenu(tableId: string, language: Language): Known<Menu> | undefined {
  const kept = read(menuIn(language)) as LastMenu | null;
  return kept?.tableId === tableId ? kept : undefined;
}

export function rememberMenu(tableId: string, menu: Menu): void {
  const text = JSON.stringify({ tableId, seenAtMs: Date.now(), value: menu } satisfies LastMenu);
  if (text.length <= MOST_CHARACTERS) localStore.set(menuIn(menu.language), text);
  else localStore.remove(menuIn(menu.language));
}

export const lastOrders = (): readonly Known<Order>[] =>
  (read(ORDERS) as readonly Known<Order>[] | null) ?? [];

export const lastOrder = (orderId: string): Known<Order> | undefined =>
  lastOrders().find(({ value }) => value.id === orderId);

/** The newest first; what an earlier party had here is pushed out. */
export function rememberOrder(order: Order): void {
  const others = lastOrders().filter(({ value }) => value.id !== order.id && value.visitId === order.visitId);
  const kept = [{ seenAtMs: Date.now(), value: order }, ...others].slice(0, MOST_ORDERS);
  localStore.set(ORDERS, JSON.stringify(kept));
}
