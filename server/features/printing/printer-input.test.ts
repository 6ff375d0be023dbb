import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import type { Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { openPrintingScene, type printingOf } from '#tests/support/printing-scene.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import { sendPrints } from './send-prints.job.ts';

let dining: TestApp;
let printer: ReceiptPrinter;
let room: Room;
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
  printer.manner = 'works';
  printer.tray.length = 0;
  ({ room, owner, printing, order } = await openPrintingScene(dining));
});

const add = (body: object) =>
  send<{ code: string }>(dining.app, owner, `POST ${printing.path('printers')}`, { body });
const sane = {
  name: 'Bar',
  connection: 'agent',
  host: '192.168.1.50',
  port: 9100,
  widthMm: 58,
  language: 'es',
  codePage: 'cp858',
  stations: ['bar'],
  events: ['placed'],
  copies: 2,
  beeps: true,
};
it.each([
  [{ name: 'x'.repeat(200) }, 400, 'VALIDATION_FAILED'],
  [{ name: '  ' }, 400, 'VALIDATION_FAILED'],
  [{ copies: 0 }, 400, 'VALIDATION_FAILED'],
  [{ widthMm: 70 }, 400, 'VALIDATION_FAILED'],
  [{ host: null, port: null }, 422, 'PRINTER_ADDRESS_INVALID'],
  [{ host: 'localhost' }, 422, 'PRINTER_ADDRESS_INVALID'],
  [{ host: '169.254.169.254' }, 422, 'PRINTER_ADDRESS_INVALID'],
  [{ host: '8.8.8.8' }, 422, 'PRINTER_ADDRESS_INVALID'],
  [{ port: 22 }, 422, 'PRINTER_ADDRESS_INVALID'],
  [{ connection: 'server', port: 5432 }, 422, 'PRINTER_ADDRESS_INVALID'],
  [{ connection: 'server', host: '127.0.0.1', port: 9105 }, 422, 'PRINTER_ADDRESS_INVALID'],
])('PRINT-6 %j is refused', async (wrong, status, code) => {
  expect(await add({ ...sane, ...wrong })).toMatchObject({ status, body: { code } });
});

it('names of printers are unique, and an outdated change is refused', async () => {
  expect((await add(sane)).status).toBe(201);
  expect(await add({ ...sane, name: 'BAR' })).toMatchObject({
    status: 409,
    body: { code: 'PRINTER_NAME_TAKEN' },
  });
  const [first] = (await printing.read()).printers;
  const change = (version: number) =>
    send(dining.app, owner, `PUT ${printing.path(`printers/${first?.id}`)}`, {
      body: { ...sane, copies: 3, version },
    });
  expect((await change(1)).status).toBe(200);
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'PRINTER_CHANGED' } });
  expect(
    await send(dining.app, owner, `PUT ${printing.path(`printers/${randomUUID()}`)}`, {
      body: { ...sane, version: 1 },
    }),
  ).toMatchObject({ status: 404, body: { code: 'PRINTER_NOT_FOUND' } });
});

it('a restaurant has at most twenty printers', async () => {
  for (let n = 0; n < 20; n += 1) expect((await add({ ...sane, name: `No ${n}` })).status).toBe(201);
  expect(await add(sane)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PRINTERS' } });
});

it('an unknown order is not printed, and the kitchen prints no sums', async () => {
  const { id } = await printing.addAt(printer);
  const chef = await createMember(dining.database, room.restaurantId, 'chef');
  const ask = (member: Member, document: string, subject: string) =>
    send(dining.app, member, `POST ${printing.path(`printers/${id}/prints`)}`, {
      body: { document, id: subject },
    });
  for (const document of ['ticket', 'bill', 'receipt', 'day-closing'])
    expect(await ask(owner, document, randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'NOTHING_TO_PRINT' },
    });
  const { diner } = await order();
  expect(await ask(chef, 'bill', diner.visitId)).toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  });
  expect((await ask(owner, 'bill', diner.visitId)).status).toBe(202);
  await printing.work();
  expect(printer.texts()[0]).toMatch(/Cuenta[\s\S]*1× Piñones +14,50 €[\s\S]*Total +14,50 €/);
  expect(
    await send(dining.app, owner, `POST ${printing.path(`print-jobs/${randomUUID()}/again`)}`, {
      body: { printerId: id },
    }),
  ).toMatchObject({ status: 404, body: { code: 'PRINT_JOB_NOT_FOUND' } });
});

