import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { createRandom, type Random } from '#server/demo/history/random.ts';
import { converges, leaveHintBehind, untilEqual } from '#tests/support/convergence.ts';
import type { Caller } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { type Evening, lose, play } from '#tests/support/evening.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { openDinerScreen, openStaffScreen, type StaffScreen } from '#tests/support/screens.ts';
import { eachOf, joinOver, range } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';

const SCHEDULES = inForm({ short: 100, long: 1_000 });
const CRASHES = inForm({ short: 3, long: 30 });
const AT_ONCE = 6;
const STEPS = 8;
const DINERS = 2;

let installation: Installation;
let door: ReturnType<typeof createDoor>;
let url: string;
let room: Room;
let dishes: string[];
let manager: Caller;
let staff: StaffScreen;

beforeAll(async () => {
  installation = await startInstallation();
  url = installation.urls[0] ?? '';
  door = createDoor([url]);
  room = await openRoom(installation);
  dishes = [await addToMenu(installation, room), await addToMenu(installation, room)];
  const { headers } = await createMember(installation.database, room.restaurantId, 'manager', installation);
  manager = { headers };
  staff = openStaffScreen(url, door, manager, room.restaurantId);
});
afterAll(async () => {
  staff.close();
  door.close();
  await installation.close();
});

async function seat(random: Random): Promise<Evening> {
  const tableId = await createTable(installation.database, room.restaurantId);
  const diners = [];
  for (let index = 0; index < DINERS; index += 1) diners.push(await joinOver(door, tableId));
  const screens = diners.map((diner) => openDinerScreen(url, door, diner));
  // A separate generator, so that a schedule does not depend on the progress of the others.
  const own = createRandom(random.integer(0, 2 ** 30));
  return { door, diners, screens, dishes, manager, random: own, visitId: diners[0]?.visitId ?? '' };
}

const tableConverges = (evening: Evening): Promise<number> => converges(installation, evening);

function staffConverges(): Promise<number> {
  const shown = () =>
    [...staff.orders().values()].map((each) => `${each.id} ${each.version} ${each.status}`).toSorted();
  const truth = () =>
    installation.ask(async (client) => {
      const { rows } = await client.query<{ o: string }>(
        `select id || ' ' || version || ' ' || status as o from orders where restaurant_id = $1`,
        [room.restaurantId],
      );
      return rows.map(({ o }) => o).toSorted();
    });
  return untilEqual(
    async () => isDeepStrictEqual(shown(), await truth()),
    async () => expect(shown()).toEqual(await truth()),
  );
}

const rounded = (ms: number): number => Math.round(ms);

invariant(
  'INV-13',
  'every screen equals the server within 5 s after any schedule of lost connections',
  async ({ random, count }) => {
    let lost = 0;
    let slowestMs = 0;
    await eachOf(range(SCHEDULES), AT_ONCE, async () => {
      const evening = await seat(random);
      const played = await play(evening, STEPS);
      lost += played.lost;
      if (random.chance(0.1)) await lose(staff, random);
      slowestMs = Math.max(slowestMs, await tableConverges(evening));
      for (const screen of evening.screens) screen.close();
    });
    slowestMs = Math.max(slowestMs, await staffConverges());
    count({ schedules: SCHEDULES, 'connections lost': lost, 'slowest in ms': rounded(slowestMs) });
    expect(lost).toBeGreaterThan(SCHEDULES);
  },
);

invariant(
  'INV-13',
  'every screen equals the server within 5 s after the server was killed amid changes',
  async ({ random, count }) => {
    let slowestMs = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const evenings = [await seat(random), await seat(random), await seat(random)];
      const played = Promise.all(evenings.map((evening) => play(evening, STEPS)));
      await delay(random.integer(50, 400));
      await installation.restartServer(0);
      await played;
      for (const evening of evenings) {
        slowestMs = Math.max(slowestMs, await tableConverges(evening));
        for (const screen of evening.screens) screen.close();
      }
    }
    slowestMs = Math.max(slowestMs, await staffConverges());
    count({ crashes: CRASHES, 'slowest in ms': rounded(slowestMs) });
  },
);

invariant(
  'INV-13',
  'changes of a process that died before publishing them reach the screens that stayed connected',
  async ({ random, count }) => {
    const evening = await seat(random);
    await play(evening, STEPS);
    await tableConverges(evening);
    const [first] = evening.screens;
    const versionBefore = first?.visit()?.version ?? 0;
    await leaveHintBehind(installation, evening);
    const ms = await tableConverges(evening);
    expect(first?.visit()?.version).toBe(versionBefore + 1);
    const { rows } = await installation.ask((client) =>
      client.query<{ left: number }>(
        `select count(*)::int as left from outbox where rooms @> array['visit:' || $1::text]`,
        [evening.visitId],
      ),
    );
    expect(rows).toEqual([{ left: 0 }]);
    for (const screen of evening.screens) screen.close();
    count({ 'swept up in ms': rounded(ms) });
  },
);
