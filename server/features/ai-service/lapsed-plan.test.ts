import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AiServiceState } from '#contract/ai-service.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { type AiServer, startAiServer } from '#tests/support/ai-server.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { setTier } from '#tests/support/set-tier.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { analyseFeedback } from './analyse-feedback.job.ts';

const dining = setUpApp();
let ai: AiServer;

beforeAll(async () => {
  ai = await startAiServer();
  const aiService = { url: ai.url, kind: 'insights', model: null, apiKey: null };
  Object.assign(dining.platform.settings, { aiService });
});
afterAll(() => ai.close());

it('PLAN-2 AI-1 without premium guests’ words are not sent, and wait; consent can be withdrawn, not given', async () => {
  const room = await openRoom(dining);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const path = (rest = '') => `/api/restaurants/${room.restaurantId}/ai-service${rest}`;
  const consent = (isAgreed: boolean) =>
    send<AiServiceState & RefusalBody>(dining.app, owner, `PUT ${path('/consent')}`, { body: { isAgreed } });
  expect((await consent(true)).status).toBe(200);
  await setTier(dining, room.restaurantId, 'none');
  const { diner, orderId } = await serveTable(dining, room);
  const said = { orderId, foodRating: 5, reviewText: 'Muy rico' };
  expect((await give(dining, diner, said)).status).toBe(201);
  await analyseFeedback(dining.platform, room.restaurantId);
  expect(ai.calls).toEqual([]);
  const { body } = await send<AiServiceState>(dining.app, owner, `GET ${path()}`);
  expect(body).toMatchObject({ isAgreed: true, counts: { waiting: 1 } });
  const retried = await send<RefusalBody>(dining.app, owner, `POST ${path('/retries')}`);
  expect([retried.status, retried.body.code]).toEqual([402, 'PLAN_REQUIRED']);
  await setTier(dining, room.restaurantId, 'premium');
  await analyseFeedback(dining.platform, room.restaurantId);
  expect(ai.calls.length).toBeGreaterThan(0);
  await setTier(dining, room.restaurantId, 'none');
  expect((await consent(false)).body).toMatchObject({ isAgreed: false });
  const given = await consent(true);
  expect([given.status, given.body.code]).toEqual([402, 'PLAN_REQUIRED']);
});