it('PRINT-4 INV-26 a failed paper that two people print on another printer is printed once; one that was dismissed is not', async () => {
  await printing.addAt(printer);
  const bar = await printing.addAt(printer, { name: 'Bar', events: [] });
  printer.manner = 'paper-out';
  await order();
  await order();
  await printing.react();
  await printing.work();
  printer.manner = 'works';
  const [moved, dismissed] = (await printing.read()).troubled.map(({ id }) =>
    printing.path(`print-jobs/${id}`),
  );
  const again = async (job = '') => {
    const body = { printerId: bar.id };
    const reply = await send<{ code?: string }>(dining.app, owner, `POST ${job}/again`, { body });
    return [reply.status, reply.body.code];
  };
  const gone = [409, 'PRINT_JOB_GONE'];
  const both = await Promise.all([again(moved), again(moved)]);
  expect(both).toContainEqual([202, undefined]);
  expect(both).toContainEqual(gone);
  expect(await again(moved)).toEqual(gone);
  expect((await send(dining.app, owner, `DELETE ${dismissed}`)).status).toBe(200);
  expect(await again(dismissed)).toEqual(gone);
  await printing.work();
  expect(printer.texts()).toHaveLength(1);
});

it('BILL-2 the bill of guests who have left is not due again after a refund', async () => {
  const { id } = await printing.addAt(printer, { language: 'en' });
  const { diner } = await order();
  const visit = printing.path(`visits/${diner.visitId}`);
  const pay = async (amountMinor: number, shownDueMinor: number): Promise<string> => {
    const paymentId = randomUUID();
    const body = { paymentId, method: 'cash', amountMinor, tipMinor: 0, shownDueMinor };
    expect((await send(dining.app, owner, `POST ${visit}/payments`, { body })).status).toBe(201);
    return paymentId;
  };
  const mistaken = await pay(1_450, 1_450);
  await send(dining.app, owner, `POST ${visit}/payments/${mistaken}/refund`, { body: { reason: 'Twice' } });
  const paymentId = await pay(1_000, 1_450);
  dining.clock.advance(1_000);
  const { closing } = (await send<BilledVisit>(dining.app, owner, `GET ${visit}`)).body;
  const plan = { plan: closing, overKitchenReason: 'Served' };
  expect((await send(dining.app, owner, `POST ${visit}/close`, { body: plan })).status).toBe(200);
  const printed = async (): Promise<string | undefined> => {
    const body = { document: 'bill', id: diner.visitId };
    await send(dining.app, owner, `POST ${printing.path(`printers/${id}/prints`)}`, { body });
    await printing.work();
    return printer.texts().at(-1);
  };
  expect(await printed()).toMatch(/Paid +10,00 €\s+To pay +4,50 €/);
  await send(dining.app, owner, `POST ${printing.path(`bills/${diner.visitId}/refunds`)}`, {
    body: { refundId: randomUUID(), paymentId, amountMinor: 300, reason: 'Cold' },
  });
  expect(await printed()).toMatch(/Paid +7,00 €\s+Given back +3,00 €\s+To pay +4,50 €/);
});

it('PRINT-8 a bill in letters that the printer lacks is printed in its language; a ticket says that letters are missing', async () => {
  const { id } = await printing.addAt(printer);
  const { diner } = await order();
  const setTo = (statement: string) => dining.testDatabase.oracle.query(statement, [room.restaurantId]);
  await setTo(`update restaurants set locale = 'ar-KW' where id = $1`);
  const ask = (document: string, subject: string) =>
    send(dining.app, owner, `POST ${printing.path(`printers/${id}/prints`)}`, {
      body: { document, id: subject },
    });
  expect((await ask('bill', diner.visitId)).status).toBe(202);
  await printing.work();
  expect(printer.texts().at(-1)).toMatch(/1× Piñones +14[,.]50\s€/);
  await setTo(`update order_items set name = 'Борщ' where restaurant_id = $1`);
  printer.tray.length = 0;
  await printing.react();
  await printing.work();
  expect(printer.texts()[0]).toMatch(/faltan letras[\s\S]*1× \?\?\?\?/);
});

it('PRINT-6 a hosted server connects to no printer in a local network, whatever is stored', async () => {
  const { id } = await printing.addAt(printer);
  await dining.testDatabase.oracle.query(
    `update printers set host = '192.168.1.50', port = 9100 where id = $1`,
    [id],
  );
  const hosted = { ...dining.platform, settings: { ...dining.platform.settings, printsDirectly: false } };
  await order();
  await printing.react();
  await sendPrints(hosted, { restaurantId: room.restaurantId, printerId: id });
  expect((await printing.read()).troubled).toMatchObject([{ problem: 'address-refused' }]);
});
