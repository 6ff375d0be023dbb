import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedbackEntry } from '#contract/feedback.ts';
import { type AiServer, startAiServer } from '#tests/support/ai-server.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
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

it('AI-1 consent that is withdrawn during the first request of bad feedback stops the second', async () => {
  const room = await openRoom(dining);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const path = (rest: string) => `/api/restaurants/${room.restaurantId}/${rest}`;
  const consent = (isAgreed: boolean) =>
    send(dining.app, owner, `PUT ${path('ai-service/consent')}`, { body: { isAgreed } });
  expect((await consent(true)).status).toBe(200);
  const { diner, orderId } = await serveTable(dining, room);
  const said = { orderId, foodRating: 1, reviewText: 'We waited an hour' };
  expect((await give(dining, diner, said)).status).toBe(201);
  ai.beforeReply = () => consent(false);
  await analyseFeedback(dining.platform, room.restaurantId);
  expect(ai.calls.map((call) => call.path)).toEqual(['/api/v1/feedback/sentiment-analysis']);
  const { body } = await send<{ feedback: FeedbackEntry[] }>(dining.app, owner, `GET ${path('feedback')}`);
  expect(body.feedback).toMatchObject([{ analysedBy: 'local', serviceAdvice: [] }]);
});
