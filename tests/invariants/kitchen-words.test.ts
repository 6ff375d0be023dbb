import { expect } from 'vitest';
import type { DinerNeeds } from '#contract/needs.ts';
import { byDietFlag } from '#domain/menu/diets.ts';
import { type Misfit, misfits, NO_NEEDS, sortedNeeds } from '#domain/menu/needs.ts';
import type { Instruction } from '#domain/ordering/order.ts';
import { send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';
import {
  aPhone,
  needsAt,
  order,
  type Phone,
  type Placed,
  STEPS_OF_A_PHONE,
  type Table,
  takes,
  untilAnswered,
} from '#tests/support/guests-who-speak.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { eachOf, joinOver, range, withTwoProcesses } from '#tests/support/two-processes.ts';

const two = withTwoProcesses();

const MOST_DINERS = 6;
const STEPS = 8;
const TABLES_AT_ONCE = inForm({ short: 3, long: 20 });
/** In the long form a process is killed after each batch of this many tables, in the short one twice. */
const TABLES_PER_KILL = inForm({ short: 33, long: 50 });

const DISH = { ...byDietFlag(() => false), allergens: { gluten: 'contains', nuts: 'may_contain' } } as const;

/** An order as the kitchen sees it. */
interface Ticket {
  readonly id: string;
  readonly instructions: Instruction[];
  readonly needs: DinerNeeds[];
  readonly items: { readonly owner: string; readonly misfits: Misfit[] }[];
}

const ticketsOf = (visitId: string): Promise<Ticket[]> =>
  two.installation.ask(async (client) => {
    const { rows } = await client.query<Ticket>(
      `select id, instructions, diner_needs as needs, (select json_agg(json_build_object('owner', i.diner_session_id, 'misfits', i.misfits))
         from order_items i where i.order_id = o.id) as items
       from orders o where visit_id = $1`,
      [visitId],
    );
    return rows;
  });

/** Instructions confirmed in time for an order that are on none: those that the kitchen has never seen. */
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

const textOf = (needs: Pick<DinerNeeds, 'diets' | 'avoids'>): string => JSON.stringify(sortedNeeds(needs));

/** A ticket has each guest's needs as confirmed at that time, under their name; and marks the dishes accordingly. */
function expectNeeds(table: Table, placed: Placed, { needs, items }: Ticket): void {
  const needsOf = (id: string) => needs.find(({ dinerSessionId }) => dinerSessionId === id);
  for (const phone of table.phones) {
    const { dinerSessionId, name } = phone.diner;
    const onTicket = needsOf(dinerSessionId);
    if (onTicket) expect(onTicket.name).toBe(name);
    const isTaken = takes(placed, phone);
    const could = isTaken === false ? [NO_NEEDS] : needsAt(placed, phone);
    if (isTaken === null) could.push(NO_NEEDS);
    expect(could.map(textOf)).toContain(textOf(onTicket ?? NO_NEEDS));
  }
  for (const { owner, misfits: marked } of items)
    expect(marked).toEqual(misfits(DISH, [], needsOf(owner) ?? NO_NEEDS));
}

/** Each phone sees for an order the same needs that the kitchen has seen. */
async function expectTold({ doors, random, phones }: Table, tickets: readonly Ticket[]): Promise<void> {
  for (const { diner } of phones) {
    const { body } = await untilAnswered({ doors, random }, (door) =>
      send<{ orders: { id: string; dinerNeeds: DinerNeeds[] }[] }>(door, diner, 'GET /api/orders'),
    );
    const own = ({ dinerSessionId }: DinerNeeds): boolean => dinerSessionId === diner.dinerSessionId;
    for (const { id, dinerNeeds } of body.orders)
      expect(dinerNeeds).toEqual(tickets.find((ticket) => ticket.id === id)?.needs.filter(own));
  }
}

/** Phones at a new table, through whichever process is running. */
async function seatPhones(room: Room, count: number): Promise<Phone[]> {
  const tableId = await createTable(two.installation.database, room.restaurantId);
  const phones: Phone[] = [];
  while (phones.length < count) {
    const diner = await joinOver(two.door, tableId).catch(() => null);
    if (diner) phones.push(aPhone(diner));
  }
  return phones;
}

/** Kills the processes in turn with SIGKILL, while guests continue. */
function createKiller() {
  let tablesDone = 0;
  let kills = 0;
  let restart: Promise<void> = Promise.resolve();
  return {
    get kills() {
      return kills;
    },
    countTable(): void {
      tablesDone += 1;
      if (tablesDone % TABLES_PER_KILL !== 0) return;
      const victim = kills % two.doors.length;
      kills += 1;
      restart = restart.then(() => two.installation.restartServer(victim));
    },
    done: () => restart,
  };
}

invariant(
  'INV-27',
  'instructions, allergies and diets that were acknowledged are on the kitchen’s ticket under their diner’s name',
  async ({ random, count }) => {
    const room = await openRoom(two.installation);
    const dish = await addToMenu(two.installation, room, { allergens: JSON.stringify(DISH.allergens) });
    const tables = inForm({ short: 100, long: 2_000 });
    const killer = createKiller();
    const counts = {
      tables: 0,
      'server kills': 0,
      orders: 0,
      'of them shared': 0,
      said: 0,
      'on tickets': 0,
      missing: 0,
      'needs set': 0,
      'needs on tickets': 0,
    };
    await eachOf(range(tables), TABLES_AT_ONCE, async () => {
      if (isOver()) return;
      const phones = await seatPhones(room, random.integer(1, MOST_DINERS));
      const table: Table = { doors: two.doors, phones, placed: [], random, dish, now: 0 };
      await eachOf(phones, phones.length, async (phone) => {
        for (let step = 0; step < STEPS; step += 1) await random.pick(STEPS_OF_A_PHONE)(table, phone);
      });
      // Whatever is left is ordered one after another, without conflicts.
      for (const phone of phones) while (!(await order(table, phone)));
      const orders = await ticketsOf(phones[0]?.diner.visitId ?? '');
      const said = orders.flatMap(({ instructions }) => instructions);
      const lost = missing(table, said);
      killer.countTable();
      counts.tables += 1;
      counts['server kills'] = killer.kills;
      counts.orders += orders.length;
      counts['of them shared'] += table.placed.filter(({ isShared }) => isShared).length;
      counts.said += phones.reduce((sum, phone) => sum + phone.said.length, 0);
      counts['on tickets'] += said.length;
      counts.missing += lost.length;
      counts['needs set'] += phones.reduce((sum, phone) => sum + phone.needs.length - 1, 0);
      counts['needs on tickets'] += orders.reduce((sum, { needs }) => sum + needs.length, 0);
      count(counts);
      expect(orders.map(({ id }) => id).toSorted()).toEqual(table.placed.map(({ id }) => id).toSorted());
      expect(lost).toEqual([]);
      const texts = said.map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      for (const placed of table.placed) {
        const ticket = orders.find(({ id }) => id === placed.id);
        if (!ticket) throw new Error(`order ${placed.id} is gone`);
        const strangers = phones.filter((phone) => takes(placed, phone) === false);
        for (const { dinerSessionId } of ticket.instructions)
          expect(strangers.map(({ diner }) => diner.dinerSessionId)).not.toContain(dinerSessionId);
        expectNeeds(table, placed, ticket);
      }
      await expectTold(table, orders);
    });
    await killer.done();
    expect(counts['on tickets']).toBeGreaterThan(counts.tables / 2);
    expect(counts['needs on tickets']).toBeGreaterThan(counts.tables / 2);
    expect(counts['server kills']).toBeGreaterThan(0);
  },
);
