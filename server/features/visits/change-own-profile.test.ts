import { expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, seatTwo } from '#tests/support/dining-room.ts';
import { scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

const seat = async () => seatTwo(dining, await openRoom(dining));
const needsOf = async (diner: { token: string }) =>
  (await send<Visit>(dining.app, diner, 'GET /api/visit')).body.needs;

test('a diner’s allergies and diet are stored for the visit, unique and sorted, and the table gets a hint', async () => {
  const { diner, other } = await seat();
  dining.hints.length = 0;
  const body = { diets: ['glutenFree', 'vegan'], avoids: ['nuts', 'gluten', 'nuts'] };
  const reply = await send<Visit>(dining.app, diner, 'PUT /api/visit/me/needs', { body });
  const kept = { diets: ['vegan', 'glutenFree'], avoids: ['gluten', 'nuts'] };
  expect([reply.status, reply.body.needs]).toEqual([200, kept]);
  expect(dining.hints.map(({ event }) => event.type)).toEqual(['visit.changed']);
  expect(await needsOf(diner)).toEqual(kept);
  // Diners do not see each other’s needs.
  expect(await needsOf(other)).toEqual({ diets: [], avoids: [] });
});

test('a second scan by the same diner keeps them', async () => {
  const { diner } = await seat();
  const needs = { diets: [], avoids: ['peanuts'] };
  await send(dining.app, diner, 'PUT /api/visit/me/needs', { body: needs });
  const again = await scan(dining, diner.tableId, { previousToken: diner.token });
  expect(again.visit.needs).toEqual(needs);
});

test.each([
  [{ diets: ['carnivore'], avoids: [] }],
  [{ diets: [], avoids: ['dust'] }],
  [{ diets: [] }],
  [{ diets: [], avoids: [], isVegan: true }],
])('VALIDATION_FAILED %j', async (body) => {
  const { diner } = await seat();
  const reply = await send(dining.app, diner, 'PUT /api/visit/me/needs', { body });
  expect([reply.status, reply.body]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
});

test('SESSION_EXPIRED for a diner who left', async () => {
  const { diner } = await seat();
  await send(dining.app, diner, 'POST /api/visit/leave');
  const body = { diets: ['vegan'], avoids: [] };
  expect((await send(dining.app, diner, 'PUT /api/visit/me/needs', { body })).status).toBe(401);
});
