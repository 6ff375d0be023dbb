import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import type { Member } from '#tests/support/factories.ts';
import { openPrintingScene, type printingOf } from '#tests/support/printing-scene.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import { sweepPrints } from './sweep-prints.job.ts';

const LEFT = 'Se han ido';

let dining: TestApp;
let printer: ReceiptPrinter;
let spare: ReceiptPrinter;
let owner: Member;
let printing: ReturnType<typeof printingOf>;
let order: Awaited<ReturnType<typeof openPrintingScene>>['order'];

beforeAll(async () => {
  printer = await startReceiptPrinter();
  spare = await startReceiptPrinter();
  const outgoingHosts = [printer, spare].map(({ host, port }) => `${host}:${port}`);
  dining = await startTestApp({ outgoingHosts });
});
afterAll(async () => {
  await printer.close();
  await spare.close();
  await dining.close();
});
beforeEach(async () => {
  for (const each of [printer, spare]) {
    each.manner = 'works';
    each.tray.length = 0;
  }
  ({ owner, printing, order } = await openPrintingScene(dining));
});

const ask = async (path: string, body: object, status: number) => {
  const reply = await send(dining.app, owner, `POST ${printing.path(path)}`, {
    body,
    idempotencyKey: randomUUID(),
  });
  expect([reply.status, reply.body]).toEqual([status, expect.anything()]);
};
const cancel = (id: string, version: number) =>
  ask(`orders/${id}/moves`, { to: 'cancelled', version, reason: LEFT }, 200);
const correct = (placed: Order, quantity: number) =>
  ask(
    `orders/${placed.id}/corrections`,
    { version: 1, corrections: [{ kind: 'quantity', itemId: placed.items[0]?.id, quantity }] },
    200,
  );
const print = async () => {
  await printing.react();
  await printing.work();
};
/** The next attempt of what waits. */
const retry = async () => {
  dining.clock.advance(5_000);
  await sweepPrints(dining.platform);
  await printing.work();
};
const documents = async () => (await printing.jobs()).map(({ document }) => document).toSorted();

test('PRINT-1 a ticket that may have come out and waits for its retry is followed by its correction and cancellation', async () => {
  await printing.addAt(printer);
  printer.manner = 'drops';
  const { order: placed } = await order();
  await print();
  expect(printer.tray).toHaveLength(1);
  printer.manner = 'paper-out';
  await retry();
  await correct(placed, 3);
  await print();
  expect(await documents()).toEqual(['corrected', 'ticket']);
  await cancel(placed.id, 2);
  await print();
  expect(await documents()).toEqual(['cancelled', 'corrected', 'ticket']);
  printer.manner = 'works';
  await retry();
  await retry();
  // The ticket and its correction are not printed any more.
  expect(printer.tray).toHaveLength(2);
  expect(printer.texts()[1]).toContain(`Motivo: ${LEFT}`);
});

test('PRINT-1 PRINT-4 the cancellation is printed where the ticket was printed after it had moved', async () => {
  await printing.addAt(printer);
  const other = await printing.addAt(spare, { name: 'Bar', events: ['cancelled'] });
  printer.manner = 'paper-out';
  const { order: placed } = await order();
  await print();
  const [job] = (await printing.read()).troubled;
  await ask(`print-jobs/${job?.id}/again`, { printerId: other.id }, 202);
  await printing.work();
  expect(spare.tray).toHaveLength(1);
  printer.manner = 'works';
  await cancel(placed.id, 1);
  await print();
  expect(spare.texts()[1]).toContain(`Motivo: ${LEFT}`);
  expect(printer.tray).toHaveLength(0);
});

test('PRINT-1 the cancellation of a ticket that was printed by hand is printed there, and none where it was only asked for', async () => {
  const [asked, tried] = [
    await printing.addAt(printer, { events: ['cancelled'] }),
    await printing.addAt(spare, { name: 'Bar', events: ['cancelled'] }),
  ];
  spare.manner = 'paper-out';
  const { order: placed } = await order();
  for (const { id } of [asked, tried])
    await ask(`printers/${id}/prints`, { document: 'ticket', id: placed.id }, 202);
  await printing.work();
  await cancel(placed.id, 1);
  await print();
  expect(printer.texts()[1]).toContain(`Motivo: ${LEFT}`);
  expect(await documents()).toEqual(['cancelled', 'ticket', 'ticket']);
});
