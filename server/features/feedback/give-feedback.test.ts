import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDish, type Caller, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import * as scene from '#tests/support/feedback-scene.ts';
import { serveTable } from '#tests/support/feedback-scene.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

const served = (room?: Room) => serveTable(dining, room);
const give = (caller: Caller, body: object) => scene.give(dining, caller, body);
const stateOf = (caller: Caller, orderId: string) => scene.stateOf(dining, caller, orderId);
const feedbackOf = (orderId: string) => scene.feedbackOf(dining, orderId);
const summaryOf = (room: Room) => scene.summaryOf(dining, room);

describe('feedback', () => {
  it('is stored with its sentiment and becomes part of the summary', async () => {
    const { diner, other, room, orderId } = await served();
    expect(await stateOf(diner, orderId)).toEqual({ hasFeedback: false, isDeclined: false });
    const answer = await give(diner, {
      orderId,
      foodRating: 5,
      serviceRating: 4,
      reviewText: ' Riquísimo ',
      comments: '',
      customerEmail: 'ana@example.com',
    });
    expect(answer).toEqual({ status: 201, body: { hasFeedback: true, isDeclined: false } });
    expect(await stateOf(diner, orderId)).toEqual({ hasFeedback: true, isDeclined: false });
    expect(await stateOf(other, orderId)).toEqual({ hasFeedback: false, isDeclined: false });
    expect(await feedbackOf(orderId)).toEqual([
      {
        food_rating: 5,
        service_rating: 4,
        app_rating: 0,
        review_text: 'Riquísimo',
        comments: null,
        customer_email: 'ana@example.com',
        is_declined: false,
        key_phrases: ['riquisimo'],
        score: 0.8668,
        magnitude: 0.7,
      },
    ]);
    await give(other, { orderId, foodRating: 2, appRating: 1 });
    expect(await summaryOf(room)).toEqual({
      feedback_count: 2,
      positive_feedback_count: 1,
      negative_feedback_count: 1,
      score: 0.4959,
      food: 3.5,
      service: 4,
      app: 1,
      last_feedback_at: new Date(dining.clock.now()),
    });
  });

  it.each([
    ['emoji alone', '🪑🪑'],
    ['markup', '</td><script>x()</script> & <b>x</b>'],
    ['a third language', 'Très bon, mais l’attente était longue. とても美味しい'],
    ['as much as fits', 'ñ'.repeat(2_000)],
  ])('SENTIMENT-3 with %s is stored unchanged, and scored by its stars', async (_, reviewText) => {
    const { diner, room, orderId } = await served();
    expect((await give(diner, { orderId, foodRating: 3, reviewText })).status).toBe(201);
    const manager = await createMember(dining.database, room.restaurantId, 'manager');
    const { body } = await send<{ feedback: object[] }>(
      dining.app,
      manager,
      `GET /api/restaurants/${room.restaurantId}/feedback`,
    );
    expect(body.feedback).toMatchObject([{ reviewText, score: 0.5, sentiment: 'neutral' }]);
  });

  it('with a comment of spaces is stored without a comment', async () => {
    const { diner, orderId } = await served();
    await give(diner, { orderId, foodRating: 4, reviewText: '  \n ' });
    expect(await feedbackOf(orderId)).toMatchObject([{ review_text: null, score: 0.75 }]);
  });

  it('SENTIMENT-6 counts once when sent twenty times at once, and the first one stays', async () => {
    const { diner, room, orderId } = await served();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => give(diner, { orderId, foodRating: 4 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await give(diner, { orderId, foodRating: 1 });
    await scene.decline(dining, diner, orderId);
    expect(await feedbackOf(orderId)).toMatchObject([{ food_rating: 4, is_declined: false }]);
    expect(await summaryOf(room)).toMatchObject({ feedback_count: 1, food: 4 });
    expect(await stateOf(diner, orderId)).toEqual({ hasFeedback: true, isDeclined: false });
  });

  it('SENTIMENT-6 is given once a visit: for the second order it is neither requested nor accepted', async () => {
    const { diner, room, orderId } = await served();
    await addDish(dining.app, diner, await addToMenu(dining, room));
    const second = (await placeAsShown(dining.app, diner)).body.id;
    await scene.decline(dining, diner, orderId);
    expect(await stateOf(diner, second)).toEqual({ hasFeedback: true, isDeclined: true });
    await give(diner, { orderId: second, foodRating: 4 });
    for (const id of [orderId, second])
      expect(await stateOf(diner, id)).toEqual({ hasFeedback: true, isDeclined: false });
    await give(diner, { orderId, foodRating: 1 });
    expect(await summaryOf(room)).toMatchObject({ feedback_count: 1, food: 4 });
  });

  it('of many diners at once is summed up exactly', async () => {
    const room = await openRoom(dining);
    const tables = await Promise.all([served(room), served(room), served(room), served(room)]);
    await Promise.all(
      tables.flatMap(({ diner, other, orderId }) => [
        give(diner, { orderId, foodRating: 5, serviceRating: 5 }),
        give(other, { orderId, foodRating: 2 }),
      ]),
    );
    expect(await summaryOf(room)).toMatchObject({
      feedback_count: 8,
      positive_feedback_count: 4,
      negative_feedback_count: 4,
      food: 3.5,
      service: 5,
      app: null,
      score: 0.625,
    });
  });
});

describe('SENTIMENT-8 bad feedback', () => {
  const rung = async (room: Room) =>
    (
      await dining.testDatabase.oracle.query<{ metadata: Record<string, unknown>; action_url: string }>(
        `select metadata, action_url from notifications where restaurant_id = $1 and metadata ->> 'event' = 'bad_feedback'`,
        [room.restaurantId],
      )
    ).rows;

  it('notifies the floor once while the party is there, with table and reason; NOTE-9 links each role to a page it may open', async () => {
    const { diner, room, orderId } = await served();
    const body = { orderId, foodRating: 5, serviceRating: 2, reviewText: 'Nobody came' };
    await give(diner, body);
    await give(diner, body);
    const [bell, ...more] = await rung(room);
    expect(more).toEqual([]);
    expect(bell?.metadata).toMatchObject({ about: 'service', stars: 2, quote: 'Nobody came' });
    const read = async (role: 'server' | 'chef' | 'manager') =>
      (
        await send<{ notifications: { type: string; title: string; message: string; actionUrl: string }[] }>(
          dining.app,
          await createMember(dining.database, room.restaurantId, role),
          `GET /api/restaurants/${room.restaurantId}/notifications`,
        )
      ).body.notifications.filter(({ type }) => type === 'table_request');
    expect(await read('chef')).toEqual([]);
    expect(await read('server')).toMatchObject([
      { message: 'Service: 2 of 5 · “Nobody came”', actionUrl: `/admin/tables?table=${diner.tableId}` },
    ]);
    expect((await read('manager'))[0]?.actionUrl).toMatch(/^\/admin\/feedback\?feedback=[0-9a-f-]{36}$/);
  });

  it('does not notify for good feedback or after the party has left; the office gets a hint of both', async () => {
    const happy = await served();
    const gone = await served(happy.room);
    await close(dining, gone.diner);
    dining.hints.length = 0;
    await give(happy.diner, { orderId: happy.orderId, foodRating: 3, serviceRating: 5 });
    await give(gone.diner, { orderId: gone.orderId, foodRating: 1 });
    expect(await rung(happy.room)).toEqual([]);
    expect(dining.hints.filter(({ event }) => event.type === 'feedback.changed')).toHaveLength(2);
    expect(await summaryOf(happy.room)).toMatchObject({ feedback_count: 2 });
  });
});

describe('feedback is refused', () => {
  it('RATING_REQUIRED without a rating', async () => {
    const { diner, orderId } = await served();
    const answer = await give(diner, { orderId, reviewText: 'great' });
    expect([answer.status, answer.body.code]).toEqual([422, 'RATING_REQUIRED']);
    expect(await feedbackOf(orderId)).toEqual([]);
  });

  it('INV-07 ORDER_NOT_FOUND for an unknown order and one of another table', async () => {
    const { room, orderId } = await served();
    const stranger = await seatOne(dining, room);
    for (const id of [orderId, randomUUID()]) {
      const { status, body } = await give(stranger, { orderId: id, foodRating: 1 });
      expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    expect(await feedbackOf(orderId)).toEqual([]);
  });

  it('VALIDATION_FAILED for six stars, half a star, a bad address and too long a text', async () => {
    const { diner, orderId } = await served();
    for (const wrong of [
      { foodRating: 6 },
      { foodRating: 2.5 },
      { foodRating: 5, customerEmail: 'ana' },
      { foodRating: 5, reviewText: 'r'.repeat(2_001) },
      { foodRating: 5, reviewText: 'r'.repeat(5_000) },
    ]) {
      const answer = await give(diner, { orderId, ...wrong });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
});
