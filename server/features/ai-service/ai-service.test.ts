import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AiServiceState } from '#contract/ai-service.ts';
import type { FeedbackEntry } from '#contract/feedback.ts';
import type { AiServiceAccount } from '#server/platform/environment/ai-service-account.ts';
import { type AiMood, type AiServer, startAiServer } from '#tests/support/ai-server.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, serveTable, summaryOf } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { analyseFeedback } from './analyse-feedback.job.ts';
import { askService, checkService } from './ask-service.ts';
import { wordFigures } from './word-figures.job.ts';

const MINUTE = 60_000;

const dining = setUpApp();
let ai: AiServer;
let room: Room;
let owner: Member;

beforeAll(async () => {
  ai = await startAiServer();
});
afterAll(() => ai.close());
beforeEach(async () => {
  // Each test has its own connection to the service.
  Object.assign(dining.platform.settings, { aiService: accountOf() });
  ai.calls.length = 0;
  ai.mood = 'right';
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  await createMember(dining.database, room.restaurantId, 'server');
  dining.jobs.length = 0;
});
afterEach(() => ai.sayTheUsual());

const accountOf = (more: Partial<AiServiceAccount> = {}): AiServiceAccount => ({
  url: ai.url,
  kind: 'insights',
  model: null,
  apiKey: null,
  ...more,
});
const path = (rest = ''): string => `/api/restaurants/${room.restaurantId}/ai-service${rest}`;
const read = async (): Promise<AiServiceState> =>
  (await send<AiServiceState>(dining.app, owner, `GET ${path()}`)).body;
const consent = (isAgreed: boolean) =>
  send<AiServiceState>(dining.app, owner, `PUT ${path('/consent')}`, { body: { isAgreed } });
const run = (): Promise<void> => analyseFeedback(dining.platform, room.restaurantId);
const WORDS = 'Soy Ana Gil, ana@example.com. We waited an hour';
async function say(reviewText = WORDS, foodRating = 2): Promise<void> {
  const { diner, orderId } = await serveTable(dining, room);
  expect((await give(dining, diner, { orderId, foodRating, reviewText })).status).toBe(201);
}
const inbox = async (): Promise<FeedbackEntry[]> =>
  (
    await send<{ feedback: FeedbackEntry[] }>(
      dining.app,
      owner,
      `GET /api/restaurants/${room.restaurantId}/feedback`,
    )
  ).body.feedback;
const queue = async (): Promise<object[]> =>
  (
    await dining.testDatabase.oracle.query(
      'select status, tries, next_try_at, problem from feedback_analysis_queue where restaurant_id = $1 order by created_at',
      [room.restaurantId],
    )
  ).rows;

it('AI-1 nothing is sent before the owner agrees; then exactly what the preview showed, without names', async () => {
  await say('Before');
  await run();
  expect(ai.calls).toEqual([]);
  expect((await consent(true)).body).toMatchObject({ isAgreed: true, changed: { by: 'owner' } });
  await say();
  const { previews } = await read();
  await run();
  expect(ai.calls.map((call) => call.path)).toEqual([
    '/api/v1/feedback/sentiment-analysis',
    '/api/v1/ai-insights/enhanced-analysis',
  ]);
  expect(previews.map(({ about }) => about)).toEqual(['words', 'advice']);
  expect(previews.map(({ body }) => JSON.parse(body) as unknown)).toEqual(ai.calls.map(({ body }) => body));
  expect(ai.calls[0]?.body).toMatchObject({
    text: 'Soy …, … We waited an hour',
    context: { ratings: { food: 2, service: null, app: null } },
  });
  expect(ai.calls[1]?.body).toMatchObject({ businessType: 'restaurant', analysisType: 'customer_feedback' });
  expect(JSON.stringify(ai.calls)).not.toMatch(/ana@|Gil/);
});

