import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { LinkedReceipt, OwnReceipt } from '#contract/guest-receipts.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { scan } from '#tests/support/factories.ts';
import { printPdf } from '#tests/support/printed.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const dining = setUpApp();
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const ownOf = async (who: Caller) =>
  (await send<{ receipts: OwnReceipt[] }>(dining.app, who, 'GET /api/receipts')).body.receipts;
const mail = (receiptId: string, who: Caller, language = 'es') =>
  send<RefusalBody>(dining.app, who, `POST /api/receipts/${receiptId}/mails`, {
    body: { to: 'ana@guests.test', language },
  });
const linkOf = ({ path }: OwnReceipt) => `/api/receipt-links/${path.slice('/receipt/'.length)}`;

/** One phone holds an amount, and the waiter takes it. */
async function payAs(who: Caller, amountMinor: number, tipMinor = 0): Promise<void> {
  const shareId = randomUUID();
  const wish = { kind: 'amount', amountMinor };
  await send(dining.app, who, 'POST /api/bill/shares', { body: { shareId, wish } });
  const { restaurantId } = table.room;
  const share = `/api/restaurants/${restaurantId}/visits/${table.diner.visitId}/shares/${shareId}` as const;
  const body = { method: 'card', amountMinor, tipMinor };
  expect((await send(dining.app, table.server, `POST ${share}/payment`, { body })).status).toBe(201);
}

test('RECEIPT-6 each phone has the receipts of its own payments, also after the visit', async () => {
  await table.cookUntil(await table.order(table.diner), 'delivered');
  await payAs(table.diner, 450, 50);
  await payAs(table.other, 1_000);
  const expected = async () => {
    expect((await ownOf(table.diner)).map((each) => [each.totalMinor, each.tipMinor])).toEqual([[450, 50]]);
    expect((await ownOf(table.other)).map((each) => [each.totalMinor, each.tipMinor])).toEqual([[1_000, 0]]);
  };
  await expected();
  // Not paid by any phone, so no guest has it.
  const { closing } = (await table.read()).body;
  await table.close(closing);
  await expected();
});

test('RECEIPT-6, SESSION-13 a phone has its receipts after its 90 minutes too; another one that continues as its diner has none', async () => {
  await table.order(table.diner);
  await payAs(table.diner, 450, 50);
  await payAs(table.other, 1_000);
  dining.clock.advance(TABLE_SESSION_MS);
  const { tableId, token } = table.diner;
  const again = await scan(dining, tableId, { previousToken: token });
  expect((await ownOf(again)).map((each) => [each.totalMinor, each.tipMinor])).toEqual([[450, 50]]);
  const stranger = await scan(dining, tableId);
  await send(dining.app, again, 'POST /api/visit/page', { body: { page: 'closed' } });
  dining.clock.advance(30_000);
  const body = { from: again.dinerSessionId };
  expect((await send(dining.app, stranger, 'POST /api/visit/continue', { body })).status).toBe(200);
  expect(await ownOf(stranger)).toEqual([]);
});

test('RECEIPT-6 the link of a receipt opens it without signing in, for 30 days, and no other receipt', async () => {
  await table.order(table.diner);
  await payAs(table.diner, 450);
  await payAs(table.other, 1_000);
  const [own] = await ownOf(table.diner);
  const [others] = await ownOf(table.other);
  if (!own || !others) throw new Error('nobody has paid');
  const read = (url: string) =>
    send<LinkedReceipt & RefusalBody>(dining.app, {}, `GET ${url as `/${string}`}`);
  const { path, ...receipt } = own;
  expect((await read(linkOf(own))).body).toMatchObject(receipt);
  expect(path).toContain(own.id);
  const wrong = [linkOf(own).replace(own.id, others.id), `${linkOf(own).split('?')[0]}?key=x`];
  for (const url of wrong) expect((await read(url)).body.code).toBe('RECEIPT_NOT_FOUND');
  dining.clock.advance(30 * DAY_MS - 60_000);
  expect((await read(linkOf(own))).status).toBe(200);
  dining.clock.advance(2 * 60_000);
  expect((await read(linkOf(own))).body.code).toBe('RECEIPT_NOT_FOUND');
});

