import { sql, type Transaction } from 'kysely';
import { lockHolder, MAX_LINE_QUANTITY, MAX_OWN_LINES } from '#domain/ordering/cart.ts';
import { INSTRUCTIONS_LIMIT } from '#domain/ordering/order.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { lockOpenCart, updatePartChanged } from './change-part.ts';

/** A person’s session, and the one in which they continue. */
export interface Handover {
  readonly visitId: string;
  readonly fromId: string;
  readonly toId: string;
}

/**
 * Moves lines and instructions of one session to another (SESSION-12), in the caller’s transaction, which has locked the visit; equal lines
 * are added up (CART-4). Refuses CART_LOCKED during any checkout, and CART_FULL if one diner would have too much.
 */
export async function handOverPart(
  change: Pick<Change, 'tx' | 'now' | 'hint' | 'restaurantId'>,
  { visitId, fromId, toId }: Handover,
): Promise<void> {
  const { tx, now } = change;
  const cart = await lockOpenCart(tx, visitId);
  if (!cart) return;
  if (lockHolder(cart.lock, now.getTime()) !== null) refuse('CART_LOCKED');
  const part = { cartId: cart.id, fromId, toId, now };
  await moveLines(tx, part);
  await moveInstructions(tx, part);
  await updatePartChanged(change, { cartId: cart.id, visitId, dinerSessionId: toId });
}

interface Part {
  readonly cartId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly now: Date;
}

async function moveLines(tx: Transaction<DB>, { cartId, fromId, toId, now }: Part): Promise<void> {
  await sql`
    with equal as (
      select o.id as gone, n.id as kept, o.quantity from cart_lines o
      join cart_lines n using (cart_id, menu_item_id, option_ids, note)
      where o.cart_id = ${cartId} and o.added_by_session_id = ${fromId} and n.added_by_session_id = ${toId}
    ), added as (
      update cart_lines n set quantity = least(n.quantity + e.quantity, ${MAX_LINE_QUANTITY}), updated_at = ${now}
      from equal e where n.id = e.kept
    )
    delete from cart_lines l using equal e where l.id = e.gone`.execute(tx);
  await tx
    .updateTable('cart_lines')
    .set({ added_by_session_id: toId, updated_at: now })
    .where('cart_id', '=', cartId)
    .where('added_by_session_id', '=', fromId)
    .execute();
  const { count } = await tx
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('cart_id', '=', cartId)
    .where('added_by_session_id', '=', toId)
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_OWN_LINES) refuse('CART_FULL');
}

async function moveInstructions(tx: Transaction<DB>, { cartId, fromId, toId, now }: Part): Promise<void> {
  const rows = await tx
    .deleteFrom('cart_instructions')
    .where('cart_id', '=', cartId)
    .where('diner_session_id', 'in', [fromId, toId])
    .returning(['diner_session_id', 'restaurant_id', 'text'])
    .execute();
  const [first] = rows;
  if (!first) return;
  const wordsOf = (id: string) => rows.filter((row) => row.diner_session_id === id).map((row) => row.text);
  const text = [...new Set([...wordsOf(fromId), ...wordsOf(toId)])].join('\n');
  if (text.length > INSTRUCTIONS_LIMIT) refuse('CART_FULL');
  await tx
    .insertInto('cart_instructions')
    .values({
      restaurant_id: first.restaurant_id,
      cart_id: cartId,
      diner_session_id: toId,
      text,
      updated_at: now,
    })
    .execute();
}
