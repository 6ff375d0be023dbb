import { beforeEach, describe, expect, it } from 'vitest';
import type { SalesParts, SalesReport } from '#contract/analytics.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { rollUpSales } from './roll-up-sales.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Europe/Madrid' });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
});

const ask = async (query = '', member = owner) =>
  send<SalesReport & RefusalBody>(
    dining.app,
    member,
    `GET /api/restaurants/${room.restaurantId}/analytics/sales${query}`,
  );
const read = async (query = '') => {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const change = (orderId: string, set: string, values: unknown[] = []) =>
  dining.testDatabase.oracle.query(`update orders set ${set} where id = $1`, [orderId, ...values]);
/** An order of 9.50 €, placed at that moment. */
const sellAt = async (at: string | number) => {
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, await addToMenu(dining, room));
  const { id } = (await placeAsShown(dining.app, diner)).body;
  await change(id, 'created_at = $2', [new Date(at)]);
  return { id, visitId: diner.visitId };
};

describe('NUM-4 what was sold', () => {
  it('adds up the orders of the days, and leaves out what was cancelled', async () => {
    const now = dining.clock.now();
    const { id } = await sellAt(now);
    await sellAt(now - DAY_MS);
    const cancelled = await sellAt(now);
    await change(cancelled.id, `status = 'cancelled', cancel_reason = 'x'`);
    const { rows } = await dining.testDatabase.oracle.query<{ total: number; tax: number }>(
      'select total_amount_minor::int as total, tax_minor::int as tax from orders where id = $1',
      [id],
    );
    const { total = 0, tax = 0 } = rows[0] ?? {};
    const { figures, byDay, days } = await read();
    expect(figures).toMatchObject({
      grossMinor: 2 * total,
      taxMinor: 2 * tax,
      cancelledMinor: total,
      orders: 2,
      cancelledOrders: 1,
      visits: 2,
      guests: 2,
    });
    expect(byDay).toHaveLength(7);
    expect(byDay.at(-1)?.day).toBe(days.until);
    expect(byDay.slice(-2).map((each) => each.figures.orders)).toEqual([1, 1]);
  });

  it('a restaurant without any order has days without sales', async () => {
    const { figures, byDay, compared } = await read('?range=28d&comparison=year');
    expect(figures).toMatchObject({ grossMinor: 0, orders: 0, visits: 0, minutes: 0 });
    expect(byDay).toHaveLength(28);
    expect(compared?.figures.grossMinor).toBe(0);
  });
});

describe('NUM-1 ranges', () => {
  it.each([
    ['?range=own&from=2026-03-02&until=2026-03-01', 'RANGE_INVERTED'],
    ['?range=own&from=2016-01-01&until=2026-01-01', 'RANGE_TOO_LONG'],
    ['?range=own&from=2999-01-01&until=2999-01-02', 'RANGE_AHEAD'],
  ])('%s is refused with %s, as an answer and as a file', async (query, code) => {
    expect((await ask(query)).body.code).toBe(code);
    const file = await dining.app.inject({
      url: `/api/restaurants/${room.restaurantId}/analytics/sales.csv${query}`,
      headers: owner.headers,
    });
    expect(file.json().code).toBe(code);
  });

  it.each(['before', 'weekdays', 'year'])(
    'the first days of the calendar have no days before: %s',
    async (comparison) => {
      const { compared } = await read(`?range=own&from=0001-01-01&until=0001-01-02&comparison=${comparison}`);
      expect(compared?.figures.grossMinor).toBe(0);
    },
  );

  it.each(['analytics/sold-out?range=own&', 'feedback-summary?'])(
    '%s answers for the first day of the calendar',
    async (path) => {
      const { status } = await send(
        dining.app,
        owner,
        `GET /api/restaurants/${room.restaurantId}/${path}from=0001-01-01&until=0001-01-01`,
      );
      expect(status).toBe(200);
    },
  );

  it.each(['?range=ages', '?range=own&from=2026-02-30', '?from=yesterday'])(
    '%s is no range',
    async (query) => {
      expect((await ask(query)).body.code).toBe('VALIDATION_FAILED');
    },
  );

  it('ROLE-1 they are for those who may see analytics', async () => {
    for (const role of ['server', 'chef'] as const) {
      const member = await createMember(dining.database, room.restaurantId, role);
      expect((await ask('', member)).body.code).toBe('NOT_ALLOWED');
    }
  });
});

