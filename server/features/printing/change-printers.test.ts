import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewPrinter } from '#contract/printers.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import type { Member } from '#tests/support/factories.ts';
import { A_PRINTER, openPrintingScene, type printingOf } from '#tests/support/printing-scene.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import { sweepPrints } from './sweep-prints.job.ts';

let dining: TestApp;
let printer: ReceiptPrinter;
let owner: Member;
let printing: ReturnType<typeof printingOf>;
let order: Awaited<ReturnType<typeof openPrintingScene>>['order'];

beforeAll(async () => {
  printer = await startReceiptPrinter();
  dining = await startTestApp({ outgoingHosts: [`${printer.host}:${printer.port}`] });
});
afterAll(async () => {
  await printer.close();
  await dining.close();
});
beforeEach(async () => {
  printer.tray.length = 0;
  ({ owner, printing, order } = await openPrintingScene(dining));
});

const sweep = async () => {
  dining.clock.advance(1_000);
  await sweepPrints(dining.platform);
  await printing.work();
};

/** Places an order whose dish is made in the kitchen, changes the printer’s stations, and returns what a sweep prints. */
async function printedAfter(before: NewPrinter['stations'], stations: NewPrinter['stations']) {
  const { host, port } = printer;
  const { id } = await printing.addAt(printer, { stations: before });
  await order();
  dining.hints.length = 0;
  dining.clock.advance(1_000);
  const change = await send(dining.app, owner, `PUT ${printing.path(`printers/${id}`)}`, {
    body: { ...A_PRINTER, host, port, stations, version: 1 },
  });
  expect(change.status).toBe(200);
  await sweep();
  return printer.tray.length;
}

it.each([[['bar', 'kitchen']], [['kitchen']], [[]]])(
  'PRINT-1 INV-26 a printer of the bar that is changed to the stations %j prints only what is ordered from then on',
  async (stations) => {
    expect(await printedAfter(['bar'], stations)).toBe(0);
    await order();
    await printing.react();
    await printing.work();
    expect(printer.tray).toHaveLength(1);
  },
);

it.each([
  [[], ['kitchen']],
  [['kitchen', 'bar'], ['kitchen']],
  [['kitchen'], ['kitchen']],
])(
  'PRINT-1 a printer that is changed from the stations %j to %j still prints what was ordered before',
  async (before, stations) => {
    expect(await printedAfter(before, stations)).toBe(1);
  },
);

it.each(['confirmed', 'preparing'])(
  'PRINT-1 a printer of confirmed orders prints one placed before it was added, and %s after that',
  async (to) => {
    const [early, late] = [await order(), await order()];
    const accept = async ({ order: { id } }: typeof early) => {
      const body = { to, version: 1 };
      expect(
        (await send(dining.app, owner, `POST ${printing.path(`orders/${id}/moves`)}`, { body })).status,
      ).toBe(200);
    };
    await accept(early);
    dining.clock.advance(1_000);
    await printing.addAt(printer, { events: ['confirmed'] });
    await accept(late);
    await sweep();
    expect(printer.texts().map((text) => text.includes(late.diner.tableNumber))).toEqual([true]);
  },
);
