import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { DayClosing, OpenDay } from '#contract/day-closings.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const HOUR_MS = 3_600_000;

const dining = setUpApp({ poolSize: 12 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
  await table.order(table.diner);
});

const restaurant = () => `/api/restaurants/${table.room.restaurantId}` as const;
const openDay = async () =>
  (await send<OpenDay>(dining.app, table.owner, `GET ${restaurant()}/open-day`)).body;
const close = async (more: object = {}) => {
  const { number, position } = await openDay();
  return send<DayClosing & RefusalBody>(dining.app, table.owner, `POST ${restaurant()}/day-closings`, {
    body: {
      closingId: randomUUID(),
      openingMinor: 10_000,
      countedMinor: 11_000,
      keptMinor: 10_000,
      note: '',
      shownNumber: number,
      shownPosition: position,
      ...more,
    },
  });
};
const cashOf = ({ methods }: Pick<DayClosing, 'methods'>) => methods.find(({ method }) => method === 'cash');

test('DAYEND-2 DAYEND-3 a closing says what was taken, what is expected and what is missing, and names open tables', async () => {
  await table.pay(1_000, { tipMinor: 100 });
  const { status, body } = await close({ countedMinor: 11_050, note: ' A coin fell ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    number: 1,
    since: null,
    currency: 'EUR',
    receipts: 1,
    creditNotes: 0,
    tipsMinor: 100,
    taxes: [{ rate: 0.1, netMinor: 909, taxMinor: 91 }],
    openingMinor: 10_000,
    expectedMinor: 11_100,
    countedMinor: 11_050,
    differenceMinor: -50,
    note: 'A coin fell',
    openTables: [{ dueMinor: 450 }],
  });
  expect(cashOf(body)).toEqual({ method: 'cash', takenMinor: 1_000, tipsMinor: 100, backMinor: 0 });
  expect(await table.lastAudit()).toMatchObject({
    action: 'day.close',
    details: { number: 1, differenceMinor: -50 },
  });
});

test('DAYEND-1 a refund after the closing counts for the next day, which begins with the cash that stayed in the drawer', async () => {
  const paymentId = randomUUID();
  await table.pay(1_450, { paymentId });
  const first = (await close()).body;
  await table.refund(paymentId);
  const next = await openDay();
  expect(next).toMatchObject({
    number: 2,
    openingMinor: 10_000,
    receipts: 0,
    creditNotes: 1,
    since: first.closedAt,
  });
  expect(cashOf(next)).toMatchObject({ takenMinor: 0, backMinor: 1_450 });
  await close({ countedMinor: 8_550, keptMinor: 0 });
  const again = await send<{ closings: DayClosing[]; total: number }>(
    dining.app,
    table.owner,
    `GET ${restaurant()}/day-closings`,
  );
  expect(again.body.closings.map(({ number, differenceMinor }) => [number, differenceMinor])).toEqual([
    [2, 0],
    [1, -450],
  ]);
  const kept = await send<DayClosing>(
    dining.app,
    table.owner,
    `GET ${restaurant()}/day-closings/${first.id}`,
  );
  expect(kept.body).toEqual(first);
});

test('DAYEND-3 after a change of currency the day begins with nothing in the drawer, not with the number that stayed in it', async () => {
  await table.pay(1_450);
  await close();
  expect(await openDay()).toMatchObject({ currency: 'EUR', openingMinor: 10_000 });
  await dining.testDatabase.oracle.query(`update restaurants set currency = 'KWD' where id = $1`, [
    table.room.restaurantId,
  ]);
  expect(await openDay()).toMatchObject({ currency: 'KWD', openingMinor: 0 });
});

test('DAYEND-1 the first closing covers the restaurant’s own day, which ends at its hour', async () => {
  await table.pay(500);
  dining.clock.advance(30 * HOUR_MS);
  await table.pay(950, { shownDueMinor: 950 });
  const day = await openDay();
  expect([day.receipts, cashOf(day)?.takenMinor]).toEqual([1, 950]);
  await close();
  expect(await openDay()).toMatchObject({ number: 2, receipts: 0 });
});

test('DAYEND-1 before the first closing no receipts of earlier days are read, and it covers them', async () => {
  await table.pay(500);
  // No query can read it as a moment.
  await dining.testDatabase.oracle.query(
    `update receipts set document = jsonb_set(document, '{issuedAt}', '"2000-99-99"') where restaurant_id = $1`,
    [table.room.restaurantId],
  );
  dining.clock.advance(72 * HOUR_MS);
  expect(await openDay()).toMatchObject({ number: 1, receipts: 0, position: 1 });
  await close();
  await table.pay(950, { shownDueMinor: 950 });
  expect(await openDay()).toMatchObject({ number: 2, receipts: 1, position: 2 });
});

