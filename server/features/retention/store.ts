import { sql, type Transaction } from 'kysely';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export async function listVisitsBefore(
  { pool }: Database,
  moment: Date,
  atMost: number,
): Promise<{ visitId: string; restaurantId: string }[]> {
  const { rows } = await pool.query<{ visit_id: string; restaurant_id: string }>({
    name: 'visits-with-guests-before',
    text: 'select * from visits_with_guests_before($1, $2)',
    values: [moment, atMost],
  });
  return rows.map((row) => ({ visitId: row.visit_id, restaurantId: row.restaurant_id }));
}

/** Orders, amounts and ratings stay; names and texts are deleted. No session works afterwards. */
export async function forgetGuestsOf(
  tx: Transaction<DB>,
  visitId: string,
  { now, forgottenBefore }: { now: Date; forgottenBefore: Date },
): Promise<void> {
  await tx.updateTable('visits').set({ guests_forgotten_at: now }).where('id', '=', visitId).execute();
  await tx
    .updateTable('diner_sessions')
    .set({
      public_id: sql`'forgotten-' || id`,
      token_hash: sql`sha256(uuid_send(gen_random_uuid()))`,
      display_name: 'Guest',
      needs: JSON.stringify(NO_NEEDS),
      is_active: false,
    })
    .where('visit_id', '=', visitId)
    .execute();
  await tx
    .updateTable('orders')
    .set({
      customer_name: null,
      customer_session_id: null,
      submitted_by_name: null,
      diner_needs: '[]',
      instructions: '[]',
      cancel_reason: sql`case when cancel_reason is not null then '' end`,
    })
    .where('visit_id', '=', visitId)
    .execute();
  const ordersOfVisit = tx.selectFrom('orders').select('id').where('visit_id', '=', visitId);
  await tx
    .updateTable('order_items')
    .set({ diner_name: null, misfits: '[]', special_instructions: null })
    .where('order_id', 'in', ordersOfVisit)
    .execute();
  await tx
    .updateTable('struck_items')
    .set({ special_instructions: null, reason: '' })
    .where('order_id', 'in', ordersOfVisit)
    .execute();
  await tx.updateTable('item_discounts').set({ reason: '' }).where('order_id', 'in', ordersOfVisit).execute();
  // What was never ordered stays in a closed cart, because its visit may be reopened.
  const cartsOfVisit = tx.selectFrom('carts').select('id').where('visit_id', '=', visitId);
  await tx.deleteFrom('cart_lines').where('cart_id', 'in', cartsOfVisit).execute();
  await tx.deleteFrom('cart_instructions').where('cart_id', 'in', cartsOfVisit).execute();
  await sql`select forget_actor_names(${visitId}), forget_reasons(${visitId})`.execute(tx);
  await tx
    .updateTable('customer_feedback')
    .set({
      customer_email: null,
      review_text: null,
      comments: null,
      key_phrases: [],
      ai_insights: null,
      dealt_with_note: null,
      reply_text: null,
    })
    .where('order_id', 'in', ordersOfVisit)
    .execute();
  await tx.updateTable('staff_requests').set({ message: null }).where('visit_id', '=', visitId).execute();
  // Old notifications quote guests’ texts, read or not.
  await tx.deleteFrom('notifications').where('created_at', '<', forgottenBefore).execute();
}

/** Of every restaurant, limited to a batch. Returns their number. */
export async function deleteSilentKitchenDevices(
  { pool }: Database,
  silentSince: Date,
  atMost: number,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'forget-kitchen-devices',
    text: 'select forget_kitchen_devices($1, $2) as count',
    values: [silentSince, atMost],
  });
  return rows[0]?.count ?? 0;
}

/** The URLs of every picture used by a dish, the restaurant, a post or a theme. */
export async function listPictures(tx: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select image_url as address from menu_items where image_url is not null
    union select logo_url from restaurants where logo_url is not null
    union select cover_image_url from restaurants where cover_image_url is not null
    union select picture_url from page_posts where picture_url is not null
    union select branding ->> 'logoUrl' from restaurant_themes where branding ->> 'logoUrl' is not null`.execute(
    tx,
  );
  return rows.map(({ address }) => address);
}

const WORKING_ROWS = {
  cartCommands: 'forget_cart_commands',
  menuImports: 'forget_menu_imports',
  formerStaff: 'forget_former_staff',
  invitations: 'forget_invitations',
  staffAddresses: 'forget_staff_addresses',
  shifts: 'forget_shifts',
  clockRecords: 'forget_clock_records',
  reviews: 'forget_reviews',
  onlineEvents: 'forget_online_events',
  idempotencyKeys: 'forget_idempotency_keys',
} as const;

/** Of every restaurant, limited to a batch. Returns their number. */
export async function deleteWorkingRows(
  { pool }: Database,
  kind: keyof typeof WORKING_ROWS,
  olderThan: Date,
  atMost: number,
): Promise<number> {
  const name = WORKING_ROWS[kind];
  const { rows } = await pool.query<{ count: number }>({
    name,
    text: `select ${name}($1, $2) as count`,
    values: [olderThan, atMost],
  });
  return rows[0]?.count ?? 0;
}
