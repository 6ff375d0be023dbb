import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** One diner at a table, with the visit's open cart. */
export interface Seat {
  readonly restaurantId: string;
  readonly tableId: string;
  readonly visitId: string;
  readonly dinerSessionId: string;
  readonly customerSessionId: string;
  readonly token: string;
  readonly cartId: string;
}

export interface Dish {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
}

export interface Place {
  readonly restaurantId: string;
  readonly dishes: readonly Dish[];
  readonly seats: readonly Seat[];
}

/** The content of every order. */
const PRICES_MINOR = [950, 1_450, 300];
export const ORDER_TOTAL_MINOR = PRICES_MINOR.reduce((sum, price) => sum + price, 0);

/** Restaurants with three dishes each and occupied tables; `client` is a superuser, to insert many rows. */
export async function openPlaces(
  client: Client,
  { restaurants, tables, diners = 1 }: { restaurants: number; tables: number; diners?: number },
): Promise<Place[]> {
  const places: Place[] = [];
  for (let index = 0; index < restaurants; index += 1) {
    const { restaurantId, dishes } = await openRestaurant(client);
    places.push({ restaurantId, dishes, seats: await openSeats(client, restaurantId, tables, diners) });
  }
  await client.query('analyze');
  return places;
}

async function openRestaurant(client: Client): Promise<Omit<Place, 'seats'>> {
  const [restaurantId, menuId] = [randomUUID(), randomUUID()];
  const dishes = PRICES_MINOR.map((priceMinor, index) => ({
    id: randomUUID(),
    name: `Dish ${index + 1}`,
    priceMinor,
  }));
  await client.query(`insert into restaurants (id, name) values ($1, 'Bench')`, [restaurantId]);
  await client.query(`insert into menus (id, restaurant_id, name) values ($1, $2, 'All day')`, [
    menuId,
    restaurantId,
  ]);
  await client.query(`insert into menu_categories (restaurant_id, name) values ($1, 'Mains')`, [
    restaurantId,
  ]);
  await client.query(
    `insert into menu_items (id, restaurant_id, menu_id, category, name, base_price_minor, preparation_minutes)
     select d.id, $1, $2, 'Mains', d.name, d."priceMinor", 12
     from json_to_recordset($3::json) as d(id uuid, name text, "priceMinor" integer)`,
    [restaurantId, menuId, JSON.stringify(dishes)],
  );
  return { restaurantId, dishes };
}

const WORDS =
  'slow grilled peppers with romesco sauce and toasted almonds from the wood oven served over saffron rice sherry vinegar smoked paprika wild mushrooms aged cheese lemon thyme honey fig jam octopus squid ink prawns cod garlic olive oil'.split(
    ' ',
  );

/** A sentence that differs for every number, like descriptions. */
const sentence = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => WORDS[(seed * 31 + at * at * 7 + at * seed) % WORDS.length]).join(' ');

/** More dishes, with descriptions in both languages, for a menu of a real length. */
export async function addDishes(client: Client, restaurantId: string, count: number): Promise<void> {
  const dishes = Array.from({ length: count }, (_, index) => ({
    name: sentence(index + 3, 3),
    description: sentence(index, 16),
    translations: { es: { name: sentence(index + 5, 3), description: sentence(index + 1, 16) } },
    price: 900 + index,
    picture: `/dishes/${sentence(index + 3, 2).replace(' ', '-')}`,
  }));
  await client.query(
    `insert into menu_items (restaurant_id, menu_id, category, name, description, translations, base_price_minor, image_url, allergens, sort_order)
     select $1, m.id, 'Mains', d.name, d.description, d.translations, d.price, d.picture, '{"gluten": "contains", "milk": "may_contain"}', d.price
     from menus m, json_to_recordset($2::json) as d(name text, description text, translations jsonb, price integer, picture text)
     where m.restaurant_id = $1`,
    [restaurantId, JSON.stringify(dishes)],
  );
}

