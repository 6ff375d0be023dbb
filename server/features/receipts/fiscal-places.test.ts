import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { issueReceipts } from '#tests/support/issued-receipts.ts';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { readFiscalQueue, tellFiscalService } from './tell-fiscal-service.job.ts';

const DAY_MS = 86_400_000;

interface Told {
  readonly position: number;
  readonly hash: string;
}

const service = new WebhookReceiver();
let dining: TestApp;
let restaurantId: string;

beforeAll(async () => {
  await service.listen();
  dining = await startTestApp({ settings: { fiscal: service.account() }, outgoingHosts: [service.host] });
});
afterAll(async () => {
  await dining.close();
  service.close();
});
beforeEach(async () => {
  service.fault = null;
  service.strikes = () => true;
  service.taken.length = 0;
  ({ restaurantId } = await openRoom(dining));
});

const run = (): Promise<void> => tellFiscalService(dining.platform, restaurantId);
const issue = (count: number): Promise<void> => issueReceipts(dining.database, restaurantId, count);
const taken = (): Told[] => service.taken.map(({ body }) => body as Told);
const placesOf = (): number[] => taken().map(({ position }) => position);
const health = async () => {
  const manager = await createMember(dining.database, restaurantId, 'manager');
  const path = `/api/restaurants/${restaurantId}/diagnostics/fiscal` as const;
  return (await send<object>(dining.app, manager, `GET ${path}`)).body;
};

it('RECEIPT-8 after a restored backup the documents that the service has come again, and one in the place of another is stopped at and said', async () => {
  const { oracle } = dining.testDatabase;
  await issue(2);
  await run();
  // The backup was made after the first one; two more were issued since, and are not in it.
  await issue(2);
  await run();
  expect(placesOf()).toEqual([1, 2, 3, 4]);
  await oracle.query('delete from receipts where restaurant_id = $1 and position > 2', [restaurantId]);
  await oracle.query(
    `update receipt_chains set position = 2, receipts = 2, last_hash = (select hash from receipts where restaurant_id = $1 and position = 2)
     where restaurant_id = $1`,
    [restaurantId],
  );
  await oracle.query('update fiscal_deliveries set position = 1 where restaurant_id = $1', [restaurantId]);
  await issue(2);
  // Of its own: it knows places, and has each document once.
  service.strikes = (body) => {
    const { position, hash } = body as Told;
    return taken().some((each) => each.position === position && each.hash !== hash);
  };
  service.fault = 409;
  await run();
  expect(placesOf(), 'nothing took the place of another').toEqual([1, 2, 3, 4]);
  const conflict = { taken: 2, waiting: 2, problem: 'conflict', status: null };
  expect(await health()).toMatchObject(conflict);
  dining.clock.advance(10_000);
  await run();
  expect(await health()).toMatchObject(conflict);
  // Once it is settled there, what waits follows by itself.
  service.fault = null;
  dining.clock.advance(20_000);
  await run();
  expect(await health()).toMatchObject({ taken: 4, waiting: 0, problem: null });
});

it('RECEIPT-9 the operator’s figures say how many documents wait, since when, and how many restaurants go no further', async () => {
  expect(await readFiscalQueue(dining.platform)).toEqual({ waiting: 0, oldestSeconds: 0, stuck: {} });
  await issue(3);
  const [oldest] = (
    await dining.testDatabase.oracle.query<{ at: string }>(
      `select document ->> 'issuedAt' as at from receipts where restaurant_id = $1 and position = 2`,
      [restaurantId],
    )
  ).rows;
  service.fault = 503;
  service.strikes = (body) => (body as Told).position === 2;
  await run();
  dining.clock.advance(30 * DAY_MS);
  const queue = await readFiscalQueue(dining.platform);
  expect(queue.oldestSeconds).toBeGreaterThan(0);
  expect(queue).toEqual({
    waiting: 2,
    stuck: { refused: 1 },
    oldestSeconds: (dining.clock.now() - Date.parse(oldest?.at ?? '')) / 1_000,
  });
});
