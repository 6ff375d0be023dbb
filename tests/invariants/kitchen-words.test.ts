import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Instruction } from '#domain/ordering/order.ts';
import type { Random } from '#server/demo/history/random.ts';
import {
  type Answer,
  addDish,
  command,
  type Door,
  lock,
  orderAlone,
  placeBody,
  readCart,
  unlock,
} from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom } from '#tests/support/dining-room.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { eachOf, range, seatOver, untilServed, withTwoProcesses } from '#tests/support/two-processes.ts';

const two = withTwoProcesses();

const MOST_DINERS = 6;
const STEPS = 7;
const CUT_BEFORE = 0.1;
const ANSWER_LOST = 0.1;
const SENT_TWICE = 0.05;

/** What a phone was told has arrived; `until`: when it asked for something else to be said, or never did. */
interface Confirmed {
  readonly text: string;
  readonly at: number;
  until: number;
}

/** When a phone asked to begin or end to order alone, and had its answer. */
interface Switch {
  readonly asked: number;
  readonly answered: number;
  readonly isAlone: boolean;
}

interface Phone {
  readonly diner: Diner;
  readonly said: Confirmed[];
  readonly switches: Switch[];
}

/** An order that a phone was told is placed. */
interface Placed {
  readonly id: string;
  readonly by: Phone;
  readonly isShared: boolean;
  readonly asked: number;
  readonly answered: number;
}

/** One table as its phones know it; `now` counts what they send and hear. */
interface Table {
  readonly phones: readonly Phone[];
  readonly placed: Placed[];
  readonly random: Random;
  readonly dish: string;
  now: number;
}

const tick = (table: Table): number => {
  table.now += 1;
  return table.now;
};

/** Sends the same until an answer is heard: some requests are lost on their way, some answers, and some are sent twice at once. */
async function overBadNetwork<T extends Answer>(random: Random, ask: (door: Door) => Promise<T>): Promise<T> {
  const once = () => untilServed(() => ask(random.pick(two.doors)));
  for (;;) {
    if (random.chance(CUT_BEFORE)) continue;
    const [answer] = await Promise.all(random.chance(SENT_TWICE) ? [once(), once()] : [once()]);
    if (!random.chance(ANSWER_LOST)) return answer;
  }
}

async function say(table: Table, phone: Phone): Promise<void> {
  const text = `no nuts ${randomUUID()}`;
  const asked = tick(table);
  const body = { type: 'set_instructions', text, commandId: randomUUID() };
  const { status } = await overBadNetwork(table.random, (door) => command(door, phone.diner, body));
  const before = phone.said.at(-1);
  // Refused while somebody orders: nothing is promised, and what was said before stays.
  if (status !== 200) return;
  if (before) before.until = Math.min(before.until, asked);
  phone.said.push({ text, at: tick(table), until: Number.POSITIVE_INFINITY });
}

const isAlone = ({ switches }: Phone): boolean => switches.at(-1)?.isAlone ?? false;

async function changeOver(table: Table, phone: Phone): Promise<void> {
  const wanted = !isAlone(phone);
  const asked = tick(table);
  const { status } = await overBadNetwork(table.random, (door) => orderAlone(door, phone.diner, wanted));
  if (status === 200) phone.switches.push({ asked, answered: tick(table), isAlone: wanted });
}

async function order(table: Table, phone: Phone): Promise<boolean> {
  const { random } = table;
  const { diner } = phone;
  const isShared = !isAlone(phone);
  await overBadNetwork(random, (door) => addDish(door, diner, table.dish));
  if (isShared && (await overBadNetwork(random, (door) => lock(door, diner))).status !== 200) return false;
  const cart = await readCart(two.door, diner);
  const body = {
    mode: isShared ? 'collaborative' : 'individual',
    cartVersion: cart.version,
    shownTotalMinor: isShared ? cart.totalMinor : cart.own.totalMinor,
  } as const;
  const key = randomUUID();
  const asked = tick(table);
  const answer = await overBadNetwork(random, (door) => placeBody(door, diner, body, key));
  if (answer.status === 201)
    table.placed.push({ id: answer.body.id, by: phone, isShared, asked, answered: tick(table) });
  else if (isShared) await overBadNetwork(random, (door) => unlock(door, diner));
  return answer.status === 201;
}

