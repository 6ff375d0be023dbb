import { randomUUID } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import type { OwnReceipt } from '#contract/guest-receipts.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { billOperations } from './bill-operations.ts';
import { send } from './diner-calls.ts';
import { joinTable } from './dining-room.ts';
import { createTable } from './factories.ts';
import type { Scene } from './scene.ts';

interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
type Fixture = (scene: Scene) => Ask | Promise<Ask>;

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant: Fixture = (scene) => ({ params: inRestaurant(scene) });
const ownTable = (scene: Scene) => ({ ...inRestaurant(scene), tableId: scene.home.tableId });
const ownVisit = (scene: Scene) => ({ ...inRestaurant(scene), visitId: scene.places.diner.visitId });

const waitingDiner: Fixture = async (scene) => {
  const { dinerSessionId } = scene.diners.diner;
  const waiting = "update diner_sessions set approval = 'waiting' where id = $1";
  await scene.dining.testDatabase.oracle.query(waiting, [dinerSessionId]);
  return { params: { ...inRestaurant(scene), dinerSessionId } };
};

/** One valid request for each operation on tables, visits and bills. */
export const diningRoomOperations: Partial<Record<keyof Api, Fixture>> = {
  ...billOperations,
  'POST /api/staff-requests/:staffRequestId/withdrawal': ({ staffRequestId }) => ({
    params: { staffRequestId },
  }),
  'GET /api/restaurants/:restaurantId/tables': atRestaurant,
  'GET /api/restaurants/:restaurantId/tables.csv': atRestaurant,
  'POST /api/restaurants/:restaurantId/tables': (scene) => ({
    params: inRestaurant(scene),
    body: { tableNumber: 'N1', lastTableNumber: 'N3', seats: 2, section: 'Patio' },
  }),
  'PATCH /api/restaurants/:restaurantId/tables/:tableId': async (scene) => ({
    params: { ...inRestaurant(scene), tableId: await freeTable(scene) },
    body: { version: 1, tableNumber: `N${randomUUID().slice(0, 8)}`, seats: 6, section: 'Patio' },
  }),
  'POST /api/restaurants/:restaurantId/tables/:tableId/status': async (scene) => ({
    params: ownTable(scene),
    body: { version: await tableVersion(scene), status: 'occupied' },
  }),
  'DELETE /api/restaurants/:restaurantId/tables/:tableId': async (scene) => ({
    params: { ...inRestaurant(scene), tableId: await freeTable(scene) },
  }),
  'GET /api/restaurants/:restaurantId/tables/:tableId/qr.svg': (scene) => ({ params: ownTable(scene) }),
  'GET /api/restaurants/:restaurantId/tables/:tableId/qr.png': (scene) => ({ params: ownTable(scene) }),
  'GET /api/restaurants/:restaurantId/tables/qr.pdf': (scene) => ({
    params: inRestaurant(scene),
    query: { layout: 'sheet', tableId: scene.home.tableId },
  }),
  'GET /api/restaurants/:restaurantId/tables/qr.zip': (scene) => ({
    params: inRestaurant(scene),
    query: { tableId: scene.home.tableId },
  }),
  'POST /api/restaurants/:restaurantId/traffic-readings': (scene) => ({
    params: inRestaurant(scene),
    body: { sensorId: 'door', at: new Date(scene.dining.clock.now()).toISOString(), level: 0.5 },
  }),
  'GET /api/restaurants/:restaurantId/api-keys': atRestaurant,
  'POST /api/restaurants/:restaurantId/api-keys': (scene) => ({
    params: inRestaurant(scene),
    body: { name: 'Door', scopes: ['traffic'], days: 30 },
  }),
  'DELETE /api/restaurants/:restaurantId/api-keys/:apiKeyId': (scene) => ({
    params: { ...inRestaurant(scene), apiKeyId: scene.apiKey.id },
  }),
  'PUT /api/restaurants/:restaurantId/traffic-simulation': (scene) => ({
    params: inRestaurant(scene),
    body: { level: 0.5, minutes: 30 },
  }),
  'DELETE /api/restaurants/:restaurantId/traffic-simulation': atRestaurant,
  'GET /api/restaurants/:restaurantId/pricing/preview': atRestaurant,
  'GET /api/restaurants/:restaurantId/pricing': atRestaurant,
  'PATCH /api/restaurants/:restaurantId/pricing': (scene) => ({
    params: inRestaurant(scene),
    body: { version: 1, isEnabled: true },
  }),
  'GET /api/restaurants/:restaurantId/presence-guard': atRestaurant,
  'PATCH /api/restaurants/:restaurantId/presence-guard': (scene) => ({
    params: inRestaurant(scene),
    body: { version: 0, isOn: true, holdsFirstOrders: false },
  }),
  'POST /api/restaurants/:restaurantId/presence-guard/rotate': (scene) => ({
    params: inRestaurant(scene),
    body: { version: 0 },
  }),
  'POST /api/restaurants/:restaurantId/tables/:tableId/pin': (scene) => ({ params: ownTable(scene) }),
  'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/approve': waitingDiner,
  'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/refuse': waitingDiner,
  'GET /api/restaurants/:restaurantId/visits/:visitId': (scene) => ({ params: ownVisit(scene) }),
  'POST /api/restaurants/:restaurantId/visits/:visitId/payments': async (scene) => ({
    params: ownVisit(scene),
    body: await payment(scene),
  }),
  'POST /api/restaurants/:restaurantId/visits/:visitId/payments/:paymentId/refund': async (scene) => {
    const body = await payment(scene);
    await send(scene.dining.app, scene.members.owner, `POST ${visitPath(scene)}/payments`, { body });
    return { params: { ...ownVisit(scene), paymentId: body.paymentId }, body: { reason: 'Wrong amount' } };
  },
  'GET /api/restaurants/:restaurantId/bills': (scene) => ({
    params: { restaurantId: scene.home.restaurantId },
  }),
  'GET /api/restaurants/:restaurantId/bills.csv': (scene) => ({
    params: { restaurantId: scene.home.restaurantId },
  }),
  'GET /api/restaurants/:restaurantId/payments.csv': (scene) => ({
    params: { restaurantId: scene.home.restaurantId },
  }),
  'GET /api/restaurants/:restaurantId/bills/:visitId': (scene) => ({ params: ownVisit(scene) }),
  'POST /api/restaurants/:restaurantId/bills/:visitId/refunds': async (scene) => {
    // A separate visit that has ended, so that the others stay unchanged.
    const [visitId, paymentId] = [randomUUID(), randomUUID()];
    const { restaurantId, tableId } = scene.home;
    await scene.dining.testDatabase.oracle.query(
      `with visit as (insert into visits (id, restaurant_id, table_id, opened_at, closed_at) values ($1, $3, $4, now(), now())),
         bill as (insert into bills (restaurant_id, visit_id, status) values ($3, $1, 'settled') returning id)
       insert into payments (id, restaurant_id, bill_id, amount_minor, currency, method, status)
       select $2, $3, id, 100, 'EUR', 'card', 'succeeded' from bill`,
      [visitId, paymentId, restaurantId, tableId],
    );
    return {
      params: { restaurantId, visitId },
      body: { refundId: randomUUID(), paymentId, amountMinor: 1, reason: 'Wrong amount' },
    };
  },
  'GET /api/bill': () => ({}),
  'GET /api/receipts': () => ({}),
  'POST /api/receipts/:receiptId/mails': async (scene) => ({
    params: { receiptId: (await ownReceipt(scene)).receiptId },
    body: { to: 'guest@home.test', language: 'en' },
  }),
  'POST /api/restaurants/:restaurantId/receipts/:receiptId/mails': async (scene) => ({
    params: {
      restaurantId: scene.home.restaurantId,
      receiptId: (await ownReceipt(scene)).receiptId,
    },
    body: { to: 'guest@home.test', language: 'en' },
  }),
  'POST /api/receipts/:receiptId/invoices': async (scene) => {
    const { receiptId, body } = await aNewInvoice(scene);
    return { params: { receiptId }, body };
  },
  'POST /api/restaurants/:restaurantId/receipts/:receiptId/invoices': async (scene) => {
    const { receiptId, body } = await aNewInvoice(scene);
    return { params: { restaurantId: scene.home.restaurantId, receiptId }, body };
  },
  'GET /api/receipt-links/:restaurantId/:receiptId': linkedReceipt,
  'GET /api/receipt-links/:restaurantId/:receiptId/receipt.pdf': linkedReceipt,
  'POST /api/bill/shares': () => ({
    body: { shareId: randomUUID(), wish: { kind: 'amount', amountMinor: 1 } },
  }),
  'POST /api/bill/shares/:shareId/tell': async (scene) => ({
    params: { shareId: await heldShare(scene) },
    body: { method: 'card', tipMinor: 0 },
  }),
  'POST /api/bill/shares/:shareId/online': async (scene) => ({
    params: { shareId: await heldShare(scene) },
    body: { tipMinor: 0 },
  }),
  'POST /api/bill/shares/:shareId/online/check': async (scene) => ({
    params: { shareId: await heldShare(scene) },
  }),
  'POST /api/stripe/webhooks': () => ({ body: {} }),
  'POST /api/stripe/connected-webhooks': () => ({ body: {} }),
  'DELETE /api/bill/shares/:shareId': async (scene) => ({ params: { shareId: await heldShare(scene) } }),
  'POST /api/restaurants/:restaurantId/visits/:visitId/shares': (scene) => ({
    params: ownVisit(scene),
    body: { shareId: randomUUID(), dinerSessionId: null, wish: { kind: 'amount', amountMinor: 1 } },
  }),
  'DELETE /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId': async (scene) => ({
    params: { ...ownVisit(scene), shareId: await heldShare(scene) },
  }),
  'POST /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId/payment': async (scene) => ({
    params: { ...ownVisit(scene), shareId: await heldShare(scene) },
    body: { method: 'cash', amountMinor: 1, tipMinor: 0 },
  }),
  'PUT /api/restaurants/:restaurantId/visits/:visitId/items/:orderItemId/payer': (scene) => ({
    params: { ...ownVisit(scene), orderItemId: scene.places.diner.orderItemId },
    body: { dinerSessionId: scene.diners.companion.dinerSessionId },
  }),
  'POST /api/restaurants/:restaurantId/visits/:visitId/move': async (scene) => ({
    params: ownVisit(scene),
    body: { tableId: await createTable(scene.dining.database, scene.home.restaurantId) },
  }),
  'POST /api/restaurants/:restaurantId/visits/:visitId/merge': (scene) => ({
    params: ownVisit(scene),
    body: { intoVisitId: scene.places.otherTable.visitId },
  }),
  // Inserted as a merge leaves it: each caller of the matrix separates one of its own.
  'POST /api/restaurants/:restaurantId/visits/:visitId/separate': async (scene) => {
    const { dining, home } = scene;
    const tableIds = [0, 1].map(() => createTable(dining.database, home.restaurantId));
    const [mainId, tableId] = await Promise.all(tableIds);
    const { rows } = await dining.testDatabase.oracle.query<{ visit_id: string }>(
      `with main as (
        insert into visits (restaurant_id, table_id, opened_at) values ($1, $2, now()) returning id
      ), merged as (
        insert into visits (restaurant_id, table_id, opened_at, closed_at, merged_into_visit_id)
        select $1, $3, now(), now(), main.id from main
      )
      update restaurant_tables set joined_visit_id = main.id from main where restaurant_tables.id = $3 returning joined_visit_id as visit_id`,
      [home.restaurantId, mainId, tableId],
    );
    return {
      params: { ...inRestaurant(scene), visitId: rows[0]?.visit_id ?? '' },
      body: { tableId: tableId ?? '' },
    };
  },
  // A separate visit, so that a refusal leaves the diner's unchanged.
  'POST /api/restaurants/:restaurantId/visits/:visitId/close': async (scene) => {
    const tableId = await createTable(scene.dining.database, scene.home.restaurantId);
    const { visitId } = await joinTable(scene.dining, tableId);
    const plan = { inKitchen: 0, toDeliver: 0, toComplete: 0, dueMinor: 0 };
    return { params: { ...inRestaurant(scene), visitId }, body: { plan } };
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/reopen': async (scene) => {
    const tableId = await createTable(scene.dining.database, scene.home.restaurantId);
    const { visitId } = await joinTable(scene.dining, tableId);
    const plan = { inKitchen: 0, toDeliver: 0, toComplete: 0, dueMinor: 0 };
    const closed = `POST /api/restaurants/${scene.home.restaurantId}/visits/${visitId}/close` as const;
    await send(scene.dining.app, scene.members.owner, closed, { body: { plan } });
    return { params: { ...inRestaurant(scene), visitId }, body: { tableId } };
  },
};

