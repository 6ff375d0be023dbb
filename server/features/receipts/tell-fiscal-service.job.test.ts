import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OwnReceipt } from '#contract/guest-receipts.ts';
import { FIRST_HASH, type ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import { deleteRestaurants } from '#server/features/closure/delete-restaurants.job.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { type Told, withFiscalService } from '#tests/support/fiscal-scene.ts';
import { issueReceipts } from '#tests/support/issued-receipts.ts';
import { findUntoldReceipts, tellFiscalService, tellWhatIsIssued } from './tell-fiscal-service.job.ts';

const fiscal = withFiscalService();
const { service, taken, placesOf, run, issue, health } = fiscal;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it('RECEIPT-8 receipt, invoice and credit note are sent in the order of their chain, in their canonical form, once', async () => {
  const scene = await openBillScene(fiscal.dining);
  const which = scene.room.restaurantId;
  await fiscal.dining.testDatabase.oracle.query(`update restaurants set tax_number = 'B-1' where id = $1`, [
    which,
  ]);
  await scene.order(scene.diner);
  const paymentId = randomUUID();
  await scene.pay(1_450, { paymentId });
  await run(which);
  const [receipt] = service.taken;
  const customer = {
    name: 'Ana Ruiz, S. L.',
    taxNumber: 'B-87654321',
    address: 'Calle Mayor 1, 28013 Madrid',
  };
  const invoice = await send<OwnReceipt>(
    fiscal.dining.app,
    scene.owner,
    `POST /api/restaurants/${which}/receipts/${receipt?.id}/invoices`,
    { body: { invoiceId: randomUUID(), customer } },
  );
  expect(invoice.status).toBe(201);
  await scene.refund(paymentId);
  await run(which);
  const told = taken(which);
  expect(told.map(({ type, position }) => [type, position])).toEqual([
    ['receipt', 1],
    ['invoice', 2],
    ['credit-note', 3],
  ]);
  const documents = told.map(({ canonical }) => JSON.parse(canonical) as ReceiptDocument);
  expect(documents.map(({ id }) => id)).toEqual(service.taken.map(({ id }) => id));
  expect(documents[1]).toMatchObject({ id: invoice.body.id, customer });
  let before = FIRST_HASH;
  for (const [index, { hash, previousHash, canonical }] of told.entries()) {
    expect(previousHash).toBe(before);
    expect(documents[index]?.previousHash).toBe(before);
    expect(sha256(canonical)).toBe(hash);
    before = hash;
  }
  await run(which);
  expect(service.told).toHaveLength(3);
  expect(await health(which)).toMatchObject({
    isOn: true,
    taken: 3,
    waiting: 0,
    problem: null,
    nextAt: null,
  });
});

it('RECEIPT-9 a failed document is retried after 10, 20, 40 seconds, and the next one waits; nothing is skipped', async () => {
  await issue(3);
  service.fault = 500;
  service.strikes = (body) => (body as Told).position === 2;
  await run();
  for (const [seconds, tries] of [
    [10, 1],
    [20, 2],
    [40, 3],
  ] as const) {
    expect(placesOf()).toEqual([1]);
    expect(service.told).toHaveLength(1 + tries);
    const nextAt = new Date(fiscal.dining.clock.now() + seconds * 1_000).toISOString();
    expect(await health()).toMatchObject({ taken: 1, waiting: 2, problem: 'refused', status: 500, nextAt });
    fiscal.dining.clock.advance(seconds * 1_000 - 1);
    await run();
    expect(service.told).toHaveLength(1 + tries);
    fiscal.dining.clock.advance(1);
    if (tries === 3) service.fault = null;
    await run();
  }
  expect(placesOf()).toEqual([1, 2, 3]);
  expect(await health()).toMatchObject({
    taken: 3,
    waiting: 0,
    waitingSince: null,
    problem: null,
    status: null,
  });
});

it.each([400, 410, 302, 429, 503, 'hangs up'] as const)(
  'RECEIPT-9 an answer that is none (%s) is tried again under the same id, and followed nowhere',
  async (fault) => {
    await issue(2);
    service.fault = fault;
    await run();
    const status = typeof fault === 'number' ? fault : null;
    const problem = status === null ? 'no-answer' : 'refused';
    expect(await health()).toMatchObject({ taken: 0, waiting: 2, problem, status });
    expect(service.told).toHaveLength(1);
    service.fault = null;
    fiscal.dining.clock.advance(10_000);
    await run();
    expect(placesOf()).toEqual([1, 2]);
    expect(service.told).toHaveLength(3);
    expect(service.told[0]).toBe(service.told[1]);
  },
);

it('INV-12 concurrent workers and repeated jobs send each document once', async () => {
  await issue(6);
  await Promise.all([run(), run(), run(), run()]);
  await run();
  expect(placesOf()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(service.told).toHaveLength(6);
});

it('INV-12 the lease of a killed worker passes to the next one; a late answer changes nothing', async () => {
  await issue(3);
  service.fault = 'hangs';
  const late = run();
  await expect.poll(() => service.hanging).toBe(1);
  await run();
  expect(service.told, 'it has its turn').toHaveLength(1);
  fiscal.dining.clock.advance(30_000);
  service.fault = null;
  await run();
  expect(placesOf()).toEqual([1, 2, 3]);
  expect(service.told, 'the first one again, under its id').toHaveLength(4);
  service.hangUp();
  await late;
  expect(await health()).toMatchObject({ taken: 3, waiting: 0, problem: null });
});

it('RECEIPT-8 a document issued during a run is sent by it', async () => {
  await issue(1);
  const more = Promise.withResolvers<void>();
  service.onTaken = () => {
    service.onTaken = () => undefined;
    issue(2).then(more.resolve, more.reject);
  };
  await run();
  await more.promise;
  await run();
  expect(placesOf()).toEqual([1, 2, 3]);
});

it('RECEIPT-9 a long queue stops after a minute, and continues in another job', async () => {
  await issue(3);
  service.onTaken = () => fiscal.dining.clock.advance(60_001);
  await run();
  expect(placesOf()).toEqual([1]);
  expect(fiscal.dining.jobs).toEqual([
    { id: 'tell-fiscal-service', payload: { restaurantId: fiscal.restaurantId } },
  ]);
  expect(await health()).toMatchObject({ taken: 1, waiting: 2, problem: null, nextAt: null });
  service.onTaken = () => undefined;
  await run();
  expect(placesOf()).toEqual([1, 2, 3]);
});

it('INV-22 a service that hangs for one restaurant delays neither the other one nor an order', async () => {
  const small = await startTestApp({
    poolSize: 2,
    settings: { fiscal: service.account() },
    outgoingHosts: [service.host],
  });
  try {
    const hanging = await openBillScene(small);
    const other = await openBillScene(small);
    const now = new Date(small.clock.now());
    for (const { room } of [hanging, other]) await issueReceipts(small.database, room.restaurantId, 2, now);
    service.fault = 'hangs';
    service.strikes = (body) => (body as Told).restaurantId === hanging.room.restaurantId;
    const stuck = tellFiscalService(small.platform, hanging.room.restaurantId);
    await expect.poll(() => service.hanging).toBe(1);
    await tellFiscalService(small.platform, other.room.restaurantId);
    expect(placesOf(other.room.restaurantId)).toEqual([1, 2]);
    for (const scene of [hanging, other]) {
      await scene.order(scene.diner);
      expect((await scene.pay(1_450)).status).toBe(201);
    }
    service.hangUp();
    await stuck;
    expect(placesOf(hanging.room.restaurantId)).toEqual([1]);
  } finally {
    service.hangUp();
    await small.close();
  }
});

it.each([
  [`update receipts set document = jsonb_set(document, '{totalMinor}', '99')`, 'was changed'],
  ['delete from receipts', 'is missing'],
])('RECEIPT-8 neither a document nor the ones behind it are sent if it %s', async (touch) => {
  await issue(3);
  await fiscal.dining.testDatabase.oracle.query(`${touch} where restaurant_id = $1 and position = 2`, [
    fiscal.restaurantId,
  ]);
  await run();
  expect(placesOf()).toEqual([1]);
  expect(service.told).toHaveLength(1);
  expect(await health()).toMatchObject({ taken: 1, waiting: 2, problem: 'broken', status: null });
});

it('RECEIPT-9 every minute waiting restaurants get a job, except paused and running ones', async () => {
  const [paused, done] = [await openRoom(fiscal.dining), await openRoom(fiscal.dining)];
  await issue(1);
  await issue(1, paused.restaurantId);
  await issue(1, done.restaurantId);
  service.fault = 500;
  await run(paused.restaurantId);
  service.fault = null;
  await run(done.restaurantId);
  const found = async (): Promise<unknown[]> => {
    fiscal.dining.jobs.length = 0;
    await findUntoldReceipts(fiscal.dining.platform);
    const ids = fiscal.dining.jobs.map(({ payload }) => (payload as Told).restaurantId);
    return ids.filter((id) => [fiscal.restaurantId, paused.restaurantId, done.restaurantId].includes(id));
  };
  expect(await found()).toEqual([fiscal.restaurantId]);
  fiscal.dining.clock.advance(10_000);
  expect(new Set(await found())).toEqual(new Set([fiscal.restaurantId, paused.restaurantId]));
});

it('RECEIPT-8 an issued document enqueues a job at once; without a service none', async () => {
  const issued = { id: randomUUID(), version: 1 };
  const tellOf = tellWhatIsIssued(fiscal.dining.platform);
  for (const type of ['receipt.issued', 'order.placed'] as const)
    tellOf?.([staffRoom(fiscal.restaurantId)], { ...issued, type });
  expect(fiscal.dining.jobs).toEqual([
    { id: 'tell-fiscal-service', payload: { restaurantId: fiscal.restaurantId } },
  ]);
  const { fiscal: _, ...settings } = fiscal.dining.platform.settings;
  const bare = { ...fiscal.dining.platform, settings };
  await issue(1);
  fiscal.dining.jobs.length = 0;
  expect(tellWhatIsIssued(bare)).toBeNull();
  await findUntoldReceipts(bare);
  await tellFiscalService(bare, fiscal.restaurantId);
  expect(fiscal.dining.jobs).toEqual([]);
  expect(service.told).toEqual([]);
});

it('RECEIPT-9 a restaurant is not deleted before all of its documents were accepted', async () => {
  await issue(1);
  await fiscal.dining.testDatabase.oracle.query(
    `insert into restaurant_closures (restaurant_id, closed_at, closed_by_name, delete_at) values ($1, $2, 'Ana', $2)`,
    [fiscal.restaurantId, new Date(fiscal.dining.clock.now() - 1)],
  );
  expect(await deleteRestaurants(fiscal.dining.platform)).toBe(0);
  await run();
  expect(await deleteRestaurants(fiscal.dining.platform)).toBe(1);
  expect(placesOf()).toEqual([1]);
});
