import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closureMail as texts } from '#messages/es/closure.ts';
import { sendToCentral } from '#server/features/training-sync/central-database.ts';
import { eraseFeedback } from '#server/features/training-sync/erase-feedback.job.ts';
import { syncFeedback } from '#server/features/training-sync/sync-feedback.job.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { deleteRestaurants } from './delete-restaurants.job.ts';

const NOBODY = 'postgres://nobody@127.0.0.1:1/nothing';

let central: TestDatabase;
let dining: TestApp;

beforeAll(async () => {
  central = await createTestDatabase({ template: 'template0' });
  dining = await startTestApp({ settings: { feedbackSyncUrl: central.adminUrl } });
});
afterAll(async () => {
  await dining.close();
  await central.drop();
});

/** A restaurant that has sent feedback, if its owner agreed. */
async function openSending(isAgreed: boolean): Promise<Room> {
  const room = await openRoom(dining);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  if (isAgreed)
    await send(dining.app, owner, `PUT /api/restaurants/${room.restaurantId}/training-sync/consent`, {
      body: { isAgreed },
    });
  const { diner, orderId } = await serveTable(dining, room);
  await give(dining, diner, { orderId, foodRating: 5, reviewText: 'Very good' });
  await syncFeedback(dining.platform, room.restaurantId);
  return room;
}

/** Its thirty days are over. Returns what its deletion has enqueued. */
async function deleteNow({ restaurantId }: Room) {
  dining.jobs.length = 0;
  await dining.testDatabase.oracle.query(
    `insert into restaurant_closures (restaurant_id, closed_at, closed_by_name, delete_at) values ($1, $2, 'Ana', $2)`,
    [restaurantId, new Date(dining.clock.now() - 1)],
  );
  expect(await deleteRestaurants(dining.platform)).toBe(1);
  return {
    erasures: dining.jobs.filter(({ id }) => id === 'erase-feedback').map(({ payload }) => payload),
    mail: JSON.stringify(dining.jobs.filter(({ id }) => id === 'send-mail').map(({ payload }) => payload)),
  };
}

const there = async ({ restaurantId }: Room): Promise<number> =>
  (
    await central.oracle.query('select from sobremesa_training.feedback where restaurant_id = $1', [
      restaurantId,
    ])
  ).rows.length;
const withUrl = (feedbackSyncUrl: string | undefined): Platform => ({
  ...dining.platform,
  settings: { ...dining.platform.settings, feedbackSyncUrl },
});

it('SYNC-1 CLOSURE-3 a deleted restaurant’s feedback is deleted in the central database, once that answers', async () => {
  const [room, neighbour] = [await openSending(true), await openSending(true)];
  expect([await there(room), await there(neighbour)]).toEqual([1, 1]);
  const { erasures, mail } = await deleteNow(room);
  expect(erasures).toEqual([{ restaurantId: room.restaurantId }]);
  expect(mail).toContain(texts.training);
  for (const url of [NOBODY, undefined])
    await expect(eraseFeedback(withUrl(url), room.restaurantId)).rejects.toThrow(room.restaurantId);
  expect(await there(room)).toBe(1);
  for (let attempt = 0; attempt < 2; attempt += 1) await eraseFeedback(dining.platform, room.restaurantId);
  expect([await there(room), await there(neighbour)]).toEqual([0, 1]);
});

it('SYNC-1 a restaurant that is deleted while its feedback is being sent leaves none there', async () => {
  const room = await openSending(true);
  const at = new Date(dining.clock.now()).toISOString();
  const ratings = { foodRating: 5, serviceRating: 5, appRating: 5, score: 1 };
  const entry = { ...ratings, words: 'Good', givenAt: at, orderedAt: at, servedAt: null, dishes: [] };
  let erasing: Promise<void> | undefined;
  await sendToCentral(central.adminUrl, room.restaurantId, [{ id: randomUUID(), entry }], async () => {
    await deleteNow(room);
    erasing = eraseFeedback(dining.platform, room.restaurantId);
    return true;
  });
  await erasing;
  expect(await there(room)).toBe(0);
});

it('a restaurant whose owner never agreed has nothing to delete there', async () => {
  const { erasures, mail } = await deleteNow(await openSending(false));
  expect(erasures).toEqual([]);
  expect(mail).not.toContain(texts.training);
});