test('DAYEND-4 DAY_CHANGED: of two at once one succeeds; also after a payment meanwhile; a repeat changes nothing', async () => {
  await table.pay(500);
  const { number: shownNumber, position: shownPosition } = await openDay();
  const seen = { shownNumber, shownPosition };
  const replies = await Promise.all([close(seen), close(seen)]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('DAY_CHANGED');
  const { number, position } = await openDay();
  await table.pay(500, { shownDueMinor: 950 });
  expect((await close({ shownNumber: number, shownPosition: position })).body.code).toBe('DAY_CHANGED');
  const closingId = randomUUID();
  const second = (await close({ closingId })).body;
  expect((await close({ closingId })).body).toEqual(second);
  expect((await openDay()).number).toBe(3);
});

const treatAll = async () => {
  const { bill, orders } = (await table.read()).body;
  await send(dining.app, table.owner, `POST ${restaurant()}/visits/${table.diner.visitId}/discounts`, {
    body: {
      discountId: randomUUID(),
      kind: 'treat',
      percent: null,
      amountMinor: null,
      item: { orderItemId: orders[0]?.items[0]?.id, quantity: 1 },
      reason: 'Birthday',
      shownTotalMinor: bill.totalMinor,
    },
  });
};

test('DAYEND-4 DAY_CHANGED: after a discount meanwhile, until it was seen; an older screen closes without having sent what it saw', async () => {
  const { discountsMinor: shownDiscountsMinor } = await openDay();
  await treatAll();
  expect((await close({ shownDiscountsMinor })).body.code).toBe('DAY_CHANGED');
  expect(await openDay()).toMatchObject({ number: 1, discountsMinor: 1_450 });
  expect((await close({ shownDiscountsMinor: 1_450 })).body).toMatchObject({ number: 1, treatsMinor: 1_450 });
  expect((await close()).body).toMatchObject({ number: 2, discountsMinor: 0 });
});

test('DAYEND-2 has the discounts and treats of the day', async () => {
  await treatAll();
  expect(await openDay()).toMatchObject({ discountsMinor: 1_450, treatsMinor: 1_450 });
});

/** As by a server whose clock is that far ahead, or as a discount that was committed so long after it had begun. */
const treatAllAt = async (aheadMs: number) => {
  dining.clock.advance(aheadMs);
  await treatAll();
  dining.clock.advance(-aheadMs);
};

test.each([
  ['a server whose clock is ahead', HOUR_MS],
  ['one whose clock is behind', -HOUR_MS],
])('DAYEND-2 a discount by %s is in one closing', async (_server, aheadMs) => {
  await close();
  dining.clock.advance(30 * 60_000);
  await treatAllAt(aheadMs);
  const { body: next } = await close();
  dining.clock.advance(2 * HOUR_MS);
  const { body: last } = await close();
  expect([next.treatsMinor, last.treatsMinor]).toEqual([1_450, 0]);
});

test('DAYEND-1 DAYEND-2 the first closing has no discount of the day before, however few hours ago', async () => {
  // A wall clock that shows 4 in the morning now: an hour before the day ends.
  const utcHour = new Date(dining.clock.now()).getUTCHours();
  const ahead = (4 - utcHour + 24) % 24;
  await dining.testDatabase.oracle.query(`update restaurants set timezone = $2 where id = $1`, [
    table.room.restaurantId,
    `Etc/GMT${ahead > 12 ? `+${24 - ahead}` : `-${ahead}`}`,
  ]);
  await treatAll();
  expect(await openDay()).toMatchObject({ discountsMinor: 1_450 });
  dining.clock.advance(2 * HOUR_MS);
  expect(await openDay()).toMatchObject({ discountsMinor: 0, treatsMinor: 0 });
  await close();
  expect(await openDay()).toMatchObject({ number: 2, discountsMinor: 0 });
});

test('KEPT_TOO_MUCH, DAY_NOT_FOUND, NOT_ALLOWED', async () => {
  expect((await close({ keptMinor: 11_001 })).body.code).toBe('KEPT_TOO_MUCH');
  expect((await close({ countedMinor: -1 })).body.code).toBe('VALIDATION_FAILED');
  const nowhere = await send<RefusalBody>(
    dining.app,
    table.owner,
    `GET ${restaurant()}/day-closings/${randomUUID()}`,
  );
  expect(nowhere.body.code).toBe('DAY_NOT_FOUND');
  const waiter = await send<RefusalBody>(dining.app, table.server, `GET ${restaurant()}/open-day`);
  expect(waiter.body.code).toBe('NOT_ALLOWED');
});
