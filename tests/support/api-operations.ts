import { randomUUID } from 'node:crypto';
import { type Api, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { REFUSAL_CODES, type RefusalCode } from '#contract/errors.ts';
import { ANALYTICS } from './analytics-operations.ts';
import { TEST_ORIGIN } from './app.ts';
import { type Caller, lock, readCart } from './diner-calls.ts';
import { diningRoomOperations } from './dining-room-operations.ts';
import { FEEDBACK_OPERATIONS } from './feedback-operations.ts';
import { MENU_EDITING } from './menu-operations.ts';
import { OFFICE_REQUESTS } from './office-requests.ts';
import { isLiveDiner, type PrincipalName, type Scene } from './scene.ts';

export type ApiKey = keyof Api;
export const API_KEYS = Object.keys(api) as ApiKey[];
export const endpointOf = (key: ApiKey): Endpoint => api[key];

/** The variable parts of a request. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: { readonly type: string; readonly content: Buffer };
  readonly idempotencyKey?: string;
}

/**
 * A fully valid request; it targets what belongs to `diner` of the scene, unless the operation only knows the
 * caller's own things.
 */
type Fixture = (scene: Scene, as: PrincipalName) => Ask | Promise<Ask>;

const plain: Fixture = () => ({});
const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant: Fixture = (scene) => ({ params: inRestaurant(scene) });
const ownOrder = ({ places }: Scene) => ({ orderId: places.diner.orderId });

/** One valid request for each operation of the contract. */
export const VALID: Partial<Record<ApiKey, Fixture>> = {
  'GET /api/me': plain,
  'GET /api/restaurants/:restaurantId': atRestaurant,
  ...OFFICE_REQUESTS,
  'GET /api/tables/:tableId': ({ home }) => ({ params: { tableId: home.tableId } }),
  'GET /api/tables/:tableId/menu': ({ home }) => ({ params: { tableId: home.tableId } }),
  'PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability': (scene) => ({
    params: { ...inRestaurant(scene), menuItemId: scene.home.dishId },
    body: { isAvailable: false, outUntil: null, portionsLeft: null },
  }),
  ...MENU_EDITING,
  'POST /api/diner-sessions': ({ home }) => ({ body: { tableId: home.tableId } }),
  'POST /api/diner-sessions/refresh': plain,
  'GET /api/visit': plain,
  'GET /api/farewell': plain,
  'GET /api/visit/invitation': plain,
  'PATCH /api/visit/me': () => ({ body: { displayName: 'Marisol' } }),
  'PUT /api/visit/me/needs': () => ({ body: { diets: ['vegetarian'], avoids: ['nuts'] } }),
  'POST /api/visit/continue': ({ diners }) => ({ body: { from: diners.diner.dinerSessionId } }),
  'POST /api/visit/heartbeat': plain,
  'POST /api/visit/page': () => ({ body: { page: 'hidden' } }),
  'POST /api/visit/troubles': () => ({ body: { code: 'MODE_DETECTION_TIMEOUT' } }),
  'POST /api/visit/leave': plain,
  'GET /api/cart': plain,
  'POST /api/cart/commands': ({ places }) => ({
    body: { type: 'set_quantity', commandId: randomUUID(), lineId: places.diner.lineId, quantity: 7 },
  }),
  'POST /api/cart/lock': plain,
  'POST /api/cart/lock/renew': lockedByDiner,
  'POST /api/cart/unlock': lockedByDiner,
  'POST /api/restaurants/:restaurantId/visits/:visitId/cart/force-unlock': async (scene) => ({
    ...(await lockedByDiner(scene)),
    params: { ...inRestaurant(scene), visitId: scene.places.diner.visitId },
  }),
  'POST /api/orders': async ({ dining, diners }, as) => {
    const cart = await readCart(dining.app, diners[isLiveDiner(as) ? as : 'diner']);
    return {
      body: { mode: 'individual', cartVersion: cart.version, shownTotalMinor: cart.own.totalMinor },
      idempotencyKey: randomUUID(),
    };
  },
  'GET /api/orders': plain,
  'GET /api/orders/:orderId': (scene) => ({ params: ownOrder(scene) }),
  'GET /api/tracked-orders/:trackingNumber': ({ places }) => ({
    params: { trackingNumber: places.diner.trackingNumber },
  }),
  'POST /api/orders/add-tip': (scene) => ({ body: { ...ownOrder(scene), tipAmount: 2.5 } }),
  'GET /api/restaurants/:restaurantId/orders': atRestaurant,
  'GET /api/restaurants/:restaurantId/orders.csv': atRestaurant,
  'GET /api/restaurants/:restaurantId/orders/:orderId': (scene) => ({
    params: { ...inRestaurant(scene), ...ownOrder(scene) },
  }),
  'POST /api/restaurants/:restaurantId/orders/:orderId/moves': (scene) => ({
    params: { ...inRestaurant(scene), ...ownOrder(scene) },
    body: { to: 'confirmed', version: 1 },
  }),
  'POST /api/restaurants/:restaurantId/orders/:orderId/item-moves': (scene) => ({
    params: { ...inRestaurant(scene), ...ownOrder(scene) },
    body: { itemIds: [scene.places.diner.orderItemId], to: 'preparing', version: 1 },
  }),
  'POST /api/restaurants/:restaurantId/orders/:orderId/corrections': (scene) => ({
    params: { ...inRestaurant(scene), ...ownOrder(scene) },
    body: {
      version: 1,
      corrections: [{ kind: 'quantity', itemId: scene.places.diner.orderItemId, quantity: 9 }],
    },
    idempotencyKey: randomUUID(),
  }),
  'POST /api/restaurants/:restaurantId/orders/:orderId/priority': (scene) => ({
    params: { ...inRestaurant(scene), ...ownOrder(scene) },
    body: { isPriority: true, version: 1 },
  }),
  'GET /api/restaurants/:restaurantId/tables/:tableId/order-pad': (scene) => ({
    params: { ...inRestaurant(scene), tableId: scene.home.tableId },
  }),
  'POST /api/restaurants/:restaurantId/tables/:tableId/orders': (scene) => ({
    params: { ...inRestaurant(scene), tableId: scene.home.tableId },
    body: { lines: [{ menuItemId: scene.home.dishId, optionIds: [], note: '', quantity: 1 }] },
    idempotencyKey: randomUUID(),
  }),
  'GET /api/restaurants/:restaurantId/ordering-pause': atRestaurant,
  'PATCH /api/restaurants/:restaurantId/ordering-pause/hours': (scene) => ({
    params: inRestaurant(scene),
    body: { minutes: 60, version: 1 },
  }),
  'PATCH /api/restaurants/:restaurantId/ordering-pause': (scene) => ({
    params: { restaurantId: scene.home.restaurantId },
    body: { isPaused: false, minutes: null, version: 1 },
  }),
  'GET /api/restaurants/:restaurantId/kitchen-settings': atRestaurant,
  'PATCH /api/restaurants/:restaurantId/kitchen-settings': (scene) => ({
    params: inRestaurant(scene),
    body: { thresholds: { lateMinutes: 8, veryLateMinutes: 15 }, version: 1 },
  }),
  'PUT /api/restaurants/:restaurantId/kitchen-devices/:deviceId': (scene) => ({
    params: { ...inRestaurant(scene), deviceId: randomUUID() },
    body: { deviceName: 'Chrome · Android', station: 'grill', ageSeconds: 0 },
  }),
  'POST /api/restaurants/:restaurantId/kitchen-devices/:deviceId/end': async (scene) => ({
    params: { ...inRestaurant(scene), deviceId: await silentBoard(scene) },
  }),
  'DELETE /api/restaurants/:restaurantId/kitchen-devices/:deviceId': async (scene) => ({
    params: { ...inRestaurant(scene), deviceId: await silentBoard(scene) },
  }),
  'GET /api/restaurants/:restaurantId/recommendations': atRestaurant,
  ...FEEDBACK_OPERATIONS,
  'POST /api/analytics-events': () => ({ body: { event: 'menu_view' } }),
  'POST /api/staff-requests': () => ({ body: { requestType: 'service', message: 'La cuenta' } }),
  'GET /api/staff-requests': plain,
  'GET /api/restaurants/:restaurantId/staff-requests': atRestaurant,
  'GET /api/restaurants/:restaurantId/staff-requests.csv': atRestaurant,
  'POST /api/restaurants/:restaurantId/staff-requests/:staffRequestId/moves': (scene) => ({
    params: { ...inRestaurant(scene), staffRequestId: scene.staffRequestId },
    body: { to: 'completed', version: 2 },
  }),
  'GET /api/restaurants/:restaurantId/chef-recommendations': atRestaurant,
  'GET /api/restaurants/:restaurantId/chef-recommendations.csv': async (scene) => {
    await recommend(scene);
    return { params: inRestaurant(scene) };
  },
  'POST /api/restaurants/:restaurantId/chef-recommendations': (scene) => ({
    params: inRestaurant(scene),
    body: { menuItemId: scene.home.dishId, chefNotes: 'On wood' },
  }),
  'PATCH /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': async (scene) => ({
    params: { ...inRestaurant(scene), recommendationId: await recommend(scene) },
    body: { isFeatured: false, version: 1 },
  }),
  'PUT /api/restaurants/:restaurantId/chef-recommendations/order': async (scene) => ({
    params: inRestaurant(scene),
    body: { order: [{ id: await recommend(scene), version: 1 }] },
  }),
  'DELETE /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': async (scene) => ({
    params: { ...inRestaurant(scene), recommendationId: await recommend(scene) },
    query: { version: '1' },
  }),
  'GET /api/restaurants/:restaurantId/dashboard': atRestaurant,
  ...ANALYTICS,
  'GET /api/restaurants/:restaurantId/audit-log': (scene) => ({
    params: inRestaurant(scene),
    query: { action: 'order', from: '2020-01-01', page: '1' },
  }),
  'GET /api/restaurants/:restaurantId/audit-log.csv': atRestaurant,
  'GET /api/restaurants/:restaurantId/notifications': atRestaurant,
  'GET /api/restaurants/:restaurantId/notifications.csv': atRestaurant,
  'POST /api/restaurants/:restaurantId/notifications': (scene) => ({
    params: inRestaurant(scene),
    body: { title: 'The oven is off', message: 'No pizza until eight', priority: 'high' },
  }),
  'PATCH /api/restaurants/:restaurantId/notifications/:notificationId': newOrderNotification,
  'POST /api/restaurants/:restaurantId/notifications/mark-all-read': (scene) => ({
    params: inRestaurant(scene),
    body: { until: new Date(scene.dining.clock.now()).toISOString() },
  }),
  'POST /api/restaurants/:restaurantId/notifications/mark-all-read/undo': (scene) => ({
    params: inRestaurant(scene),
    body: { readAt: new Date(scene.dining.clock.now()).toISOString() },
  }),
  'POST /api/restaurants/:restaurantId/notifications/clean-up': (scene) => ({
    params: inRestaurant(scene),
    body: { olderThanDays: 7 },
  }),
  'GET /api/restaurants/:restaurantId/push': atRestaurant,
  'PUT /api/restaurants/:restaurantId/push-subscriptions': (scene) => ({
    params: inRestaurant(scene),
    body: {
      endpoint: 'https://push.example/device-1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      language: 'es',
    },
  }),
  'POST /api/restaurants/:restaurantId/push-subscriptions/end': (scene) => ({
    params: inRestaurant(scene),
    body: { endpoint: 'https://push.example/device-1' },
  }),
  ...diningRoomOperations,
  'POST /api/restaurants/:restaurantId/integrations/pos-trials': (scene) => ({
    params: inRestaurant(scene),
    // An address to which nothing is sent.
    body: { endpoint: 'http://127.0.0.1:1/' },
  }),
};

/** The chef recommends the dish, unless it already is; returns the state after that. */
async function recommend({ dining, home }: Scene): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into chef_recommendations (restaurant_id, menu_item_id) values ($1, $2)
     on conflict (restaurant_id, menu_item_id) do update set is_featured = true, version = 1 returning id`,
    [home.restaurantId, home.dishId],
  );
  return rows[0]?.id ?? '';
}

/** A kitchen board that was last seen two minutes ago. */
async function silentBoard({ dining, home, members }: Scene): Promise<string> {
  const deviceId = randomUUID();
  await dining.testDatabase.oracle.query(
    `insert into kitchen_devices (restaurant_id, id, user_id, fresh_at, seen_at) values ($1, $2, $3, $4, $4)`,
    [home.restaurantId, deviceId, members.chef.userId, new Date(dining.clock.now() - 120_000)],
  );
  return deviceId;
}

async function newOrderNotification(scene: Scene): Promise<Ask> {
  const { rows } = await scene.dining.testDatabase.oracle.query<{ id: string }>(
    `select id from notifications where restaurant_id = $1 and type = 'order_placed' limit 1`,
    [scene.home.restaurantId],
  );
  return { params: { ...inRestaurant(scene), notificationId: rows[0]?.id ?? '' }, body: { isRead: true } };
}

async function lockedByDiner({ dining, diners }: Scene): Promise<Ask> {
  await lock(dining.app, diners.diner);
  return {};
}

/** The valid request, or an error that says what a new operation needs. */
export function validAsk(key: ApiKey, scene: Scene, as: PrincipalName): Ask | Promise<Ask> {
  const fixture = VALID[key];
  if (!fixture) throw new Error(`${key} has no valid request in tests/support/api-operations.ts`);
  return fixture(scene, as);
}

export function methodAndUrl(key: ApiKey, { params = {}, query }: Ask): { method: string; url: string } {
  const [method = '', path = ''] = key.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return { method, url: url + search };
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  /** Null if the body is not a refusal. */
  readonly code: RefusalCode | null;
}

/** Sends one request of the contract to the app. */
export async function carryOut({ dining }: Scene, caller: Caller, key: ApiKey, ask: Ask): Promise<RawAnswer> {
  const reply = await dining.app.inject({
    ...(methodAndUrl(key, ask) as { method: 'GET'; url: string }),
    headers: {
      origin: TEST_ORIGIN,
      ...caller.headers,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(ask.idempotencyKey === undefined ? {} : { 'idempotency-key': ask.idempotencyKey }),
      ...(ask.file ? { 'content-type': ask.file.type } : {}),
    },
    ...(ask.body === undefined && !ask.file ? {} : { payload: ask.file?.content ?? (ask.body as object) }),
  });
  const isJson = reply.headers['content-type']?.toString().startsWith('application/json') ?? false;
  const body: unknown = isJson ? reply.json() : null;
  return { status: reply.statusCode, text: reply.payload, body, code: codeOf(body) };
}

export function codeOf(body: unknown): RefusalCode | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return REFUSAL_CODES.find((code) => code === body.code) ?? null;
}
