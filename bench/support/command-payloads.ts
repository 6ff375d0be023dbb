import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { SAVE_CART } from '#server/features/carts/store.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { requestText } from './http-connection.ts';
import type { FilledSeat, Seat } from './seats.ts';

/** What a phone sends when its diner changes the quantity of an own line. */
export const commandRequest = (seat: Seat, lineId: string, quantity: number): string =>
  requestText(
    'POST',
    '/api/cart/commands',
    { authorization: `Bearer ${seat.token}` },
    { type: 'set_quantity', commandId: randomUUID(), lineId, quantity },
  );

/** The statement that writes a command, without the question whether the cart is as it was read: nobody reads it here. */
export const WRITE_COMMAND = SAVE_CART.replace('version = $2 and', 'version >= $2 and');

/** Its values for the same change. */
export function commandValues({ seat, lines }: FilledSeat, quantity: number): unknown[] {
  const [line] = lines;
  if (!line) throw new Error('the cart is empty');
  const upsert = { id: line.id, menu_item_id: line.dish.id, option_ids: [], note: '', quantity };
  const hash = `\\x${'00'.repeat(32)}`;
  const rooms = [visitRoom(seat.visitId), staffRoom(seat.restaurantId)];
  const decided = [seat.cartId, 0, 1, null, null, null, new Date().toISOString(), seat.dinerSessionId];
  return [
    ...decided,
    JSON.stringify([upsert]),
    [],
    randomUUID(),
    hash,
    null,
    rooms,
    1,
    1,
    'cart.changed',
    null,
    null,
  ];
}

/** One line of each diner, by the diner's session. */
export async function linesOf(client: Client, seats: readonly Seat[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ diner: string; line: string }>(
    'select added_by_session_id as diner, id as line from cart_lines where added_by_session_id = any ($1::uuid[])',
    [seats.map((seat) => seat.dinerSessionId)],
  );
  return new Map(rows.map(({ diner, line }) => [diner, line]));
}
