import type { FiscalProblem } from '#domain/bills/fiscal-delivery.ts';
import type { OnlineDifference } from '#domain/bills/online-comparison.ts';
import type { TaxRate } from '#domain/prices/tax-rates.ts';
import { LOCKED_FACTORS, type LockedFactorsRecord } from '#server/features/pricing/locked-factors.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { TAXED_AS } from '#server/platform/database/taxed-as.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface ActiveCartRecord extends LockedFactorsRecord {
  cart_id: string;
  visit_id: string;
  table_id: string;
  table_number: string;
  version: number;
  lines: {
    menu_item_id: string;
    base_price_minor: number;
    category: string;
    tax_rate_id: string | null;
    quantity: number;
    option_prices: number[];
  }[];
  tax_rates: readonly TaxRate[];
  timezone: string;
  service_charge_rate: number;
  prices_include_tax: boolean;
  active_participants: number;
  locked_by_session_id: string | null;
  locked_by_name: string | null;
  lock_expires_at: Date | null;
  updated_at: Date;
}

/** Open carts with lines or a lock, latest change first; diners active after `activeSince` count as present. */
export async function listActiveCarts(
  database: Database,
  restaurantId: string,
  activeSince: Date,
): Promise<ActiveCartRecord[]> {
  const { rows } = await oneInRestaurant<ActiveCartRecord>(database, restaurantId, {
    name: 'list-active-carts',
    text: `select c.id as cart_id, c.visit_id, c.table_id, t.table_number, c.version, c.locked_by_session_id, c.lock_expires_at, c.updated_at,
        ${LOCKED_FACTORS}, r.tax_rates, r.timezone, r.service_charge_rate, r.prices_include_tax, l.display_name as locked_by_name,
        (select count(*) from diner_sessions d where d.visit_id = c.visit_id and d.is_active and d.left_at is null and d.last_activity_at > $1) as active_participants,
        (select coalesce(json_agg(json_build_object('menu_item_id', i.id, 'base_price_minor', i.base_price_minor, 'category', i.category, 'tax_rate_id', ${TAXED_AS}, 'quantity', n.quantity,
            'option_prices', (select coalesce(json_agg(o.price_minor), '[]'::json) from menu_options o where o.id = any (n.option_ids)))), '[]'::json)
          from cart_lines n join menu_items i on i.id = n.menu_item_id where n.cart_id = c.id) as lines
      from carts c join visits v on v.id = c.visit_id and v.closed_at is null
      join restaurant_tables t on t.id = c.table_id
      join restaurants r on r.id = c.restaurant_id
      left join table_price_sessions p on p.visit_id = c.visit_id
      left join diner_sessions l on l.id = c.locked_by_session_id
      where c.closed_at is null and (c.is_locked or exists (select 1 from cart_lines n where n.cart_id = c.id))
      order by c.updated_at desc limit 500`,
    values: [activeSince],
  });
  return rows;
}

export interface CartSyncRecord {
  cart_id: string;
  table_number: string;
  version: number;
  commands: number;
  conflicts: number;
  last_command_at: Date | null;
  waiting_hints: number;
}

export async function listCartSync(
  database: Database,
  restaurantId: string,
  since: Date,
): Promise<CartSyncRecord[]> {
  const { rows } = await oneInRestaurant<CartSyncRecord>(database, restaurantId, {
    name: 'list-cart-sync',
    text: `select c.id as cart_id, t.table_number, c.version, k.commands, k.conflicts, k.last_command_at,
        (select count(*) from outbox o where o.subject_id = c.id) as waiting_hints
      from carts c join visits v on v.id = c.visit_id and v.closed_at is null
      join restaurant_tables t on t.id = c.table_id
      cross join lateral (
        select count(*) as commands, coalesce(sum(attempts - 1), 0) as conflicts, max(created_at) as last_command_at
        from cart_commands where cart_id = c.id and created_at > $1) k
      where c.closed_at is null order by k.last_command_at desc nulls last, t.table_number limit 500`,
    values: [since],
  });
  return rows;
}

export async function findQueueHealth(
  database: Database,
  restaurantId: string,
): Promise<{ waiting: number; oldest_seconds: number }> {
  const { rows } = await oneInRestaurant<{ waiting: number; oldest_seconds: number }>(
    database,
    restaurantId,
    {
      name: 'find-queue-health',
      text: `select count(*) as waiting, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest_seconds
      from outbox where restaurant_id = current_setting('app.restaurant_id')::uuid`,
      values: [],
    },
  );
  return rows[0] ?? { waiting: 0, oldest_seconds: 0 };
}