describe('NUM-7 the restaurant’s day begins at an hour of its own choosing', () => {
  const soldOn = async (day: string) =>
    (await read(`?range=own&from=${day}&until=${day}&comparison=none`)).figures.orders;
  const beginAt = (hour: number) =>
    dining.testDatabase.oracle.query('update restaurants set day_starts_at_hour = $2 where id = $1', [
      room.restaurantId,
      hour,
    ]);

  it('night hours belong to the evening before', async () => {
    await sellAt('2026-06-06T01:30:00+02:00');
    await sellAt('2026-06-06T05:00:00+02:00');
    expect([await soldOn('2026-06-05'), await soldOn('2026-06-06')]).toEqual([1, 1]);
    await beginAt(1);
    expect([await soldOn('2026-06-05'), await soldOn('2026-06-06')]).toEqual([0, 2]);
    await beginAt(6);
    expect([await soldOn('2026-06-05'), await soldOn('2026-06-06')]).toEqual([2, 0]);
  });

  it.each([
    ['of 23 hours', '2026-03-28', ['2026-03-28T05:00:00+01:00', '2026-03-29T04:59:00+02:00']],
    [
      'of 25 hours',
      '2026-10-24',
      [
        '2026-10-24T05:00:00+02:00',
        '2026-10-25T02:30:00+02:00',
        '2026-10-25T02:30:00+01:00',
        '2026-10-25T04:59:00+01:00',
      ],
    ],
  ])('a day %s has all of its orders', async (_, day, moments) => {
    for (const at of moments) await sellAt(at);
    await sellAt(Date.parse(moments[0] ?? '') - 60_000);
    await sellAt(Date.parse(moments.at(-1) ?? '') + 60_000);
    expect(await soldOn(day)).toBe(moments.length);
  });

  it('a restaurant that has moved its time zone is read by its clock of today', async () => {
    await sellAt('2026-06-05T23:30:00+02:00');
    expect(await soldOn('2026-06-05')).toBe(1);
    await dining.testDatabase.oracle.query(`update restaurants set timezone = 'Asia/Tokyo' where id = $1`, [
      room.restaurantId,
    ]);
    expect([await soldOn('2026-06-05'), await soldOn('2026-06-06')]).toEqual([0, 1]);
  });
});

it('NUM-3 today is compared up to the same minute; a day that has ended is compared as a whole', async () => {
  const now = dining.clock.now();
  await sellAt(now);
  await sellAt(now - DAY_MS - 60_000);
  await sellAt(now - DAY_MS + 60_000);
  expect((await read('?range=today')).compared?.figures.orders).toBe(1);
  await sellAt(now - 2 * DAY_MS + 60_000);
  expect((await read('?range=yesterday')).compared?.figures.orders).toBe(1);
});

it('NUM-3 the night whose clocks go back is cut at the same wall clock, twice, also when its hours are kept', async () => {
  const night = ['00:10', '00:40', '01:10', '01:40'].map((time) => `2026-10-25T${time}:00Z`);
  for (const at of night) await sellAt(at);
  // 02:30 of the next night: 02:10 and 02:40 occur twice, in summer time and an hour later in winter time
  dining.clock.set(Date.parse('2026-10-26T01:27:00Z'));
  const soldBefore = async () => (await read('?range=today')).compared?.figures.orders;
  expect(await soldBefore()).toBe(2);
  for (let run = 0; run < 2; run += 1) {
    dining.clock.advance(61_000);
    await rollUpSales(dining.platform);
  }
  expect(await soldBefore()).toBe(2);
  const kept = await dining.testDatabase.oracle.query(
    `select from sales_hours where restaurant_id = $1 and slice = ''`,
    [room.restaurantId],
  );
  expect(kept.rowCount).toBe(2);
});

