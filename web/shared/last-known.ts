import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { isRecordWith, localStore, readStored, readStoredList } from '#web/ui/storage.ts';

/*
 * What a phone shows before the server has replied, or offline: the menu and its own orders as last seen, with the
 * time.
 */

interface Known<T> {
  /** Epoch milliseconds. */
  seenAtMs: number;
  value: T;
}

/** One per language: an order is also read in the restaurant's own. */
const menuIn = (language: Language): string => `sobremesa.last-menu.${language}`;
const ORDERS = 'sobremesa.last-orders';
/** A menu of 500 dishes fits; browsers limit all stored data to about five million characters. */
const MOST_CHARACTERS = 1_500_000;
const MOST_ORDERS = 5;

interface LastMenu extends Known<Menu> {
  tableId: string;
}

const isLastMenu = isRecordWith<LastMenu>('tableId', 'value');
const isKnownOrder = isRecordWith<Known<Order>>('seenAtMs', 'value');

export function lastMenu(tableId: string, language: Language): Known<Menu> | undefined {
  const kept = readStored(localStore, menuIn(language), isLastMenu, null);
  return kept?.tableId === tableId ? kept : undefined;
}

export function rememberMenu(tableId: string, menu: Menu): void {
  const text = JSON.stringify({ tableId, seenAtMs: Date.now(), value: menu } satisfies LastMenu);
  if (text.length <= MOST_CHARACTERS) localStore.set(menuIn(menu.language), text);
  else localStore.remove(menuIn(menu.language));
}

export const lastOrders = (): readonly Known<Order>[] => readStoredList(localStore, ORDERS, isKnownOrder);

export const lastOrder = (orderId: string): Known<Order> | undefined =>
  lastOrders().find(({ value }) => value.id === orderId);

/** The newest first; orders of an earlier party are evicted. */
export function rememberOrder(order: Order): void {
  const others = lastOrders().filter(({ value }) => value.id !== order.id && value.visitId === order.visitId);
  const kept = [{ seenAtMs: Date.now(), value: order }, ...others].slice(0, MOST_ORDERS);
  localStore.set(ORDERS, JSON.stringify(kept));
}
