import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { isDrink } from '#domain/prices/pricing.ts';
import { PRESET_THEMES, type PresetTheme } from '#domain/restaurant/theme-presets.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import type { DemoItem } from '#server/demo/restaurants/demo-menu.ts';
import { barNorte, type DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { seedGuests, seedRestaurant } from '#server/demo/seed-restaurant.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import {
  CASA,
  STRAINED_RESTAURANT,
  STRAINED_TABLES,
  strainedTable,
  TEST_TABLES,
  type TestTable,
  THEMED_TABLES,
  testTable,
  themedRestaurant,
  themedTable,
} from '#tests/support/test-tables.ts';

const DISHES = 500;
const LONGEST_NAME = 200;
/** One unbreakable long word, then many words: both break layouts in their own way. */
const LONG_NAME = `${'Croquetón'.repeat(5)} ${'de jamón con muchísima bechamel '.repeat(6)}`.slice(
  0,
  LONGEST_NAME,
);

const rowOf = ({ id, number }: TestTable) => ({ id, tableNumber: number, seats: 4, section: 'Sala' });

/** A copy of the dish for another restaurant. */
const copyOf = (dish: DemoItem, menuIds: ReadonlyMap<string, string>): DemoItem => ({
  ...dish,
  id: randomUUID(),
  menuId: menuIds.get(dish.menuId) ?? dish.menuId,
  isAvailable: true,
  portionsLeft: null,
  optionGroups: dish.optionGroups.map((group) => ({
    ...group,
    id: randomUUID(),
    options: group.options.map((option) => ({ ...option, id: randomUUID() })),
  })),
});

const dishAt = (dishes: readonly DemoItem[], menuIds: ReadonlyMap<string, string>, at: number): DemoItem => {
  const dish = dishes[at % dishes.length];
  if (!dish) throw new Error('the demo restaurant has no dishes');
  const name = at % 50 === 0 ? LONG_NAME : `${dish.name} ${at}`;
  return { ...copyOf(dish, menuIds), name, translations: { es: { ...dish.translations.es, name } } };
};

const newMenuIds = (): ReadonlyMap<string, string> =>
  new Map(barNorte.menu.menus.map(({ id }) => [id, randomUUID()]));

function strainedRestaurant(): DemoRestaurant {
  const { menu } = barNorte;
  const menuIds = newMenuIds();
  return {
    ...barNorte,
    id: STRAINED_RESTAURANT,
    name: 'Casa de las quinientas raciones',
    happyHours: [],
    tables: Array.from({ length: STRAINED_TABLES }, (_, index) => rowOf(strainedTable(index))),
    menu: {
      ...menu,
      menus: menu.menus.map((page) => ({ ...page, id: menuIds.get(page.id) ?? page.id })),
      items: Array.from({ length: DISHES }, (_, at) => dishAt(menu.items, menuIds, at)),
    },
  };
}

/** A small menu that is always offered: one of each kind of card, and no more. */
function themed(theme: PresetTheme): DemoRestaurant {
  const { menu } = barNorte;
  const menuIds = newMenuIds();
  const [drinks, food] = [true, false].map((isDrinks) =>
    menu.items.filter(({ category }) => isDrink(category) === isDrinks).slice(0, 3),
  );
  return {
    ...barNorte,
    id: themedRestaurant(theme),
    name: `Casa ${theme}`,
    theme,
    happyHours: [],
    tables: Array.from({ length: THEMED_TABLES }, (_, index) => rowOf(themedTable(theme, index))),
    menu: {
      ...menu,
      menus: menu.menus.map((page) => ({
        ...page,
        id: menuIds.get(page.id) ?? page.id,
        startTime: null,
        endTime: null,
      })),
      items: [...(food ?? []), ...(drinks ?? [])].map((dish) => copyOf(dish, menuIds)),
    },
  };
}

/** The demo, plus what browser tests need; call it before the server starts on the same folder. */
export async function seedForBrowser(dataDir: string): Promise<void> {
  const log = pino({ level: 'warn' });
  const opened = await openDatabase({ dataDir, databaseUrl: null }, readSecrets(dataDir), log);
  const { database } = opened;
  try {
    await seedDemo(opened, { now: Date.now() });
    const tables = Array.from({ length: TEST_TABLES }, (_, index) => testTable(index));
    await inRestaurant(database, CASA, (tx) =>
      insertRows(
        tx,
        'restaurant_tables',
        tables.map(({ id, number }) => ({
          id,
          restaurant_id: CASA,
          table_number: number,
          seats: 4,
          section: 'Sala',
        })),
      ),
    );
    await inRestaurant(database, STRAINED_RESTAURANT, (tx) =>
      seedRestaurant(tx, strainedRestaurant(), new Date()),
    );
    for (const restaurant of PRESET_THEMES.map(themed))
      await inRestaurant(database, restaurant.id, async (tx) => {
        await seedRestaurant(tx, restaurant, new Date());
        await seedGuests(tx, restaurant);
      });
  } finally {
    await opened.close();
  }
}