const STEPS_OF_A_PHONE = [say, say, say, order, order, changeOver];

/** Whether the order took what this phone had said, by what the phones know: certainly, certainly not, or not to be said. */
function takes({ isShared, by, asked, answered }: Placed, phone: Phone): boolean | null {
  if (!isShared) return by === phone;
  if (phone.switches.some((one) => one.asked < answered && one.answered > asked)) return null;
  return !(phone.switches.findLast((one) => one.answered <= asked)?.isAlone ?? false);
}

/** What was confirmed in time for an order and is on none: the instructions that the kitchen has never read. */
function missing({ phones, placed }: Table, tickets: readonly Instruction[]): string[] {
  return phones.flatMap((phone) =>
    phone.said
      .filter(({ at, until }) =>
        placed.some((one) => takes(one, phone) === true && one.asked > at && one.answered < until),
      )
      .filter(
        ({ text }) =>
          !tickets.some(
            (ticket) =>
              ticket.text === text &&
              ticket.dinerSessionId === phone.diner.dinerSessionId &&
              ticket.name === phone.diner.name,
          ),
      )
      .map(({ text }) => text),
  );
}

const ticketsOf = (visitId: string): Promise<{ id: string; instructions: Instruction[] }[]> =>
  two.installation.ask(async (client) => {
    const { rows } = await client.query<{ id: string; instructions: Instruction[] }>(
      'select id, instructions from orders where visit_id = $1',
      [visitId],
    );
    return rows;
  });

invariant(
  'INV-27',
  'what a phone was told has arrived is on the kitchen’s ticket, under its diner’s name',
  async ({ random, count }) => {
    const room = await openRoom(two.installation);
    const dish = await addToMenu(two.installation, room);
    const tables = inForm({ short: 100, long: 2_000 });
    const counts = { tables, orders: 0, 'of them shared': 0, said: 0, 'on tickets': 0, missing: 0 };
    await eachOf(range(tables), 3, async () => {
      const diners = await seatOver(two, room, random.integer(1, MOST_DINERS));
      const phones = diners.map((diner): Phone => ({ diner, said: [], switches: [] }));
      const table: Table = { phones, placed: [], random, dish, now: 0 };
      await eachOf(phones, phones.length, async (phone) => {
        for (let step = 0; step < STEPS; step += 1) await random.pick(STEPS_OF_A_PHONE)(table, phone);
      });
      // Whatever is left is ordered, one after the other: nobody stands in anybody's way any more.
      for (const phone of phones) while (!(await order(table, phone)));
      const orders = await ticketsOf(diners[0]?.visitId ?? '');
      const tickets = orders.flatMap(({ instructions }) => instructions);
      const lost = missing(table, tickets);
      counts.orders += orders.length;
      counts['of them shared'] += table.placed.filter(({ isShared }) => isShared).length;
      counts.said += phones.reduce((sum, { said }) => sum + said.length, 0);
      counts['on tickets'] += tickets.length;
      counts.missing += lost.length;
      count(counts);
      expect(orders.map(({ id }) => id).toSorted()).toEqual(table.placed.map(({ id }) => id).toSorted());
      expect(lost).toEqual([]);
      const texts = tickets.map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      for (const placed of table.placed) {
        const { instructions = [] } = orders.find(({ id }) => id === placed.id) ?? {};
        const strangers = phones.filter((phone) => takes(placed, phone) === false);
        for (const { dinerSessionId } of instructions)
          expect(strangers.map(({ diner }) => diner.dinerSessionId)).not.toContain(dinerSessionId);
      }
    });
    expect(counts['on tickets']).toBeGreaterThan(tables / 2);
  },
);
