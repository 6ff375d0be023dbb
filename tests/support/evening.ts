import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { StaffOrder } from '#contract/orders.ts';
import { movesFor } from '#domain/ordering/order-status.ts';
import type { Random } from '#server/demo/history/random.ts';
import {
  addDish,
  type Caller,
  command,
  type Door,
  placeAsShown,
  readCart,
  send,
  unlock,
} from './diner-calls.ts';
import type { Diner } from './dining-room.ts';
import type { DinerScreen, Line } from './screens.ts';

/** One table on one evening: its phones, and its events. */
export interface Evening {
  readonly visitId: string;
  readonly door: Door;
  readonly diners: readonly Diner[];
  readonly screens: readonly DinerScreen[];
  readonly dishes: readonly string[];
  readonly manager: Caller;
  readonly random: Random;
}

const LONGEST_PAUSE_MS = 40;
const LONGEST_SLEEP_MS = 300;

type Step = (evening: Evening, diner: Diner) => Promise<unknown>;

const add: Step = ({ door, dishes, random }, diner) => addDish(door, diner, random.pick(dishes));

const changeOwnLine: Step = async ({ door, random }, diner) => {
  const own = (await readCart(door, diner)).lines.filter((line) => line.isOwn);
  if (own.length === 0) return;
  const { id: lineId } = random.pick(own);
  await command(door, diner, { type: 'set_quantity', lineId, quantity: random.integer(0, 3) });
};

const rename: Step = ({ door, random }, diner) =>
  send(door, diner, 'PATCH /api/visit/me', { body: { displayName: `Luz ${random.integer(1, 999)}` } });

const order: Step = ({ door }, diner) => placeAsShown(door, diner);

const orderTogether: Step = async ({ door }, diner) => {
  const answer = await placeAsShown(door, diner, { mode: 'collaborative' });
  if (answer.status !== 201) await unlock(door, diner);
};

const tip: Step = async ({ door, random }, diner) => {
  const { body } = await send<{ orders: { id: string }[] }>(door, diner, 'GET /api/orders');
  if (body.orders.length === 0) return;
  const tipAmount = random.integer(0, 5);
  await send(door, diner, 'POST /api/orders/add-tip', {
    body: { orderId: random.pick(body.orders).id, tipAmount },
  });
};

/** Staff move one of the table's orders forward, or back. */
const move: Step = async ({ door, manager, random }, diner) => {
  const { body } = await send<{ orders: StaffOrder[] }>(door, diner, 'GET /api/orders');
  const movable = body.orders.filter(({ status }) => movesFor(status, 'manager').length > 0);
  if (movable.length === 0) return;
  const { id, status, version, restaurantId } = random.pick(movable);
  const to = random.pick(movesFor(status, 'manager'));
  await send(door, manager, `POST /api/restaurants/${restaurantId}/orders/${id}/moves`, {
    body: { to, version, ...(to === 'cancelled' ? { reason: 'run out' } : {}) },
  });
};

const STEPS: readonly Step[] = [add, add, add, changeOwnLine, rename, order, orderTogether, tip, move, move];

/** Loses a connection for a while, as in a tunnel or on a locked phone. */
export async function lose(line: Line, random: Random): Promise<void> {
  if (random.chance(0.5)) {
    line.drop();
    return;
  }
  line.sleep();
  await delay(random.integer(0, LONGEST_SLEEP_MS));
  line.wake();
}

/** Plays this many steps, with lost connections in between; a request without a reply is how a phone sees a crash. */
export async function play(evening: Evening, steps: number): Promise<{ lost: number }> {
  const { random, diners, screens } = evening;
  const outages: Promise<void>[] = [];
  for (let index = 0; index < steps; index += 1) {
    const step = random.pick(STEPS);
    await step(evening, random.pick(diners)).catch(() => undefined);
    if (random.chance(0.3)) outages.push(lose(random.pick(screens), random));
    await delay(random.integer(0, LONGEST_PAUSE_MS));
  }
  await Promise.all(outages);
  return { lost: outages.length };
}

/** What a screen shows of a table, in a comparable form. */
export interface Shown {
  readonly visit: number | null;
  readonly cart: { readonly id: string; readonly version: number; readonly lines: readonly string[] } | null;
  readonly orders: readonly string[];
}

export function shownBy(screen: DinerScreen): Shown {
  const cart = screen.cart();
  return {
    visit: screen.visit()?.version ?? null,
    cart: cart && {
      id: cart.id,
      version: cart.version,
      lines: cart.lines.map(({ id, quantity }) => `${id} ${quantity}`).toSorted(),
    },
    orders: screen
      .orders()
      .map(({ id, version, status, tipMinor }) => `${id} ${version} ${status} ${tipMinor}`)
      .toSorted(),
  };
}

/** The table's state from SQL. */
export async function truthOf(client: Client, visitId: string): Promise<Shown> {
  const { rows } = await client.query<Shown>(
    `select v.version as visit,
       (select json_build_object('id', c.id, 'version', c.version, 'lines', coalesce((
          select json_agg(l.id || ' ' || l.quantity order by l.id || ' ' || l.quantity) from cart_lines l where l.cart_id = c.id), '[]'::json))
        from carts c where c.visit_id = v.id and c.closed_at is null) as cart,
       (select coalesce(json_agg(o order by o), '[]'::json) from (
          select o.id || ' ' || o.version || ' ' || o.status || ' ' || coalesce((select sum(amount_minor) from tips t where t.order_id = o.id), 0) as o
          from orders o where o.visit_id = v.id) each) as orders
     from visits v where v.id = $1`,
    [visitId],
  );
  const truth = rows[0];
  if (!truth) throw new Error(`visit ${visitId} is gone`);
  return {
    ...truth,
    cart: truth.cart && { ...truth.cart, lines: truth.cart.lines.toSorted() },
    orders: truth.orders.toSorted(),
  };
}