it('AI-4 the answer becomes the score, phrases, feelings and advice of the feedback and of the summary, once', async () => {
  await consent(true);
  ai.sentiment = {
    sentiment: { score: 0.9, magnitude: 0.7, classification: 'positive' },
    key_phrases: ['muy rico', 7, 'x'.repeat(61), ''],
    emotions: ['Joy', 'ennui'],
    more: { than: 'asked' },
  };
  await say('Muy rico', 3);
  const [local] = await inbox();
  expect(local).toMatchObject({ analysedBy: 'local', serviceAdvice: [] });
  await run();
  expect(await inbox()).toMatchObject([
    {
      analysedBy: 'service',
      score: 0.9,
      confidence: 0.7,
      sentiment: 'positive',
      keyPhrases: ['muy rico'],
      emotions: ['joy'],
    },
  ]);
  const summary = { feedback_count: 1, positive_feedback_count: 1, negative_feedback_count: 0, score: 0.9 };
  expect(await summaryOf(dining, room)).toMatchObject(summary);
  // The state left by a process that was killed before it recorded completion.
  await dining.testDatabase.oracle.query(
    `update feedback_analysis_queue set status = 'in_progress', next_try_at = $2 where restaurant_id = $1`,
    [room.restaurantId, new Date(dining.clock.now())],
  );
  await run();
  expect(ai.calls).toHaveLength(2);
  expect(await summaryOf(dining, room)).toMatchObject(summary);
  expect(await queue()).toMatchObject([{ status: 'completed' }]);
});

it('AI-4 bad feedback brings advice; feedback that only the service rates as bad notifies while the party is there', async () => {
  await consent(true);
  await say('The soup', 4);
  const bells = async () =>
    (
      await dining.testDatabase.oracle.query(
        `select metadata ->> 'about' as about from notifications where restaurant_id = $1 and metadata ->> 'event' = 'bad_feedback'`,
        [room.restaurantId],
      )
    ).rows;
  expect(await bells()).toEqual([]);
  await run();
  expect(await inbox()).toMatchObject([
    { score: 0.15, serviceAdvice: ['Tell guests how long the kitchen needs.'], emotions: ['anger'] },
  ]);
  expect(await bells()).toEqual([{ about: 'food' }]);
});

it('AI-5 advice with a number that was not sent, or an address, is not shown', async () => {
  await consent(true);
  const fits = ['Serve it within 60 minutes.', 'Call 900 123 456.', 'See www.evil.example.', 'Say sorry.'];
  ai.advice = { analysis: { recommendations: fits } };
  await say();
  await run();
  expect((await inbox())[0]?.serviceAdvice).toEqual(['Say sorry.']);
});

it.each<[AiMood, string]>([
  ['nonsense', 'nonsense'],
  ['html', 'nonsense'],
  ['half', 'unreachable'],
  ['broken', 'failed'],
  ['busy', 'failed'],
  ['stranger', 'unauthorised'],
  ['redirect', 'failed'],
])(
  'AI-2 a service that answers %s changes nothing, and gets three requests at their times',
  async (mood, problem) => {
    await consent(true);
    await say();
    const before = await inbox();
    ai.mood = mood;
    await run();
    for (const [minutes, tries] of [
      [1, 1],
      [5, 2],
    ] as const) {
      const next = new Date(dining.clock.now() + minutes * MINUTE);
      expect(await queue()).toEqual([{ status: 'pending', tries, next_try_at: next, problem }]);
      dining.clock.advance(minutes * MINUTE - 1);
      await run();
      expect(ai.calls).toHaveLength(tries);
      dining.clock.advance(1);
      await run();
    }
    expect(await queue()).toEqual([{ status: 'failed', tries: 3, next_try_at: null, problem }]);
    expect(await inbox()).toEqual(before);
    expect(new Set(ai.calls.map((call) => call.path))).toEqual(
      new Set(['/api/v1/feedback/sentiment-analysis']),
    );
    expect(await read()).toMatchObject({
      lastProblem: problem,
      counts: { waiting: 0, completed: 0, failed: 1 },
    });
    ai.mood = 'right';
    await send(dining.app, owner, `POST ${path('/retries')}`);
    await run();
    expect(await inbox()).toMatchObject([{ analysedBy: 'service' }]);
  },
);