interface FiguresHealthRecord {
  rolled_until: Date | null;
  compared_at: Date | null;
  compared_hours: number;
  differing_hours: number;
  waiting: number;
}

/** Null if nothing was ever rolled up. */
export async function findFiguresHealth(
  database: Database,
  restaurantId: string,
): Promise<FiguresHealthRecord | null> {
  const { rows } = await oneInRestaurant<FiguresHealthRecord>(database, restaurantId, {
    name: 'find-figures-health',
    text: `select case when exists (select from sales_hours h where h.restaurant_id = s.restaurant_id) then rolled_until end as rolled_until,
        compared_at, compared_hours, differing_hours,
        (select count(*)::int from sales_changes c where c.restaurant_id = s.restaurant_id) as waiting
      from sales_rollups s where s.restaurant_id = current_setting('app.restaurant_id')::uuid`,
    values: [],
  });
  return rows[0] ?? null;
}

interface OnlineCheckRecord {
  checked_at: Date;
  payments: number;
  differences: OnlineDifference[];
}

export async function findOnlineCheck(
  database: Database,
  restaurantId: string,
): Promise<OnlineCheckRecord | null> {
  const { rows } = await oneInRestaurant<OnlineCheckRecord>(database, restaurantId, {
    name: 'find-online-check',
    text: `select checked_at, payments, differences from online_checks
      where restaurant_id = current_setting('app.restaurant_id')::uuid`,
    values: [],
  });
  return rows[0] ?? null;
}

/** Whether the restaurant takes, or has taken, guests’ payments online. */
export async function hasConnectedAccount(database: Database, restaurantId: string): Promise<boolean> {
  const { rows } = await oneInRestaurant(database, restaurantId, {
    name: 'has-connected-account',
    text: `select 1 from connected_accounts where restaurant_id = current_setting('app.restaurant_id')::uuid limit 1`,
    values: [],
  });
  return rows.length > 0;
}

interface FiscalDeliveryRecord {
  taken: number;
  taken_at: Date | null;
  waiting: number;
  waiting_since: string | null;
  problem: FiscalProblem | null;
  status: number | null;
  free_at: Date | null;
}

export async function findFiscalDelivery(
  database: Database,
  restaurantId: string,
): Promise<FiscalDeliveryRecord> {
  const { rows } = await oneInRestaurant<FiscalDeliveryRecord>(database, restaurantId, {
    name: 'find-fiscal-delivery',
    text: `select coalesce(d.position, 0) as taken, d.taken_at, coalesce(c.position, 0) - coalesce(d.position, 0) as waiting,
        (select w.document ->> 'issuedAt' from receipts w where w.restaurant_id = r.id and w.position > coalesce(d.position, 0)
          order by w.position limit 1) as waiting_since, d.problem, d.status, d.free_at
      from restaurants r left join receipt_chains c on c.restaurant_id = r.id left join fiscal_deliveries d on d.restaurant_id = r.id
      where r.id = current_setting('app.restaurant_id')::uuid`,
    values: [],
  });
  const [row] = rows;
  if (!row) throw new Error(`restaurant ${restaurantId} is gone`);
  return row;
}

export interface PerformanceRecord {
  time_bucket: Date;
  commands: number;
  conflicts: number;
  carts: number;
  diners: number;
  p50_ms: number | null;
  p95_ms: number | null;
}

export async function listCartPerformance(
  database: Database,
  restaurantId: string,
  { since, bucketMinutes }: { since: Date; bucketMinutes: number },
): Promise<PerformanceRecord[]> {
  const { rows } = await oneInRestaurant<PerformanceRecord>(database, restaurantId, {
    name: 'list-cart-performance',
    text: `select date_bin(make_interval(mins => $2::int), created_at, timestamptz '2000-01-01') as time_bucket,
        count(*) as commands, coalesce(sum(attempts - 1), 0) as conflicts,
        count(distinct cart_id) as carts, count(distinct diner_session_id) as diners,
        percentile_cont(0.5) within group (order by took_ms) as p50_ms,
        percentile_cont(0.95) within group (order by took_ms) as p95_ms
      from cart_commands
      where restaurant_id = current_setting('app.restaurant_id')::uuid and created_at > $1
      group by 1 order by 1`,
    values: [since, bucketMinutes],
  });
  return rows;
}