/** `diners` phones at each of `tables` new tables. */
async function openSeats(
  client: Client,
  restaurantId: string,
  tables: number,
  diners: number,
): Promise<Seat[]> {
  const seats = Array.from({ length: tables }, () => {
    const table = { restaurantId, tableId: randomUUID(), visitId: randomUUID(), cartId: randomUUID() };
    return Array.from({ length: diners }, () => ({
      ...table,
      dinerSessionId: randomUUID(),
      customerSessionId: `cs_${randomUUID()}`,
      token: randomUUID(),
    }));
  });
  const first = seats.flatMap(([seat]) => seat ?? []);
  await client.query(OPEN_TABLES, [restaurantId, JSON.stringify(first)]);
  const sessions = seats.flat().map((seat) => ({
    ...seat,
    tokenHash: createHash('sha256').update(seat.token).digest('hex'),
  }));
  await client.query(OPEN_SESSIONS, [restaurantId, JSON.stringify(sessions)]);
  return seats.flat();
}

const OPEN_TABLES = `
with s as materialized (
  select *, row_number() over () as n from json_to_recordset($2::json) as s("tableId" uuid, "visitId" uuid, "cartId" uuid)
), tables as (
  insert into restaurant_tables (id, restaurant_id, table_number, status)
  select "tableId", $1::uuid, 'B' || n || '-' || left("tableId"::text, 6), 'occupied' from s
), visits as (
  insert into visits (id, restaurant_id, table_id, opened_at) select "visitId", $1, "tableId", now() from s
), prices as (
  insert into table_price_sessions (visit_id, restaurant_id, table_id, pricing_factor, food_factor, drinks_factor, locked_at)
  select "visitId", $1, "tableId", 1, 1, 1, now() from s
)
insert into carts (id, restaurant_id, visit_id, table_id, version) select "cartId", $1, "visitId", "tableId", 1 from s`;

const OPEN_SESSIONS = `
insert into diner_sessions (id, restaurant_id, visit_id, table_id, public_id, token_hash, display_name, color, joined_at, last_activity_at, expires_at)
select "dinerSessionId", $1, "visitId", "tableId", "customerSessionId", decode("tokenHash", 'hex'), 'Bench', 0, now(), now(), now() + interval '90 minutes'
from json_to_recordset($2::json) as s("dinerSessionId" uuid, "visitId" uuid, "tableId" uuid, "customerSessionId" text, "tokenHash" text)`;

/** A seat with its lines in the cart, which is at version 1 the first time. */
export interface FilledSeat {
  readonly seat: Seat;
  readonly cartVersion: number;
  readonly lines: readonly { readonly id: string; readonly dish: Dish }[];
}

/** Refills the carts with some dishes for every diner, and removes the previous round's orders from the kitchen's list. */
export async function fillCarts(
  client: Client,
  places: readonly Place[],
  dishesEach: number = PRICES_MINOR.length,
): Promise<FilledSeat[]> {
  // A version never decreases: a server that has cached a later one keeps that.
  const { rows: carts } = await client.query<{ id: string; version: number }>(
    `with anew as (
       update carts set version = version + 1, is_locked = false, locked_by_session_id = null, locked_at = null, lock_expires_at = null
       where version <> 1 returning id, version
     )
     select id, version from anew union all select id, version from carts where version = 1`,
  );
  const versions = new Map(carts.map(({ id, version }) => [id, version]));
  const filled = places.flatMap(({ seats, dishes }) =>
    seats.map((seat) => ({
      seat,
      cartVersion: versions.get(seat.cartId) ?? 1,
      lines: dishes.slice(0, dishesEach).map((dish) => ({ id: randomUUID(), dish })),
    })),
  );
  const rows = filled.flatMap(({ seat, lines }) =>
    lines.map(({ id, dish }) => ({ id, dishId: dish.id, ...seat })),
  );
  await client.query('delete from outbox');
  // Nor do they count towards the table’s limit of orders (ORDER-18).
  await client.query(
    `update orders set status = 'completed', completed_at = now(), created_at = created_at - interval '1 hour'
     where status not in ('completed', 'cancelled')`,
  );
  await client.query('delete from cart_lines');
  await client.query(
    `insert into cart_lines (id, restaurant_id, cart_id, menu_item_id, quantity, added_by_session_id)
     select l.id, l."restaurantId", l."cartId", l."dishId", 1, l."dinerSessionId"
     from json_to_recordset($1::json) as l(id uuid, "restaurantId" uuid, "cartId" uuid, "dishId" uuid, "dinerSessionId" uuid)`,
    [JSON.stringify(rows)],
  );
  return shuffled(filled);
}

/** Consecutive requests go to different restaurants. */
function shuffled<T>(items: readonly T[]): T[] {
  const step = 7_919;
  return items.map((_, index) => items[(index * step) % items.length]).filter((item) => item !== undefined);
}
