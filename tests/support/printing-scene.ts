import type { NewPrinter, Printing, PrintJob, SavedPrinter } from '#contract/printers.ts';
import { printWhatHappens } from '#server/features/printing/print-reaction.ts';
import { sendPrints } from '#server/features/printing/send-prints.job.ts';
import type { TestApp } from './app.ts';
import { addDish, placeAsShown, send } from './diner-calls.ts';
import { addToMenu, openRoom, seatOne } from './dining-room.ts';
import { createMember, type Member } from './factories.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

export const A_PRINTER: NewPrinter = {
  name: 'Kitchen',
  connection: 'server',
  host: '127.0.0.1',
  port: 9100,
  widthMm: 80,
  language: 'es',
  codePage: 'auto',
  stations: [],
  events: ['placed', 'corrected', 'cancelled', 'ready'],
  copies: 1,
  beeps: false,
};

/** A restaurant's printers, with the server's jobs for them run manually. */
export function printingOf(dining: TestApp, owner: Member, restaurantId: string) {
  const path = (rest: string): string => `/api/restaurants/${restaurantId}/${rest}`;
  const react = printWhatHappens(dining.platform);
  const read = async (): Promise<Printing> =>
    (await send<Printing>(dining.app, owner, `GET ${path('printers')}`)).body;
  return {
    path,
    read,
    add: async (columns: Partial<NewPrinter> = {}) =>
      (
        await send<SavedPrinter>(dining.app, owner, `POST ${path('printers')}`, {
          body: { ...A_PRINTER, ...columns },
        })
      ).body,
    addAt: async ({ host, port }: ReceiptPrinter, columns: Partial<NewPrinter> = {}) =>
      (
        await send<SavedPrinter>(dining.app, owner, `POST ${path('printers')}`, {
          body: { ...A_PRINTER, host, port, ...columns },
        })
      ).body.printer,
    jobs: async (): Promise<PrintJob[]> =>
      (await send<{ jobs: PrintJob[] }>(dining.app, owner, `GET ${path('print-jobs')}`)).body.jobs,
    /** Runs the reactions to the hints so far. */
    async react(): Promise<void> {
      for (const { rooms, event } of dining.hints.splice(0)) react(rooms, event);
      await settled(dining);
    },
    /** Runs the enqueued printer jobs. */
    async work(): Promise<void> {
      const due = dining.jobs.filter(({ id }) => id === 'send-prints');
      dining.jobs.length = 0;
      for (const { payload } of due) await sendPrints(dining.platform, payload as never);
    },
  };
}

/** A restaurant with one dish, its owner, and its printers. */
export async function openPrintingScene(dining: TestApp) {
  const room = await openRoom(dining);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const dishId = await addToMenu(dining, room, { name: 'Piñones' });
  dining.hints.length = 0;
  dining.jobs.length = 0;
  return {
    room,
    owner,
    printing: printingOf(dining, owner, room.restaurantId),
    /** Orders one dish at a new table. */
    order: async () => {
      const diner = await seatOne(dining, room);
      await addDish(dining.app, diner, dishId);
      const placed = await placeAsShown(dining.app, diner);
      if (placed.status !== 201) throw new Error(`the order was answered with ${placed.status}`);
      return { diner, order: placed.body };
    },
  };
}

/** Waits until the pool is idle: queries that were started without being awaited have ended. */
async function settled({ database: { pool } }: TestApp): Promise<void> {
  for (let calm = 0; calm < 3; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const isBusy = pool.idleCount < pool.totalCount || pool.waitingCount > 0;
    calm = isBusy ? 0 : calm + 1;
  }
}
