import { beforeEach, expect, it } from 'vitest';
import type { TrainingSync } from '#contract/training-sync.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { resumeSyncs, syncFeedback } from './sync-feedback.job.ts';

const MINUTE = 60_000;
const NOBODY = 'postgres://nobody@127.0.0.1:1/nothing';

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeEach(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  connect(NOBODY);
});

const connect = (feedbackSyncUrl: string | undefined): void => {
  Object.assign(dining.platform.settings, { feedbackSyncUrl });
};
const consent = async (isAgreed: boolean): Promise<void> => {
  const path = `/api/restaurants/${room.restaurantId}/training-sync/consent`;
  const { status } = await send<TrainingSync>(dining.app, owner, `PUT ${path}`, { body: { isAgreed } });
  expect(status).toBe(200);
};
/** Whether the round leaves this restaurant a job. */
async function isResumed(): Promise<boolean> {
  dining.jobs.length = 0;
  await resumeSyncs(dining.platform);
  const { restaurantId } = room;
  const own = dining.jobs.filter(
    ({ payload }) => JSON.stringify(payload) === JSON.stringify({ restaurantId }),
  );
  return own.some(({ id }) => id === 'sync-feedback');
}

it('SYNC-1 a deletion that was due without the variable is resumed once it is set again', async () => {
  await consent(true);
  connect(undefined);
  await consent(false);
  await syncFeedback(dining.platform, room.restaurantId);
  dining.clock.advance(60 * MINUTE);
  expect(await isResumed()).toBe(false);
  connect(NOBODY);
  expect(await isResumed()).toBe(true);
});

it('SYNC-1 a deletion that has just begun, or is tried again already, gets no second job', async () => {
  await consent(true);
  await consent(false);
  expect(await isResumed()).toBe(false);
  dining.clock.advance(60 * MINUTE);
  await syncFeedback(dining.platform, room.restaurantId);
  dining.clock.advance(6 * MINUTE);
  expect(await isResumed()).toBe(false);
  dining.clock.advance(10 * MINUTE);
  expect(await isResumed()).toBe(true);
});

it('SYNC-2 entries that were due without the variable are resumed; without any there is no job', async () => {
  await consent(true);
  expect(await isResumed()).toBe(false);
  const { diner, orderId } = await serveTable(dining, room);
  expect((await give(dining, diner, { orderId, foodRating: 5, reviewText: 'Very good' })).status).toBe(201);
  connect(undefined);
  await syncFeedback(dining.platform, room.restaurantId);
  connect(NOBODY);
  expect(await isResumed()).toBe(true);
  await syncFeedback(dining.platform, room.restaurantId);
  expect(await isResumed()).toBe(false);
});
