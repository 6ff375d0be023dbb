import { expect, test } from 'vitest';
import { Menu } from '#contract/menu.ts';
import type { PracticeTable } from '#contract/onboarding.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { joinTable } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const TWO_HOURS_MS = 7_200_000;
const TABLES = 60;

const dining = setUpApp();

let callers = 0;
/** Each with its own address, because addresses are limited. */
const seat = async () => {
  callers += 1;
  const reply = await dining.app.inject({
    method: 'POST',
    url: '/api/practice-tables',
    headers: { origin: TEST_ORIGIN },
    remoteAddress: `10.0.${Math.floor(callers / 250)}.${callers % 250}`,
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<PracticeTable>().tableId;
};
const menuOf = async (tableId: string, language: 'en' | 'es') => {
  const reply = await dining.app.inject({ url: `/api/tables/${tableId}/menu?language=${language}` });
  return Menu.strict().parse(reply.json());
};

test('ONBOARD-4 without any demo data two phones order together, at a restaurant without members', async () => {
  const tableId = await seat();
  const menu = await menuOf(tableId, 'en');
  expect((await menuOf(tableId, 'es')).items.map(({ name }) => name)).toContain('Pan con tomate');
  const bread = menu.items.find(({ name }) => name === 'Tomato bread');
  const [one, other] = [await joinTable(dining, tableId), await joinTable(dining, tableId)];
  for (const phone of [one, other])
    expect((await addDish(dining.app, phone, bread?.id ?? '')).status).toBe(200);
  const order = await placeAsShown(dining.app, other, { mode: 'collaborative' });
  expect([order.status, order.body.totalAmountMinor]).toEqual([201, 2 * (bread?.basePriceMinor ?? 0)]);
  const { rows } = await dining.testDatabase.oracle.query(
    'select count(*)::int as restaurants, (select count(*)::int from restaurant_members) as members from restaurants',
  );
  expect(rows).toEqual([{ restaurants: 1, members: 0 }]);
});

test('ONBOARD-4 simultaneous requests get different tables', async () => {
  const tables = await Promise.all(Array.from({ length: 8 }, seat));
  expect(new Set(tables).size).toBe(8);
});

test('ONBOARD-4 an occupied table comes last, and is free two hours after its last activity', async () => {
  dining.clock.advance(3 * TWO_HOURS_MS);
  const taken = await seat();
  await joinTable(dining, taken);
  const nextTables = async () => {
    const seated = [];
    for (let turn = 0; turn < 2 * TABLES; turn += 1) seated.push(await seat());
    return seated;
  };
  expect(await nextTables()).not.toContain(taken);
  dining.clock.advance(TWO_HOURS_MS + 1);
  expect(await nextTables()).toContain(taken);
});
