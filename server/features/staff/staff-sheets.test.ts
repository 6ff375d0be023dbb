import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { StaffPerson, StaffSheet, StaffTips } from '#contract/staff.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable } from '#tests/support/dining-room.ts';
import { createMember, createPlace, createTable, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const dining = setUpApp();
let restaurantId: string;
let dishId: string;
let owner: Member;
let manager: Member;
let waiter: Member;

beforeEach(async () => {
  const place = await createPlace(dining.database, { default_language: 'es' });
  ({ restaurantId } = place);
  dishId = await addToMenu(dining, place);
  owner = await createMember(dining.database, restaurantId, 'owner');
  manager = await createMember(dining.database, restaurantId, 'manager');
  waiter = await createMember(dining.database, restaurantId, 'server');
});

const base = () => `/api/restaurants/${restaurantId}` as const;
const bring = (
  text: string,
  { isDry = false, as = owner, ...seen }: { isDry?: boolean; as?: Member; fingerprint?: string } = {},
) =>
  send<StaffSheet & { code?: string; details?: object }>(dining.app, as, `POST ${base()}/staff-sheets`, {
    body: { text, isDry, ...seen },
  });
const people = async () =>
  (await send<{ people: StaffPerson[] }>(dining.app, owner, `GET ${base()}/staff`)).body.people;
const rowsOf = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await dining.testDatabase.oracle.query(text, values)).rows;

const SHEET = [
  'Nombre;Función;Correo;Teléfono;Zonas;Horas de contrato por semana;Coste por hora',
  'Leo Vidal;Sala;leo@casa.test;600 111 222;Terraza, Barra;37,5;14,50',
  'Eva Sol;Cocina;;;;;',
  'Nadie;Astronauta;;;;;',
].join('\r\n');

it('STAFF-4 a dry run lists the effect of each row and changes nothing; then rows without errors are imported', async () => {
  const before = await people();
  const dry = await bring(SHEET, { isDry: true });
  expect(dry.body).toMatchObject({ added: 2, changed: 0 });
  expect(dry.body.rows.map(({ line, name, kind }) => [line, name, kind])).toEqual([
    [2, 'Leo Vidal', 'create'],
    [3, 'Eva Sol', 'create'],
    [4, 'Nadie', 'wrong'],
  ]);
  expect(await people()).toEqual(before);
  expect((await bring(SHEET)).body).toEqual(dry.body);
  expect((await people()).find(({ name }) => name === 'Leo Vidal')).toMatchObject({
    role: 'server',
    details: {
      account: null,
      email: 'leo@casa.test',
      phone: '600 111 222',
      sections: ['Terraza', 'Barra'],
      contractMinutes: 2_250,
      hourlyCostMinor: 1_450,
    },
  });
  expect((await people()).map(({ name }) => name)).not.toContain('Nadie');
  expect((await bring(SHEET)).body).toMatchObject({ added: 0, changed: 0 });
  // One entry for the import, none for a dry run or one without changes.
  const log = await rowsOf(
    `select details from audit_log where restaurant_id = $1 and action = 'staff.import'`,
    [restaurantId],
  );
  expect(log).toEqual([{ details: { added: 2, changed: 0 } }]);
});

it.each(['es', 'en'])(
  'STAFF-4 importing the list exported in %s changes nothing, also with a name like a formula',
  async (language) => {
    await bring(
      `Name,Role,Phone,Sections,Contract hours\n"'=Leo",Service,"'+34 600 111 222","Terrace, Bar",37.5\n`,
    );
    expect((await people()).find(({ name }) => name === '=Leo')).toMatchObject({
      details: { phone: '+34 600 111 222' },
    });
    const reply = await dining.app.inject({
      url: `${base()}/staff.csv?language=${language}`,
      headers: owner.headers,
    });
    const { body } = await bring(reply.body, { isDry: true });
    expect(body.rows).toHaveLength(4);
    expect(body.rows.map(({ kind, problems }) => [kind, problems])).toEqual(
      body.rows.map(() => ['same', []]),
    );
  },
);