test('RECEIPT-2 a receipt is printed on A4 and on rolls in the guest’s language: dishes with options, tax by rate, the tip separately', async () => {
  await dining.testDatabase.oracle.query('update restaurants set tax_number = $2 where id = $1', [
    table.room.restaurantId,
    'B-12345678',
  ]);
  const order = await table.order(table.diner);
  await dining.testDatabase.oracle.query(
    `update order_items set options = '[{"groupName":"Size","name":"Grande","priceMinor":0}]' where order_id = $1`,
    [order],
  );
  await payAs(table.diner, 1_450, 150);
  const [own] = await ownOf(table.diner);
  if (!own) throw new Error('nobody has paid');
  const prints = [
    { paper: 'a4', width: 210, language: 'es', said: ['Recibo', 'Propina', 'Pagado con tarjeta'] },
    { paper: 'mm80', width: 80, language: 'en', said: ['Receipt', 'Tip', 'Paid by card'] },
    { paper: 'mm58', width: 58, language: 'es', said: ['Recibo', 'Propina', 'Pagado con tarjeta'] },
  ];
  for (const { paper, width, language, said } of prints) {
    const url = `${linkOf(own).replace('?', '/receipt.pdf?')}&paper=${paper}&language=${language}`;
    const reply = await dining.app.inject({ method: 'GET', url });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page, more] = await printPdf(reply.rawPayload);
    if (!page) throw new Error('nothing was printed');
    expect([more, Math.round(page.widthMm)]).toEqual([undefined, width]);
    const text = page.text.replaceAll(/\s+/g, ' ');
    for (const word of [...said, 'Grande', 'B-12345678', '14,50', '16,00', '10'])
      expect(text, `${paper} ${language}`).toContain(word);
    // Nothing overflows the right edge.
    const edge = Array.from(
      { length: page.height },
      (_, y) => page.data[((y + 1) * page.width - 3) * 4] ?? 0,
    );
    expect(Math.min(...edge)).toBeGreaterThan(250);
  }
});

test('RECEIPT-6 a receipt is sent to the entered address, only by the phone that paid, and the address is not stored', async () => {
  await table.order(table.diner);
  await payAs(table.diner, 1_450, 150);
  const [own] = await ownOf(table.diner);
  if (!own) throw new Error('nobody has paid');
  expect((await mail(own.id, table.other)).body.code).toBe('RECEIPT_NOT_FOUND');
  expect((await mail(own.id, table.diner)).status).toBe(202);
  const mails = dining.jobs.filter(({ id }) => id === 'send-mail').map(({ payload }) => payload);
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'ana@guests.test',
      subject: expect.stringMatching(/^Recibo \d{4}-000001 · /),
      text: expect.stringContaining(`${TEST_ORIGIN}${own.path}`),
    }),
  ]);
  expect(JSON.stringify(mails)).toMatch(/Propina: 1,50/);
  const { rows } = await dining.testDatabase.oracle.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const found = await dining.testDatabase.oracle.query(
      `select from ${name} t where t::text like '%ana@guests.test%'`,
    );
    expect([name, found.rows.length]).toEqual([name, 0]);
  }
});

test('RECEIPT-6 a visit sends at most 40 mails, over all phones and addresses', async () => {
  await table.order(table.diner);
  await payAs(table.diner, 1_450);
  const [own] = await ownOf(table.diner);
  if (!own) throw new Error('nobody has paid');
  await dining.testDatabase.oracle.query('update visits set receipt_mails = 39 where id = $1', [
    table.diner.visitId,
  ]);
  dining.jobs.length = 0;
  const answers = await Promise.all([1, 2, 3].map(() => mail(own.id, table.diner)));
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    202,
    'TOO_MANY_MAILS',
    'TOO_MANY_MAILS',
  ]);
  expect(dining.jobs.filter(({ id }) => id === 'send-mail')).toHaveLength(1);
});
