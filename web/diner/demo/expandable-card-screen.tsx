import { useMemo, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import { NEUTRAL_FACTORS } from '#domain/prices/pricing.ts';
import { DishSheet } from '#web/diner/dish/dish-sheet.tsx';
import { CartContext, type CartControls } from '#web/diner/first/context/cart-context.ts';
import { type MenuView, MenuViewContext } from '#web/diner/first/context/menu-context.ts';
import { listClass, OWN_LAYOUT } from '#web/diner/first/menu/card-layout.ts';
import { DishCard } from '#web/diner/first/menu/dish-card.tsx';
import { DemoPage } from '#web/shared/demo/demo-page.tsx';
import { moneyOf } from '#web/shared/money.ts';
import { useNow } from '#web/shared/now.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { sampleMenu } from './sample-menu.ts';

const MINUTE_MS = 60_000;

/** A cart that holds nothing and says so. */
function useSampleCart(): CartControls {
  const demo = useMessages('demo');
  return useMemo(
    () => ({
      cart: undefined,
      known: undefined,
      hasFailed: false,
      keyOf: (lineId) => lineId,
      refetch: () => undefined,
      add: ({ item, quantity }) => {
        showToast({ id: 'sample', message: demo.cardAdded(item.name, quantity), tone: 'success' });
        return true;
      },
      run: () => false,
      tell: () => undefined,
      onRefused: () => () => undefined,
      isStalled: false,
      settled: () => Promise.resolve(undefined),
    }),
    [demo],
  );
}

/** `/expandable-card-demo`: the menu's card and the dish that opens from it, on sample data. */
export const ExpandableCardScreen = () => {
  const demo = useMessages('demo');
  const { language } = useLanguage();
  const nowMs = useNow(MINUTE_MS);
  const cart = useSampleCart();
  const [open, setOpen] = useState<{ item: MenuItem; isOpen: boolean } | null>(null);
  const menu = useMemo(() => sampleMenu(language), [language]);
  const openDish = (item: MenuItem) => setOpen({ item, isOpen: true });
  const view: MenuView = {
    menu,
    factors: NEUTRAL_FACTORS,
    money: moneyOf(menu.restaurant),
    nowMs,
    layout: 'grid',
    cards: OWN_LAYOUT,
    needs: NO_NEEDS,
    inCart: new Map(),
    onOpen: openDish,
    onAdd: (item) => {
      openDish(item);
      return false;
    },
  };
  const item = menu.items.find(({ id }) => id === open?.item.id);
  return (
    <DemoPage title={demo.cardTitle} text={demo.cardText} className="max-w-4xl">
      <CartContext value={cart}>
        <MenuViewContext value={view}>
          <h2 className="sr-only">{menu.restaurant.name}</h2>
          <h3 className="sr-only">{menu.categories[0]?.name}</h3>
          <ul className={listClass('grid', OWN_LAYOUT)}>
            {menu.items.map((each) => (
              <DishCard key={each.id} item={each} isPriority />
            ))}
          </ul>
          <DishSheet
            view={view}
            item={item ?? null}
            isOpen={open?.isOpen ?? false}
            onClose={() => setOpen((before) => before && { ...before, isOpen: false })}
            onAdded={() => undefined}
          />
        </MenuViewContext>
      </CartContext>
    </DemoPage>
  );
};
