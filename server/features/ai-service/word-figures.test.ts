import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AiServiceState } from '#contract/ai-service.ts';
import { type AiServer, startAiServer } from '#tests/support/ai-server.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setTier } from '#tests/support/set-tier.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { wordFigures } from './word-figures.job.ts';

const dining = setUpApp();
let ai: AiServer;
let room: Room;
let owner: Member;

beforeAll(async () => {
  ai = await startAiServer();
});
afterAll(() => ai.close());
beforeEach(async () => {
  const aiService = { url: ai.url, kind: 'insights', model: null, apiKey: null };
  Object.assign(dining.platform.settings, { aiService });
  ai.mood = 'right';
  await openSelling();
  ai.calls.length = 0;
});

async function openSelling(): Promise<void> {
  room = await openRoom(dining, {
    timezone: 'Atlantic/Reykjavik',
    day_starts_at_hour: 0,
    default_language: 'en',
  });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  const { repeat } = await sellDaily(dining, room, 42);
  for (let more = 0; more < 9; more += 1) await repeat(1);
}

const agree = (isAgreed: boolean) =>
  send<AiServiceState>(dining.app, owner, `PUT /api/restaurants/${room.restaurantId}/ai-service/consent`, {
    body: { isAgreed },
  });
const words = async (): Promise<string[]> =>
  (
    await send<{ words: string[] }>(
      dining.app,
      owner,
      `GET /api/restaurants/${room.restaurantId}/analytics/insight-words`,
    )
  ).body.words;
const say = (...recommendations: string[]): void => {
  ai.advice = { analysis: { recommendations } };
};

it('AI-5 comments appear beside exactly the figures that were sent, once a day', async () => {
  say('Yesterday was strong: plan more hands.', 'Hire 99 people.');
  await wordFigures(dining.platform);
  expect(ai.calls).toEqual([]);
  const { body } = await agree(true);
  expect(dining.jobs.map(({ id }) => id)).toContain('word-figures');
  expect(await words()).toEqual([]);
  await wordFigures(dining.platform);
  await wordFigures(dining.platform);
  expect(ai.calls).toHaveLength(1);
  expect(ai.calls[0]?.body).toEqual(JSON.parse(body.previews[0]?.body ?? '{}'));
  expect(JSON.stringify(ai.calls[0]?.body)).toMatch(/Yesterday brought 120,00/);
  expect(await words()).toEqual(['Yesterday was strong: plan more hands.']);
  await dining.testDatabase.oracle.query(
    `update insight_words set figures = '["Yesterday brought €1."]' where restaurant_id = $1`,
    [room.restaurantId],
  );
  expect(await words()).toEqual([]);
  await agree(false);
  await wordFigures(dining.platform);
  expect(ai.calls).toHaveLength(1);
});

it('PLAN-2 AI-5 without premium no comments are requested', async () => {
  await agree(true);
  await setTier(dining, room.restaurantId, 'none');
  await wordFigures(dining.platform);
  expect(ai.calls).toEqual([]);
  await setTier(dining, room.restaurantId, 'premium');
  await wordFigures(dining.platform);
  expect(ai.calls).toHaveLength(1);
  await agree(false);
});

it('AI-5 a restaurant that fails delays no other', async () => {
  const { oracle } = dining.testDatabase;
  say('Yesterday was strong: plan more hands.');
  for (let opened = 0; opened < 2; opened += 1) {
    if (opened > 0) await openSelling();
    await agree(true);
  }
  const { rows: agreed } = await oracle.query<{ id: string }>('select id from restaurants_with_ai() as id');
  const [broken, other] = agreed.map(({ id }) => id);
  await oracle.query(
    `alter table insight_words add constraint broken check (restaurant_id <> '${broken}') not valid`,
  );
  await expect(wordFigures(dining.platform)).rejects.toThrow('failed for 1');
  await oracle.query('alter table insight_words drop constraint broken');
  const { rows } = await oracle.query(
    'select restaurant_id from insight_words where restaurant_id = any ($1) and words is not null',
    [[broken, other]],
  );
  expect(rows).toEqual([{ restaurant_id: other }]);
  await oracle.query('update ai_service_consents set is_agreed = false');
});

it('AI-2 a failing service gets at most three requests for comments a day', async () => {
  await agree(true);
  ai.mood = 'broken';
  for (let hour = 0; hour < 5; hour += 1) await wordFigures(dining.platform);
  expect(ai.calls).toHaveLength(3);
  expect(await words()).toEqual([]);
});
