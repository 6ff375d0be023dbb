import { beforeAll, expect, it } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { isHere } from '#domain/visit/participants.ts';
import { addDish, type Caller, sayToKitchen, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatTwo } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const SECOND_MS = 1_000;
const dining = setUpApp();
let room: Room;
beforeAll(async () => {
  room = await openRoom(dining);
});

const tell = (phone: Caller, page: string) =>
  send(dining.app, phone, 'POST /api/visit/page', { body: { page } });
const visitOf = async (phone: Caller) => (await send<Visit>(dining.app, phone, 'GET /api/visit')).body;
const look = async (phone: Caller) => {
  const { mode, participants } = await visitOf(phone);
  return [mode, participants.filter(isHere).length];
};

it('SESSION-9 a closed tab does not make a single guest’s cart shared', async () => {
  const { diner, other } = await seatTwo(dining, room);
  await tell(diner, 'shown');
  await tell(other, 'shown');
  expect(await look(diner)).toEqual(['collaborative', 2]);
  await tell(other, 'closed');
  dining.clock.advance(29 * SECOND_MS);
  expect(await look(diner)).toEqual(['collaborative', 2]);
  dining.clock.advance(SECOND_MS);
  expect(await look(diner)).toEqual(['individual', 1]);
});

it('SESSION-9 a closed page stays closed if a hidden event arrives later', async () => {
  const { diner, other } = await seatTwo(dining, room);
  await tell(diner, 'shown');
  await tell(other, 'closed');
  await tell(other, 'hidden');
  dining.clock.advance(30 * SECOND_MS);
  expect(await look(diner)).toEqual(['individual', 1]);
  // From another tab, later.
  await tell(other, 'hidden');
  expect(await look(diner)).toEqual(['collaborative', 2]);
});

it('SESSION-9 a page without requests counts as open for a minute', async () => {
  const { diner, other } = await seatTwo(dining, room);
  await tell(diner, 'shown');
  await tell(other, 'shown');
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await look(diner)).toEqual(['collaborative', 2]);
    dining.clock.advance(turn < 5 ? 11 * SECOND_MS : 5 * SECOND_MS);
  }
  expect(await look(diner)).toEqual(['individual', 1]);
  // It is present again with its next request, and the table gets a hint.
  dining.hints.length = 0;
  await look(other);
  expect(dining.hints.map(({ event }) => event.type)).toEqual(['visit.changed']);
  expect(await look(diner)).toEqual(['collaborative', 2]);
});

it('SESSION-9 a phone with a hidden page is away after a minute, and back with its next request', async () => {
  const { diner, other } = await seatTwo(dining, room);
  await tell(other, 'hidden');
  const since = new Date(dining.clock.now()).toISOString();
  dining.clock.advance(59 * SECOND_MS);
  expect(await look(diner)).toEqual(['collaborative', 2]);
  dining.clock.advance(SECOND_MS);
  expect(await look(diner)).toEqual(['individual', 1]);
  expect((await visitOf(diner)).participants.map(({ awaySince }) => awaySince)).toEqual([null, since]);
  dining.clock.advance(3_000 * SECOND_MS);
  expect((await visitOf(diner)).participants).toHaveLength(2);
  await tell(other, 'shown');
  expect(await look(diner)).toEqual(['collaborative', 2]);
});

it('SESSION-9 dishes and instructions of a diner who is away stay in the shared order', async () => {
  const { diner, other } = await seatTwo(dining, room);
  await addDish(dining.app, other, await addToMenu(dining, room));
  await tell(other, 'closed');
  dining.clock.advance(1_000 * SECOND_MS);
  expect(await look(diner)).toEqual(['collaborative', 2]);
  const { diner: third, other: fourth } = await seatTwo(dining, room);
  await sayToKitchen(dining.app, fourth, 'No nuts, please');
  await tell(fourth, 'hidden');
  dining.clock.advance(1_000 * SECOND_MS);
  expect(await look(third)).toEqual(['collaborative', 2]);
});
