import type { Client as PgClient } from 'pg';
import { solveInTime } from '#server/features/assignments/solve-in-time.ts';
import { LARGE_ROOM } from '#tests/support/floors.ts';
import { cappedFigure, type Figure, plainFigure, timeFigure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import { median } from '../support/load.ts';
import { openPlaces, type Place } from '../support/seats.ts';
import { hireManager } from '../support/staff.ts';

const PEOPLE = 40;
const SHIFTS = 300;
const MONDAY = '2049-01-04';
const PUBLISH_MOST_S = 1;
const SOLVE_MOST_S = 2;
const ROUNDS = 8;
const CALLS_A_ROUND = 25;
const ROUTING_AIM = 0.97;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
};

/** Publishing a large week, sharing out a large room, and what it costs a call that its table has a server. */
export async function measurePeople(installation: Installation, admin: PgClient): Promise<Figure[]> {
  return [
    await measurePublication(installation, admin),
    ...(await measureSolver()),
    await measureRouting(installation, admin),
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

/** One call of a guest, in milliseconds; each table calls once. */
async function msOfCall({ url }: Installation, seat: Place['seats'][number] | undefined): Promise<number> {
  const seconds = await secondsOf(async () => {
    const reply = await fetch(`${url}/api/staff-requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seat?.token}`, 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ requestType: 'service' }),
    });
    if (!reply.ok) throw new Error(`a call was refused: ${reply.status} ${await reply.text()}`);
  });
  return seconds * 1_000;
}

async function measureRouting(installation: Installation, admin: PgClient): Promise<Figure> {
  const tables = (ROUNDS + 1) * CALLS_A_ROUND;
  const [routed, plain] = await openPlaces(admin, { restaurants: 2, tables });
  if (!routed || !plain) throw new Error('two restaurants were asked for');
  await hireManager(installation, admin, [routed.restaurantId, plain.restaurantId]);
  await admin.query(ASSIGN, [routed.restaurantId]);
  const sides = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const took = { ours: [] as number[], limit: [] as number[] };
    for (let call = round * CALLS_A_ROUND; call < (round + 1) * CALLS_A_ROUND; call += 1) {
      took.limit.push(await msOfCall(installation, plain.seats[call]));
      took.ours.push(await msOfCall(installation, routed.seats[call]));
    }
    // The first round warms both up.
    if (round === 0) continue;
    sides.limit.push(median(took.limit));
    sides.ours.push(median(took.ours));
  }
  const { rows } = await admin.query<{ count: number }>(COUNT_ROUTED, [routed.restaurantId]);
  if (rows[0]?.count !== tables)
    throw new Error(`${rows[0]?.count} of ${tables} calls went to their server first`);
  return timeFigure(
    'a call from a table that has a server, p50; limit: from one without',
    sides,
    ROUTING_AIM,
  );
}

const ASSIGN = `
with person as (select id, user_id from staff_members where restaurant_id = $1 and user_id is not null limit 1),
  settings as (insert into assignment_settings (restaurant_id, weights, most_tables, first_seconds, applied_at, applied_by_name)
    values ($1, '{"even":3,"walking":4,"changes":2,"fairness":1}', 500, 120, now(), 'Bench'))
insert into table_assignments (restaurant_id, table_id, staff_id, since)
select t.restaurant_id, t.id, person.id, now() from restaurant_tables t, person where t.restaurant_id = $1`;

const COUNT_ROUTED = `select count(*)::integer as count from notifications where restaurant_id = $1 and first_id is not null`;
