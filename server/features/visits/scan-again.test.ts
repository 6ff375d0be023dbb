import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/common.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { DinerSession, type Visit } from '#contract/visits.ts';
import { LISTED_MS } from '#domain/visit/participants.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { readCart, send } from '#tests/support/diner-calls.ts';
import { joinTable, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createTable, scan } from '#tests/support/factories.ts';
import { openRelocation } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
beforeAll(async () => {
  room = await openRoom(dining);
});

const newTable = () => createTable(dining.database, room.restaurantId);
const scanWith = async (tableId: string, scanId: string, more: { language?: Language } = {}) =>
  (
    await send<DinerSession>(dining.app, {}, 'POST /api/diner-sessions', {
      body: { tableId, scanId, ...more },
    })
  ).body;
const look = (token: string) => send<Visit>(dining.app, { token }, 'GET /api/visit');

it('INV-15 a scan whose answer was lost is sent again: the same diner, alone at the table', async () => {
  const [tableId, scanId] = [await newTable(), randomUUID()];
  const lost = await scanWith(tableId, scanId);
  const answered = await scanWith(tableId, scanId);
  expect(answered.dinerSessionId).toBe(lost.dinerSessionId);
  const visit = (await look(answered.token)).body;
  expect([visit.mode, visit.participants.length]).toEqual(['individual', 1]);
  expect((await look(lost.token)).status).toBe(401);
});

it('INV-15 eight repeated at once join one diner', async () => {
  const [tableId, scanId] = [await newTable(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => scanWith(tableId, scanId)));
  expect(new Set(answers.map((answer) => answer.dinerSessionId)).size).toBe(1);
});

it('MENU-10 a scan that is sent again in another language changes the language of its diner', async () => {
  const [tableId, scanId] = [await newTable(), randomUUID()];
  await scanWith(tableId, scanId, { language: 'en' });
  const answered = await scanWith(tableId, scanId, { language: 'es' });
  expect(answered.language).toBe('es');
  const again = await scanWith(tableId, scanId);
  expect([again.dinerSessionId, again.language]).toEqual([answered.dinerSessionId, 'es']);
});

it('another scan is another diner', async () => {
  const tableId = await newTable();
  await scanWith(tableId, randomUUID());
  const second = await scanWith(tableId, randomUUID());
  expect(second.visit.participants).toHaveLength(2);
});

it('INV-16 SESSION-1 a scan repeated after its session ended opens another session', async () => {
  const [tableId, scanId] = [await newTable(), randomUUID()];
  const lost = await scanWith(tableId, scanId);
  dining.clock.advance(90 * 60_000 + 1);
  const late = await scanWith(tableId, scanId);
  expect(late.dinerSessionId).not.toBe(lost.dinerSessionId);
  expect((await look(late.token)).status).toBe(200);
  const elsewhere = await scanWith(await newTable(), scanId);
  expect(elsewhere.dinerSessionId).not.toBe(late.dinerSessionId);
});

it('incidents reported by a phone are counted, in the listed kinds', async () => {
  const { token } = await scanWith(await newTable(), randomUUID());
  const tell = (code: string) => send(dining.app, { token }, 'POST /api/visit/troubles', { body: { code } });
  expect((await tell('MODE_DETECTION_TIMEOUT')).status).toBe(202);
  expect((await tell('Mode detection timeout')).status).toBe(400);
});

const scanAll = async (tableId: string, phones: number) => {
  const answers = await Promise.all(
    Array.from({ length: phones }, () =>
      send<DinerSession & RefusalBody>(dining.app, {}, 'POST /api/diner-sessions', { body: { tableId } }),
    ),
  );
  return Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim());
};

it('SESSION-10 INV-17 a table has at most 40 phones at once; a phone that leaves frees its place', async () => {
  const tableId = await newTable();
  const answers = await scanAll(tableId, 46);
  const counted = Object.fromEntries([...answers].map(([answer, all]) => [answer, all.length]));
  expect(counted).toEqual({ '201': 40, '409 VISIT_FULL': 6 });
  expect((await scanAll(await newTable(), 1)).has('201')).toBe(true);
  const token = answers.get('201')?.[0]?.body.token ?? '';
  await send(dining.app, { token }, 'POST /api/visit/leave');
  expect((await scanAll(tableId, 1)).has('201')).toBe(true);
});

