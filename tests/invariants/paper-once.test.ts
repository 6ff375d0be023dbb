import { expect } from 'vitest';
import { sweepPrints } from '#server/features/printing/sweep-prints.job.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { printingOf } from '#tests/support/printing-scene.ts';
import { type PrinterManner, startReceiptPrinter } from '#tests/support/receipt-printer.ts';

const ORDERS = inForm({ short: 40, long: 1_500 });
/** Mixed with a working printer, which is the usual case. */
const MANNERS: readonly PrinterManner[] = [
  'works',
  'works',
  'drops',
  'forgets',
  'twice',
  'paper-out',
  'nonsense',
];
const SECOND = 1_000;

/**
 * Orders while the printer drops, forgets, replies twice, is out of paper or is not a printer, hints are lost or
 * repeated, and the sender dies before and after the first byte. Each ticket shows its order's name; a second paper
 * without the mark is an unmarked duplicate.
 */
invariant(
  'INV-26',
  'each ticket is printed once, or marked as a possible copy',
  async ({ random, count }) => {
    const printer = await startReceiptPrinter();
    const dining = await startTestApp({ outgoingHosts: [`${printer.host}:${printer.port}`] });
    try {
      const room = await openRoom(dining);
      const owner = await createMember(dining.database, room.restaurantId, 'owner');
      const printing = printingOf(dining, owner, room.restaurantId);
      await printing.addAt(printer, { events: ['placed'] });
      const seen = { deaths: 0, hintsLost: 0 };
      const dishes: string[] = [];
      const die = async (): Promise<void> => {
        const isBegun = random.chance(0.5);
        const { rowCount } = await dining.testDatabase.oracle.query(
          `update print_jobs set state = 'sending', attempts = attempts + 1, taken_until = $1, begun_at = case when $2 then $3::timestamptz end
         where id = (select id from print_jobs where state = 'queued' and next_try_at <= $3 order by created_at limit 1)`,
          [new Date(dining.clock.now() + SECOND), isBegun, new Date(dining.clock.now())],
        );
        seen.deaths += rowCount ?? 0;
      };
      const pass = async (): Promise<void> => {
        dining.clock.advance(31 * SECOND);
        await sweepPrints(dining.platform);
        await printing.work();
      };
      for (let n = 0; n < ORDERS && !isOver(); n += 1) {
        const name = `Plato ${n}.`;
        const diner = await seatOne(dining, room);
        await addDish(dining.app, diner, await addToMenu(dining, room, { name }));
        expect((await placeAsShown(dining.app, diner)).status).toBe(201);
        dishes.push(name);
        printer.manner = random.pick(MANNERS);
        if (random.chance(0.2)) {
          dining.hints.length = 0;
          seen.hintsLost += 1;
        } else {
          const heard = [...dining.hints];
          await printing.react();
          if (random.chance(0.3)) {
            dining.hints.push(...heard);
            await printing.react();
          }
        }
        if (random.chance(0.2)) await die();
        await printing.work();
        if (random.chance(0.5)) await pass();
      }
      printer.manner = 'works';
      for (let n = 0; n < 4; n += 1) await pass();
      const papers = printer.texts();
      const isMarked = (text: string): boolean => text.includes('PUEDE QUE YA HAYA SALIDO');
      // Paper cut off before the dish is not a ticket: the marked one that follows is.
      const of = dishes.map((name) => papers.filter((text) => text.includes(`1× ${name}`)));
      const counts = {
        orders: dishes.length,
        papers: papers.length,
        marked: papers.filter(isMarked).length,
        ...seen,
        lost: of.filter((found) => found.length === 0).length,
        'silent doubles': of.filter((found) => found.filter((text) => !isMarked(text)).length > 1).length,
      };
      count(counts);
      expect(counts).toMatchObject({ lost: 0, 'silent doubles': 0 });
      expect(counts.marked).toBeGreaterThan(0);
    } finally {
      await printer.close();
      await dining.close();
    }
  },
);
