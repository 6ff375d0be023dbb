import { randomUUID } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import type { DayClosing, OpenDay } from '#contract/day-closings.ts';
import { send } from './diner-calls.ts';
import type { Scene } from './scene.ts';

interface Ask {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
type Fixture = (scene: Scene) => Ask | Promise<Ask>;

const ownVisit = ({ home, places }: Scene) => ({
  restaurantId: home.restaurantId,
  visitId: places.diner.visitId,
});

/** Resets the dish to the menu's price, and lets waiters give it for free; returns the bill's total. */
async function undiscounted({ dining, home, places }: Scene): Promise<number> {
  const { oracle } = dining.testDatabase;
  await oracle.query('update restaurants set treat_limit_minor = 1000000 where id = $1', [home.restaurantId]);
  await oracle.query('delete from item_discounts where order_item_id = $1', [places.diner.orderItemId]);
  await oracle.query(
    'update order_items set discount_minor = 0, total_minor = unit_price_minor::bigint * quantity where id = $1',
    [places.diner.orderItemId],
  );
  const { rows } = await oracle.query<{ total: number }>(
    `select (coalesce((select sum(total_amount_minor) from orders where visit_id = $1 and status <> 'cancelled'), 0)
      + coalesce((select sum(t.amount_minor) from tips t join orders o on o.id = t.order_id where o.visit_id = $1 and o.status <> 'cancelled'), 0))::float8 as total`,
    [places.diner.visitId],
  );
  return rows[0]?.total ?? 0;
}

async function givenDiscount(scene: Scene): Promise<string> {
  const { dining, home, places } = scene;
  const discountId = randomUUID();
  await dining.testDatabase.oracle.query(
    `insert into item_discounts (restaurant_id, discount_id, order_id, order_item_id, kind, is_of_bill, amount_minor, reason, is_limited, given_at)
     values ($1, $2, $3, $4, 'amount', false, 1, 'Late', false, now())`,
    [home.restaurantId, discountId, places.diner.orderId, places.diner.orderItemId],
  );
  await dining.testDatabase.oracle.query(
    'update order_items set discount_minor = discount_minor + 1, total_minor = total_minor - 1 where id = $1',
    [places.diner.orderItemId],
  );
  return discountId;
}

const inRestaurant = ({ home }: Scene) => ({ params: { restaurantId: home.restaurantId } });

/** The day's current figures. */
async function aClosing({ dining, home, members }: Scene) {
  const path = `/api/restaurants/${home.restaurantId}/open-day` as const;
  const { body } = await send<OpenDay>(dining.app, members.owner, `GET ${path}`);
  const cash = { openingMinor: 0, countedMinor: 10_000, keptMinor: 5_000, note: 'All well' };
  return { closingId: randomUUID(), ...cash, shownNumber: body.number, shownPosition: body.position };
}

/** One valid request for each operation on discounts and the day's end. */
export const billOperations: Partial<Record<keyof Api, Fixture>> = {
  'GET /api/restaurants/:restaurantId/open-day': inRestaurant,
  'GET /api/restaurants/:restaurantId/day-closings': inRestaurant,
  'GET /api/restaurants/:restaurantId/day-closings/:closingId': async (scene) => {
    const { restaurantId } = scene.home;
    const path = `/api/restaurants/${restaurantId}/day-closings` as const;
    const { app } = scene.dining;
    const { body: kept } = await send<{ closings: DayClosing[] }>(app, scene.members.owner, `GET ${path}`);
    const [known] = kept.closings;
    if (known) return { params: { restaurantId, closingId: known.id } };
    const body = await aClosing(scene);
    await send(app, scene.members.owner, `POST ${path}`, { body });
    return { params: { restaurantId, closingId: body.closingId } };
  },
  'POST /api/restaurants/:restaurantId/day-closings': async (scene) => ({
    ...inRestaurant(scene),
    body: await aClosing(scene),
  }),
  'POST /api/restaurants/:restaurantId/visits/:visitId/discounts': async (scene) => ({
    params: ownVisit(scene),
    body: {
      discountId: randomUUID(),
      kind: 'treat',
      percent: null,
      amountMinor: null,
      item: { orderItemId: scene.places.diner.orderItemId, quantity: 1 },
      reason: 'On the house',
      shownTotalMinor: await undiscounted(scene),
    },
  }),
  // It belongs to nobody: for roles that may remove others' discounts.
  'DELETE /api/restaurants/:restaurantId/visits/:visitId/discounts/:discountId': async (scene) => ({
    params: { ...ownVisit(scene), discountId: await givenDiscount(scene) },
  }),
};