it('SESSION-11 INV-17 at most 60 phones join a visit in 10 minutes, those that left included', async () => {
  const tableId = await newTable();
  for (let turn = 0; turn < 2; turn += 1) {
    const joined = (await scanAll(tableId, 30)).get('201') ?? [];
    expect(joined).toHaveLength(30);
    for (const { body } of joined) await send(dining.app, { token: body.token }, 'POST /api/visit/leave');
  }
  const refused = (await scanAll(tableId, 1)).get('429 RATE_LIMITED');
  expect(refused?.[0]?.body.details).toEqual({ retryAfterSeconds: 600 });
  dining.clock.advance(600_000);
  expect((await scanAll(tableId, 1)).has('201')).toBe(true);
});

const reload = async (tableId: string, previousToken: string) =>
  DinerSession.parse(await scan(dining, tableId, { previousToken }));

describe('VISIT-1 a phone that has slept while staff moved its visit twice reloads the first table’s page', () => {
  it.each(['moved', 'merged'])(
    'it is the same diner, with its cart, also beside strangers: %s first',
    async (how) => {
      const scene = await openRelocation(dining);
      const diner = await seatOne(dining, scene.room);
      const host = await seatOne(dining, scene.room);
      await scene.add(diner, 2);
      if (how === 'merged') await scene.merge(diner.visitId, host.visitId);
      else await scene.move(diner.visitId, await createTable(dining.database, scene.room.restaurantId));
      const visitId = how === 'merged' ? host.visitId : diner.visitId;
      expect((await scene.move(visitId, scene.free)).status).toBe(200);
      const stranger = await joinTable(dining, diner.tableId);
      expect(await reload(diner.tableId, diner.token)).toMatchObject({
        outcome: 'refreshed',
        dinerSessionId: diner.dinerSessionId,
        visit: { id: visitId, tableId: scene.free },
      });
      expect((await readCart(dining.app, diner)).lines.map(({ quantity }) => quantity)).toEqual([2]);
      expect((await look(stranger.token)).body.participants).toHaveLength(1);
    },
  );

  it('back at the first table, and at it again after another move', async () => {
    const scene = await openRelocation(dining);
    const diner = await seatOne(dining, scene.room);
    for (const tableId of [scene.free, diner.tableId, scene.free]) {
      await scene.move(diner.visitId, tableId);
      for (const address of [diner.tableId, scene.free])
        expect((await reload(address, diner.token)).visit).toMatchObject({ id: diner.visitId, tableId });
    }
  });
});

describe('VISIT-1 SESSION-13 a phone whose ninety minutes are over reloads the page of a former table', () => {
  it.each(['moved', 'merged, then moved'])(
    'it continues where its party is, also with strangers at that table: %s',
    async (how) => {
      const scene = await openRelocation(dining);
      const diner = await seatOne(dining, scene.room);
      const host = await seatOne(dining, scene.room);
      await scene.add(diner, 2);
      const visitId = how === 'moved' ? diner.visitId : host.visitId;
      if (how !== 'moved') await scene.merge(diner.visitId, host.visitId);
      expect((await scene.move(visitId, scene.free)).status).toBe(200);
      dining.clock.advance(TABLE_SESSION_MS);
      const stranger = await joinTable(dining, diner.tableId);
      const again = await reload(diner.tableId, diner.token);
      expect(again).toMatchObject({ outcome: 'opened', visit: { id: visitId, tableId: scene.free } });
      const own = again.visit.participants.find(({ isYou }) => isYou);
      expect(own?.continuesIds).toEqual([diner.dinerSessionId]);
      const { lines } = await readCart(dining.app, again);
      expect(lines.map(({ isOwn, quantity }) => [isOwn, quantity])).toEqual([[true, 2]]);
      expect((await look(stranger.token)).body.participants).toHaveLength(1);
      expect(await reload(diner.tableId, again.token)).toMatchObject({
        outcome: 'refreshed',
        dinerSessionId: again.dinerSessionId,
        visit: { id: visitId, tableId: scene.free },
      });
    },
  );

  it('a visit begins at the scanned table if nobody has been at the other one for two hours', async () => {
    const scene = await openRelocation(dining);
    const diner = await seatOne(dining, scene.room);
    await scene.move(diner.visitId, scene.free);
    dining.clock.advance(LISTED_MS + 1);
    const again = await reload(diner.tableId, diner.token);
    expect(again.visit.tableId).toBe(diner.tableId);
    expect(again.visit.id).not.toBe(diner.visitId);
  });
});
