import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { DemoItem } from '#scripts/demo/demo-menu.ts';
import { barNorte, type DemoRestaurant } from '#scripts/demo/restaurants.ts';
import { seedDemo } from '#scripts/seed.ts';
import { insertRows } from '#scripts/seeding/insert-rows.ts';
import { seedRestaurant } from '#scripts/seeding/seed-restaurant.ts';
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
  testTable,
} from '#tests/support/test-tables.ts';

const DISHES = 500;
const LONGEST_NAME = 200;
/** One word without a place to break, then many: both break layouts in their own way. */
const LONG_NAME = `${'Croquetón'.repeat(5)} ${'de jamón con muchísima bechamel '.repeat(6)}`.slice(
  0,
  LONGEST_NAME,
);

const rowOf = ({ id, number }: TestTable) => ({ id, tableNumber: number, seats: 4, section: 'Sala' });

const dishAt = (dishes: readonly DemoItem[], menuIds: ReadonlyMap<string, string>, at: number): DemoItem => {
  const dish = dishes[at % dishes.length];
  if (!dish) throw new Error('the demo restaurant has no dishes');
  const name = at % 50 === 0 ? LONG_NAME : `${dish.name} ${at}`;
  return {
    ...dish,
    id: randomUUID(),
    menuId: menuIds.get(dish.menuId) ?? dish.menuId,
    name,
    translations: { es: { ...dish.translations.es, name } },
    isAvailable: true,
    portionsLeft: null,
    optionGroups: dish.optionGroups.map((group) => ({
      ...group,
      id: randomUUID(),
      options: group.options.map((option) => ({ ...option, id: randomUUID() })),
    })),
  };
};

function strainedRestaurant(): DemoRestaurant {
  const { menu } = barNorte;
  const menuIds = new Map(menu.menus.map(({ id }) => [id, randomUUID() as string]));
  return {
    ...barNorte,
    id: STRAINED_RESTAURANT,
    name: 'Casa de las quinientas raciones',
    tables: Array.from({ length: STRAINED_TABLES }, (_, index) => rowOf(strainedTable(index))),
    menu: {
      ...menu,
      menus: menu.menus.map((page) => ({ ...page, id: menuIds.get(page.id) ?? page.id })),
      items: Array.from({ length: DISHES }, (_, at) => dishAt(menu.items, menuIds, at)),
    },
  };
}

/** The demo, and on top of it what browser tests need; to be called before the server starts on the same folder. */
export async function seedForBrowser(dataDir: string): Promise<void> {
  const log = pino({ level: 'warn' });
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, readSecrets(dataDir), log);
  try {
    await seedDemo(database, { now: Date.now() });
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
    await inRestaurant(database, STRAINED_RESTAURANT, (tx) => seedRestaurant(tx, strainedRestaurant()));
  } finally {
    await close();
  }
}
