import type { RefusalCode } from '#contract/errors.ts';
import type { ApiKey } from '#tests/support/api-operations.ts';
import type { PrincipalName } from '#tests/support/scene.ts';

/**
 * What somebody gets who sends the valid request of `tests/support/api-operations.ts`, which aims at what belongs to `diner`:
 * `ok`: it is carried out; `own`: it is carried out on the caller's own things, and nothing of the diner's visit is in the answer;
 * otherwise the code of the refusal, after which every row is as before.
 */
export type Cell = 'ok' | 'own' | RefusalCode;
export type Row = Readonly<Record<PrincipalName, Cell>>;

const row = <N extends PrincipalName>(cell: Cell, ...names: readonly N[]): Record<N, Cell> =>
  Object.fromEntries(names.map((name) => [name, cell])) as Record<N, Cell>;

const PHONES = ['diner', 'companion', 'otherTable', 'otherRestaurant'] as const;
const ENDED = ['earlierVisit', 'expired', 'hasLeft'] as const;
const MEMBERS = ['server', 'chef', 'manager', 'owner'] as const;
const STRANGERS = ['otherOwner', 'newcomer'] as const;

/** Anybody. */
const everybody: Row = {
  ...row('ok', 'nobody', 'apiKey', ...PHONES, ...ENDED, ...MEMBERS, ...STRANGERS, 'unconfirmed'),
};

/** Phones at a table; for everybody else there is nothing to act on. */
const phones = (diner: Cell, companion: Cell, otherTable: Cell, otherRestaurant: Cell): Row => ({
  ...row('SESSION_REQUIRED', 'nobody', 'apiKey', ...MEMBERS, ...STRANGERS, 'unconfirmed'),
  ...row('SESSION_EXPIRED', ...ENDED),
  diner,
  companion,
  otherTable,
  otherRestaurant,
});

/** The same, and who was at the table until their visit was closed (SESSION-7). */
const visitors = (earlierVisit: Cell, ...cells: Parameters<typeof phones>): Row => ({
  ...phones(...cells),
  earlierVisit,
});

/** Members of the restaurant in the path, by role; everybody else is refused alike. */
const members = (server: Cell, chef: Cell, manager: Cell, owner: Cell): Row => ({
  ...row('SIGN_IN_REQUIRED', 'nobody', 'apiKey', ...PHONES, ...ENDED),
  ...row('NOT_ALLOWED', ...STRANGERS),
  unconfirmed: 'EMAIL_NOT_CONFIRMED',
  server,
  chef,
  manager,
  owner,
});

const floor = members('ok', 'NOT_ALLOWED', 'ok', 'ok');
const office = members('NOT_ALLOWED', 'NOT_ALLOWED', 'ok', 'ok');
const kitchenAndOffice = members('NOT_ALLOWED', 'ok', 'ok', 'ok');

/** Whoever is signed in, about themselves. */
const users: Row = {
  ...row('SIGN_IN_REQUIRED', 'nobody', 'apiKey', ...PHONES, ...ENDED),
  ...row('own', ...MEMBERS, ...STRANGERS),
  unconfirmed: 'EMAIL_NOT_CONFIRMED',
};