it('STAFF-3 STAFF-4 a manager can import neither managers nor changes to them, and a waiter nothing', async () => {
  const { body } = await bring('Name,Role\nLeo,Manager\nEva,Service\n', { as: manager });
  expect(body.rows.map(({ kind }) => kind)).toEqual(['wrong', 'create']);
  expect((await people()).map(({ name }) => name)).not.toContain('Leo');
  expect((await bring(SHEET, { as: waiter })).body.code).toBe('NOT_ALLOWED');
});

it.each([
  ['IMPORT_INVALID', 'Favourite colour\nblue\n'],
  ['IMPORT_INVALID', 'Name\n'],
  ['IMPORT_INVALID', ''],
  ['IMPORT_INVALID', 'Name\n"Leo\n'],
  ['VALIDATION_FAILED', `Name\n${'x'.repeat(262_144)}`],
])('%s: %j', async (code, text) => {
  expect((await bring(text)).body.code).toBe(code);
  expect(await people()).toHaveLength(3);
});

it('IMPORT_INVALID, TOO_MANY_STAFF: more rows than fit, and more people than a restaurant has', async () => {
  const names = (count: number) =>
    `Name\n${Array.from({ length: count }, (_, index) => `P${index}`).join('\n')}\n`;
  expect((await bring(names(501))).body).toMatchObject({
    code: 'IMPORT_INVALID',
    details: { rows: 501, mostRows: 500 },
  });
  expect((await bring(names(498))).body.code).toBe('TOO_MANY_STAFF');
  expect(await people()).toHaveLength(3);
  expect((await bring(names(497))).body).toMatchObject({ added: 497 });
});

it('STAFF-4 a sheet that would do something else than its preview, because somebody has saved since, is refused', async () => {
  const ana = async () => (await people()).find(({ name }) => name === 'Ana')?.details;
  await bring('Name,E-mail,Phone\nAna,ana@casa.test,600 111 222\n');
  const sheet = 'Name,E-mail,Phone\nAna,ana@casa.test,600 333 444\nLeo,,\n';
  const { fingerprint } = (await bring(sheet, { isDry: true })).body;
  await bring('E-mail,Phone\nana@casa.test,600 999 999\n', { as: manager });
  expect((await bring(sheet, { fingerprint })).body.code).toBe('IMPORT_CHANGED');
  expect(await ana()).toMatchObject({ phone: '600 999 999' });
  expect((await people()).map(({ name }) => name)).not.toContain('Leo');
  const again = (await bring(sheet, { isDry: true })).body;
  // What the sheet does not say changes nothing in what it does, and stays.
  await bring('E-mail,Sections\nana@casa.test,Terrace\n', { as: manager });
  const done = await bring(sheet, { fingerprint: again.fingerprint });
  expect(done.body).toMatchObject({ added: 1, changed: 1 });
  expect(await ana()).toMatchObject({ phone: '600 333 444', sections: ['Terrace'] });
});

it('STAFF-4 MONEY-5 a sheet with tabs has the decimal sign of the restaurant', async () => {
  await rowsOf(
    `update restaurants set currency = 'KWD', default_language = 'en', locale = 'en-KW' where id = $1`,
    [restaurantId],
  );
  await bring('Name\tRole\tCost per hour\nLeo\tService\t2.500\n');
  const leo = (await people()).find(({ name }) => name === 'Leo');
  expect(leo?.details?.hourlyCostMinor).toBe(2_500);
});

it('STAFF-4 the same sheet imported twice at the same time adds everybody once', async () => {
  await Promise.all([bring(SHEET), bring(SHEET)]);
  expect((await people()).map(({ name }) => name).toSorted()).toEqual([
    'Eva Sol',
    'Leo Vidal',
    'manager',
    'owner',
    'server',
  ]);
});

interface Dined {
  table: string;
  visitId: string;
  orderId: string;
}

