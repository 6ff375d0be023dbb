import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { seatOne } from '#tests/support/dining-room.ts';
import { decline, feedbackOf, give, serveTable, stateOf, summaryOf } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

const DECLINED = { hasFeedback: true, isDeclined: true };

it('SENTIMENT-6 a diner who declines is not asked again, counts in no summary, and can still give feedback later', async () => {
  const { diner, room, orderId } = await serveTable(dining);
  expect(await decline(dining, diner, orderId)).toEqual({ status: 200, body: DECLINED });
  expect(await summaryOf(dining, room)).toBeUndefined();
  expect((await give(dining, diner, { orderId, appRating: 3 })).body).toEqual({
    hasFeedback: true,
    isDeclined: false,
  });
  expect(await feedbackOf(dining, orderId)).toMatchObject([
    { app_rating: 3, is_declined: false, score: 0.5 },
  ]);
  expect(await summaryOf(dining, room)).toMatchObject({ feedback_count: 1, food: null, app: 3, score: 0.5 });
});

it('repeated and simultaneous declines count once', async () => {
  const { diner, orderId } = await serveTable(dining);
  const answers = await Promise.all(Array.from({ length: 8 }, () => decline(dining, diner, orderId)));
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => DECLINED));
  expect(await feedbackOf(dining, orderId)).toMatchObject([{ is_declined: true, score: null }]);
});

it('SENTIMENT-6 does not remove feedback that was given before', async () => {
  const { diner, orderId } = await serveTable(dining);
  await give(dining, diner, { orderId, foodRating: 4 });
  expect((await decline(dining, diner, orderId)).body).toEqual({ hasFeedback: true, isDeclined: false });
  expect(await feedbackOf(dining, orderId)).toMatchObject([{ food_rating: 4, is_declined: false }]);
});

it('applies to one diner: the others at the table are still asked', async () => {
  const { diner, other, orderId } = await serveTable(dining);
  await decline(dining, diner, orderId);
  expect(await stateOf(dining, other, orderId)).toEqual({ hasFeedback: false, isDeclined: false });
});

it('INV-07 ORDER_NOT_FOUND for an unknown order and one of another table; nothing is stored', async () => {
  const { room, orderId } = await serveTable(dining);
  const stranger = await seatOne(dining, room);
  for (const id of [orderId, randomUUID()]) {
    const { status, body } = await decline(dining, stranger, id);
    expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  }
  expect(await feedbackOf(dining, orderId)).toEqual([]);
});
