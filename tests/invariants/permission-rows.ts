import type { RefusalCode } from '#contract/errors.ts';
import type { PrincipalName } from '#tests/support/scene.ts';

/**
 * The result of sending the valid request of `tests/support/api-operations.ts`, which targets what belongs to
 * `diner`: `ok`: it is carried out; `own`: it is carried out on the caller's own things, and the reply contains
 * nothing of the diner's visit; otherwise the code of the refusal, after which every row is unchanged.
 */
export type Cell = 'ok' | 'own' | RefusalCode;
export type Row = Readonly<Record<PrincipalName, Cell>>;

export const row = <N extends PrincipalName>(cell: Cell, ...names: readonly N[]): Record<N, Cell> =>
  Object.fromEntries(names.map((name) => [name, cell])) as Record<N, Cell>;

const PHONES = ['diner', 'companion', 'otherTable', 'otherRestaurant'] as const;
const ENDED = ['earlierVisit', 'expired', 'hasLeft'] as const;
export const MEMBERS = ['server', 'chef', 'manager', 'owner'] as const;
export const STRANGERS = ['otherOwner', 'newcomer'] as const;

export const everybodyIs = (cell: Cell): Row =>
  row(cell, 'nobody', 'apiKey', ...PHONES, ...ENDED, ...MEMBERS, ...STRANGERS, 'unconfirmed');

/** Anybody. */
export const everybody: Row = everybodyIs('ok');

/** Nobody in the scene has a shared screen. */
export const nobodys: Row = {
  ...row('SHARED_DEVICE_NOT_FOUND', 'nobody', 'apiKey', ...PHONES, ...ENDED, ...MEMBERS, ...STRANGERS),
  unconfirmed: 'SHARED_DEVICE_NOT_FOUND',
};

/** Phones at a table; for everybody else there is nothing to act on. */
export const phones = (diner: Cell, companion: Cell, otherTable: Cell, otherRestaurant: Cell): Row => ({
  ...row('SESSION_REQUIRED', 'nobody', 'apiKey', ...MEMBERS, ...STRANGERS, 'unconfirmed'),
  ...row('SESSION_EXPIRED', ...ENDED),
  diner,
  companion,
  otherTable,
  otherRestaurant,
});

/** The same, plus a diner who was at the table until the visit was closed (SESSION-7). */
export const visitors = (earlierVisit: Cell, ...cells: Parameters<typeof phones>): Row => ({
  ...phones(...cells),
  earlierVisit,
});

/** Members of the restaurant in the path, by role; everybody else gets the same refusal. */
export const members = (server: Cell, chef: Cell, manager: Cell, owner: Cell): Row => ({
  ...row('SIGN_IN_REQUIRED', 'nobody', 'apiKey', ...PHONES, ...ENDED),
  ...row('NOT_ALLOWED', ...STRANGERS),
  unconfirmed: 'EMAIL_NOT_CONFIRMED',
  server,
  chef,
  manager,
  owner,
});

export const floor = members('ok', 'NOT_ALLOWED', 'ok', 'ok');
export const office = members('NOT_ALLOWED', 'NOT_ALLOWED', 'ok', 'ok');
export const kitchenAndOffice = members('NOT_ALLOWED', 'ok', 'ok', 'ok');

/** Any signed-in user, about themselves. */
export const users: Row = {
  ...row('SIGN_IN_REQUIRED', 'nobody', 'apiKey', ...PHONES, ...ENDED),
  ...row('own', ...MEMBERS, ...STRANGERS),
  unconfirmed: 'EMAIL_NOT_CONFIRMED',
};

export const owners = members('NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'ok');

/** Anybody with an API key of the restaurant. */
export const keys: Row = {
  ...row('API_KEY_INVALID', 'nobody', ...PHONES, ...ENDED, ...MEMBERS, ...STRANGERS, 'unconfirmed'),
  apiKey: 'ok',
};

/** Only the newcomer, whose address was invited; for everybody else there is no such invitation. */
export const invited: Row = {
  ...users,
  ...row('INVITATION_NOT_FOUND', ...MEMBERS, 'otherOwner'),
};
