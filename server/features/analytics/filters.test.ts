import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type {
  MenuReport,
  SalesParts,
  SalesReport,
  ServiceReport,
  TrafficReport,
} from '#contract/analytics.ts';
import type { FilterChoices } from '#contract/analytics-range.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { Filter } from '#domain/analytics/filter.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { aMonth, beginOf, DAYS, type Month } from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';

const DAY_MS = 86_400_000;

const dining = setUpApp();

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Reads the reports of a generated month. */
async function openReports(month: Month) {
  const restaurantId = await writeMonth(dining, month);
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const days = {
    range: 'own',
    from: dayOf(beginOf(month) - 2 * DAY_MS),
    until: dayOf(beginOf(month) + (DAYS + 3) * DAY_MS),
  };
  const read = async <Report>(report: string, filter: Filter, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...days, ...more, filter: JSON.stringify(filter) });
    const reply = await send<Report>(
      dining.app,
      owner,
      `GET /api/restaurants/${restaurantId}/analytics/${report}?${query.toString()}`,
    );
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const query = (text: string) => dining.testDatabase.oracle.query(text, [restaurantId]);
  return { restaurantId, read, query };
}

const ADDING = ['grossMinor', 'taxMinor', 'discountMinor', 'surchargeMinor'] as const;

it(
  'NUM-23 the stations together sold what the restaurant sold, and an empty filter includes everything',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(aMonth, async (generated) => {
        const month = { ...generated, pricesIncludeTax: true };
        const { read } = await openReports(month);
        const whole = (await read<SalesReport>('sales', {})).figures;
        const parts = await Promise.all(
          ['kitchen', 'bar'].map(async (station) => (await read<SalesReport>('sales', { station })).figures),
        );
        for (const name of ADDING) {
          const sum = parts.reduce((total, part) => total + part[name], 0);
          // an order’s tax is rounded per rate, that of its dishes per dish
          const slack = name === 'taxMinor' ? 2 * whole.orders * 4 : 0;
          expect(Math.abs(sum - whole[name]), name).toBeLessThanOrEqual(slack);
        }
        for (const part of parts)
          expect(part).toMatchObject({ tipsMinor: 0, cashMinor: 0, serviceChargeMinor: 0 });
        expect((await read<SalesReport>('sales', { mode: 'individual' })).figures).toMatchObject({
          grossMinor: whole.grossMinor,
          taxMinor: whole.taxMinor,
          serviceChargeMinor: whole.serviceChargeMinor,
          orders: whole.orders,
          visits: whole.visits,
          guests: whole.guests,
          minutes: whole.minutes,
        });
        expect((await read<SalesReport>('sales', { mode: 'collaborative' })).figures).toMatchObject({
          grossMinor: 0,
          orders: 0,
          cashMinor: 0,
          visits: 0,
        });
        expect((await read<SalesReport>('sales', { section: '', member: '' })).figures).toEqual(whole);
        const dishes = await read<MenuReport>('menu', { station: 'bar' });
        expect(dishes.dishes.filter(({ units }) => units > 0).map(({ label }) => label)).toEqual(
          dishes.dishes.some(({ units }) => units > 0) ? ['Vermut'] : [],
        );
        expect(dishes.figures.salesMinor).toBe(parts[1]?.grossMinor);
      }),
      { numRuns: 10 },
    ),
);

const ONE: Month['visits'][number] = {
  at: 600,
  minutes: 60,
  isOpen: false,
  phones: 2,
  isMerged: false,
  rounds: [
    {
      afterMinutes: 10,
      lines: [
        { base: 1_000, options: [], quantity: 1, factor: 1, dish: 'Croquetas', taxRate: 0.1 },
        { base: 300, options: [], quantity: 2, factor: 1, dish: 'Vermut', taxRate: 0.1 },
      ],
      isCancelled: false,
      reason: '',
      confirmed: 60,
      preparing: 60,
      ready: 60,
      delivered: 60,
      servedBy: 'Ana',
      tips: [50],
    },
  ],
  payments: [{ afterMinutes: 50, amount: 1_600, tip: 100, method: 'card', status: 'succeeded' }],
  requests: [{ afterMinutes: 20, kind: 'bill', taken: 30, done: 60, isWithdrawn: false }],
};
const [round] = ONE.rounds;
const MONTH: Month = {
  timezone: 'Europe/Madrid',
  from: '2026-06-01',
  currency: 'EUR',
  serviceChargeRate: 0,
  pricesIncludeTax: true,
  dayStartsAtHour: 5,
  visits: [ONE, { ...ONE, at: 2_000, rounds: round ? [{ ...round, servedBy: 'Bea' }] : [] }],
};
const both = { grossMinor: 1_600, orders: 1, visits: 1, cardMinor: 1_700, tipsMinor: 150 };

