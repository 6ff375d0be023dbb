import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { type Needs, startingOptionIds } from '#domain/menu/needs.ts';
import { portionsOpen } from '#domain/ordering/portions.ts';
import { NEUTRAL_FACTORS } from '#domain/prices/pricing.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { MenuLayout, MenuView } from '#web/diner/first/context/menu-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { moneyOf } from '#web/shared/money.ts';
import { useNow } from '#web/shared/now.ts';
import { localStore } from '#web/ui/storage.ts';
import { OWN_LAYOUT } from './card-layout.ts';
import { addsDirectly, canOrder } from './menu-sections.ts';

const MINUTE_MS = 60_000;
const LAYOUT = 'menu_layout';

/** The diner's choice takes precedence over the restaurant's theme. */
const chosenLayout = (): MenuLayout | null => {
  const kept = localStore.get(LAYOUT);
  return kept === 'list' || kept === 'grid' ? kept : null;
};

type Taps = Pick<MenuView, 'onOpen' | 'onAdd'>;

/** Stable functions that call the latest handlers: a keystroke in the search does not re-render 500 cards. */
function useSteady(taps: Taps): Taps {
  const latest = useRef(taps);
  useLayoutEffect(() => {
    latest.current = taps;
  });
  return useMemo(
    () => ({
      onOpen: (item) => latest.current.onOpen(item),
      onAdd: (item) => latest.current.onAdd(item),
    }),
    [],
  );
}

interface MenuCards {
  needs: Needs;
  onOpen: (item: MenuItem) => void;
  onAdded: (item: MenuItem) => void;
}

/** What the cards need, and their tap handlers; the menus' windows are checked every minute. */
export function useMenuCards({
  needs,
  onOpen,
  onAdded,
}: MenuCards): [
  view: MenuView | null,
  inCart: ReadonlyMap<string, number>,
  setLayout: (layout: MenuLayout) => void,
] {
  const { menu, visit } = useDinerTable();
  const { cart, add } = useCart();
  const nowMs = useNow(MINUTE_MS);
  const [layout, setLayout] = useState(chosenLayout);
  const inCart = useMemo(() => {
    const counts = new Map<string, number>();
    for (const line of cart?.lines ?? [])
      if (line.isOwn) counts.set(line.menuItemId, (counts.get(line.menuItemId) ?? 0) + line.quantity);
    return counts;
  }, [cart]);
  const chooseLayout = (next: MenuLayout) => {
    localStore.set(LAYOUT, next);
    setLayout(next);
  };
  const taps = useSteady({
    onOpen,
    onAdd: (item: MenuItem) => {
      const isLeft = portionsOpen(item, cart?.lines ?? []) !== 0;
      if (!addsDirectly(item, needs) || !canOrder(item, nowMs) || !isLeft) {
        onOpen(item);
        return false;
      }
      const isAdded = add({ item, optionIds: startingOptionIds(item, needs), note: '', quantity: 1 });
      if (isAdded) onAdded(item);
      return isAdded;
    },
  });
  const factors = visit?.priceFactors ?? NEUTRAL_FACTORS;
  const view = useMemo((): MenuView | null => {
    if (!menu) return null;
    const cards = menu.theme?.layout ?? OWN_LAYOUT;
    const money = moneyOf(menu.restaurant);
    return { menu, factors, money, nowMs, layout: layout ?? cards.style, cards, needs, ...taps };
  }, [menu, factors, nowMs, layout, needs, taps]);
  return [view, inCart, chooseLayout];
}
