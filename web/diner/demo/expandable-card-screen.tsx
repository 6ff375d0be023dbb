import { useMemo, useState } from 'react';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import { NEUTRAL_FACTORS } from '#domain/prices/pricing.ts';
import type { Language } from '#messages/words/language.ts';
import { DishSheet } from '#web/diner/dish/dish-sheet.tsx';
import { CartContext, type CartControls } from '#web/diner/first/context/cart-context.ts';
import { type MenuView, MenuViewContext } from '#web/diner/first/context/menu-context.ts';
import { listClass, OWN_LAYOUT } from '#web/diner/first/menu/card-layout.ts';
import { DishCard } from '#web/diner/first/menu/dish-card.tsx';
import { DemoPage } from '#web/shared/demo/demo-page.tsx';
import { moneyOf } from '#web/shared/money.ts';
import { useNow } from '#web/shared/now.ts';
import { PLAIN_DISH, PLAIN_RESTAURANT } from '#web/shared/restaurant/placeholders.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const MINUTE_MS = 60_000;

const picture = (name: string): MenuItem['picture'] => ({
  src: `/dishes/${name}`,
  widths: [320, 640, 960],
  placeholder: null,
  color: '#d9b98a',
});

const PLAIN = { ...PLAIN_DISH, menuId: 'sample-menu' };

const option = (id: string, name: string, priceMinor: number, isDefault = false) => ({
  id,
  name,
  priceMinor,
  isDefault,
  isAvailable: true,
  allergens: {},
});

/** One dish of each kind: with options, special, and sold out. */
const dishesIn = (language: Language): MenuItem[] => {
  const say = (en: string, es: string) => (language === 'es' ? es : en);
  return [
    {
      ...PLAIN,
      id: 'sample-tortilla',
      name: say('Spanish omelette', 'Tortilla de patatas'),
      description: say(
        'Eggs, potatoes and time; soft inside.',
        'Huevos, patatas y tiempo; jugosa por dentro.',
      ),
      category: 'starters',
      basePriceMinor: 950,
      picture: picture('tortilla'),
      allergens: { eggs: 'contains' },
      isVegetarian: true,
      isGlutenFree: true,
      preparationMinutes: 10,
      calories: 420,
      optionGroups: [
        {
          id: 'sample-onion',
          name: say('Onion', 'Cebolla'),
          minChoices: 1,
          maxChoices: 1,
          options: [
            option('sample-with', say('With onion', 'Con cebolla'), 0, true),
            option('sample-without', say('Without onion', 'Sin cebolla'), 0),
          ],
        },
        {
          id: 'sample-extras',
          name: say('Extras', 'Extras'),
          minChoices: 0,
          maxChoices: 2,
          options: [
            option('sample-peppers', say('Fried peppers', 'Pimientos fritos'), 150),
            option('sample-bread', say('Bread', 'Pan'), 120),
          ],
        },
      ],
    },
    {
      ...PLAIN,
      id: 'sample-paella',
      name: say('Seafood paella', 'Paella de marisco'),
      description: say(
        'Rice from Pego, prawns, mussels and squid.',
        'Arroz de Pego, gambas, mejillones y calamar.',
      ),
      category: 'starters',
      basePriceMinor: 1_890,
      picture: picture('seafood-paella'),
      allergens: { crustaceans: 'contains', molluscs: 'contains', fish: 'may_contain' },
      isSpecialOffer: true,
      preparationMinutes: 25,
    },
    {
      ...PLAIN,
      id: 'sample-lemonade',
      name: say('House lemonade', 'Limonada de la casa'),
      description: say('Pressed this morning, with mint.', 'Exprimida esta mañana, con hierbabuena.'),
      category: 'starters',
      basePriceMinor: 380,
      picture: picture('lemonade'),
      isVegan: true,
      isVegetarian: true,
      isAvailable: false,
    },
  ];
};

/** A menu without a restaurant. */
const sampleMenu = (language: Language): Menu => ({
  restaurant: {
    ...PLAIN_RESTAURANT,
    id: 'sample-restaurant',
    name: 'Casa Muestra',
    defaultLanguage: language,
  },
  language,
  version: 1,
  theme: null,
  palette: null,
  menus: [{ id: 'sample-menu', name: '', startTime: null, endTime: null }],
  categories: [{ key: 'starters', name: language === 'es' ? 'Entrantes' : 'Starters' }],
  items: dishesIn(language),
});

/** An empty cart that adds nothing, and says so. */
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
      stalledBy: null,
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
