import { beforeAll, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { log, openAuditScene } from '#tests/support/audit-scene.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const HEAD = 'Hora;Persona;Qué pasó;Acción;Tipo;Id;Detalles';

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeAll(async () => {
  ({ room, owner } = await openAuditScene(dining));
});

const ask = (query: string, { headers } = owner, { restaurantId } = room) =>
  dining.app.inject({ url: `/api/restaurants/${restaurantId}/audit-log.csv${query}`, headers });
const csv = async (query = '', caller = owner, place = room) => {
  const reply = await ask(query, caller, place);
  expect(reply.headers['content-type']).toBe('text/csv');
  expect(reply.headers['content-disposition']).toContain('audit-log.csv');
  return reply.body.replace('\uFEFF', '').split('\r\n');
};

it("the file has sentences in the requested language or the restaurant's, local times and the list's filters", async () => {
  expect(await csv('?action=recommendation')).toEqual([
    HEAD,
    '2026-03-05 13:00:00;Bea;recomendó el plato «Guiso»;recommendation.add;recommendation;s1;"{""name"":""Guiso""}"',
  ]);
  expect((await csv('?person=system&language=en'))[1]).toBe(
    '2026-03-05 13:00:00,Sobremesa,completed an order,order.completed,order,s1,{}',
  );
  // Midnight in Madrid lies between the two; each line has the name at its time.
  const days = await csv('?action=order&until=2026-03-02&language=en');
  expect(days.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['2026-03-02 00:01:00', 'Ana Gil'],
    ['2026-03-01 23:59:00', 'Ana'],
  ]);
});

it('all matching entries, not one page; without a match only the header; INV-08 nothing of another restaurant', async () => {
  expect(await csv()).toHaveLength(6);
  expect(await csv('?person=zoe')).toEqual([HEAD]);
  const busy = await openRoom(dining);
  const manager = await createMember(dining.database, busy.restaurantId, 'manager');
  for (let index = 0; index < 51; index += 1)
    await log(dining, busy, { actor_id: 'ana', actor_name: 'Ana', action: 'order.ready' });
  expect(await csv('', manager, busy)).toHaveLength(52);
});

it('local times follow daylight saving time', async () => {
  const place = await openRoom(dining, { timezone: 'Europe/Madrid' });
  const member = await createMember(dining.database, place.restaurantId, 'owner');
  const at = '2026-07-01T22:30:00Z';
  await log(dining, place, { actor_id: 'ana', actor_name: 'Ana', action: 'order.ready', at });
  expect((await csv('', member, place))[1]).toMatch(/^2026-07-02 00:30:00;/);
});

it('INV-18 no cell is a formula; an action without a text shows its name', async () => {
  const [, row = ''] = await csv('?action=strange');
  expect(row).toContain(`"'=HYPERLINK(""x"")";strange.deed;strange.deed`);
});

it('VALIDATION_FAILED for an unknown language; NOT_ALLOWED for servers, chefs and other restaurants', async () => {
  const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json<RefusalBody>().code;
  expect(await codeOf('?language=fr')).toBe('VALIDATION_FAILED');
  for (const role of ['server', 'chef'] as const)
    expect(await codeOf('', await createMember(dining.database, room.restaurantId, role))).toBe(
      'NOT_ALLOWED',
    );
  const { owner: stranger } = await openAuditScene(dining);
  expect((await ask('', stranger)).statusCode).toBe(403);
});

it('LIST-3 a sentence has its amounts in the decimals of their currency and of the language', async () => {
  const place = await openRoom(dining);
  const member = await createMember(dining.database, place.restaurantId, 'owner');
  const details = { amountMinor: 1_600, tipMinor: 33, currency: 'KWD', reason: 'Cold' };
  await log(dining, place, { actor_id: 'ana', actor_name: 'Ana', action: 'payment.refund', details });
  expect((await csv('?language=en', member, place))[1]).toContain(
    ',"took a payment back (1.600 KWD, tip 0.033 KWD): Cold",payment.refund,',
  );
  expect((await csv('?language=es', member, place))[1]).toContain(
    ';devolvió un pago (1,600 KWD, propina 0,033 KWD): Cold;payment.refund;',
  );
});
