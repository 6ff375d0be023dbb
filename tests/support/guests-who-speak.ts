import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '#contract/carts.ts';
import { ALLERGENS } from '#domain/menu/allergens.ts';
import { DIETS } from '#domain/menu/diets.ts';
import { type Needs, NO_NEEDS, sortedNeeds } from '#domain/menu/needs.ts';
import type { Random } from '#server/demo/history/random.ts';
import {
  type Answer,
  addDish,
  command,
  type Door,
  lock,
  orderAlone,
  placeBody,
  send,
  unlock,
} from './diner-calls.ts';
import type { Diner } from './dining-room.ts';
import { untilServed } from './two-processes.ts';

const CUT_BEFORE = 0.1;
const ANSWER_LOST = 0.1;
const SENT_TWICE = 0.05;
const GONE_PAUSE_MS = 50;

/** Instructions that a phone was told have been saved; `until`: when it sent different ones, or never. */
interface Confirmed {
  readonly text: string;
  readonly at: number;
  until: number;
}

/** When a phone asked to start or stop ordering alone, and got its reply. */
interface Switch {
  readonly asked: number;
  readonly answered: number;
  readonly isAlone: boolean;
}

/** The needs that a phone sent; the server may have had them from then on, `until` others were confirmed. */
interface Known {
  readonly needs: Needs;
  readonly asked: number;
  until: number;
}

export interface Phone {
  readonly diner: Diner;
  readonly said: Confirmed[];
  readonly switches: Switch[];
  readonly needs: Known[];
}

/** An order that a phone was told is placed. */
export interface Placed {
  readonly id: string;
  readonly by: Phone;
  readonly isShared: boolean;
  readonly asked: number;
  readonly answered: number;
}

/** One table as its phones know it; `now` counts their requests and replies. */
export interface Table {
  readonly doors: readonly Door[];
  readonly phones: readonly Phone[];
  readonly placed: Placed[];
  readonly random: Random;
  readonly dish: string;
  now: number;
}

export const aPhone = (diner: Diner): Phone => ({
  diner,
  said: [],
  switches: [],
  needs: [{ needs: NO_NEEDS, asked: -1, until: Number.POSITIVE_INFINITY }],
});

const tick = (table: Table): number => {
  table.now += 1;
  return table.now;
};

/** Sends the same request until there is a reply, from the same process or the other one. */
export async function untilAnswered<T extends Answer>(
  { doors, random }: Pick<Table, 'doors' | 'random'>,
  ask: (door: Door) => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await untilServed(() => ask(random.pick(doors))).catch(() => delay(GONE_PAUSE_MS, null));
    if (answer) return answer;
  }
}

/** Simulates a bad network: some requests are lost, some replies, and some requests are sent twice concurrently. */
async function overBadNetwork<T extends Answer>(table: Table, ask: (door: Door) => Promise<T>): Promise<T> {
  const { random } = table;
  const once = () => untilAnswered(table, ask);
  for (;;) {
    if (random.chance(CUT_BEFORE)) continue;
    const [first, second = first] = await Promise.all(
      random.chance(SENT_TWICE) ? [once(), once()] : [once()],
    );
    // If one was refused and one carried out, the phone gets the reply of the latter.
    if (!random.chance(ANSWER_LOST)) return first.status < 300 ? first : second;
  }
}

async function say(table: Table, phone: Phone): Promise<void> {
  const text = `no nuts ${randomUUID()}`;
  const asked = tick(table);
  const body = { type: 'set_instructions', text, commandId: randomUUID() };
  const { status } = await overBadNetwork(table, (door) => command(door, phone.diner, body));
  const before = phone.said.at(-1);
  // Refused while somebody orders: nothing is promised, and earlier instructions stay.
  if (status !== 200) return;
  if (before) before.until = Math.min(before.until, asked);
  phone.said.push({ text, at: tick(table), until: Number.POSITIVE_INFINITY });
}

const some = <T>(random: Random, values: readonly T[]): T[] => values.filter(() => random.chance(0.2));

/** At any time: before, during and after a lock and an order. */
async function need(table: Table, phone: Phone): Promise<void> {
  const { random } = table;
  const needs = sortedNeeds({ diets: some(random, DIETS), avoids: some(random, ALLERGENS) });
  const before = phone.needs.at(-1);
  phone.needs.push({ needs, asked: tick(table), until: Number.POSITIVE_INFINITY });
  const answer = await overBadNetwork(table, (door) =>
    send(door, phone.diner, 'PUT /api/visit/me/needs', { body: needs }),
  );
  if (answer.status !== 200) throw new Error(`needs answered ${answer.status}`);
  if (before) before.until = tick(table);
}

const isAlone = ({ switches }: Phone): boolean => switches.at(-1)?.isAlone ?? false;

async function changeOver(table: Table, phone: Phone): Promise<void> {
  const wanted = !isAlone(phone);
  const asked = tick(table);
  const { status } = await overBadNetwork(table, (door) => orderAlone(door, phone.diner, wanted));
  if (status === 200) phone.switches.push({ asked, answered: tick(table), isAlone: wanted });
}

/** Whether an order was placed. */
export async function order(table: Table, phone: Phone): Promise<boolean> {
  const { diner } = phone;
  const isShared = !isAlone(phone);
  await overBadNetwork(table, (door) => addDish(door, diner, table.dish));
  if (isShared && (await overBadNetwork(table, (door) => lock(door, diner))).status !== 200) return false;
  const { body: cart } = await overBadNetwork(table, (door) => send<Cart>(door, diner, 'GET /api/cart'));
  const body = {
    mode: isShared ? 'collaborative' : 'individual',
    cartVersion: cart.version,
    shownTotalMinor: isShared ? cart.totalMinor : cart.own.totalMinor,
  } as const;
  const key = randomUUID();
  const asked = tick(table);
  const answer = await overBadNetwork(table, (door) => placeBody(door, diner, body, key));
  if (answer.status === 201)
    table.placed.push({ id: answer.body.id, by: phone, isShared, asked, answered: tick(table) });
  else if (isShared) await overBadNetwork(table, (door) => unlock(door, diner));
  return answer.status === 201;
}

export const STEPS_OF_A_PHONE = [say, say, say, need, need, order, order, changeOver];

/**
 * Whether the order included this phone's instructions, by what the phones know: certainly, certainly not, or
 * unknown.
 */
export function takes({ isShared, by, asked, answered }: Placed, phone: Phone): boolean | null {
  if (!isShared) return by === phone;
  if (phone.switches.some((one) => one.asked < answered && one.answered > asked)) return null;
  return !(phone.switches.findLast((one) => one.answered <= asked)?.isAlone ?? false);
}

/** The needs that the server may have had of a phone while an order was placed. */
export const needsAt = ({ asked, answered }: Placed, phone: Phone): Needs[] =>
  phone.needs.filter((one) => one.asked < answered && one.until > asked).map(({ needs }) => needs);
