import { randomUUID } from 'node:crypto';
import { closeVisit } from '#server/features/visits/close-visit.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { TestApp } from './app.ts';
import { addDish, type Caller, placeAsShown, readCart, send } from './diner-calls.ts';
import { addToMenu, type Diner, joinTable, openRoom, type Room } from './dining-room.ts';
import { createMember, createTable, type Member } from './factories.ts';

const MINUTE_MS = 60_000;

/** Every kind of caller, from the point of view of one visit at one table of one restaurant. */
export const PRINCIPALS = [
  'nobody',
  // phones
  'diner',
  'companion',
  'otherTable',
  'earlierVisit',
  'expired',
  'hasLeft',
  'otherRestaurant',
  // signed-in users
  'server',
  'chef',
  'manager',
  'owner',
  'otherOwner',
  'newcomer',
  'unconfirmed',
  // a device
  'apiKey',
] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];

export const LIVE_DINERS = ['diner', 'companion', 'otherTable', 'otherRestaurant'] as const;
export type LiveDiner = (typeof LIVE_DINERS)[number];
type AnyDiner = LiveDiner | 'earlierVisit' | 'expired' | 'hasLeft';
type AnyMember = Exclude<PrincipalName, AnyDiner | 'nobody' | 'apiKey'>;

/** One diner's state: a placed order, and a cart with one line of their own. */
export interface Place {
  readonly visitId: string;
  readonly cartId: string;
  readonly lineId: string;
  readonly orderId: string;
  readonly orderItemId: string;
  readonly orderNumber: string;
  readonly trackingNumber: string;
}

export interface Scene {
  readonly dining: TestApp;
  readonly home: Room & { readonly tableId: string; readonly dishId: string };
  readonly abroad: Room & { readonly tableId: string; readonly dishId: string };
  readonly diners: Readonly<Record<AnyDiner, Diner>>;
  readonly members: Readonly<Record<AnyMember, Member>>;
  readonly places: Readonly<Record<'diner' | 'otherTable' | 'otherRestaurant' | 'earlierVisit', Place>>;
  /** The table's staff request, which has been taken: version 2. */
  readonly staffRequestId: string;
  /** A key of the home restaurant. */
  readonly apiKey: { readonly id: string; readonly token: string };
}

const isDiner = (name: PrincipalName, scene: Scene): name is AnyDiner => name in scene.diners;

export const isLiveDiner = (name: PrincipalName): name is LiveDiner =>
  (LIVE_DINERS as readonly string[]).includes(name);

export function callerOf(scene: Scene, name: PrincipalName): Caller {
  if (name === 'nobody') return {};
  if (name === 'apiKey') return { token: scene.apiKey.token };
  if (isDiner(name, scene)) return { token: scene.diners[name].token };
  return { headers: scene.members[name].headers };
}

/**
 * A new scene in the same database. Its times are within the last hour and a half, so that earlier scenes do not
 * expire.
 */
export async function setScene(dining: TestApp): Promise<Scene> {
  dining.clock.advance(-91 * MINUTE_MS);
  const home = await openPlace(dining);
  const abroad = await openPlace(dining);
  const members = await hire(dining, home, abroad);
  const earlierVisit = await joinTable(dining, home.tableId);
  const earlier = await order(dining, earlierVisit, home.dishId);
  await close(dining, earlierVisit);
  const expired = await joinTable(dining, home.tableId);
  dining.clock.advance(89 * MINUTE_MS);
  const hasLeft = await joinTable(dining, home.tableId);
  await send(dining.app, hasLeft, 'POST /api/visit/leave');
  const diner = await joinTable(dining, home.tableId);
  const companion = await joinTable(dining, home.tableId);
  const otherTable = await joinTable(dining, await createTable(dining.database, home.restaurantId));
  const otherRestaurant = await joinTable(dining, abroad.tableId);
  dining.clock.advance(2 * MINUTE_MS);
  await addDish(dining.app, companion, home.dishId);
  const places = {
    earlierVisit: earlier,
    otherTable: await order(dining, otherTable, home.dishId),
    diner: await order(dining, diner, home.dishId),
    otherRestaurant: await order(dining, otherRestaurant, abroad.dishId),
  };
  const diners = { diner, companion, otherTable, earlierVisit, expired, hasLeft, otherRestaurant };
  const staffRequestId = await callStaff(dining, diner, members.server);
  const apiKey = await issueKey(dining, home.restaurantId);
  return { dining, home, abroad, members, diners, places, staffRequestId, apiKey };
}

