import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { addDish, placeAsShown } from './diner-calls.ts';
import { addToMenu, type Room, seatOne } from './dining-room.ts';

const DAY_MS = 86_400_000;

export interface Sold {
  readonly dish: string;
  /** Repeats the order this many days ago. */
  readonly repeat: (daysAgo: number) => Promise<void>;
}

/** A dish of 12.00 that is sold once today, and at the same time on each of the previous days. */
export async function sellDaily(dining: TestApp, room: Room, days: number): Promise<Sold> {
  const dish = await addToMenu(dining, room, { base_price_minor: 1_200 });
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, dish);
  const { body: order } = await placeAsShown(dining.app, diner);
  const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);
  const repeat = async (daysAgo: number) => {
    const at = new Date(dining.clock.now() - daysAgo * DAY_MS);
    const [visitId, orderId] = [randomUUID(), randomUUID()];
    await sql(
      `insert into visits select (jsonb_populate_record(v, jsonb_build_object('id', $2::uuid, 'opened_at', $3::timestamptz, 'closed_at', $3::timestamptz))).*
       from visits v where id = $1`,
      [diner.visitId, visitId, at],
    );
    await sql(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::uuid, 'visit_id', $3::uuid, 'created_at', $4::timestamptz,
         'order_number', $2::text, 'tracking_number', $2::text, 'business_day', ($4::timestamptz)::date))).* from orders o where id = $1`,
      [order.id, orderId, visitId, at],
    );
    await sql(
      `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', $2::uuid, 'created_at', $3::timestamptz))).*
       from order_items i where order_id = $1`,
      [order.id, orderId, at],
    );
  };
  for (let ago = 1; ago <= days; ago += 1) await repeat(ago);
  return { dish, repeat };
}
