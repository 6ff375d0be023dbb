import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { joinTable, seatOne } from '#tests/support/dining-room.ts';
import { decline, give, serveTable, stateOf } from '#tests/support/feedback-scene.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

it('gives for each diner and order whether feedback was given or declined', async () => {
  const { room, diner, other, orderId } = await serveTable(dining);
  const next = await serveTable(dining, room);
  expect(await stateOf(dining, diner, orderId)).toEqual({ hasFeedback: false, isDeclined: false });
  await give(dining, diner, { orderId, serviceRating: 5 });
  await decline(dining, other, orderId);
  expect(await stateOf(dining, diner, orderId)).toEqual({ hasFeedback: true, isDeclined: false });
  expect(await stateOf(dining, other, orderId)).toEqual({ hasFeedback: true, isDeclined: true });
  expect(await stateOf(dining, next.diner, next.orderId)).toEqual({ hasFeedback: false, isDeclined: false });
});

it('INV-07 ORDER_NOT_FOUND for an unknown order, one of another table, and one of the previous party', async () => {
  const { room, diner, orderId } = await serveTable(dining);
  const neighbour = await seatOne(dining, room);
  await close(dining, diner);
  const next = await joinTable(dining, diner.tableId);
  expect((await stateOf(dining, neighbour, orderId)).code).toBe('ORDER_NOT_FOUND');
  expect((await stateOf(dining, next, orderId)).code).toBe('ORDER_NOT_FOUND');
  expect((await stateOf(dining, next, randomUUID())).code).toBe('ORDER_NOT_FOUND');
});
