import { randomUUID } from 'node:crypto';
import type { Client as PgClient } from 'pg';
import { pino } from 'pino';
import type { Filter } from '#domain/analytics/filter.ts';
import { compareSales, rollUpRestaurant, rollUpSales } from '#server/features/analytics/roll-up-sales.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { systemChance, systemClock } from '#server/platform/clock.ts';
import { createDatabase } from '#server/platform/database/connect.ts';
import type { HttpLoad } from '../clients/http-load.ts';
import { startClient } from '../support/client.ts';
import { cappedFigure, type Figure, timeFigure } from '../support/figure.ts';
import { requestText } from '../support/http-connection.ts';
import type { Installation } from '../support/installation.ts';
import { median, type RoundResult } from '../support/load.ts';
import { asRequest } from '../support/order-payloads.ts';
import { fillCarts, openPlaces, type Place } from '../support/seats.ts';
import { hireManager } from '../support/staff.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const TABLES = 20;
const IN_SECTION = 5;
const ROUNDS = 5;
/** The first reply, and its maximum ratio to the small restaurant’s. */
const AIMS = {
  firstMs: 300,
  ratio: 0.667,
  hourMs: 100,
  yearMs: 60_000,
  keptMs: 120_000,
  besideRatio: 0.909,
  batchMs: 50,
};
const READINGS = 500;
const FIRST = 1;
const AT_ONCE = 4;
/** Orders per table: a median of few is not meaningful. */
const TURNS_A_ROUND = 3;

