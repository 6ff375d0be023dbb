import { describe, expect, it } from 'vitest';
import type { CartLine } from '#contract/carts.ts';
import type { Order, StaffOrder } from '#contract/orders.ts';
import { addDish, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, seatTwo } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

const say = (diner: Diner, avoids: string[], diets: string[] = []) =>
  send(dining.app, diner, 'PUT /api/visit/me/needs', { body: { diets, avoids } });

async function scene() {
  const room = await openRoom(dining);
  const { diner, other } = await seatTwo(dining, room);
  const bread = await addToMenu(dining, room, { name: 'Pan', allergens: '{"gluten": "contains"}' });
  const rice = await addToMenu(dining, room, { name: 'Arroz', allergens: '{}', is_vegan: true });
  const { headers } = await createMember(dining.database, room.restaurantId, 'chef');
  const ticketOf = async ({ id }: Pick<Order, 'id'>) =>
    (
      await send<{ order: StaffOrder }>(
        dining.app,
        { headers },
        `GET /api/restaurants/${room.restaurantId}/orders/${id}`,
      )
    ).body.order;
  return { diner, other, bread, rice, ticketOf };
}

const misfitsIn = ({ lines }: { lines: readonly Pick<CartLine, 'name' | 'misfits'>[] }) =>
  Object.fromEntries(lines.map(({ name, misfits }) => [name, misfits]));
const GLUTEN = { kind: 'allergen', allergen: 'gluten', status: 'contains' };

describe('a dish that does not fit its diner’s needs', () => {
  it('NEEDS-1 is marked in the cart for its owner and the others, and updated with their profile', async () => {
    const { diner, other, bread, rice } = await scene();
    await addDish(dining.app, diner, bread);
    await addDish(dining.app, diner, rice);
    await say(other, ['gluten']);
    expect(misfitsIn(await readCart(dining.app, diner))).toEqual({ Pan: [], Arroz: [] });
    await say(diner, ['gluten'], ['vegan']);
    const marked = { Pan: [GLUTEN, { kind: 'diet', diet: 'vegan' }], Arroz: [] };
    expect(misfitsIn(await readCart(dining.app, diner))).toEqual(marked);
    expect(misfitsIn(await readCart(dining.app, other))).toEqual(marked);
    await say(diner, []);
    expect(misfitsIn(await readCart(dining.app, other))).toEqual({ Pan: [], Arroz: [] });
  });

  it('INV-27 is on the kitchen’s ticket, with what each guest of the order avoids, as it was then', async () => {
    const { diner, other, bread, rice, ticketOf } = await scene();
    await addDish(dining.app, diner, bread);
    await addDish(dining.app, other, rice);
    await say(diner, ['gluten', 'nuts']);
    await say(other, [], ['vegan']);
    const placed = await placeAsShown(dining.app, other, { mode: 'collaborative' });
    expect(placed.status).toBe(201);
    await say(diner, []);
    const ticket = await ticketOf(placed.body);
    expect(ticket.dinerNeeds).toMatchObject([
      { dinerSessionId: diner.dinerSessionId, name: diner.name, avoids: ['gluten', 'nuts'], diets: [] },
      { dinerSessionId: other.dinerSessionId, name: other.name, avoids: [], diets: ['vegan'] },
    ]);
    expect(misfitsIn({ lines: ticket.items })).toEqual({ Pan: [GLUTEN], Arroz: [] });
    // A diner sees their own needs, not those of the others.
    expect(placed.body.dinerNeeds).toMatchObject([{ dinerSessionId: other.dinerSessionId }]);
  });

  it('INV-27 the order of one diner carries their own needs, and nobody else’s', async () => {
    const { diner, other, bread, ticketOf } = await scene();
    await say(diner, ['milk']);
    await say(other, ['eggs']);
    await addDish(dining.app, diner, bread);
    const placed = await placeAsShown(dining.app, diner);
    expect((await ticketOf(placed.body)).dinerNeeds).toMatchObject([{ avoids: ['milk'] }]);
  });
});
