import { beforeEach, expect, it } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { isHere } from '#domain/visit/participants.ts';
import { addDish, command, lock, placeAsShown, renewLock, send } from '#tests/support/diner-calls.ts';
import { type Diner, seatTwo } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();
let seated: { diner: Diner; other: Diner };

beforeEach(async () => {
  seated = await seatTwo(dining, room);
  dining.hints.length = 0;
});

const visitOf = async (diner: Diner) => (await send<Visit>(dining.app, diner, 'GET /api/visit')).body;
const lastActivity = async (diner: Diner) =>
  (
    await dining.testDatabase.oracle.query<{ at: Date }>(
      'select last_activity_at as at from diner_sessions where id = $1',
      [diner.dinerSessionId],
    )
  ).rows[0]?.at.getTime();
const toldOfVisit = () => dining.hints.filter(({ event }) => event.type === 'visit.changed').length;

it('SESSION-5 a diner whom a shared order made inactive is active again with the next cart command', async () => {
  const { diner, other } = seated;
  await addDish(dining.app, diner, dish);
  await placeAsShown(dining.app, diner, { mode: 'collaborative' });
  expect((await visitOf(other)).participants.map((one) => [one.isYou, isHere(one)])).toEqual([
    [false, false],
    [true, true],
  ]);
  dining.hints.length = 0;
  expect((await addDish(dining.app, diner, dish)).status).toBe(200);
  expect(toldOfVisit()).toBe(1);
  const visit = await visitOf(other);
  expect([visit.mode, visit.participants.length]).toEqual(['collaborative', 2]);
});

it('SESSION-5 a diner who taps after a pause is active again, and the table gets a hint', async () => {
  const { diner, other } = seated;
  dining.clock.advance(61_000);
  expect((await visitOf(other)).participants.map(({ isActive }) => isActive)).toEqual([false, false]);
  await addDish(dining.app, diner, dish);
  expect(toldOfVisit()).toBe(1);
  expect((await visitOf(other)).participants.map(({ isActive }) => isActive)).toEqual([true, false]);
});

it('the activity of a diner who keeps tapping is stored every half minute, without a hint', async () => {
  const { diner } = seated;
  const scannedAt = await lastActivity(diner);
  dining.clock.advance(29_000);
  await addDish(dining.app, diner, dish);
  expect(await lastActivity(diner)).toBe(scannedAt);
  dining.clock.advance(2_000);
  await addDish(dining.app, diner, dish);
  expect(await lastActivity(diner)).toBe(dining.clock.now());
  expect(toldOfVisit()).toBe(0);
});

it('an automatic renewal of the lock is no activity, pressing the button is', async () => {
  const { diner } = seated;
  await addDish(dining.app, diner, dish);
  dining.clock.advance(40_000);
  await lock(dining.app, diner);
  const lockedAt = dining.clock.now();
  expect(await lastActivity(diner)).toBe(lockedAt);
  dining.clock.advance(60_000);
  await renewLock(dining.app, diner);
  expect(await lastActivity(diner)).toBe(lockedAt);
});

it('a refused command is no activity', async () => {
  const { diner, other } = seated;
  const scannedAt = await lastActivity(diner);
  await addDish(dining.app, other, dish);
  await lock(dining.app, other);
  dining.clock.advance(40_000);
  expect((await command(dining.app, diner, { type: 'clear_own' })).body.code).toBe('CART_LOCKED');
  expect(await lastActivity(diner)).toBe(scannedAt);
});