/** Took a tenth of the orders to their tables. */
const MEMBER = 'bench-member';
const filtered = (report: string, filter: Filter): string =>
  `${report}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

const REPORTS: Readonly<Record<string, string>> = {
  sales: 'sales?range=28d&comparison=year',
  'sales of a year': 'sales?range=year&comparison=before',
  'dishes sold': 'sales-parts?range=28d&by=dish',
  traffic: 'traffic?range=28d&by=weekday-hour',
  'traffic of a year': 'traffic?range=year&by=hour&comparison=none',
  service: 'service?range=28d&by=hour',
  'service of a year': 'service?range=year&by=station&comparison=none',
  'tips by member': 'service?range=28d&by=tips-member&comparison=none',
  'tips by member of a year': 'service?range=year&by=tips-member&comparison=none',
  menu: 'menu?range=28d',
  'menu of a year': 'menu?range=year&comparison=none',
  'sold out': 'sold-out?range=28d',
  forecast: 'forecast',
  insights: 'insights',
  'sales of one section': filtered('sales?range=28d&comparison=none', { section: 'Terrace' }),
  'sales of one mode': filtered('sales?range=28d&comparison=none', { mode: 'individual' }),
  'sales of one category': filtered('sales?range=28d&comparison=none', { category: 'Mains' }),
  'sales of one station': filtered('sales?range=28d&comparison=none', { station: 'kitchen' }),
  'sales of one member': filtered('sales?range=28d&comparison=none', { member: MEMBER }),
  'sales of one category of a year': filtered('sales?range=year&comparison=none', { category: 'Mains' }),
  'dishes sold of one section': filtered('sales-parts?range=28d&by=dish', { section: 'Terrace' }),
  'traffic of one section': filtered('traffic?range=28d&comparison=none', { section: 'Terrace' }),
  'service of one station': filtered('service?range=28d&by=hour&comparison=none', { station: 'kitchen' }),
  'menu of one category': filtered('menu?range=28d&comparison=none', { category: 'Mains' }),
};
/** Asked for the first time, they are read from the rows, which grows with the orders; afterwards the next roll-up stores them. */
const SEVERAL: Readonly<Record<string, string>> = {
  'sales of one section and mode': filtered('sales?range=28d&comparison=none', {
    section: 'Terrace',
    mode: 'individual',
  }),
  'sales of one section and category': filtered('sales?range=28d&comparison=none', {
    section: 'Terrace',
    category: 'Mains',
  }),
  'sales of one section and category of a year': filtered('sales?range=year&comparison=none', {
    section: 'Terrace',
    category: 'Mains',
  }),
};

type Ask = (load: Omit<HttpLoad, 'url' | 'ms'>) => Promise<RoundResult>;

/** Figures of a restaurant with 1,000,000 orders in a year and of one with 10,000, and the jobs that maintain them. */
export async function measureAnalytics(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const [few, many] = await openPlaces(admin, { restaurants: 2, tables: TABLES });
  if (!few || !many) throw new Error('two restaurants were asked for');
  for (const { restaurantId } of [few, many])
    await admin.query(
      `update restaurant_tables set section = 'Terrace' where id in (
        select id from restaurant_tables where restaurant_id = $1 order by table_number limit $2)`,
      [restaurantId, IN_SECTION],
    );
  await addYear(admin, few, FEW);
  await addYear(admin, many, MANY);
  await admin.query('analyze');
  const database = createDatabase(installation.appUrl, { poolSize: 2 });
  const jobs = { database, clock: systemClock, chance: systemChance, log: pino({ level: 'warn' }) };
  const http = startClient('http-load');
  const ask: Ask = (load) => http.ask({ ...load, url: installation.url, ms: 60_000 } satisfies HttpLoad);
  try {
    await rollUpAll(admin, jobs);
    await admin.query('analyze');
    const headers = await hireManager(installation, admin, [few.restaurantId, many.restaurantId]);
    return [
      ...(await measureReports(ask, headers, { few, many }, REPORTS)),
      ...(await measureNewFilters(ask, headers, many)),
      await measureKeeping(jobs, many),
      ...(await measureReports(ask, headers, { few, many }, SEVERAL)),
      ...(await measureJobs(ask, admin, jobs, many)),
      await measureReadings(ask, admin, many),
    ];
  } finally {
    await http.close();
    await database.close();
  }
}

type Jobs = Parameters<typeof rollUpSales>[0];

/** The first run starts the change log, and a minute later the second one writes. */
async function rollUpAll(admin: PgClient, jobs: Jobs): Promise<void> {
  await rollUpSales(jobs);
  await admin.query(`update sales_rollups set watched_at = watched_at - interval '2 minutes'`);
  await rollUpSales(jobs);
}

async function msOf(
  ask: Ask,
  headers: Record<string, string>,
  { restaurantId }: Place,
  { report, times }: { report: string; times: number },
): Promise<number> {
  const request = requestText('GET', `/api/restaurants/${restaurantId}/analytics/${report}`, headers);
  const requests = Array.from({ length: times }, () => request);
  return median((await ask({ width: 1, status: 200, requests, isOnce: true })).took);
}

async function measureReports(
  ask: Ask,
  headers: Record<string, string>,
  { few, many }: { few: Place; many: Place },
  reports: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, report] of Object.entries(reports)) {
    const first = await msOf(ask, headers, many, { report, times: FIRST });
    const sides = { ours: [] as number[], limit: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      sides.limit.push(await msOf(ask, headers, few, { report, times: AT_ONCE }));
      sides.ours.push(await msOf(ask, headers, many, { report, times: AT_ONCE }));
    }
    figures.push(cappedFigure(`${name} of ${MANY} orders, first`, first, AIMS.firstMs, 'ms'));
    figures.push(timeFigure(`${name} of ${MANY} orders; limit: of ${FEW}`, sides, AIMS.ratio));
  }
  return figures;
}

async function measureNewFilters(ask: Ask, headers: Record<string, string>, many: Place): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, report] of Object.entries(SEVERAL)) {
    const ms = await msOf(ask, headers, many, { report, times: FIRST });
    figures.push(cappedFigure(`${name} of ${MANY} orders, never asked before`, ms, AIMS.firstMs, 'ms'));
  }
  return figures;
}

/** The job that stores the figures of the filters that took long. */
async function measureKeeping(jobs: Jobs, many: Place): Promise<Figure> {
  const ms = await timed(() => rollUpRestaurant(jobs, many.restaurantId));
  return cappedFigure(`figures of several filters of ${MANY} orders are stored`, ms, AIMS.keptMs, 'ms');
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
};

async function measureJobs(ask: Ask, admin: PgClient, jobs: Jobs, many: Place): Promise<Figure[]> {
  const hours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // a full evening hour of this restaurant only
    await admin.query(
      `insert into sales_changes (restaurant_id, at) values ($1, date_trunc('day', now()) - make_interval(days => $2) - interval '4 hours')`,
      [many.restaurantId, round],
    );
    hours.push(await timed(() => rollUpRestaurant(jobs, many.restaurantId)));
  }
  const orders = async (): Promise<number> => {
    const took: number[] = [];
    for (let turn = 0; turn < TURNS_A_ROUND; turn += 1) {
      const seats = await fillCarts(admin, [many]);
      took.push(...(await ask({ width: 1, status: 201, requests: seats.map(asRequest) })).took);
    }
    return median(took);
  };
  const sides = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    sides.limit.push(await orders());
    const stop = new AbortController();
    const comparing = compareSales(jobs, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    sides.ours.push(await orders());
    stop.abort();
    await comparing;
  }
  const over = new AbortController();
  const comparing = timed(() => compareSales(jobs)).finally(() => over.abort());
  // stop here: refilling the carts is the bench’s own work
  for (let round = 0; round < ROUNDS && !over.signal.aborted; round += 1) await orders();
  const year = await comparing;
  return [
    cappedFigure(`one hour of ${MANY} orders is rolled up`, median(hours), AIMS.hourMs, 'ms'),
    cappedFigure(`a year of ${MANY} orders is compared`, year, AIMS.yearMs, 'ms'),
    timeFigure('placing an order beside that comparison; limit: alone', sides, AIMS.besideRatio),
  ];
}

async function measureReadings(ask: Ask, admin: PgClient, { restaurantId }: Place): Promise<Figure> {
  const token = randomUUID();
  await admin.query(
    `insert into api_keys (restaurant_id, name, scopes, token_hash, token_start, created_at, created_by_name)
     values ($1, 'Bench', array['traffic'], $2, 'bench', now(), 'Bench')`,
    [restaurantId, hashToken(token)],
  );
  const batches: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const readings = Array.from({ length: READINGS }, (_, index) => ({
      sensorId: `door-${index % 10}`,
      at: new Date(Date.now() - 600_000 + round * 60_000 + index * 100).toISOString(),
      level: (index % 100) / 100,
    }));
    const path = `/api/restaurants/${restaurantId}/traffic-readings`;
    batches.push(requestText('POST', path, { authorization: `Bearer ${token}` }, readings));
  }
  const { took } = await ask({ width: 1, status: 200, requests: batches });
  return cappedFigure(`${READINGS} readings of sensors in one batch`, median(took), AIMS.batchMs, 'ms');
}

/**
 * Orders of the last 364 days, between noon and midnight, two per visit, each with one dish, every sixth with a tip; written in the order of
 * time, as in a restaurant. Triggers would double the writes.
 */
async function addYear(admin: PgClient, place: Place, count: number): Promise<void> {
  await admin.query(`set session_replication_role = replica`);
  const tables = place.seats.map(({ tableId }) => tableId);
  const dishes = place.dishes.map(({ id }) => id);
  await admin.query(ADD_VISITS, [place.restaurantId, tables, count]);
  await admin.query(ADD_ORDERS, [place.restaurantId]);
  await admin.query(ADD_ITEMS, [place.restaurantId, dishes]);
  await admin.query(ADD_EVENTS, [place.restaurantId, MEMBER]);
  await admin.query(ADD_TIPS, [place.restaurantId]);
  await admin.query(`set session_replication_role = origin`);
}

const ADD_VISITS = `
insert into visits (restaurant_id, table_id, opened_at, closed_at)
select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], at, at + interval '70 minutes'
from generate_series(1, $3::integer / 2) as n
cross join lateral (select date_trunc('day', now()) - make_interval(days => 1 + n % 364) + interval '12 hours' + (n::bigint * 7919 % 43200) * interval '1 second' as at) s
order by s.at`;

const ADD_ORDERS = `
insert into orders (restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode,
  submitted_by_name, currency, subtotal_minor, tax_minor, taxes, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at,
  created_at, updated_at, status_since, confirmed_at, preparing_at, ready_at, delivered_at)