const owners = members('NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'ok');

/** Whoever presents an API key of the restaurant. */
const keys: Row = {
  ...row('API_KEY_INVALID', 'nobody', ...PHONES, ...ENDED, ...MEMBERS, ...STRANGERS, 'unconfirmed'),
  apiKey: 'ok',
};

/** The newcomer alone, whose address was invited; to everybody else there is no such invitation. */
const invited: Row = {
  ...users,
  ...row('INVITATION_NOT_FOUND', ...MEMBERS, 'otherOwner'),
};

/** One row per operation (INV-07). A new operation states its row here, and its valid request in api-operations.ts. */
export const MATRIX: Partial<Record<ApiKey, Row>> = {
  'GET /api/me': users,
  'GET /api/restaurants/:restaurantId': everybody,
  'GET /api/restaurants/:restaurantId/profile': office,
  'GET /api/restaurants/:restaurantId/profile/currency-preview': office,
  'PATCH /api/restaurants/:restaurantId/profile': office,
  'POST /api/restaurants': users,
  'POST /api/practice-tables': everybody,
  'GET /api/restaurants/:restaurantId/staff': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/staff.csv': office,
  'POST /api/restaurants/:restaurantId/staff': office,
  'PATCH /api/restaurants/:restaurantId/staff/:staffId': office,
  'POST /api/restaurants/:restaurantId/staff/:staffId/departure': office,
  'GET /api/restaurants/:restaurantId/invitations': owners,
  'GET /api/restaurants/:restaurantId/shift-weeks/:day': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/shifts': office,
  'PATCH /api/restaurants/:restaurantId/shifts/:shiftId': office,
  'DELETE /api/restaurants/:restaurantId/shifts/:shiftId': office,
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/copy': office,
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/publication': office,
  'PUT /api/restaurants/:restaurantId/shift-rules': office,
  'PATCH /api/restaurants/:restaurantId/members/:userId': owners,
  'DELETE /api/restaurants/:restaurantId/members/:userId': owners,
  'POST /api/restaurants/:restaurantId/invitations': owners,
  'DELETE /api/restaurants/:restaurantId/invitations/:invitationId': owners,
  'POST /api/restaurants/:restaurantId/profile/pictures/:picture': office,
  'DELETE /api/restaurants/:restaurantId/profile/pictures/:picture': office,
  'GET /api/restaurants/:restaurantId/search': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/me/invitations': users,
  'GET /api/me/sessions': users,
  // A session that is nobody's.
  'DELETE /api/me/sessions/:sessionId': { ...users, ...row('LOGIN_NOT_FOUND', ...MEMBERS, ...STRANGERS) },
  'DELETE /api/me/sessions': users,
  // The invitation is the newcomer's.
  'POST /api/me/invitations/:invitationId/acceptance': invited,
  'DELETE /api/me/invitations/:invitationId': invited,
  'GET /api/restaurants/:restaurantId/look': everybody,
  'GET /api/restaurants/:restaurantId/themes': office,
  'POST /api/restaurants/:restaurantId/themes': office,
  'PATCH /api/restaurants/:restaurantId/themes/:themeId': office,
  'DELETE /api/restaurants/:restaurantId/themes/:themeId': office,
  'POST /api/restaurants/:restaurantId/themes/:themeId/activation': office,
  'POST /api/restaurants/:restaurantId/themes/presets': office,
  'GET /api/tables/:tableId': everybody,
  'GET /api/tables/:tableId/menu': everybody,
  'PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability': members(
    'NOT_ALLOWED',
    'ok',
    'ok',
    'ok',
  ),
  'GET /api/restaurants/:restaurantId/menu-items': kitchenAndOffice,
  'POST /api/restaurants/:restaurantId/menu-items': office,
  'PATCH /api/restaurants/:restaurantId/menu-items': office,
  'GET /api/restaurants/:restaurantId/menu-items/export': kitchenAndOffice,
  'GET /api/restaurants/:restaurantId/menu-items/:menuItemId': office,
  'PUT /api/restaurants/:restaurantId/menu-items/:menuItemId': office,
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId': office,
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/duplicate': office,
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': office,
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': office,
  'GET /api/restaurants/:restaurantId/menus': kitchenAndOffice,
  'GET /api/restaurants/:restaurantId/menus.csv': kitchenAndOffice,
  'POST /api/restaurants/:restaurantId/menus': office,
  'PUT /api/restaurants/:restaurantId/menus/order': office,
  'PUT /api/restaurants/:restaurantId/menus/:menuId': office,
  'PUT /api/restaurants/:restaurantId/menus/:menuId/dishes': office,
  'DELETE /api/restaurants/:restaurantId/menus/:menuId': office,
  'GET /api/restaurants/:restaurantId/menu-categories': kitchenAndOffice,
  'POST /api/restaurants/:restaurantId/menu-categories': office,
  'PUT /api/restaurants/:restaurantId/menu-categories/order': office,
  'PUT /api/restaurants/:restaurantId/menu-categories/:categoryId': office,
  'DELETE /api/restaurants/:restaurantId/menu-categories/:categoryId': office,
  'POST /api/restaurants/:restaurantId/menu-imports': office,
  'GET /api/restaurants/:restaurantId/menu-imports/template': office,
  'GET /api/restaurants/:restaurantId/menu-imports/:importId': office,
  'POST /api/restaurants/:restaurantId/menu-imports/:importId/check': office,
  'POST /api/restaurants/:restaurantId/menu-imports/:importId/apply': office,
  'POST /api/diner-sessions': everybody,
  'POST /api/diner-sessions/refresh': phones('ok', 'ok', 'own', 'own'),
  'GET /api/visit': phones('ok', 'ok', 'own', 'own'),
  'GET /api/farewell': visitors('ok', 'ok', 'ok', 'own', 'own'),
  'GET /api/visit/invitation': phones('ok', 'ok', 'own', 'own'),
  'PATCH /api/visit/me': phones('ok', 'ok', 'own', 'own'),
  'PUT /api/visit/me/needs': phones('ok', 'ok', 'own', 'own'),
  // As a diner whose page is open; as oneself nothing changes.
  'POST /api/visit/continue': phones('ok', 'DINER_IN_USE', 'DINER_NOT_FOUND', 'DINER_NOT_FOUND'),
  'POST /api/visit/heartbeat': phones('ok', 'ok', 'own', 'own'),
  'POST /api/visit/page': phones('ok', 'ok', 'own', 'own'),
  'POST /api/staff-requests/:staffRequestId/withdrawal': phones(
    'ok',
    'ok',
    'STAFF_REQUEST_NOT_FOUND',
    'STAFF_REQUEST_NOT_FOUND',
  ),
  'POST /api/visit/troubles': phones('ok', 'ok', 'own', 'own'),
  'POST /api/visit/leave': phones('ok', 'ok', 'own', 'own'),
  'GET /api/cart': phones('ok', 'ok', 'own', 'own'),
  // A quantity of a line of the diner's.
  'POST /api/cart/commands': phones('ok', 'NOT_OWN_LINE', 'LINE_NOT_FOUND', 'LINE_NOT_FOUND'),
  'POST /api/cart/lock': phones('ok', 'ok', 'own', 'own'),
  // The diner holds the lock.
  'POST /api/cart/lock/renew': phones('ok', 'CART_LOCKED', 'CART_NOT_LOCKED', 'CART_NOT_LOCKED'),
  'POST /api/cart/unlock': phones('ok', 'CART_LOCKED', 'CART_NOT_LOCKED', 'CART_NOT_LOCKED'),
  'POST /api/restaurants/:restaurantId/visits/:visitId/cart/force-unlock': members(
    'ok',
    'NOT_ALLOWED',
    'ok',
    'ok',
  ),
  'POST /api/orders': phones('ok', 'ok', 'own', 'own'),
  'GET /api/orders': phones('ok', 'ok', 'own', 'own'),
  'GET /api/orders/:orderId': phones('ok', 'ok', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND'),
  'GET /api/tracked-orders/:trackingNumber': phones('ok', 'ok', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND'),
  'POST /api/orders/add-tip': phones('ok', 'ok', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND'),
  'GET /api/restaurants/:restaurantId/orders': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/orders.csv': office,
  'GET /api/restaurants/:restaurantId/orders/:orderId': members('ok', 'ok', 'ok', 'ok'),
  // pending to confirmed is the kitchen's.
  'POST /api/restaurants/:restaurantId/orders/:orderId/moves': members('NOT_ALLOWED', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/orders/:orderId/item-moves': members('NOT_ALLOWED', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/orders/:orderId/corrections': floor,
  'POST /api/restaurants/:restaurantId/orders/:orderId/priority': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/tables/:tableId/order-pad': floor,
  'POST /api/restaurants/:restaurantId/tables/:tableId/orders': floor,
  'GET /api/restaurants/:restaurantId/kitchen-settings': members('ok', 'ok', 'ok', 'ok'),
  'PATCH /api/restaurants/:restaurantId/kitchen-settings': office,
  'PUT /api/restaurants/:restaurantId/kitchen-devices/:deviceId': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/kitchen-devices/:deviceId/end': members('ok', 'ok', 'ok', 'ok'),
  'DELETE /api/restaurants/:restaurantId/kitchen-devices/:deviceId': office,
  'GET /api/restaurants/:restaurantId/ordering-pause': members('ok', 'ok', 'ok', 'ok'),
  'PATCH /api/restaurants/:restaurantId/ordering-pause': kitchenAndOffice,
  'PATCH /api/restaurants/:restaurantId/ordering-pause/hours': kitchenAndOffice,
  'GET /api/restaurants/:restaurantId/recommendations': everybody,
  'GET /api/restaurants/:restaurantId/feedback': office,
  'GET /api/restaurants/:restaurantId/feedback.csv': office,
  'GET /api/restaurants/:restaurantId/feedback/:feedbackId': office,
  'PUT /api/restaurants/:restaurantId/feedback/:feedbackId/dealt-with': office,
  'POST /api/restaurants/:restaurantId/feedback/:feedbackId/reply': office,
  'POST /api/feedback': visitors('ORDER_NOT_FOUND', 'ok', 'ok', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND'),
  'POST /api/feedback/declined': visitors(
    'ORDER_NOT_FOUND',
    'ok',
    'ok',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ),
  'GET /api/orders/:orderId/feedback': visitors(
    'ORDER_NOT_FOUND',
    'ok',
    'ok',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ),
  'POST /api/analytics-events': phones('ok', 'ok', 'own', 'own'),
  'POST /api/staff-requests': phones('ok', 'ok', 'own', 'own'),
  'GET /api/staff-requests': phones('ok', 'ok', 'own', 'own'),
  'GET /api/restaurants/:restaurantId/tables': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/tables.csv': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/tables': office,
  'PATCH /api/restaurants/:restaurantId/tables/:tableId': office,
  'POST /api/restaurants/:restaurantId/tables/:tableId/status': floor,
  'DELETE /api/restaurants/:restaurantId/tables/:tableId': office,
  'GET /api/restaurants/:restaurantId/tables/:tableId/qr.svg': office,
  'GET /api/restaurants/:restaurantId/tables/:tableId/qr.png': office,
  'GET /api/restaurants/:restaurantId/tables/qr.pdf': office,
  'GET /api/restaurants/:restaurantId/tables/qr.zip': office,
  'POST /api/restaurants/:restaurantId/traffic-readings': keys,
  'GET /api/restaurants/:restaurantId/api-keys': owners,
  'POST /api/restaurants/:restaurantId/api-keys': owners,
  'DELETE /api/restaurants/:restaurantId/api-keys/:apiKeyId': owners,
  'PUT /api/restaurants/:restaurantId/traffic-simulation': office,
  'DELETE /api/restaurants/:restaurantId/traffic-simulation': office,
  'GET /api/restaurants/:restaurantId/pricing/preview': office,
  'GET /api/restaurants/:restaurantId/pricing': office,
  'PATCH /api/restaurants/:restaurantId/pricing': office,
  'GET /api/restaurants/:restaurantId/presence-guard': members('ok', 'ok', 'ok', 'ok'),
  'PATCH /api/restaurants/:restaurantId/presence-guard': office,
  'POST /api/restaurants/:restaurantId/presence-guard/rotate': office,
  'POST /api/restaurants/:restaurantId/tables/:tableId/pin': floor,
  'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/approve': floor,
  'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/refuse': floor,
  'GET /api/restaurants/:restaurantId/visits/:visitId': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/visits/:visitId/payments': floor,
  'POST /api/restaurants/:restaurantId/visits/:visitId/payments/:paymentId/refund': floor,
  'POST /api/restaurants/:restaurantId/visits/:visitId/close': floor,
  'POST /api/restaurants/:restaurantId/visits/:visitId/reopen': floor,
  'POST /api/restaurants/:restaurantId/visits/:visitId/move': floor,
  'POST /api/restaurants/:restaurantId/visits/:visitId/merge': floor,
  'GET /api/restaurants/:restaurantId/staff-requests': floor,
  'GET /api/restaurants/:restaurantId/staff-requests.csv': floor,
  'POST /api/restaurants/:restaurantId/staff-requests/:staffRequestId/moves': floor,
  'GET /api/restaurants/:restaurantId/chef-recommendations': office,
  'GET /api/restaurants/:restaurantId/chef-recommendations.csv': office,
  'POST /api/restaurants/:restaurantId/chef-recommendations': office,
  'PATCH /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': office,
  'PUT /api/restaurants/:restaurantId/chef-recommendations/order': office,
  'DELETE /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': office,
  'GET /api/restaurants/:restaurantId/analytics/sales': office,
  'GET /api/restaurants/:restaurantId/analytics/sales.csv': office,
  'GET /api/restaurants/:restaurantId/analytics/sales-parts': office,
  'GET /api/restaurants/:restaurantId/analytics/sales-parts.csv': office,
  'GET /api/restaurants/:restaurantId/dashboard': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/audit-log': office,
  'GET /api/restaurants/:restaurantId/audit-log.csv': office,
  'GET /api/restaurants/:restaurantId/notifications': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/notifications.csv': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/notifications': office,
  // A new order concerns everybody.
  'PATCH /api/restaurants/:restaurantId/notifications/:notificationId': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/notifications/mark-all-read': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/notifications/mark-all-read/undo': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/notifications/clean-up': office,
  'GET /api/restaurants/:restaurantId/push': members('ok', 'ok', 'ok', 'ok'),
  'PUT /api/restaurants/:restaurantId/push-subscriptions': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/push-subscriptions/end': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/diagnostics/active-carts': floor,
  'GET /api/restaurants/:restaurantId/diagnostics/active-carts.csv': floor,
  'GET /api/restaurants/:restaurantId/diagnostics/cart-sync': office,
  'GET /api/restaurants/:restaurantId/diagnostics/queue-health': office,
  'GET /api/restaurants/:restaurantId/diagnostics/cart-performance': office,
  'POST /api/restaurants/:restaurantId/integrations/pos-trials': office,
};
