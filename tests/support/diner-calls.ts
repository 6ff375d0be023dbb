import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract/carts.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { Order, PlaceOrder } from '#contract/orders.ts';
import type { Visit } from '#contract/visits.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { TEST_ORIGIN } from './app.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** The caller: a diner by token, a member by the headers of a signed-in browser, or nobody. */
export interface Caller {
  readonly token?: string;
  readonly headers?: { readonly cookie: string };
}

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
}

/** Where requests are sent: the app itself, or a real connection to a process of an installation. */
export type Door = App | { readonly knock: (request: WireRequest) => Promise<WireAnswer> };

/** Sends one request. */
export async function send<T>(
  door: Door,
  caller: Caller,
  key: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string | undefined } = {},
): Promise<Answer<T>> {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const headers = {
    origin: TEST_ORIGIN,
    ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    ...caller.headers,
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  if ('knock' in door) {
    const answer = await door.knock({ method, path, headers, body });
    return { status: answer.status, body: answer.body as T };
  }
  const reply = await door.inject({
    method,
    url: path,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json<T>() };
}

export type CartAnswer = Answer<Cart & RefusalBody>;
export type OrderAnswer = Answer<Order & RefusalBody>;

export const readCart = async (door: Door, diner: Caller): Promise<Cart> =>
  (await send<Cart>(door, diner, 'GET /api/cart')).body;

/** A cart command; with a new id by default. */
export const command = (
  door: Door,
  diner: Caller,
  body: { type: string; commandId?: string; [field: string]: unknown },
) =>
  send<Cart & RefusalBody>(door, diner, 'POST /api/cart/commands', {
    body: { commandId: randomUUID(), ...body },
  });

export const addDish = (
  door: Door,
  diner: Caller,
  menuItemId: string,
  more: { optionIds?: readonly string[]; note?: string; quantity?: number; commandId?: string } = {},
): Promise<CartAnswer> =>
  command(door, diner, { type: 'add', menuItemId, optionIds: [], note: '', quantity: 1, ...more });

/** Sets the diner's instructions. */
export const sayToKitchen = (door: Door, diner: Caller, text: string) =>
  command(door, diner, { type: 'set_instructions', text });

/** Sets whether this diner orders alone. */
export const orderAlone = (door: Door, diner: Caller, ordersAlone = true) =>
  send<Visit & RefusalBody>(door, diner, 'PATCH /api/visit/me', { body: { ordersAlone } });

export const lock = (door: Door, diner: Caller) =>
  send<Cart & RefusalBody>(door, diner, 'POST /api/cart/lock');

export const renewLock = (door: Door, diner: Caller) =>
  send<Cart & RefusalBody>(door, diner, 'POST /api/cart/lock/renew');

export const unlock = (door: Door, diner: Caller) =>
  send<Cart & RefusalBody>(door, diner, 'POST /api/cart/unlock');

export const placeBody = (
  door: Door,
  diner: Caller,
  body: PlaceOrder,
  idempotencyKey: string | undefined = randomUUID(),
): Promise<OrderAnswer> => send(door, diner, 'POST /api/orders', { body, idempotencyKey });

/** What the page would order now: individual takes the own lines, collaborative locks and takes all. */
export async function shownOrder(
  door: Door,
  diner: Caller,
  fields: Partial<PlaceOrder> = {},
): Promise<PlaceOrder> {
  const mode = fields.mode ?? 'individual';
  if (mode === 'collaborative') await lock(door, diner);
  const cart = await readCart(door, diner);
  const shownTotalMinor = mode === 'individual' ? cart.own.totalMinor : cart.totalMinor;
  return { mode, cartVersion: cart.version, shownTotalMinor, ...fields };
}

/** Orders what the diner now sees. */
export async function placeAsShown(
  door: Door,
  diner: Caller,
  { idempotencyKey, ...fields }: Partial<PlaceOrder> & { idempotencyKey?: string } = {},
): Promise<OrderAnswer> {
  return placeBody(door, diner, await shownOrder(door, diner, fields), idempotencyKey);
}
