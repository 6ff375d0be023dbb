import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import type { Room } from '#tests/support/dining-room.ts';
import type { Member } from '#tests/support/factories.ts';
import { openPrintingScene, type printingOf } from '#tests/support/printing-scene.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import { sweepPrints } from './sweep-prints.job.ts';

const MINUTE = 60_000;

let dining: TestApp;
let printer: ReceiptPrinter;
let spare: ReceiptPrinter;
let room: Room;
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
  ({ room, owner, printing, order } = await openPrintingScene(dining));
});

const move = async (orderId: string, to: string, version: number, reason?: string) =>
  expect(
    (
      await send(dining.app, owner, `POST ${printing.path(`orders/${orderId}/moves`)}`, {
        body: { to, version, ...(reason && { reason }) },
      })
    ).status,
  ).toBe(200);

describe('PRINT-1 automatic printing', () => {
  it('an order is printed once, even with repeated events', async () => {
    await printing.addAt(printer);
    const { diner } = await order();
    const heard = [...dining.hints];
    await printing.react();
    dining.hints.push(...heard);
    await printing.react();
    await sweepPrints(dining.platform);
    await printing.work();
    await printing.work();
    expect(printer.texts()).toHaveLength(1);
    expect(printer.texts()[0]).toContain('1× Piñones');
    expect(printer.texts()[0]).toContain(diner.tableNumber);
    expect(await printing.jobs()).toMatchObject([
      { document: 'ticket', state: 'printed', mayBeThere: false },
    ]);
    expect((await printing.read()).printers).toMatchObject([{ status: 'online', waiting: 0 }]);
  });

  it('a ticket waits for the confirmation; ready, changed and cancelled have their own tickets', async () => {
    await printing.addAt(printer, { events: ['confirmed', 'ready', 'cancelled'] });
    const { order: placed } = await order();
    await printing.react();
    expect(await printing.jobs()).toEqual([]);
    await move(placed.id, 'confirmed', 1);
    await printing.react();
    await printing.work();
    expect(printer.texts()).toHaveLength(1);
    await move(placed.id, 'preparing', 2);
    await move(placed.id, 'ready', 3);
    await printing.react();
    await printing.work();
    expect(printer.texts()[1]).toContain('LISTO');
    const { order: other } = await order();
    await move(other.id, 'confirmed', 1);
    await printing.react();
    await printing.work();
    await move(other.id, 'cancelled', 2, 'Se han ido');
    await printing.react();
    await printing.work();
    expect(printer.texts()[3]).toContain('Motivo: Se han ido');
    expect(printer.tray).toHaveLength(4);
  });

  it('a correction after the ticket is printed separately, one before it is on the ticket', async () => {
    await printing.addAt(printer);
    const { order: placed } = await order();
    const correct = async (version: number, quantity: number) =>
      expect(
        (
          await send(dining.app, owner, `POST ${printing.path(`orders/${placed.id}/corrections`)}`, {
            body: { version, corrections: [{ kind: 'quantity', itemId: placed.items[0]?.id, quantity }] },
            idempotencyKey: randomUUID(),
          })
        ).status,
      ).toBe(200);
    await printing.react();
    dining.clock.advance(1_000);
    await correct(1, 4);
    await printing.react();
    dining.clock.advance(1_000);
    await printing.work();
    expect(printer.texts()).toHaveLength(1);
    expect(printer.texts()[0]).toContain('4× Piñones');
    dining.clock.advance(1_000);
    await correct(2, 2);
    await printing.react();
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.texts()).toHaveLength(2);
    expect(printer.texts()[1]).toMatch(/CAMBIO[\s\S]*2× Piñones/);
  });

  it('each station gets its own ticket, and none without a dish', async () => {
    await printing.addAt(printer, { stations: ['bar'], name: 'Bar' });
    await printing.addAt(spare, { stations: ['kitchen'] });
    await order();
    await printing.react();
    await printing.work();
    expect([printer.tray.length, spare.tray.length]).toEqual([0, 1]);
  });

  it('an order that was cancelled before printing is not printed', async () => {
    await printing.addAt(printer);
    const { order: placed } = await order();
    await printing.react();
    await move(placed.id, 'cancelled', 1, 'Se han ido');
    await printing.react();
    await printing.work();
    expect(printer.tray).toHaveLength(0);
    expect(await printing.jobs()).toMatchObject([{ state: 'dropped' }]);
  });

  it('the sweep prints orders whose event was lost, and none from before the printer', async () => {
    await order();
    dining.clock.advance(1_000);
    await printing.addAt(printer);
    dining.clock.advance(1_000);
    await order();
    dining.hints.length = 0;
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.tray).toHaveLength(1);
  });
});