const visitPath = (scene: Scene) =>
  `/api/restaurants/${scene.home.restaurantId}/visits/${scene.places.diner.visitId}` as const;

/** The diner holds a cent of the bill. */
async function heldShare({ dining, diners }: Scene): Promise<string> {
  const shareId = randomUUID();
  const body = { shareId, wish: { kind: 'amount', amountMinor: 1 } };
  await send(dining.app, diners.diner, 'POST /api/bill/shares', { body });
  return shareId;
}

/** A receipt for one minor unit that the diner has paid. */
async function ownReceipt(scene: Scene): Promise<{ receiptId: string; key: string }> {
  const { dining, diners, members } = scene;
  const shareId = await heldShare(scene);
  const body = { method: 'cash', amountMinor: 1, tipMinor: 0 };
  await send(dining.app, members.owner, `POST ${visitPath(scene)}/shares/${shareId}/payment`, { body });
  const reply = await send<{ receipts: OwnReceipt[] }>(dining.app, diners.diner, 'GET /api/receipts');
  const own = reply.body.receipts.at(-1);
  return {
    receiptId: own?.id ?? '',
    key: new URLSearchParams(own?.path.split('?')[1]).get('key') ?? '',
  };
}

async function linkedReceipt(scene: Scene): Promise<Ask> {
  const { receiptId, key } = await ownReceipt(scene);
  return { params: { restaurantId: scene.home.restaurantId, receiptId }, query: { key } };
}

