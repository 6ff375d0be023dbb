import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FeedbackEntry } from '#contract/feedback.ts';
import { type AiServer, startAiServer } from '#tests/support/ai-server.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, type Served, serveTable } from '#tests/support/feedback-scene.ts';
import { openRelocation, type RelocationScene } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { analyseFeedback } from './analyse-feedback.job.ts';

const dining = setUpApp();
let ai: AiServer;
let scene: RelocationScene;
let owner: Member;

beforeAll(async () => {
  ai = await startAiServer();
  const aiService = { url: ai.url, kind: 'insights', model: null, apiKey: null };
  Object.assign(dining.platform.settings, { aiService });
});
afterAll(() => ai.close());
beforeEach(async () => {
  scene = await openRelocation(dining);
  owner = await createMember(dining.database, scene.room.restaurantId, 'owner');
  const body = { isAgreed: true };
  expect((await send(dining.app, owner, `PUT ${path('ai-service/consent')}`, { body })).status).toBe(200);
});

const path = (rest: string): string => `/api/restaurants/${scene.room.restaurantId}/${rest}`;
/** Feedback that only the service rates as bad. */
async function say(): Promise<Served & { feedbackId: string }> {
  const served = await serveTable(dining, scene.room);
  const said = {
    orderId: served.orderId,
    foodRating: 4,
    reviewText: 'The soup',
    customerEmail: 'ana@example.com',
  };
  expect((await give(dining, served.diner, said)).status).toBe(201);
  const { body } = await send<{ feedback: FeedbackEntry[] }>(dining.app, owner, `GET ${path('feedback')}`);
  return { ...served, feedbackId: body.feedback[0]?.id ?? '' };
}
const run = (): Promise<void> => analyseFeedback(dining.platform, scene.room.restaurantId);
const bells = async (): Promise<object[]> =>
  (
    await dining.testDatabase.oracle.query(
      `select metadata ->> 'tableId' as "tableId", metadata ->> 'tableNumber' as "tableNumber" from notifications
       where restaurant_id = $1 and metadata ->> 'event' = 'bad_feedback'`,
      [scene.room.restaurantId],
    )
  ).rows;

it('SENTIMENT-8 the late notification names the table at which the party sits now', async () => {
  const { diner } = await say();
  expect((await scene.move(diner.visitId, scene.free)).status).toBe(200);
  await run();
  expect(await bells()).toEqual([{ tableId: scene.free, tableNumber: 'Terrace 9' }]);
});

it.each([
  ['PUT', 'dealt-with', { isDealtWith: true }],
  ['POST', 'reply', { text: 'We are sorry.' }],
] as const)(
  'SENTIMENT-8 SENTIMENT-9 feedback that somebody has handled notifies nobody: %s %s',
  async (method, what, body) => {
    const { feedbackId } = await say();
    const url = path(`feedback/${feedbackId}/${what}`);
    expect((await send(dining.app, owner, `${method} ${url}`, { body })).status).toBe(200);
    const before = ai.calls.length;
    await run();
    expect(ai.calls.length).toBeGreaterThan(before);
    expect(await bells()).toEqual([]);
  },
);

it('SENTIMENT-9 feedback that was reopened notifies', async () => {
  const { feedbackId, diner } = await say();
  for (const isDealtWith of [true, false])
    await send(dining.app, owner, `PUT ${path(`feedback/${feedbackId}/dealt-with`)}`, {
      body: { isDealtWith },
    });
  await run();
  expect(await bells()).toMatchObject([{ tableNumber: diner.tableNumber }]);
});