/** A guest so many days ago at a table of their own, with an order and a tip, in euros. */
async function dine(daysAgo: number, tipAmount: number): Promise<Dined> {
  const table = await createTable(dining.database, restaurantId);
  const diner = await joinTable(dining, table);
  await addDish(dining.app, diner, dishId);
  const order = await placeAsShown(dining.app, diner);
  await send(dining.app, diner, 'POST /api/orders/add-tip', { body: { orderId: order.body.id, tipAmount } });
  await rowsOf('update visits set opened_at = $2 where id = $1', [
    diner.visitId,
    new Date(dining.clock.now() - daysAgo * DAY_MS),
  ]);
  return { table, visitId: diner.visitId, orderId: order.body.id };
}

const assign = (staffId: string, dined: readonly Dined[]) =>
  rowsOf(
    `insert into table_assignments (restaurant_id, table_id, staff_id, since)
     select $1, t, $2, $3 from unnest($4::uuid[]) as t`,
    [restaurantId, staffId, new Date(dining.clock.now() - 2 * DAY_MS), dined.map(({ table }) => table)],
  );

it('STAFF-5 lists tips of a person’s own tables beside all tips; people see their own, managers everybody’s', async () => {
  const idOf = async (wanted: string) => (await people()).find(({ name }) => name === wanted)?.id ?? '';
  const self = await idOf('server');
  const read = (as: Member, id = self) =>
    send<StaffTips & { code?: string }>(dining.app, as, `GET ${base()}/staff/${id}/tips`);
  expect((await read(waiter)).body).toEqual({ days: 28, evenings: 0, guests: 0, tipsMinor: 0, allMinor: 0 });
  await assign(self, [await dine(3, 5), await dine(1, 3), await dine(0, 2), await dine(40, 90)]);
  await dine(1, 10);
  expect((await read(waiter)).body).toEqual({
    days: 28,
    evenings: 2,
    guests: 2,
    tipsMinor: 500,
    allMinor: 2_000,
  });
  expect((await read(manager)).body.tipsMinor).toBe(500);
  expect((await read(waiter, await idOf('owner'))).body.code).toBe('NOT_ALLOWED');
  expect((await read(manager, NOBODY)).body.code).toBe('STAFF_NOT_FOUND');
});

it('STAFF-5 a tip beside a payment counts as one with an order does; neither counts once given back or cancelled, nor in an earlier currency', async () => {
  const self = (await people()).find(({ name }) => name === 'server')?.id ?? '';
  const read = async () =>
    (await send<StaffTips>(dining.app, waiter, `GET ${base()}/staff/${self}/tips`)).body;
  const [paid, cancelled, past] = [await dine(1, 1), await dine(1, 2), await dine(1, 4)];
  await assign(self, [paid, cancelled]);
  const { body: bill } = await send<{ bill: { dueMinor: number } }>(
    dining.app,
    waiter,
    `GET ${base()}/visits/${paid.visitId}`,
  );
  const { dueMinor } = bill.bill;
  const paymentId = randomUUID();
  await send(dining.app, waiter, `POST ${base()}/visits/${paid.visitId}/payments`, {
    body: { paymentId, method: 'card', amountMinor: dueMinor, tipMinor: 825, shownDueMinor: dueMinor },
  });
  expect(await read()).toMatchObject({ tipsMinor: 1_125, allMinor: 1_525 });
  await rowsOf(`update orders set currency = 'KWD' where id = $1`, [past.orderId]);
  await send(dining.app, owner, `POST ${base()}/orders/${cancelled.orderId}/moves`, {
    body: { to: 'cancelled', version: 2, reason: 'Burnt' },
  });
  expect(await read()).toMatchObject({ tipsMinor: 925, allMinor: 925 });
  await send(dining.app, owner, `POST ${base()}/visits/${paid.visitId}/payments/${paymentId}/refund`, {
    body: { reason: 'Wrong amount' },
  });
  expect(await read()).toMatchObject({ tipsMinor: 100, allMinor: 100 });
});
