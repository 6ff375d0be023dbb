import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Order, StaffOrder } from '#contract/orders.ts';
import { ORDERS_SORTS } from '#domain/ordering/order-sorts.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;
/** Three orders of one, two and three beers, the last one shared; placed an hour apart. */
let orders: Order[];

const HOUR_MS = 3_600_000;

beforeAll(async () => {
  kitchen = await openKitchen();
  orders = [];
  for (const quantity of [3, 1, 2]) {
    const isShared = quantity === 2;
    const diner = isShared
      ? (await seatTwo(kitchen.dining, kitchen.room)).diner
      : await seatOne(kitchen.dining, kitchen.room);
    await addDish(kitchen.dining.app, diner, kitchen.beer, { quantity, note: quantity === 1 ? '=1+1' : '' });
    const placed = await placeAsShown(kitchen.dining.app, diner, {
      mode: isShared ? 'collaborative' : 'individual',
    });
    orders.push(placed.body);
    kitchen.dining.clock.advance(HOUR_MS);
  }
});
afterAll(() => kitchen.dining.close());

const path = () => `/api/restaurants/${kitchen.room.restaurantId}/orders` as const;
const list = async (query: string) => {
  const { body } = await send<{ orders: StaffOrder[]; nextBefore: string | null } & RefusalBody>(
    kitchen.dining.app,
    kitchen.members.server,
    `GET ${path()}${query}`,
  );
  return body;
};
/** By order of placement: 0, 1, 2. */
const found = async (query: string) =>
  (await list(query)).orders.map(({ id }) => orders.findIndex((order) => order.id === id));

describe('the list of orders', () => {
  it('is sorted ascending and descending, in pages without gaps', async () => {
    expect(await found('')).toEqual([2, 1, 0]);
    expect(await found('?sort=placed')).toEqual([0, 1, 2]);
    expect(await found('?sort=-total')).toEqual([0, 2, 1]);
    for (const sort of ORDERS_SORTS) {
      const paged: number[] = [];
      let before = '';
      do {
        const query = `?sort=${sort}&limit=1${before}`;
        const page = await list(query);
        paged.push(...(await found(query)));
        before = page.nextBefore === null ? '' : `&before=${encodeURIComponent(page.nextBefore)}`;
      } while (before !== '');
      expect([sort, paged]).toEqual([sort, await found(`?sort=${sort}`)]);
    }
  });

  it('is narrowed by status, table, kind and days of the restaurant', async () => {
    const [first] = orders;
    await kitchen.act(kitchen.members.chef, first?.id ?? '', 'moves', { to: 'confirmed', version: 1 });
    expect(await found('?status=confirmed')).toEqual([0]);
    expect(await found('?status=pending&sort=placed')).toEqual([1, 2]);
    expect(await found(`?tableId=${first?.tableId}`)).toEqual([0]);
    expect(await found('?mode=collaborative')).toEqual([2]);
    const { oracle } = kitchen.dining.testDatabase;
    // 04:59 in Madrid still belongs to the evening of the 2nd, 05:00 begins the 3rd.
    await oracle.query('update orders set created_at = $2 where id = $1', [
      first?.id,
      '2026-02-03T03:59:00Z',
    ]);
    await oracle.query('update orders set created_at = $2 where id = $1', [
      orders[1]?.id,
      '2026-02-03T04:00:00Z',
    ]);
    expect(await found('?from=2026-02-02&to=2026-02-02')).toEqual([0]);
    expect(await found('?from=2026-02-03&to=2026-02-03')).toEqual([1]);
    expect(await found('?from=2026-02-02&to=2026-02-03&sort=placed')).toEqual([0, 1]);
    expect(await found('?to=2026-02-01')).toEqual([]);
  });

  it('VALIDATION_FAILED for a cursor of another sort and for unknown filters', async () => {
    const { nextBefore } = await list('?limit=1');
    for (const query of [
      `?sort=total&before=${encodeURIComponent(nextBefore ?? '')}`,
      `?before=500_${orders[0]?.id}`,
      '?sort=guest',
      `?sort=status&before=${encodeURIComponent(`total_1_${orders[0]?.id}`)}`,
      '?status=new',
      '?from=2026-02-30',
      '?tableId=1',
    ])
      expect([query, (await list(query)).code]).toEqual([query, 'VALIDATION_FAILED']);
  });

  it('INV-18 is exported as CSV in the requested language', async () => {
    const reply = await kitchen.dining.app.inject({
      method: 'GET',
      url: `${path()}.csv?mode=individual&sort=placed&language=en`,
      headers: kitchen.members.manager.headers,
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv']);
    expect(reply.headers['content-disposition']).toContain('orders.csv');
    const [head, ...rows] = reply.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toContain('Order,Tracking number,Ordered,Table,Status,Kind');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`${orders[0]?.orderNumber},${orders[0]?.trackingNumber},2026-02-03 04:59:00`);
    expect(rows[0]).toContain('Confirmed,Individual');
    expect(rows[0]).toContain('3 × Caña,9.60,0.00,0.87,9.60,0.00,EUR');
  });

  it('is sorted by table in natural order, by status, and by waiting time', async () => {
    const { oracle } = kitchen.dining.testDatabase;
    const set = (index: number, number: string, status: string) =>
      oracle.query(
        `with t as (update restaurant_tables set table_number = $2 where id = (select table_id from orders where id = $1))
         update orders set status = $3 where id = $1`,
        [orders[index]?.id, number, status],
      );
    await set(0, 'T10', 'delivered');
    await set(1, 't9', 'ready');
    await set(2, 'Bar', 'pending');
    expect(await found('?sort=table')).toEqual([2, 1, 0]);
    expect(await found('?sort=status')).toEqual([2, 1, 0]);
    expect(await found('?sort=-waiting')).toEqual([1, 2, 0]);
    // Neither is waiting: newest first.
    await set(1, 't9', 'completed');
    expect(await found('?sort=-waiting')).toEqual([2, 1, 0]);
  });
});