it('LIST-2 the days as a file, amounts in the decimals of the currency', async () => {
  await sellAt(dining.clock.now());
  const file = await dining.app.inject({
    url: `/api/restaurants/${room.restaurantId}/analytics/sales.csv?range=7d&language=en`,
    headers: owner.headers,
  });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('Day,Sales,Sales without tax,Tax');
  expect(lines.at(-1)).toContain(`,EUR`);
  expect(lines.slice(1, 7).every((line) => line.includes(',0.00,0.00,'))).toBe(true);
});

it('LIST-2 NUM-2 the file has the compared days if they are requested', async () => {
  await sellAt(dining.clock.now() - DAY_MS);
  const { compared } = await read('?range=today');
  const grossMinor = compared?.figures.grossMinor ?? 0;
  expect(grossMinor).toBeGreaterThan(0);
  const path = `/api/restaurants/${room.restaurantId}/analytics/sales.csv?range=today&language=en`;
  const both = await readListFile(dining, owner, `${path}&comparison=before`);
  expect(both.head.slice(1, 3)).toEqual(['Sales', 'Sales, compared days']);
  expect(both.rows[0]?.slice(1, 3)).toEqual(['0.00', (grossMinor / 100).toFixed(2)]);
  const { head } = await readListFile(dining, owner, path);
  expect(head.slice(1, 3)).toEqual(['Sales', 'Sales without tax']);
});

describe('NUM-8 sales in their parts', () => {
  const parts = async (by: string, query = '') => {
    const path = `GET /api/restaurants/${room.restaurantId}/analytics/sales-parts?by=${by}${query}` as const;
    return (await send<SalesParts>(dining.app, owner, path)).body.parts;
  };

  it('a dish that was renamed is one dish, under its latest name', async () => {
    const { id } = await sellAt(dining.clock.now() - HOUR_MS);
    const next = await sellAt(dining.clock.now());
    await dining.testDatabase.oracle.query(
      `update order_items set name = 'Croquetas caseras', menu_item_id = (select menu_item_id from order_items where order_id = $1) where order_id = $2`,
      [id, next.id],
    );
    expect(await parts('dish')).toEqual([expect.objectContaining({ label: 'Croquetas caseras', count: 2 })]);
  });

  it('hours are those of the restaurant’s clock, a weekday that of the evening', async () => {
    await sellAt('2026-06-06T01:30:00+02:00');
    const range = '&range=own&from=2026-06-05&until=2026-06-05';
    expect((await parts('hour', range)).map(({ key }) => key)).toEqual(['1']);
    expect((await parts('weekday-hour', range)).map(({ key }) => key)).toEqual(['5-1']);
  });

  it('options count by portion, with what they cost', async () => {
    const { id } = await sellAt(dining.clock.now());
    await dining.testDatabase.oracle.query(
      `update order_items set quantity = 3, total_minor = unit_price_minor * 3,
         options = '[{"groupName": "Size", "name": "Whole", "priceMinor": 250}]' where order_id = $1`,
      [id],
    );
    expect(await parts('option')).toEqual([
      { key: 'Size: Whole', label: 'Size: Whole', count: 3, minor: 750 },
    ]);
  });

  it('LIST-2 they come as a file', async () => {
    await sellAt(dining.clock.now());
    const { body } = await dining.app.inject({
      url: `/api/restaurants/${room.restaurantId}/analytics/sales-parts.csv?by=category&language=en`,
      headers: owner.headers,
    });
    expect(body.trim().split('\r\n')).toEqual([
      expect.stringContaining('Part,Number,Amount,Currency'),
      expect.stringMatching(/,1,\d+\.\d\d,EUR$/),
    ]);
  });
});
