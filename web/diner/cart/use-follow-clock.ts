import { useEffect, useEffectEvent } from 'react';
import type { Cart, CartLine } from '#contract/carts.ts';
import type { MenuItem } from '#contract/menu.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { canOrder, offeredItems } from '#web/diner/first/menu/menu-sections.ts';
import { availableOptionIds } from '#web/shared/dish/dish-choice.ts';
import { useNow } from '#web/shared/now.ts';
import { askTwice } from '#web/shared/order/ask-twice.ts';

const MINUTE_MS = 60_000;
const AFTER_CHANGE_MS = 1_000;

/** Whether a line can be ordered, by the phone's menu and clock; the server's reply is as old as the cart. */
const isOnOffer = (line: CartLine, offered: readonly MenuItem[], nowMs: number): boolean => {
  const item = offered.find(({ id }) => id === line.menuItemId);
  const chosen = line.options.map(({ id }) => id);
  return (
    item !== undefined && canOrder(item, nowMs) && availableOptionIds(item, chosen).length === chosen.length
  );
};

/** Fetches the cart again when one of its dishes can be ordered from now on, or no longer: no hint tells that (MENU-3). */
export function useFollowClock(cart: Cart | undefined): void {
  const { menu } = useDinerTable();
  const { refetch } = useCart();
  const nowMs = useNow(MINUTE_MS);
  const offered = menu ? offeredItems(menu, nowMs) : [];
  const lines = menu && cart ? cart.lines : [];
  const outdated = lines.filter((line) => isOnOffer(line, offered, nowMs) !== line.isAvailable);
  const changes = outdated.map(({ id, isAvailable }) => `${id} ${isAvailable}`).join();
  const ask = useEffectEvent(refetch);
  useEffect(() => (changes === '' ? undefined : askTwice(() => ask(), AFTER_CHANGE_MS)), [changes]);
}
