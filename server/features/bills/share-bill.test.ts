import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GuestBill, SplitWish } from '#contract/bills.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { FloorTable } from '#contract/tables.ts';
import type { ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { type Diner, seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

type Reply = GuestBill & RefusalBody;

const LEASE_MINUTES = 3;

const dining = setUpApp({ poolSize: 12 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
  await table.order(table.diner);
  await table.order(table.other);
  dining.hints.length = 0;
});

const read = async (who: Diner = table.diner) =>
  (await send<GuestBill>(dining.app, who, 'GET /api/bill')).body;
const hold = (who: Diner, wish: SplitWish, shareId: string = randomUUID()) =>
  send<Reply>(dining.app, who, 'POST /api/bill/shares', { body: { shareId, wish } });
const tell = (who: Diner, shareId: string, more: object = {}) =>
  send<Reply>(dining.app, who, `POST /api/bill/shares/${shareId}/tell`, {
    body: { method: 'card', tipMinor: 0, ...more },
  });
const giveUp = (who: Diner, shareId: string) =>
  send<Reply>(dining.app, who, `DELETE /api/bill/shares/${shareId}`);
const byStaff = (key: string, body?: object, caller: Caller = table.server) => {
  const [method = '', path = ''] = key.split(' ');
  const visit = `/api/restaurants/${table.room.restaurantId}/visits/${table.diner.visitId}`;
  return send<{ bill: GuestBill; closedAt: string | null } & RefusalBody>(
    dining.app,
    caller,
    `${method as 'POST'} ${visit}${path}` as `POST /${string}`,
    body ? { body } : {},
  );
};
const take = (shareId: string, more: object = {}) =>
  byStaff(`POST /shares/${shareId}/payment`, { method: 'card', amountMinor: 1_450, tipMinor: 0, ...more });
/** Whether the floor shows that the table wants to pay (TABLE-7). */
const isPayingOnFloor = async () => {
  const path = `GET /api/restaurants/${table.room.restaurantId}/tables` as const;
  const { body } = await send<{ tables: FloorTable[] }>(dining.app, table.server, path);
  const seated = body.tables.find(({ visit }) => visit?.id === table.diner.visitId);
  return seated?.visit?.payingSince !== null;
};
const receiptOf = async (paymentId: string): Promise<ReceiptDocument | undefined> => {
  const { rows } = await dining.testDatabase.oracle.query<{ document: ReceiptDocument }>(
    'select document from receipts where payment_id = $1',
    [paymentId],
  );
  return rows[0]?.document;
};
const sums = ({ paidMinor, heldMinor, leftMinor }: GuestBill) => [paidMinor, heldMinor, leftMinor];
const bell = async () => {
  const path = `GET /api/restaurants/${table.room.restaurantId}/notifications` as const;
  const { body } = await send<{ notifications: StaffNotification[] }>(dining.app, table.server, path);
  return body.notifications
    .filter(({ metadata }) => metadata['event'] === 'payment_told')
    .map(({ isRead }) => isRead);
};

describe('SPLIT-5 a part that is held', () => {
  test('every phone of the visit sees whose it is and what is left; its lease ends after three minutes', async () => {
    const { body } = await hold(table.diner, { kind: 'mine' });
    expect(sums(body)).toEqual([0, 1_450, 1_450]);
    expect(dining.hints.map(({ event }) => event.type)).toEqual(['bill.changed', 'table.changed']);
    const seen = await read(table.other);
    expect(seen.shares).toMatchObject([
      { dinerSessionId: table.diner.dinerSessionId, kind: 'mine', status: 'held', amountMinor: 1_450 },
    ]);
    expect(seen.lines.map(({ openMinor }) => openMinor)).toEqual([0, 1_450]);
    dining.clock.advance(LEASE_MINUTES * 60_000);
    expect(sums(await read())).toEqual([0, 0, 2_900]);
    const shareId = seen.shares[0]?.id ?? '';
    expect((await tell(table.diner, shareId)).body.code).toBe('SHARE_LAPSED');
  });

  test('the same command again changes nothing, another choice replaces it, releasing frees it', async () => {
    const shareId = randomUUID();
    await hold(table.diner, { kind: 'mine' }, shareId);
    const again = await hold(table.diner, { kind: 'mine' }, shareId);
    expect([again.status, ...sums(again.body)]).toEqual([201, 0, 1_450, 1_450]);
    const other = randomUUID();
    expect(sums((await hold(table.diner, { kind: 'amount', amountMinor: 100 }, other)).body)).toEqual([
      0, 100, 2_800,
    ]);
    // A delayed copy of the first command.
    expect(sums((await hold(table.diner, { kind: 'mine' }, shareId)).body)).toEqual([0, 100, 2_800]);
    expect(sums((await giveUp(table.other, other)).body)).toEqual([0, 100, 2_800]);
    expect(sums((await giveUp(table.diner, other)).body)).toEqual([0, 0, 2_900]);
  });

  test('of two phones that claim the same dish at once, one gets it and the other is refused', async () => {
    const [line] = (await read()).lines;
    const wish: SplitWish = { kind: 'items', items: [{ lineId: line?.id ?? '', parts: 1, of: 1 }] };
    const answers = await Promise.all([hold(table.diner, wish), hold(table.other, wish)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['SHARE_TAKEN']);
    expect(sums(await read())).toEqual([0, 1_450, 1_450]);
  });

  test('a line or an id of another table, an amount above what is left, and no amount at all are refused', async () => {
    const elsewhere = await seatOne(dining, table.room);
    const [line] = (await read()).lines;
    const foreign: SplitWish = { kind: 'items', items: [{ lineId: line?.id ?? '', parts: 1, of: 1 }] };
    expect((await hold(elsewhere, foreign)).body.code).toBe('NOTHING_TO_PAY');
    const shareId = randomUUID();
    await hold(table.diner, { kind: 'equal', payers: 40 }, shareId);
    expect((await hold(elsewhere, { kind: 'all' }, shareId)).body.code).toBe('COMMAND_REUSED');
    const abroad = await openBillScene(dining);
    await abroad.order(abroad.diner);
    expect(await hold(abroad.diner, { kind: 'all' }, shareId)).toMatchObject({
      status: 422,
      body: { code: 'COMMAND_REUSED' },
    });
    expect((await hold(table.other, { kind: 'amount', amountMinor: 2_900 })).body).toMatchObject({
      code: 'PAYMENT_TOO_HIGH',
      details: { leftMinor: 2_828 },
    });
    for (const wish of [
      { kind: 'amount', amountMinor: -1 },
      { kind: 'amount', amountMinor: 0.5 },
      { kind: 'equal', payers: 0 },
      { kind: 'equal', payers: 41 },
      { kind: 'items', items: [] },
    ])
      expect((await hold(table.diner, wish as SplitWish)).body.code).toBe('VALIDATION_FAILED');
  });

  test('SPLIT-3: a single payer pays all; one of forty pays a fortieth, and a later round is split among the other 39', async () => {
    await hold(table.diner, { kind: 'equal', payers: 1 });
    expect(sums(await read())).toEqual([0, 2_900, 0]);
    const { body } = await hold(table.diner, { kind: 'equal', payers: 40 });
    expect(sums(body)).toEqual([0, 72, 2_828]);
    await table.order(table.other);
    expect(sums((await hold(table.other, { kind: 'equal', payers: 40 })).body)).toEqual([0, 181, 4_169]);
  });

  test('SPLIT-6: another round stays to be paid; a dish that is cancelled frees who held it', async () => {
    await hold(table.diner, { kind: 'all' });
    const orderId = await table.order(table.other);
    expect(sums(await read())).toEqual([0, 2_900, 1_450]);
    await hold(table.other, { kind: 'mine' });
    expect(sums(await read())).toEqual([0, 4_350, 0]);
    await table.cancel(orderId);
    expect(sums(await read())).toEqual([0, 2_900, 0]);
  });
});

describe('SPLIT-7, SPLIT-8 a payment at the table', () => {
  test('staff are notified once with amount and method; one tap records it, every phone sees it paid, and it is paid once', async () => {
    const shareId = randomUUID();
    await hold(table.diner, { kind: 'mine' }, shareId);
    expect(await isPayingOnFloor()).toBe(false);
    await tell(table.diner, shareId, { method: 'cash', tipMinor: 50, cashMinor: 5_000 });
    expect(await isPayingOnFloor()).toBe(true);
    await tell(table.diner, shareId, { method: 'cash', tipMinor: 50, cashMinor: 2_000 });
    expect(await bell()).toEqual([false]);
    dining.clock.advance(30 * 60_000);
    const seen = (await byStaff('GET ')).body.bill.shares;
    expect(seen).toMatchObject([{ status: 'told', method: 'cash', tipMinor: 50, cashMinor: 2_000 }]);
    const [first, second] = await Promise.all([
      take(shareId, { method: 'cash', tipMinor: 50 }),
      take(shareId, { method: 'cash', tipMinor: 50 }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    dining.hints.length = 0;
    expect((await take(shareId, { method: 'cash', tipMinor: 50 })).status).toBe(201);
    expect(dining.hints, 'taken before: nothing has changed').toEqual([]);
    const after = await read(table.other);
    expect([sums(after), after.shares.map(({ status }) => status)]).toEqual([[1_450, 0, 1_450], ['paid']]);
    expect(await bell()).toEqual([true]);
    expect(await isPayingOnFloor()).toBe(false);
    expect((await giveUp(table.diner, shareId)).body.paidMinor).toBe(1_450);
    expect((await byStaff(`DELETE /shares/${shareId}`)).body.bill.paidMinor).toBe(1_450);
  });

  test('RECEIPT-2 the receipt of chosen dishes has their part of the service, beside what is taxed', async () => {
    const served = await openBillScene(dining);
    await dining.testDatabase.oracle.query('update restaurants set service_charge_rate = 0.1 where id = $1', [
      served.room.restaurantId,
    ]);
    table = served;
    await table.order(table.diner);
    await table.order(table.other);
    const shareId = randomUUID();
    await hold(table.diner, { kind: 'mine' }, shareId);
    await tell(table.diner, shareId);
    expect((await take(shareId, { amountMinor: 1_595 })).status).toBe(201);
    const document = await receiptOf(shareId);
    const taxedMinor = document?.taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
    expect([document?.totalMinor, document?.serviceMinor, taxedMinor]).toEqual([1_595, 145, 1_450]);
    expect(document?.lines.map(({ amountMinor }) => amountMinor)).toEqual([1_595]);
  });

  test('RECEIPT-2 the receipt of dishes that cost more than was left of the bill lists none', async () => {
    await table.pay(2_000, { shownDueMinor: 2_900 });
    const shareId = randomUUID();
    await hold(table.diner, { kind: 'mine' }, shareId);
    expect((await take(shareId, { amountMinor: 900 })).status).toBe(201);
    expect(await receiptOf(shareId)).toMatchObject({ billMinor: 2_900, totalMinor: 900, lines: [] });
  });

  test('a tip out of range, too little cash, another diner’s share and another amount are refused', async () => {
    const shareId = randomUUID();
    await hold(table.diner, { kind: 'mine' }, shareId);
    expect((await tell(table.diner, shareId, { tipMinor: 1_000_001 })).body.code).toBe('TIP_INVALID');
    const cash = { method: 'cash', tipMinor: 100, cashMinor: 1_549 };
    expect((await tell(table.diner, shareId, cash)).body).toMatchObject({
      code: 'CASH_TOO_LITTLE',
      details: { toPayMinor: 1_550 },
    });
    expect((await tell(table.other, shareId)).body.code).toBe('SHARE_LAPSED');
    expect((await take(shareId, { amountMinor: 1_449 })).body.code).toBe('BILL_CHANGED');
    expect((await take(randomUUID())).body.code).toBe('SHARE_LAPSED');
    expect(await bell()).toEqual([]);
  });

  test('a payment that is taken back is due again; what is paid stays when its order is cancelled, to be given back', async () => {
    const shareId = randomUUID();
    const orderId = await table.order(table.other);
    await hold(table.other, { kind: 'mine' }, shareId);
    await take(shareId, { amountMinor: 2_900 });
    await table.refund(shareId);
    expect(sums(await read())).toEqual([0, 0, 4_350]);
    const again = randomUUID();
    await hold(table.other, { kind: 'all' }, again);
    await take(again, { amountMinor: 4_350 });
    await table.cancel(orderId);
    expect(sums(await read())).toEqual([4_350, 0, -1_450]);
  });

  test('SPLIT-10: with the last part paid, a served table closes by itself; one with food under way does not', async () => {
    const shareId = randomUUID();
    await hold(table.diner, { kind: 'all' }, shareId);
    expect((await take(shareId, { amountMinor: 2_900 })).body.closedAt).toBeNull();
    const last = await table.order(table.diner);
    const { orders } = (await table.read()).body;
    for (const { id } of orders) await table.cookUntil(id, 'delivered');
    const rest = randomUUID();
    await hold(table.diner, { kind: 'mine' }, rest);
    const closed = await take(rest);
    expect([last.length > 0, closed.body.closedAt === null]).toEqual([true, false]);
    expect((await send<RefusalBody>(dining.app, table.diner, 'GET /api/bill')).body.code).toBe(
      'SESSION_EXPIRED',
    );
  });
});

describe('SPLIT-9 shares that staff hold', () => {
  test('a share for a guest without a phone is held until it is freed', async () => {
    const shareId = randomUUID();
    const body = { shareId, dinerSessionId: null, wish: { kind: 'equal', payers: 2 } };
    expect(sums((await byStaff('POST /shares', body)).body.bill)).toEqual([0, 1_450, 1_450]);
    dining.clock.advance(60 * 60_000);
    expect(sums(await read())).toEqual([0, 1_450, 1_450]);
    expect(sums((await byStaff(`DELETE /shares/${shareId}`)).body.bill)).toEqual([0, 0, 2_900]);
  });

  test('a dish moves to the guest who pays for it, but not once somebody has taken of it', async () => {
    const [line] = (await read()).lines;
    const to = { dinerSessionId: table.other.dinerSessionId };
    const path = `PUT /items/${line?.id}/payer`;
    await byStaff(path, to);
    expect((await hold(table.diner, { kind: 'mine' })).body.code).toBe('NOTHING_TO_PAY');
    expect((await hold(table.other, { kind: 'mine' })).body.heldMinor).toBe(2_900);
    expect((await byStaff(path, { dinerSessionId: table.diner.dinerSessionId })).body.code).toBe(
      'SHARE_TAKEN',
    );
    expect((await byStaff(path, { dinerSessionId: randomUUID() })).body.code).toBe('DINER_NOT_FOUND');
    expect((await byStaff(`PUT /items/${randomUUID()}/payer`, to)).body.code).toBe('BILL_CHANGED');
    await dining.testDatabase.oracle.query('update visits set closed_at = now() where id = $1', [
      table.diner.visitId,
    ]);
    const wish = { kind: 'equal', payers: 2 };
    const nobody = { dinerSessionId: randomUUID() };
    // Unknown before the state of the visit.
    expect((await byStaff(path, nobody)).body.code).toBe('DINER_NOT_FOUND');
    expect((await byStaff('POST /shares', { shareId: randomUUID(), wish, ...nobody })).body.code).toBe(
      'DINER_NOT_FOUND',
    );
    expect((await byStaff(path, to)).body.code).toBe('VISIT_CLOSED');
  });
});
