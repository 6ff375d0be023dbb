import { beforeAll, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { FeedbackEntry, FeedbackSummary } from '#contract/feedback.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { decline, give, serveTable } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 86_400_000;
const SAID = [
  { foodRating: 5, serviceRating: 4, reviewText: 'Delicious food, friendly waiter' },
  { foodRating: 1, serviceRating: 2, reviewText: 'La comida estaba fría y el camarero fue borde' },
  { appRating: 3 },
  { foodRating: 4, comments: 'Thank you, a bit noisy though' },
];

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeAll(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  for (const [index, body] of SAID.entries()) {
    const { diner, other, orderId } = await serveTable(dining, room);
    await give(dining, diner, { orderId, ...body });
    if (index === 0) await decline(dining, other, orderId);
  }
  await serveTable(dining, room);
  await dining.testDatabase.oracle.query(
    `update visits set closed_at = opened_at + interval '1 hour' where restaurant_id = $1`,
    [room.restaurantId],
  );
  // One was given a week before the others, one before any requested day.
  await dining.testDatabase.oracle.query(
    `update customer_feedback set created_at = created_at - interval '7 days' where restaurant_id = $1 and app_rating = 3`,
    [room.restaurantId],
  );
});

const at = (path: string, caller = owner, { restaurantId } = room) =>
  send<FeedbackSummary & RefusalBody>(dining.app, caller, `GET /api/restaurants/${restaurantId}${path}`);
const summary = async (query = '?range=28d') => (await at(`/feedback-summary${query}`)).body;
const listed = async (query: string): Promise<readonly FeedbackEntry[]> =>
  (
    await send<{ feedback: FeedbackEntry[] }>(
      dining.app,
      owner,
      `GET /api/restaurants/${room.restaurantId}/feedback?${query}`,
    )
  ).body.feedback;

it('is the sum of single answers: score, cut-offs, stars and counts', async () => {
  const { days, ...found } = await summary();
  const all = await listed(`from=${days.from}&until=${days.until}`);
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const given = (values: readonly number[]) => values.filter((each) => each > 0);
  expect(found.count).toBe(SAID.length);
  expect(found.score?.mean).toBeCloseTo(mean(all.map(({ score }) => score)), 6);
  expect(found.score?.isFew).toBe(true);
  for (const sentiment of ['positive', 'neutral', 'negative'] as const)
    expect(found[sentiment]).toBe(all.filter((each) => each.sentiment === sentiment).length);
  expect(found.ratings.food).toBeCloseTo(mean(given(all.map(({ foodRating }) => foodRating))), 6);
  expect(found.ratings.service).toBeCloseTo(mean(given(all.map(({ serviceRating }) => serviceRating))), 6);
  expect(found.ratings.app).toBe(3);
  expect(found.parts.map(({ count }) => count)).toEqual([0, 0, 1, 3]);
  expect(found).toMatchObject({ declined: 1, visits: 5, answeredVisits: 4, trend: 'few', before: null });
});

it('has the topics with quotes, newest of each mood, and the feelings; the list has the same by topic', async () => {
  const { topics, emotions } = await summary();
  const of = (name: string) => topics.find(({ topic }) => topic === name);
  expect(of('food')).toMatchObject({ praised: 1, blamed: 1, named: 0 });
  expect(of('service')).toMatchObject({ praised: 1, blamed: 1 });
  expect(of('noise')?.quotes.map(({ text, mood }) => [mood, text])).toEqual([
    ['blamed', 'Thank you, a bit noisy though'],
  ]);
  expect(emotions).toContainEqual({ emotion: 'gratitude', count: 1 });
  for (const { topic, praised, blamed, named } of topics)
    expect(await listed(`topic=${topic}`)).toHaveLength(praised + blamed + named);
});

it('compares with the same number of days before', async () => {
  const { count, before } = await summary('?range=7d');
  expect(count).toBe(3);
  expect(before).toEqual({ mean: 0.5, margin: null, isFew: true });
});

it('names only dishes of the visit, which the list finds; deleted dishes are left out', async () => {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string; name: string }>(
    'select id, name from menu_items where restaurant_id = $1 order by created_at limit 2',
    [room.restaurantId],
  );
  const [dish, gone] = rows;
  await dining.testDatabase.oracle.query(
    `update customer_feedback set dishes = $2 where restaurant_id = $1 and food_rating = 5`,
    [
      room.restaurantId,
      JSON.stringify([
        { menuItemId: dish?.id, mood: 'praised' },
        { menuItemId: gone?.id.replace(/^./, (first) => (first === '0' ? '1' : '0')), mood: 'blamed' },
      ]),
    ],
  );
  expect((await summary()).dishes).toEqual([
    { menuItemId: dish?.id, name: dish?.name, praised: 1, blamed: 0, named: 0 },
  ]);
  expect(await listed(`dish=${dish?.id}`)).toHaveLength(1);
});

it('INV-08 has nothing of another restaurant, and refuses impossible days', async () => {
  const elsewhere = await openRoom(dining);
  const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
  const { body } = await at('/feedback-summary', stranger, elsewhere);
  expect(body).toMatchObject({ count: 0, score: null, visits: 0, topics: [], dishes: [] });
  expect((await at('/feedback-summary', stranger)).body.code).toBe('NOT_ALLOWED');
  const today = new Date(dining.clock.now()).toISOString().slice(0, 10);
  const before = new Date(dining.clock.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  expect((await at(`/feedback-summary?range=own&from=${today}&until=${before}`)).body.code).toBe(
    'RANGE_INVERTED',
  );
});
