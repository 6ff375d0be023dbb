import { createHmac, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DinerSession } from '#contract/visits.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { TEST_AUTH_SECRET, TEST_ORIGIN, type TestApp } from './app.ts';

type Columns<T extends keyof DB> = Partial<Insertable<DB[T]>>;

async function createRestaurant(database: Database, columns: Columns<'restaurants'> = {}): Promise<string> {
  const id = columns.id ?? randomUUID();
  await inRestaurant(database, id, (tx) =>
    tx
      .insertInto('restaurants')
      .values({ name: 'Casa Prueba', ...columns, id })
      .execute(),
  );
  return id;
}

let lastTable = 0;

export async function createTable(
  database: Database,
  restaurantId: string,
  columns: Columns<'restaurant_tables'> = {},
): Promise<string> {
  const id = columns.id ?? randomUUID();
  lastTable += 1;
  const table_number = `T${lastTable}`;
  await inRestaurant(database, restaurantId, (tx) =>
    tx
      .insertInto('restaurant_tables')
      .values({ table_number, ...columns, id, restaurant_id: restaurantId })
      .execute(),
  );
  return id;
}

export async function createMenu(
  database: Database,
  restaurantId: string,
  columns: Columns<'menus'> = {},
): Promise<string> {
  const id = columns.id ?? randomUUID();
  await inRestaurant(database, restaurantId, (tx) =>
    tx
      .insertInto('menus')
      .values({ name: 'All day', ...columns, id, restaurant_id: restaurantId })
      .execute(),
  );
  return id;
}

/** A dish; its category is created if missing. */
export async function createItem(
  database: Database,
  restaurantId: string,
  columns: Columns<'menu_items'> & { menu_id: string },
): Promise<string> {
  const id = columns.id ?? randomUUID();
  const category = columns.category ?? 'Tapas';
  await inRestaurant(database, restaurantId, async (tx) => {
    await tx
      .insertInto('menu_categories')
      .values({ restaurant_id: restaurantId, name: category })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('menu_items')
      .values({
        name: 'Croquetas',
        base_price_minor: 950,
        ...columns,
        category,
        id,
        restaurant_id: restaurantId,
      })
      .execute();
  });
  return id;
}

/** An option group of a dish with its options, in the given order. */
export async function createOptions(
  database: Database,
  restaurantId: string,
  group: Columns<'option_groups'> & { menu_item_id: string },
  options: readonly (Columns<'menu_options'> & { name: string })[],
): Promise<{ groupId: string; optionIds: string[] }> {
  const groupId = group.id ?? randomUUID();
  const rows = options.map((option, index) => ({
    sort_order: index,
    ...option,
    id: option.id ?? randomUUID(),
    restaurant_id: restaurantId,
    option_group_id: groupId,
  }));
  await inRestaurant(database, restaurantId, async (tx) => {
    await tx
      .insertInto('option_groups')
      .values({ name: 'Size', ...group, id: groupId, restaurant_id: restaurantId })
      .execute();
    await tx.insertInto('menu_options').values(rows).execute();
  });
  return { groupId, optionIds: rows.map((row) => row.id) };
}

export interface Member {
  readonly userId: string;
  /** The headers of a signed-in browser. */
  readonly headers: { cookie: string; origin: string };
}

/** A confirmed user with a valid session, who is a member of the restaurant if a role is given. */
export async function createMember(
  database: Database,
  restaurantId: string,
  role: Role | null,
  { isConfirmed = true, authSecret = TEST_AUTH_SECRET }: { isConfirmed?: boolean; authSecret?: string } = {},
): Promise<Member> {
  const userId = randomUUID();
  const token = randomUUID();
  const now = new Date();
  const user = {
    id: userId,
    name: role ?? 'nobody',
    email: `${userId}@test.test`,
    emailVerified: isConfirmed,
  };
  const inADay = new Date(now.getTime() + 86_400_000);
  await database.kysely.insertInto('user').values(user).execute();
  await database.kysely
    .insertInto('session')
    .values({ id: randomUUID(), token, userId, expiresAt: inADay, updatedAt: now })
    .execute();
  if (role) {
    await inRestaurant(database, restaurantId, (tx) =>
      tx
        .insertInto('restaurant_members')
        .values({ restaurant_id: restaurantId, user_id: userId, role })
        .execute(),
    );
  }
  const signature = createHmac('sha256', authSecret).update(token).digest('base64');
  const cookie = `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return { userId, headers: { cookie, origin: TEST_ORIGIN } };
}

/** The headers of a phone after its scan. */
export const dinerHeaders = (session: { token: string }): { authorization: string } => ({
  authorization: `Bearer ${session.token}`,
});

let phones = 0;
/**
 * Every phone has an address of its own: scans are limited per address, and a fast run exceeds the limit per minute.
 */
const phoneAddress = (): string => {
  phones += 1;
  return `10.${(phones >> 16) & 255}.${(phones >> 8) & 255}.${phones & 255}`;
};

/** Scans the table's code through the API. */
export async function scan(
  { app }: Pick<TestApp, 'app'>,
  tableId: string,
  more: { language?: 'en' | 'es'; previousToken?: string } = {},
): Promise<DinerSession> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/diner-sessions',
    remoteAddress: phoneAddress(),
    headers: { origin: TEST_ORIGIN },
    payload: { tableId, ...more },
  });
  if (reply.statusCode !== 201) throw new Error(`the scan answered ${reply.statusCode}: ${reply.body}`);
  return reply.json<DinerSession>();
}

export interface Place {
  readonly restaurantId: string;
  readonly tableId: string;
  readonly menuId: string;
}

/** The restaurant's tax column for one rate, or for dishes that name the others. */
export const taxRatesOf = (...rates: readonly number[]): string =>
  JSON.stringify(
    rates.map((rate, index) => ({ id: taxRateId(index), name: `Rate ${index}`, rate, changes: [] })),
  );
export const taxRateId = (index: number): string => `7a000000-0000-4000-8000-00000000000${index}`;

/** A restaurant with one table and one menu. */
export async function createPlace(database: Database, columns: Columns<'restaurants'> = {}): Promise<Place> {
  const restaurantId = await createRestaurant(database, columns);
  const tableId = await createTable(database, restaurantId);
  const menuId = await createMenu(database, restaurantId);
  return { restaurantId, tableId, menuId };
}
