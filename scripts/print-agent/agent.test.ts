import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { printingOf } from '#tests/support/printing-scene.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import { startPrintAgent } from './agent.ts';

let dining: TestApp;
let printer: ReceiptPrinter;
let room: Room;
let owner: Member;
let url: string;

beforeAll(async () => {
  printer = await startReceiptPrinter();
  const clock = createFakeClock();
  dining = await startTestApp({ clock, outgoingHosts: [`${printer.host}:${printer.port}`] });
  url = await dining.app.listen({ port: 0, host: '127.0.0.1' });
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
});
afterAll(async () => {
  await printer.close();
  await dining.close();
});

async function newKey(): Promise<{ id: string; token: string }> {
  const token = `sbm_${randomUUID()}`;
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into api_keys (restaurant_id, name, scopes, token_hash, token_start, created_at, created_by_name)
     values ($1, 'Agent', '{print}', $2, 'sbm_', $3, 'Owner') returning id`,
    [room.restaurantId, hashToken(token), new Date(dining.clock.now())],
  );
  return { id: rows[0]?.id ?? '', token };
}

it('PRINT-2 an agent prints an order once, reports the printer’s state, and exits when its key is revoked', async () => {
  const printing = printingOf(dining, owner, room.restaurantId);
  await printing.addAt(printer, { connection: 'agent', name: 'Through the agent' });
  const key = await newKey();
  const said: string[] = [];
  const agent = startPrintAgent({
    url,
    restaurantId: room.restaurantId,
    key: key.token,
    say: (line) => said.push(line),
    allowedHosts: [`${printer.host}:${printer.port}`],
  });
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, await addToMenu(dining, room, { name: 'Piñones' }));
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
  await printing.react();
  await expect.poll(() => printer.texts().length).toBe(1);
  expect(printer.texts()[0]).toContain('1× Piñones');
  await expect.poll(async () => (await printing.jobs())[0]?.state).toBe('printed');
  await expect
    .poll(async () => (await printing.read()).printers[0]?.status, { timeout: 10_000 })
    .toBe('online');
  const revoked = await send(
    dining.app,
    owner,
    `DELETE /api/restaurants/${room.restaurantId}/api-keys/${key.id}`,
  );
  expect(revoked.status).toBe(200);
  expect(await agent.ended).toBe('refused');
  expect(said.at(-1)).toContain('API_KEY_REVOKED');
  expect(printer.tray).toHaveLength(1);
}, 30_000);

it('a key that may only send readings gets no print jobs', async () => {
  const token = `sbm_${randomUUID()}`;
  await dining.testDatabase.oracle.query(
    `insert into api_keys (restaurant_id, name, scopes, token_hash, token_start, created_at, created_by_name)
     values ($1, 'Door', '{traffic}', $2, 'sbm_', $3, 'Owner')`,
    [room.restaurantId, hashToken(token), new Date(dining.clock.now())],
  );
  const agent = startPrintAgent({ url, restaurantId: room.restaurantId, key: token, say: () => undefined });
  expect(await agent.ended).toBe('refused');
});
