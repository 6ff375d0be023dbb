import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type CartDocument, SAVE_CART } from '#server/features/carts/store.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { requestText } from './http-connection.ts';
import type { FilledSeat, Seat } from './seats.ts';

/** The request of a phone whose diner changes the quantity of an own line. */
export const commandRequest = (seat: Seat, lineId: string, quantity: number): string =>
  requestText(
    'POST',
    '/api/cart/commands',
    { authorization: `Bearer ${seat.token}` },
    { type: 'set_quantity', commandId: randomUUID(), lineId, quantity },
  );

/** The statement that writes a command, without the check that the cart is unchanged, because nothing reads it here. */
export const WRITE_COMMAND = SAVE_CART.replace(
  'c.version = n.from_version',
  'c.version >= n.from_version',
).replace('set version = n.version', 'set version = c.version + 1');

/** Its document for the same change. */
export function commandDocument({ seat, lines }: FilledSeat, quantity: number): string {
  const [line] = lines;
  if (!line) throw new Error('the cart is empty');
  const document: CartDocument = {
    cart_id: seat.cartId,
    from_version: 0,
    version: 0,
    now: new Date().toISOString(),
    keeps_lock: false,
    locked_by: null,
    locked_at: null,
    lock_expires_at: null,
    actor_session_id: seat.dinerSessionId,
    upserts: [{ id: line.id, menu_item_id: line.dish.id, option_ids: [], note: '', quantity }],
    deletes: [],
    instructions: null,
    part: 'together',
    command: { id: randomUUID(), body_hash: '00'.repeat(32), attempts: 1, took_ms: 1 },
    audit: null,
    hint_type: 'cart.changed',
    rooms: [visitRoom(seat.visitId), staffRoom(seat.restaurantId)],
    read_visit_version: null,
    read_restaurant_row: null,
  };
  return JSON.stringify(document);
}

/** One line per diner, by the diner’s session. */
export async function linesOf(client: Client, seats: readonly Seat[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ diner: string; line: string }>(
    'select added_by_session_id as diner, id as line from cart_lines where added_by_session_id = any ($1::uuid[])',
    [seats.map((seat) => seat.dinerSessionId)],
  );
  return new Map(rows.map(({ diner, line }) => [diner, line]));
}
