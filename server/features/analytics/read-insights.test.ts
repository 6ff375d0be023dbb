import { beforeEach, expect, it } from 'vitest';
import type { Insights } from '#contract/forecast.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik', day_starts_at_hour: 0 });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
});

const read = async () => {
  const { status, body } = await send<Insights>(
    dining.app,
    owner,
    `GET /api/restaurants/${room.restaurantId}/analytics/insights`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const today = () => new Date(dining.clock.now()).toISOString().slice(0, 10);
const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

it('NUM-22 a steady restaurant, and a new one, have no insights', async () => {
  expect(await read()).toEqual({ currency: 'EUR', today: '2026-11-20', insights: [] });
  await sellDaily(dining, room, 42);
  expect((await read()).insights).toEqual([]);
});

it('NUM-22 yesterday, a dish that rises and loses money, and the busiest day: each with its figures, from the rows themselves', async () => {
  const { dish, repeat } = await sellDaily(dining, room, 42);
  // eleven a day in the week before last, twenty-one last week
  for (let ago = 1; ago <= 14; ago += 1)
    for (let more = 0; more < (ago <= 7 ? 20 : 10); more += 1) await repeat(ago);
  await sql('update menu_items set cost_minor = 1_500 where id = $1', [dish]);
  const { insights } = await read();
  const { rows } = await sql('select name from menu_items where id = $1', [dish]);
  const { rows: net } = await sql(
    `select sum(total_amount_minor - service_charge_minor - tax_minor)::int as net from orders where restaurant_id = $1
       and created_at >= $2 and created_at < $3`,
    [room.restaurantId, addDays(today(), -7), today()],
  );
  expect(insights).toEqual([
    { kind: 'loss', label: rows[0].name, units: 147, lossMinor: 147 * 1_500 - net[0].net },
    // 11 a week ago, and once in each of the three weeks before
    { kind: 'day', day: addDays(today(), -1), salesMinor: 25_200, usualMinor: 4_200 },
    { kind: 'dish', label: rows[0].name, units: 147, usualUnits: 77 },
  ]);
});
