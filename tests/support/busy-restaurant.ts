import type { TestApp } from './app.ts';
import { addDish, placeAsShown } from './diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from './dining-room.ts';

/** The tables that are copied, by their key to the first order's visit, session or order, with what differs from copy to copy. */
const COPIED: readonly (readonly [table: string, key: string, of: 'visit' | 'session' | 'order', string])[] =
  [
    [
      'visits',
      'id',
      'visit',
      `'id', md5('v' || n), 'opened_at', t.opened_at - n * interval '1 minute', 'closed_at', t.opened_at`,
    ],
    [
      'diner_sessions',
      'id',
      'session',
      `'id', md5('s' || n), 'visit_id', md5('v' || n), 'public_id', 's' || n, 'token_hash', sha256(n::text::bytea),
       'scan_id', null, 'left_at', t.joined_at, 'is_active', false, 'continued_by', case when n % 9 = 0 then md5('s' || n - 1) end`,
    ],
    [
      'carts',
      'visit_id',
      'visit',
      `'id', md5('c' || n), 'visit_id', md5('v' || n), 'closed_at', t.created_at`,
    ],
    [
      'orders',
      'id',
      'order',
      `'id', md5('o' || n), 'visit_id', md5('v' || n), 'submitted_by_session_id', md5('s' || n), 'priced_by_visit_id', md5('v' || n),
       'order_number', 'o' || n, 'tracking_number', 'o' || n, 'created_at', t.created_at - n * interval '1 minute'`,
    ],
    ['order_items', 'order_id', 'order', `'id', md5('i' || n), 'order_id', md5('o' || n)`],
    ['order_events', 'order_id', 'order', `'id', 1000000000 + n, 'order_id', md5('o' || n)`],
    [
      'order_participants',
      'order_id',
      'order',
      `'order_id', md5('o' || n), 'diner_session_id', md5('s' || n)`,
    ],
    ['idempotency_keys', 'order_id', 'order', `'key', md5('k' || n), 'order_id', md5('o' || n)`],
  ];

/** A restaurant in which that many parties have each placed an order. One in a database. */
export async function openBusyRestaurant(dining: TestApp, copies: number): Promise<Room> {
  const room = await openRoom(dining);
  const dish = await addToMenu(dining, room);
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, dish);
  const { body: order } = await placeAsShown(dining.app, diner);
  const ids = { visit: diner.visitId, session: diner.dinerSessionId, order: order.id };
  const client = await dining.testDatabase.oracle.connect();
  try {
    await client.query('begin');
    // Without triggers and checks of keys, which would take longer than everything else.
    await client.query('set local session_replication_role = replica');
    for (const [table, key, of, changes] of COPIED)
      await client.query(
        `insert into ${table} overriding system value select r.* from ${table} t, generate_series(1, ${copies}) n,
           lateral jsonb_populate_record(t, jsonb_build_object(${changes})) r where t.${key} = $1`,
        [ids[of]],
      );
    await client.query(
      `insert into tips (restaurant_id, order_id, visit_id, diner_session_id, amount_minor)
       select restaurant_id, id, visit_id, submitted_by_session_id, 100 from orders where restaurant_id = $1`,
      [room.restaurantId],
    );
    await client.query('commit');
  } finally {
    // Closed, so that the setting or a failed transaction ends with it.
    client.release(true);
  }
  await dining.testDatabase.oracle.query('analyze');
  return room;
}
