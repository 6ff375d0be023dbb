import { randomUUID } from 'node:crypto';
import type { Client as PgClient } from 'pg';
import { solveInTime } from '#server/features/assignments/solve-in-time.ts';
import { LARGE_ROOM } from '#tests/support/floors.ts';
import { cappedFigure, type Figure, plainFigure, timeFigure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import { median } from '../support/load.ts';
import { fillCarts, ORDER_TOTAL_MINOR, openPlaces, type Place, type Seat } from '../support/seats.ts';
import { hireManager } from '../support/staff.ts';

const PEOPLE = 40;
const SHIFTS = 300;
const MONDAY = '2049-01-04';
const PUBLISH_MOST_S = 1;
const SOLVE_MOST_S = 2;
const ROUNDS = 5;
/** Enough that the medians of two rounds differ by less than the aim allows. */
const PAIRS_A_ROUND = 400;
const WARM_UP_PAIRS = 150;
const ROUTING_AIM = 0.97;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
};

/** Publishing a large week, assigning a large room, and the cost of routing a call to its table’s server. */
export async function measurePeople(installation: Installation, admin: PgClient): Promise<Figure[]> {
  return [
    await measurePublication(installation, admin),
    ...(await measureSolver()),
    ...(await measureRouting(installation, admin)),
  ];
}

async function measurePublication(installation: Installation, admin: PgClient): Promise<Figure> {
  const [place] = await openPlaces(admin, { restaurants: 1, tables: 1 });
  if (!place) throw new Error('a restaurant was asked for');
  const headers = await hireManager(installation, admin, [place.restaurantId]);
  await admin.query(ADD_PEOPLE, [place.restaurantId, PEOPLE]);
  await admin.query(ADD_SHIFTS, [place.restaurantId, MONDAY, SHIFTS]);
  const week = `${installation.url}/api/restaurants/${place.restaurantId}/shift-weeks/${MONDAY}`;
  const { shifts } = (await (await fetch(week, { headers })).json()) as {
    shifts: { id: string; version: number }[];
  };
  const seen = shifts.map(({ id, version }) => ({ id, version }));
  const took = await secondsOf(async () => {
    const reply = await fetch(`${week}/publication`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ seen }),
    });
    const { people } = (await reply.json()) as { people: number };
    if (people !== PEOPLE) throw new Error(`${people} of ${PEOPLE} people were told`);
  });
  const name = `publishing ${SHIFTS} shifts of ${PEOPLE} people, mails and notifications with them`;
  return cappedFigure(name, took, PUBLISH_MOST_S, 's');
}

const ADD_PEOPLE = `
insert into staff_members (restaurant_id, name, role, email)
select $1, 'Person ' || n, 'server', 'person' || n || '@bench.test' from generate_series(1, $2::integer) n`;

const ADD_SHIFTS = `
insert into shifts (restaurant_id, staff_id, day, starts, ends, kind)
select $1, p.id, $2::date + n / 43, '10:00'::time + (n % 43) * interval '10 minutes', '23:00', 'afternoon'
from generate_series(0, $3::integer - 1) n
join (select id, row_number() over (order by id) - 1 as place from staff_members where restaurant_id = $1 and email is not null) p
  on p.place = n % 40`;

async function measureSolver(): Promise<Figure[]> {
  const solved = { total: 0, bound: 0 };
  const took = await secondsOf(async () => {
    const { total, bound } = await solveInTime(LARGE_ROOM);
    Object.assign(solved, { total, bound });
  });
  const gap = (solved.total - solved.bound) / solved.total;
  return [
    cappedFigure('sharing 60 tables out to 15 servers', took, SOLVE_MOST_S, 's'),
    plainFigure('… how far the proposal may be from the best', `${(gap * 100).toFixed(1)} %`),
  ];
}

/** A guest’s request, in milliseconds. */
async function msOf(
  { url }: Installation,
  token: string,
  path: string,
  body: object,
  more: Record<string, string> = {},
): Promise<number> {
  const seconds = await secondsOf(async () => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: url, ...more },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} was refused: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  });
  return seconds * 1_000;
}

type Ask = (seat: Seat) => Promise<number>;

/** Guests of both restaurants in turn, each first equally often, so that other load on the machine affects both. */
async function inPairs(routed: Place, plain: Place, ask: Ask): Promise<{ ours: number[]; limit: number[] }> {
  const medians = { ours: [] as number[], limit: [] as number[] };
  const pairs = routed.seats.flatMap((seat, index) => {
    const other = plain.seats[index];
    return other ? [{ ours: seat, limit: other }] : [];
  });
  const measure = async (from: number, count: number) => {
    const took = { ours: [] as number[], limit: [] as number[] };
    for (const [index, pair] of pairs.slice(from, from + count).entries())
      for (const side of index % 2 === 0 ? (['ours', 'limit'] as const) : (['limit', 'ours'] as const))
        took[side].push(await ask(pair[side]));
    return took;
  };
  await measure(0, WARM_UP_PAIRS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const took = await measure(WARM_UP_PAIRS + round * PAIRS_A_ROUND, PAIRS_A_ROUND);
    medians.ours.push(median(took.ours));
    medians.limit.push(median(took.limit));
  }
  return medians;
}

async function measureRouting(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const tables = WARM_UP_PAIRS + ROUNDS * PAIRS_A_ROUND;
  const [routed, plain] = await openPlaces(admin, { restaurants: 2, tables });
  if (!routed || !plain) throw new Error('two restaurants were asked for');
  await hireManager(installation, admin, [routed.restaurantId, plain.restaurantId]);
  await admin.query(ASSIGN, [routed.restaurantId]);
  // As autovacuum does within a minute: plans made for an empty table read all of it.
  await admin.query('analyze');
  const called = await inPairs(routed, plain, ({ token }) =>
    msOf(installation, token, '/api/staff-requests', { requestType: 'service' }),
  );
  const { rows } = await admin.query<{ count: number }>(COUNT_ROUTED, [routed.restaurantId]);
  if (rows[0]?.count !== tables)
    throw new Error(`${rows[0]?.count} of ${tables} calls went to their server first`);
  const filled = await fillCarts(admin, [routed, plain]);
  const versions = new Map(filled.map(({ seat, cartVersion }) => [seat.token, cartVersion]));
  const ordered = await inPairs(routed, plain, ({ token }) => {
    const order = {
      mode: 'individual',
      cartVersion: versions.get(token),
      shownTotalMinor: ORDER_TOTAL_MINOR,
    };
    return msOf(installation, token, '/api/orders', order, { 'idempotency-key': randomUUID() });
  });
  const limit = 'limit: from one without';
  return [
    timeFigure(`a call from a table that has a server, p50; ${limit}`, called, ROUTING_AIM),
    timeFigure(`an order from a table that has a server, p50; ${limit}`, ordered, ROUTING_AIM),
  ];
}

const ASSIGN = `
with person as (select id, user_id from staff_members where restaurant_id = $1 and user_id is not null limit 1),
  settings as (insert into assignment_settings (restaurant_id, weights, most_tables, first_seconds, applied_at, applied_by_name)
    values ($1, '{"even":3,"walking":4,"changes":2,"fairness":1}', 500, 120, now(), 'Bench'))
insert into table_assignments (restaurant_id, table_id, staff_id, since)
select t.restaurant_id, t.id, person.id, now() from restaurant_tables t, person where t.restaurant_id = $1`;

const COUNT_ROUTED = `select count(*)::integer as count from notifications where restaurant_id = $1 and first_id is not null`;