it('jobs queued within one millisecond are printed in their order', async () => {
  const { id } = await printing.addAt(printer);
  const placed = [];
  for (let n = 0; n < 6; n += 1) placed.push(await order());
  const body = { document: 'ticket', id: placed[0]?.order.id };
  expect(
    (await send(dining.app, owner, `POST ${printing.path(`printers/${id}/prints`)}`, { body })).status,
  ).toBe(202);
  // With the clock stopped one sweep queues all of them, after the requested one.
  dining.hints.length = 0;
  await sweepPrints(dining.platform);
  await printing.work();
  const tables = [placed[0], ...placed].map((each) => each?.diner.tableNumber ?? '');
  expect(printer.tray).toHaveLength(7);
  expect(printer.texts().map((text, at) => text.includes(tables[at] ?? '?'))).toEqual(tables.map(() => true));
});

describe('PRINT-2 … PRINT-5 printer failures', () => {
  it('without paper the jobs wait, which is shown, and are printed in order once there is paper', async () => {
    await printing.addAt(printer);
    printer.manner = 'paper-out';
    const first = await order();
    await printing.react();
    dining.clock.advance(1);
    const second = await order();
    await printing.react();
    await printing.work();
    expect(await printing.read()).toMatchObject({
      printers: [{ status: 'paper-out', waiting: 2 }],
      troubled: [
        { label: first.diner.tableNumber, state: 'queued', problem: 'paper-out' },
        { label: second.diner.tableNumber, state: 'queued', problem: 'paper-out' },
      ],
    });
    printer.manner = 'works';
    dining.clock.advance(2_000);
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.texts().map((text) => text.includes(first.diner.tableNumber))).toEqual([true, false]);
    expect((await printing.read()).troubled).toEqual([]);
    expect((await printing.jobs()).every(({ mayBeThere }) => !mayBeThere)).toBe(true);
  });

  it('an interrupted job is printed once more, marked on paper and screen as a possible copy', async () => {
    await printing.addAt(printer);
    printer.manner = 'drops';
    await order();
    await printing.react();
    await printing.work();
    expect((await printing.read()).troubled).toMatchObject([{ state: 'queued', mayBeThere: true }]);
    printer.manner = 'works';
    dining.clock.advance(2_000);
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.texts()[1]).toContain('PUEDE QUE YA HAYA SALIDO');
    expect(await printing.jobs()).toMatchObject([{ state: 'printed', mayBeThere: true }]);
  });

  it('PRINT-3 after half an hour a job has failed, and is shown until somebody handles it', async () => {
    await printing.addAt(printer);
    printer.manner = 'cover-open';
    await order();
    await printing.react();
    await printing.work();
    dining.clock.advance(31 * MINUTE);
    await sweepPrints(dining.platform);
    await printing.work();
    const [failed] = (await printing.read()).troubled;
    expect(failed).toMatchObject({ state: 'failed', problem: 'cover-open' });
    printer.manner = 'works';
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.tray).toHaveLength(0);
    expect(
      (await send(dining.app, owner, `DELETE ${printing.path(`print-jobs/${failed?.id}`)}`)).status,
    ).toBe(200);
    expect((await printing.read()).troubled).toEqual([]);
  });

  it('a failed job can move to another printer, with the stations of the first', async () => {
    await printing.addAt(printer, { stations: ['kitchen'] });
    const other = await printing.addAt(spare, { name: 'Bar', stations: ['bar'], events: [] });
    printer.manner = 'paper-out';
    await order();
    await printing.react();
    await printing.work();
    const [job] = (await printing.read()).troubled;
    const again = await send(dining.app, owner, `POST ${printing.path(`print-jobs/${job?.id}/again`)}`, {
      body: { printerId: other.id },
    });
    expect(again.status).toBe(202);
    await printing.work();
    expect(spare.texts()).toHaveLength(1);
    expect(spare.texts()[0]).toContain('1× Piñones');
    expect(spare.texts()[0]).not.toMatch(/COPIA|PUEDE/);
    printer.manner = 'works';
    dining.clock.advance(5_000);
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.tray).toHaveLength(0);
  });

  it('a worker killed before the first byte leaves the job unmarked; after it, marked', async () => {
    await printing.addAt(printer);
    await order();
    await order();
    await printing.react();
    const { oracle } = dining.testDatabase;
    const leave = (begun: boolean) =>
      oracle.query(
        `update print_jobs set state = 'sending', attempts = 1, taken_until = $2, begun_at = case when $3 then $4::timestamptz end
         where id = (select id from print_jobs where restaurant_id = $1 and state = 'queued' order by created_at limit 1)`,
        [room.restaurantId, new Date(dining.clock.now() + 1_000), begun, new Date(dining.clock.now())],
      );
    await leave(false);
    await printing.work();
    expect(printer.tray).toHaveLength(0);
    dining.clock.advance(1_000);
    await sweepPrints(dining.platform);
    dining.clock.advance(2_000);
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.texts().map((text) => text.includes('PUEDE'))).toEqual([false, false]);
    await order();
    await printing.react();
    await leave(true);
    dining.clock.advance(1_000);
    await sweepPrints(dining.platform);
    dining.clock.advance(2_000);
    await sweepPrints(dining.platform);
    await printing.work();
    expect(printer.texts().map((text) => text.includes('PUEDE'))).toEqual([false, false, true]);
  });
});