it('NUM-23 a section, a mode and a member take orders with their visits, payments, calls and tips', async () => {
  const { read, query } = await openReports(MONTH);
  await query(`update restaurant_tables set section = 'Terraza' where id = (
    select table_id from visits where restaurant_id = $1 order by opened_at limit 1 )`);
  await query(`update restaurant_tables set section = 'Patio' where restaurant_id = $1 and id in (
    select table_id from orders where restaurant_id = $1 order by created_at limit 1)`);
  await query(`update orders set order_mode = 'collaborative' where restaurant_id = $1 and created_at = (
    select min(created_at) from orders where restaurant_id = $1)`);
  for (const filter of [{ section: 'Patio' }, { mode: 'collaborative' }, { member: 'Ana' }]) {
    expect((await read<SalesReport>('sales', filter)).figures, JSON.stringify(filter)).toMatchObject(both);
    const service = (await read<ServiceReport>('service', filter, { by: 'tips-member' })).parts;
    expect(service).toMatchObject([{ key: 'Ana', minor: 150, count: 2 }]);
    expect((await read<ServiceReport>('service', filter)).figures).toMatchObject({ orders: 1, requests: 1 });
    expect((await read<TrafficReport>('traffic', filter)).figures).toMatchObject({
      visits: 1,
      tableHours: 0,
    });
    expect((await read<MenuReport>('menu', filter)).figures).toMatchObject({ units: 3, salesMinor: 1_600 });
    expect((await read<SalesParts>('sales-parts', filter, { by: 'method' })).parts).toMatchObject([
      { key: 'card', count: 1, minor: 1_700 },
    ]);
  }
  // a long span with several filters is read in portions
  for (const days of [0, 55, 300]) {
    const from = dayOf(beginOf(MONTH) - days * DAY_MS);
    const several = await read<SalesReport>('sales', { section: 'Patio', mode: 'collaborative' }, { from });
    expect(several.figures, from).toMatchObject(both);
    expect(several.byDay.filter(({ figures }) => figures.orders > 0)).toHaveLength(1);
  }
  const nobody = await read<SalesReport>('sales', { section: 'Patio', member: 'Bea' });
  expect(nobody.figures).toMatchObject({ grossMinor: 0, orders: 0, visits: 0, cardMinor: 0, tipsMinor: 0 });
});

it('NUM-23 a party counts even if its only order is later than its end, because clocks of servers differ', async () => {
  const { read } = await openReports({ ...MONTH, visits: [{ ...ONE, minutes: 5 }] });
  expect((await read<SalesReport>('sales', { mode: 'individual' })).figures).toMatchObject({
    orders: 1,
    visits: 1,
  });
});

it('NUM-23 a category and a station leave of an order their dishes', async () => {
  const { read, query } = await openReports(MONTH);
  await query(`update order_items set category = 'Drinks' where restaurant_id = $1 and name = 'Vermut'`);
  for (const filter of [{ category: 'Drinks' }, { station: 'bar' }]) {
    expect((await read<SalesReport>('sales', filter)).figures).toMatchObject({
      grossMinor: 1_200,
      taxMinor: 110,
      orders: 2,
      visits: 2,
      cardMinor: 0,
      tipsMinor: 0,
    });
    expect((await read<SalesParts>('sales-parts', filter, { by: 'dish' })).parts).toMatchObject([
      { label: 'Vermut', count: 4, minor: 1_200 },
    ]);
    expect((await read<SalesParts>('sales-parts', filter, { by: 'tax' })).parts).toMatchObject([
      { key: '0.1', count: 2, minor: 110 },
    ]);
    expect((await read<SalesParts>('sales-parts', filter, { by: 'method' })).parts).toEqual([]);
    expect(
      (await read<ServiceReport>('service', filter, { by: 'station' })).parts.map(({ key }) => key),
    ).toEqual(['bar']);
    expect((await read<MenuReport>('menu', filter)).pairs).toEqual([]);
  }
});

it('NUM-23 an unknown filter is refused; the choices are those of the restaurant', async () => {
  const { restaurantId, query } = await openReports(MONTH);
  await query(`update restaurant_tables set section = 'Patio' where restaurant_id = $1`);
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const ask = (member: Member, path: string) =>
    send<FilterChoices & RefusalBody>(
      dining.app,
      member,
      `GET /api/restaurants/${restaurantId}/analytics/${path}`,
    );
  for (const text of [
    '{',
    '[]',
    '"x"',
    '{"mode":"loud"}',
    '{"colour":"red"}',
    `{"section":"${'x'.repeat(101)}"}`,
    String.raw`{"section":"a\u0000b"}`,
    String.raw`{"category":"\ud800"}`,
  ])
    expect((await ask(owner, `sales?filter=${encodeURIComponent(text)}`)).body.code, text).toBe(
      'VALIDATION_FAILED',
    );
  const { body } = await ask(owner, 'filters');
  expect(body.sections).toEqual(['Patio']);
  expect(body.members).toHaveLength(2);
  expect(Object.keys(body).toSorted()).toEqual(['categories', 'members', 'sections', 'stations']);
  const waiter = await createMember(dining.database, restaurantId, 'server');
  expect((await ask(waiter, 'filters')).body.code).toBe('NOT_ALLOWED');
});
