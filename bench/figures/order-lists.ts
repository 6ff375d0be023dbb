import type { Client as PgClient } from 'pg';
import { compareLists } from '../support/compare-lists.ts';
import type { Figure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import { openPlaces, type Place } from '../support/seats.ts';
import { hireManager } from '../support/staff.ts';

const FEW = 1_000;
const MANY = 100_000;
const TABLES = 20;
const AIM = 0.7;

/** Staff’s queries of the list; `{table}` is a table of the restaurant. */
const LISTS: Readonly<Record<string, string>> = {
  'newest first': '',
  'of one status': '?status=completed',
  'of one table': '?tableId={table}',
  'of a span of days': '?from=2026-10-01&to=2026-10-31',
  'highest total first': '?sort=-total',
  'oldest first, shared carts alone': '?sort=placed&mode=collaborative',
  'by table': '?sort=table',
  'by state': '?sort=status',
  'longest wait first': '?sort=-waiting',
};

/** A page of 50 orders of a restaurant with 100,000, compared with one of a restaurant with 1,000. */
export async function measureOrderLists(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const [few, many] = await openPlaces(admin, { restaurants: 2, tables: TABLES });
  if (!few || !many) throw new Error('two restaurants were asked for');
  await addOrders(admin, few, FEW);
  await addOrders(admin, many, MANY);
  await admin.query('analyze');
  const headers = await hireManager(installation, admin, [few.restaurantId, many.restaurantId]);
  return compareLists({
    url: installation.url,
    headers,
    few,
    many,
    lists: Object.fromEntries(Object.entries(LISTS).map(([name, query]) => [name, ordersOf(query)])),
    titleOf: (name) => `50 of ${MANY} orders, ${name}; limit: of ${FEW}`,
    aim: AIM,
  });
}

const ordersOf =
  (query: string) =>
  ({ restaurantId, seats }: Place): string =>
    `/api/restaurants/${restaurantId}/orders${query.replace('{table}', seats[0]?.tableId ?? '')}`;

/** Orders of the last 100 days, one in three shared, most of them completed; each with two dishes. */
async function addOrders(admin: PgClient, place: Place, count: number): Promise<void> {
  const tables = place.seats.map(({ tableId }) => tableId);
  const visits = place.seats.map(({ visitId }) => visitId);
  await admin.query(ADD_ORDERS, [place.restaurantId, tables, visits, count]);
  await admin.query(ADD_ITEMS, [place.restaurantId, place.dishes[0]?.id]);
}

const ADD_ORDERS = `
insert into orders (restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode,
  submitted_by_name, currency, subtotal_minor, tax_minor, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at,
  created_at, updated_at, status_since, cancel_reason)
select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'ORD-' || n, 'RT-' || n,
  (at at time zone 'Europe/Madrid')::date, n, s.status, case when n % 3 = 0 then 'collaborative' else 'individual' end, 'Bench', 'EUR',
  500 + n * 37 % 9000, 45, 0, 500 + n * 37 % 9000, 15, at, at, at, at, case when s.status = 'cancelled' then 'Bench' end
from generate_series(1, $4::integer) as n
cross join lateral (select timestamptz '2026-11-20 20:00:00+00' - n * interval '100 days' / $4::integer as at,
  case when n % 10 = 0 then 'cancelled' else 'completed' end as status) s`;

const ADD_ITEMS = `
insert into order_items (restaurant_id, order_id, position, menu_item_id, name, category, quantity, base_price_minor, unit_price_minor,
  total_minor, tax_rate, station, status, created_at, updated_at)
select $1, o.id, p, $2, 'Dish', 'Mains', 1, 500, 500, 500, 0.1, 'kitchen', 'delivered', o.created_at, o.created_at
from orders o cross join generate_series(0, 1) as p where o.restaurant_id = $1`;
