import type { Transaction } from 'kysely';
import type { Translations } from '#domain/menu/translation.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { SetupFacts } from '#domain/restaurant/setup-list.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

interface DayRecord {
  /** YYYY-MM-DD. */
  day: string;
  total_minor: number;
  orders: number;
}

export interface DashboardRecord {
  day: string;
  currency: string;
  default_language: string;
  /** Times in JSON have PostgreSQL’s format. */
  open_orders: {
    status: OrderStatus;
    created_at: string;
    status_since: string;
    estimated_ready_at: string;
  }[];
  open_requests: { status: 'pending' | 'in_progress'; created_at: string }[];
  sold_out: { id: string; name: string; translations: Translations }[];
  kitchen_devices: {
    id: string;
    device_name: string | null;
    station: string | null;
    /** Null: a person without an account, or nobody (PIN-5), uses it. */
    member_name: string | null;
    fresh_at: string;
    seen_at: string;
  }[];
  scheduled: {
    id: string;
    name: string;
    starts_at: string;
    ends_at: string;
    /** The person’s clock records around the shift. */
    works: { started_at: string; ended_at: string | null }[];
  }[];
  /** Whether the clock was ever used here. */
  has_clock: boolean;
  tables_open: number;
  tables_total: number;
  ready: { average_minutes: number | null; promised_minutes: number | null; orders: number; in_time: number };
  days: DayRecord[];
  week_ago_so_far: { total_minor: number; orders: number };
  setup: SetupFacts;
  is_setup_put_away: boolean;
}

/** All of the dashboard's figures in one round trip; days and sales are those of the figures (NUM-4, NUM-7). */
export async function getDashboard(
  database: Database,
  restaurantId: string,
  now: Date,
): Promise<DashboardRecord> {
  const { rows } = await oneInRestaurant<DashboardRecord>(database, restaurantId, {
    name: 'get-dashboard',
    text: DASHBOARD,
    values: [now],
  });
  const [row] = rows;
  if (!row) throw new Error('a member’s restaurant is gone');
  return row;
}