select $1, v.table_id, v.id, 'ORD-' || v.id || p, 'RT-' || v.id || p, at::date, row_number() over (), 'completed', 'individual', 'Bench', 'EUR', 1100, 100,
  '[{"rate": 0.1, "netMinor": 1000, "taxMinor": 100}]', 0, 1100, 15, at, at, at, at,
  at + (n % 97) * interval '1 second', at + (100 + n % 131) * interval '1 second', at + (400 + n % 887) * interval '1 second', at + (1300 + n % 401) * interval '1 second'
from visits v cross join generate_series(1, 2) as p cross join lateral (select v.opened_at + p * interval '11 minutes' as at, ('x' || left(v.id::text, 7))::bit(28)::int + p as n) s
where v.restaurant_id = $1 and v.closed_at is not null order by s.at`;

const ADD_ITEMS = `
insert into order_items (restaurant_id, order_id, position, menu_item_id, name, category, quantity, base_price_minor, unit_price_minor,
  total_minor, tax_rate, station, status, created_at, updated_at)
select $1, o.id, 0, ($2::uuid[])[1 + ('x' || left(o.id::text, 4))::bit(16)::int % cardinality($2::uuid[])], 'Dish', 'Mains', 1, 1100, 1100,
  1100, 0.1, 'kitchen', 'delivered', o.created_at, o.created_at
from orders o where o.restaurant_id = $1 and o.total_amount_minor = 1100 order by o.created_at`;

const ADD_EVENTS = `
insert into order_events (restaurant_id, order_id, to_status, actor_kind, actor_id, actor_name, version, at)
select $1, id, 'delivered', 'member', $2, 'Bench', 2, delivered_at from orders where restaurant_id = $1 and delivered_at is not null and day_number % 10 = 0 order by delivered_at`;

const ADD_TIPS = `
insert into tips (restaurant_id, order_id, visit_id, diner_session_id, amount_minor, created_at, updated_at)
select $1, id, visit_id, gen_random_uuid(), 150, created_at, created_at
from orders where restaurant_id = $1 and total_amount_minor = 1100 and ('x' || left(id::text, 4))::bit(16)::int % 6 = 0 order by created_at`;