const readVisit = async (scene: Scene): Promise<BilledVisit> =>
  (await send<BilledVisit>(scene.dining.app, scene.members.owner, `GET ${visitPath(scene)}`)).body;

async function payment(scene: Scene) {
  const { bill } = await readVisit(scene);
  return {
    paymentId: randomUUID(),
    method: 'cash',
    amountMinor: 1,
    tipMinor: 0,
    shownDueMinor: bill.dueMinor,
  };
}

/** A table whose number can be changed, and that can be deleted: nobody has ever used it. */
const freeTable = ({ dining, home }: Scene): Promise<string> =>
  createTable(dining.database, home.restaurantId);

async function tableVersion({ dining, home }: Scene): Promise<number> {
  const { rows } = await dining.testDatabase.oracle.query<{ version: number }>(
    'select version from restaurant_tables where id = $1',
    [home.tableId],
  );
  return rows[0]?.version ?? 0;
}

async function aNewInvoice(scene: Scene) {
  const { receiptId } = await ownReceipt(scene);
  await scene.dining.testDatabase.oracle.query('update restaurants set tax_number = $2 where id = $1', [
    scene.home.restaurantId,
    'B-12345678',
  ]);
  const customer = { name: 'Ana, S. L.', taxNumber: 'B-87654321', address: 'Mayor 1, Madrid' };
  return { receiptId, body: { invoiceId: randomUUID(), customer } };
}