/** False if nothing changed. */
export async function markSetupPutAway(
  tx: Transaction<DB>,
  restaurantId: string,
  putAwayAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('restaurants')
    .set({ setup_put_away_at: putAwayAt })
    .where('id', '=', restaurantId)
    .where('setup_put_away_at', putAwayAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The restaurant’s day of the order `o`. */
const DAY = `((o.created_at at time zone r.timezone) - r.day_start)::date`;

const DASHBOARD = `
with r as (
  select id, currency, default_language, timezone, opening_hours, tax_rates, tax_number, logo_url, codes_taken_at, setup_put_away_at,
    make_interval(hours => day_starts_at_hour) as day_start,
    (($1::timestamptz at time zone timezone) - make_interval(hours => day_starts_at_hour))::date as today,
    (($1::timestamptz at time zone timezone) - interval '7 days') at time zone timezone as week_ago
  from restaurants where id = current_setting('app.restaurant_id')::uuid
), sold as (
  select ${DAY} as day, o.created_at, o.total_amount_minor - o.service_charge_minor as minor from orders o, r
  where o.restaurant_id = r.id and o.created_at > $1::timestamptz - interval '16 days' and o.created_at <= $1
    and ${DAY} > r.today - 14 and o.status <> 'cancelled' and o.currency = r.currency
), open_orders as (
  select o.status, o.created_at, o.status_since, o.estimated_ready_at from orders o, r
  where o.restaurant_id = r.id and o.status not in ('completed', 'cancelled')
), open_requests as (
  select s.status, s.created_at from staff_requests s, r where s.restaurant_id = r.id and s.status <> 'completed'
), sold_out as (
  select i.id, i.name, i.translations from menu_items i join menus m on m.id = i.menu_id and m.is_active, r
  where i.restaurant_id = r.id and (not i.is_available or i.out_until > $1 or i.portions_left = 0) order by i.updated_at desc, i.name
), boards as (
  select k.id, k.device_name, k.station, u.name as member_name, k.fresh_at, k.seen_at from kitchen_devices k left join "user" u on u.id = k.user_id, r
  where k.restaurant_id = r.id order by k.seen_at desc, k.id
), scheduled as (
  select s.id, m.name,
    ((p.day + p.starts) at time zone r.timezone) as starts_at,
    ((p.day + p.ends + case when p.ends < p.starts then interval '1 day' else '0' end) at time zone r.timezone) as ends_at,
    (select coalesce(json_agg(json_build_object('started_at', c.started_at, 'ended_at', c.ended_at)), '[]'::json)
      from clock_records c where c.restaurant_id = r.id and not c.is_void and c.staff_id = p."staffId"
        and c.started_at > $1::timestamptz - interval '4 days') as works
  from shifts s cross join r
  cross join lateral jsonb_to_record(s.published) as p("staffId" uuid, day date, starts time, ends time)
  join staff_members m on m.restaurant_id = r.id and m.id = p."staffId" and m.left_at is null
  where s.restaurant_id = r.id and s.published is not null and p.day between r.today - 1 and r.today + 1
)
select to_char(r.today, 'YYYY-MM-DD') as day, r.currency, r.default_language,
  (select coalesce(json_agg(o), '[]'::json) from open_orders o) as open_orders,
  (select coalesce(json_agg(s), '[]'::json) from open_requests s) as open_requests,
  (select coalesce(json_agg(d), '[]'::json) from sold_out d) as sold_out,
  (select coalesce(json_agg(b), '[]'::json) from boards b) as kitchen_devices,
  (select coalesce(json_agg(s order by s.starts_at, s.name), '[]'::json) from scheduled s) as scheduled,
  exists (select 1 from clock_records c where c.restaurant_id = r.id) as has_clock,
  (select count(*)::int from restaurant_tables t where t.restaurant_id = r.id and t.archived_at is null) as tables_total,
  (select count(distinct v.table_id)::int from visits v where v.restaurant_id = r.id and v.closed_at is null) as tables_open,
  (select json_build_object('average_minutes', round(avg(extract(epoch from o.ready_at - o.created_at)) / 60)::int,
      'promised_minutes', round(avg(o.prep_time_minutes))::int, 'orders', count(*)::int,
      'in_time', count(*) filter (where o.ready_at <= o.estimated_ready_at)::int)
    from orders o where o.restaurant_id = r.id and o.created_at > $1::timestamptz - interval '2 days' and ${DAY} = r.today
      and o.ready_at is not null and o.status <> 'cancelled') as ready,
  (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'total_minor', d.total_minor, 'orders', d.orders) order by d.day)
    from (select r.today - n as day, coalesce(sum(sold.minor), 0)::bigint as total_minor, count(sold.created_at)::int as orders
      from generate_series(0, 13) as n left join sold on sold.day = r.today - n group by 1) d) as days,
  (select json_build_object('total_minor', coalesce(sum(minor), 0)::bigint, 'orders', count(*)::int)
    from sold where day = r.today - 7 and created_at <= r.week_ago) as week_ago_so_far,
  r.setup_put_away_at is not null as is_setup_put_away,
  json_build_object(
    'menu', exists (select 1 from menu_items i join menus m on m.id = i.menu_id and m.is_active
      where i.restaurant_id = r.id and i.is_available),
    'hours', r.opening_hours <> '[]'::jsonb,
    'tax', r.tax_number is not null or r.tax_rates @? '$[*] ? (@.rate > 0)',
    'logo', r.logo_url is not null,
    'codes', r.codes_taken_at is not null,
    'team', exists (select 1 from staff_members m where m.restaurant_id = r.id offset 1)
      or exists (select 1 from member_invitations n where n.restaurant_id = r.id),
    'order', exists (select 1 from orders o where o.restaurant_id = r.id)
  ) as setup
from r`;