it('INV-22 a request to a hanging service is aborted after five seconds; guests can give feedback meanwhile', async () => {
  await consent(true);
  await say();
  ai.mood = 'never';
  const hanging = run();
  await expect.poll(() => ai.calls.length).toBe(1);
  const beganAt = performance.now();
  let isAborted = false;
  void hanging.then(() => {
    isAborted = true;
  });
  await say();
  expect(isAborted).toBe(false);
  const account = accountOf();
  const slow = askService(dining.platform, account, { url: `${ai.url}/x`, body: '{}' }, () => 1);
  ai.mood = 'drips';
  expect(await checkService(account)).toBe('unreachable');
  expect(await slow).toEqual({ kind: 'problem', problem: 'unreachable' });
  await hanging;
  expect(performance.now() - beganAt).toBeLessThan(9_000);
  expect(await queue()).toMatchObject([
    { status: 'pending', problem: 'unreachable' },
    { status: 'pending', tries: 0 },
  ]);
}, 20_000);

it('AI-3 after five failed calls no request is sent for a minute, which counts as no attempt', async () => {
  await consent(true);
  for (let said = 0; said < 7; said += 1) await say('Good', 5);
  ai.mood = 'broken';
  await run();
  expect(ai.calls).toHaveLength(5);
  await run();
  expect(ai.calls).toHaveLength(5);
  const waiting = await queue();
  expect(waiting.filter((entry) => 'tries' in entry && entry.tries === 0)).toHaveLength(2);
  dining.clock.advance(MINUTE);
  ai.mood = 'right';
  ai.sentiment = { sentiment: { score: 0.9, magnitude: 0.7 } };
  await run();
  await run();
  expect((await read()).counts).toEqual({ waiting: 0, completed: 7, failed: 0 });
});

it('AI-1 withdrawing consent deletes waiting entries, and discards an answer that arrives later', async () => {
  await consent(true);
  await say();
  ai.mood = 'drips';
  const asking = run();
  await expect.poll(() => ai.calls.length).toBe(1);
  expect((await consent(false)).body).toMatchObject({ isAgreed: false, counts: { waiting: 0 } });
  await asking;
  await say();
  await run();
  expect(ai.calls).toHaveLength(1);
  expect(await queue()).toEqual([]);
  expect((await inbox()).map(({ analysedBy }) => analysedBy)).toEqual(['local', 'local']);
}, 20_000);

it('an OpenAI-compatible endpoint gets the same request, with model, key and answer schema', async () => {
  const openai = accountOf({ url: ai.url, kind: 'openai', model: 'small', apiKey: 'k-secret' });
  Object.assign(dining.platform.settings, { aiService: openai });
  await consent(true);
  await say();
  expect(JSON.stringify(await read())).not.toContain('k-secret');
  expect((await read()).connection).toBe(`${new URL(ai.url).host} (small)`);
  await run();
  expect(ai.calls).toMatchObject([
    {
      path: '/chat/completions',
      authorization: 'Bearer k-secret',
      body: { model: 'small', response_format: { json_schema: { name: 'sentiment', strict: true } } },
    },
    { body: { response_format: { json_schema: { name: 'recommendations' } } } },
  ]);
  expect(await inbox()).toMatchObject([
    { analysedBy: 'service', score: 0.15, serviceAdvice: ['Tell guests how long the kitchen needs.'] },
  ]);
});

it('the health check sends no other request', async () => {
  const check = () => send<{ problem: string | null }>(dining.app, owner, `GET ${path('/health')}`);
  expect((await check()).body).toEqual({ problem: null });
  expect(ai.calls).toMatchObject([{ path: '/public/health', body: {} }]);
  ai.mood = 'stranger';
  expect((await check()).body).toEqual({ problem: 'unauthorised' });
});

it('AI_SERVICE_OFF without a service; the local score counts, and no job is left', async () => {
  Object.assign(dining.platform.settings, { aiService: undefined });
  expect(await read()).toMatchObject({ connection: null, isAgreed: false, previews: [] });
  expect(await consent(true)).toMatchObject({ status: 409, body: { code: 'AI_SERVICE_OFF' } });
  const check = await send(dining.app, owner, `GET ${path('/health')}`);
  expect(check).toMatchObject({ status: 409, body: { code: 'AI_SERVICE_OFF' } });
  await say();
  await run();
  await wordFigures(dining.platform);
  expect(dining.jobs.map(({ id }) => id)).not.toContain('analyse-feedback');
  expect(await inbox()).toMatchObject([{ analysedBy: 'local' }]);
});