/** Recently used: using it again changes nothing. */
async function issueKey({ testDatabase, clock }: TestApp, restaurantId: string): Promise<Scene['apiKey']> {
  const token = `sbm_${randomUUID()}`;
  const { rows } = await testDatabase.oracle.query<{ id: string }>(
    `insert into api_keys (restaurant_id, name, scopes, token_hash, token_start, created_at, created_by_name, last_used_at)
     values ($1, 'Door', '{traffic,print}', $2, 'sbm_', $3, 'Owner', $3) returning id`,
    [restaurantId, hashToken(token), new Date(clock.now())],
  );
  return { id: rows[0]?.id ?? '', token };
}

async function openPlace(dining: TestApp): Promise<Scene['home']> {
  const room = await openRoom(dining);
  const tableId = await createTable(dining.database, room.restaurantId);
  return { ...room, tableId, dishId: await addToMenu(dining, room) };
}

async function hire(
  { database }: TestApp,
  { restaurantId }: Room,
  abroad: Room,
): Promise<Readonly<Record<AnyMember, Member>>> {
  const [server, chef, manager, owner, otherOwner, newcomer, unconfirmed] = await Promise.all([
    createMember(database, restaurantId, 'server'),
    createMember(database, restaurantId, 'chef'),
    createMember(database, restaurantId, 'manager'),
    createMember(database, restaurantId, 'owner'),
    createMember(database, abroad.restaurantId, 'owner'),
    createMember(database, restaurantId, null),
    // With a confirmed address, this one could do everything.
    createMember(database, restaurantId, 'owner', { isConfirmed: false }),
  ]);
  return { server, chef, manager, owner, otherOwner, newcomer, unconfirmed };
}

/** One order placed, one line left in the cart. */
async function order(dining: TestApp, diner: Diner, dishId: string): Promise<Place> {
  // Lines added at the same time are sorted by their random ids.
  dining.clock.advance(1);
  await addDish(dining.app, diner, dishId);
  const { status, body } = await placeAsShown(dining.app, diner);
  if (status !== 201) throw new Error(`the order was answered ${status} ${body.code}`);
  await addDish(dining.app, diner, dishId, { quantity: 2 });
  const cart = await readCart(dining.app, diner);
  const line = cart.lines.find((each) => each.isOwn);
  if (!line) throw new Error('the cart has no own line');
  const { id: orderId, orderNumber, trackingNumber, visitId } = body;
  const orderItemId = body.items[0]?.id ?? '';
  return { visitId, cartId: cart.id, lineId: line.id, orderId, orderItemId, orderNumber, trackingNumber };
}

async function callStaff({ app }: TestApp, diner: Diner, server: Member): Promise<string> {
  const body = { requestType: 'assistance' };
  const called = await send<{ id: string; version: number }>(app, diner, 'POST /api/staff-requests', {
    body,
  });
  const { id, version } = called.body;
  await send(app, server, `POST /api/restaurants/${diner.restaurantId}/staff-requests/${id}/moves`, {
    body: { to: 'in_progress', version },
  });
  return id;
}

export async function close(dining: TestApp, { restaurantId, visitId }: Diner): Promise<void> {
  await changeInRestaurant(dining.platform, restaurantId, (change) => closeVisit(change, visitId));
}

/** Strings that only callers who belong to the place may read: identifiers that occur nowhere else. */
export function secretsOf(scene: Scene, whose: keyof Scene['places']): string[] {
  const { visitId, cartId, lineId, orderId, orderNumber } = scene.places[whose];
  const { dinerSessionId, customerSessionId, token } = scene.diners[whose];
  return [visitId, cartId, lineId, orderId, orderNumber, dinerSessionId, customerSessionId, token];
}
