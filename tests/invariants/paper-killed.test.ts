import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SavedPrinter } from '#contract/printers.ts';
import { type Answer, addDish, placeBody, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom } from '#tests/support/dining-room.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { A_PRINTER } from '#tests/support/printing-scene.ts';
import { type PrinterManner, startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import { joinOver } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';

const ORDERS = inForm({ short: 9, long: 1_500 });
/** One kill per this many orders. */
const PER_KILL = 3;
const MANNERS: readonly PrinterManner[] = ['works', 'works', 'works', 'drops', 'forgets', 'twice', 'hangs'];
const ASKED_AGAIN_MS = 100;

/** Retries like a persistent phone: an unavailable server comes back. */
async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await delay(ASKED_AGAIN_MS);
  }
}

/** Only a successful reply counts. */
async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await asked;
  if (status !== 200 && status !== 201) throw new Error(`answered with ${status}`);
  return body;
}

/**
 * Kills the server while it prints; its lease expires before it is back, and the sweep of the first minute runs at
 * once.
 */
async function killWhilePrinting(installation: Installation): Promise<void> {
  await installation.killServer(0);
  await installation.ask(async (client) => {
    await client.query(
      `update print_jobs set taken_until = now() - interval '1 second' where state = 'sending'`,
    );
    await client.query(
      `delete from pgboss.job where name in ('sweep-prints', 'send-prints') and state = 'active'`,
    );
    await client.query(`insert into pgboss.job (name, data) values ('sweep-prints', '{}')`);
  });
  await installation.restartServer(0);
}

/** Leases of dead senders expire, and the sweep runs until nothing waits. */
async function endAll(installation: Installation): Promise<void> {
  await installation.ask((client) =>
    client.query(`delete from pgboss.job where name in ('sweep-prints', 'send-prints') and state = 'active'`),
  );
  await expect
    .poll(
      () =>
        installation.ask(async (client) => {
          await client.query(
            `update print_jobs set taken_until = now() - interval '1 second' where state = 'sending' and taken_until > now() + interval '5 seconds'`,
          );
          await client.query(`update print_jobs set next_try_at = now() where state = 'queued'`);
          await client.query(`insert into pgboss.job (name, data) values ('sweep-prints', '{}')`);
          const { rows } = await client.query<{ n: number }>(
            `select (count(*) filter (where state in ('queued', 'sending')))::int
               + ((select count(*) from orders) - count(distinct subject_id))::int as n from print_jobs`,
          );
          return rows[0]?.n;
        }),
      { timeout: 120_000, interval: 1_000 },
    )
    .toBe(0);
}

/**
 * The whole product with its worker, killed repeatedly while it prints, on a printer that drops, hangs, forgets and
 * replies twice. Each ticket shows its order's name; a second paper without the mark is an unmarked duplicate.
 */
invariant(
  'INV-26',
  'each ticket of a server killed while printing is printed once, or marked as a possible copy',
  async ({ random, count }) => {
    const printer = await startReceiptPrinter();
    const installation = await startInstallation({
      variables: [{ OUTGOING_HOSTS: `${printer.host}:${printer.port}` }],
    });
    const door = createDoor(installation.urls);
    try {
      const room = await openRoom(installation);
      const { authSecret, database } = installation;
      const owner = await createMember(database, room.restaurantId, 'owner', { authSecret });
      const { status } = await send<SavedPrinter>(
        door,
        owner,
        `POST /api/restaurants/${room.restaurantId}/printers`,
        { body: { ...A_PRINTER, host: printer.host, port: printer.port, events: ['placed'] } },
      );
      expect(status).toBe(201);
      const dishes: string[] = [];
      const placeOne = async (): Promise<void> => {
        const name = `Plato ${dishes.length}.`;
        const dish = await addToMenu(installation, room, { name });
        const tableId = await createTable(installation.database, room.restaurantId);
        const diner: Diner = await persist(() => joinOver(door, tableId));
        // A lost reply is requested again with the same command id.
        const commandId = randomUUID();
        const cart = await persist(() => done(addDish(door, diner, dish, { commandId })));
        const body = {
          mode: 'individual' as const,
          cartVersion: cart.version,
          shownTotalMinor: cart.own.totalMinor,
        };
        const key = randomUUID();
        await persist(() => done(placeBody(door, diner, body, key)));
        dishes.push(name);
      };
      let kills = 0;
      while (dishes.length < ORDERS && !isOver()) {
        printer.manner = random.pick(MANNERS);
        const begun = new Promise<void>((resolve) => {
          printer.onBegun = resolve;
        });
        const placing = (async () => {
          for (let n = 0; n < PER_KILL; n += 1) await placeOne();
        })();
        // In the middle of a ticket, at its end, or while the next one is placed.
        await begun;
        await delay(random.pick([0, 0, 5, 40]));
        await killWhilePrinting(installation);
        kills += 1;
        await placing;
      }
      printer.manner = 'works';
      await endAll(installation);
      const papers = printer.texts();
      const isMarked = (text: string): boolean => text.includes('PUEDE QUE YA HAYA SALIDO');
      const of = dishes.map((name) => papers.filter((text) => text.includes(`1× ${name}`)));
      const counts = {
        orders: dishes.length,
        kills,
        papers: papers.length,
        marked: papers.filter(isMarked).length,
        lost: of.filter((found) => found.length === 0).length,
        'silent doubles': of.filter((found) => found.filter((text) => !isMarked(text)).length > 1).length,
      };
      count(counts);
      expect(counts).toMatchObject({ lost: 0, 'silent doubles': 0 });
      expect(counts.marked).toBeGreaterThan(0);
    } finally {
      door.close();
      await installation.close();
      await printer.close();
    }
  },
);
