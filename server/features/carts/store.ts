import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { RecordedHint } from '#server/platform/events/publisher.ts';
import type { CartRecord } from './cart-record.ts';
import { DISH_COLUMNS, WHOLE_DISH } from './dish-columns.ts';

/** Everything that decides about a cart, its price and its words, in one round trip; null when the visit is gone. */
export async function findCart(
  database: Database,
  wanted: { restaurantId: string; visitId: string; commandId: string | null; menuItemId: string | null },
): Promise<CartRecord | null> {
  const { rows } = await oneInRestaurant<CartRecord>(database, wanted.restaurantId, {
    name: 'find-cart',
    text: FIND_CART,
    values: [wanted.visitId, wanted.commandId, wanted.menuItemId],
  });
  return rows[0] ?? null;
}

/** Opens the visit's cart unless it has one; two at once end with the same one. */
export async function insertCart(
  database: Database,
  cart: { restaurantId: string; visitId: string; now: Date },
): Promise<void> {
  await oneInRestaurant(database, cart.restaurantId, {
    name: 'insert-cart',
    text: `insert into carts (restaurant_id, visit_id, table_id, created_at, updated_at)
           select restaurant_id, id, table_id, $2, $2 from visits where id = $1 and closed_at is null
           on conflict (visit_id) where closed_at is null do nothing`,
    values: [cart.visitId, cart.now],
  });
}

export async function updateCartClosed(tx: Transaction<DB>, visitId: string, now: Date): Promise<void> {
  await tx
    .updateTable('carts')
    .set((eb) => ({
      closed_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
      is_locked: false,
      locked_by_session_id: null,
      locked_at: null,
      lock_expires_at: null,
    }))
    .where('visit_id', '=', visitId)
    .where('closed_at', 'is', null)
    .execute();
}

export interface CartSave {
  readonly restaurantId: string;
  readonly cartId: string;
  readonly expectedVersion: number;
  /** `changed`: others see it, the version grows. `renewed`: the lock's lease alone. A hint tells of either. */
  readonly kind: keyof typeof HINTS;
  readonly lock: { by: string; at: Date; expiresAt: Date } | null;
  readonly now: Date;
  readonly actorSessionId: string | null;
  readonly upserts: readonly {
    id: string;
    menu_item_id: string;
    option_ids: readonly string[];
    note: string;
    quantity: number;
  }[];
  readonly deletes: readonly string[];
  readonly command: { id: string; bodyHash: Buffer; attempts: number; tookMs: number } | null;
  readonly audit: {
    action: string;
    actorKind: 'diner' | 'member' | 'system';
    actorId: string | null;
    details: object;
  } | null;
  readonly rooms: readonly string[];
  /**
   * Where the decision was made by memory: nothing is written either unless visit, menu and restaurant are as they were then,
   * the diner's session lives, and the command is new to the visit.
   */
  readonly asRead: Pick<CartRecord, 'visit_version' | 'restaurant_row'> | null;
}

const HINTS = { changed: 'cart.changed', renewed: 'cart.renewed', unchanged: null } as const;

export interface SavedCart {
  readonly version: number;
  /** To be published. */
  readonly hints: readonly RecordedHint[];
}

interface SavedRow {
  version: number;
  outbox_id: number | null;
}

/**
 * Writes a decision in one statement, or nothing at all when the cart is no longer at the version that was decided on
 * (INV-04). Lines are only ever touched for their owner (INV-06). Null: decide anew.
 */
export async function saveCart(database: Database, save: CartSave): Promise<SavedCart | null> {
  const type = HINTS[save.kind];
  const { rows } = await oneInRestaurant<SavedRow>(database, save.restaurantId, {
    name: 'save-cart',
    text: SAVE_CART,
    values: [
      save.cartId,
      save.expectedVersion,
      save.kind === 'changed' ? 1 : 0,
      save.lock?.by ?? null,
      save.lock?.at ?? null,
      save.lock?.expiresAt ?? null,
      save.now,
      save.actorSessionId,
      JSON.stringify(save.upserts),
      save.deletes,
      save.command?.id ?? null,
      save.command?.bodyHash ?? null,
      save.audit ? JSON.stringify(save.audit) : null,
      save.rooms,
      save.command?.attempts ?? null,
      save.command?.tookMs ?? null,
      type,
      save.asRead?.visit_version ?? null,
      save.asRead?.restaurant_row ?? null,
    ],
  });
  const [row] = rows;
  if (!row) return null;
  const { version, outbox_id: outboxId } = row;
  const hints =
    type === null || outboxId === null
      ? []
      : [{ outboxId, rooms: save.rooms, event: { type, id: save.cartId, version } }];
  return { version, hints };
}

// `$2` is the command that may have been carried out already, perhaps in a cart of the visit that was ordered meanwhile.
const FIND_CART = `
select c.id, c.version, c.is_locked, c.locked_by_session_id, c.lock_expires_at,
  v.closed_at as visit_closed_at, v.merged_into_visit_id, v.version as visit_version, r.xmin::text as restaurant_row,
  r.tax_rate, r.service_charge_rate, r.prices_include_tax, r.currency, r.timezone, r.default_language,
  coalesce(p.food_factor, 1) as food_factor, coalesce(p.drinks_factor, 1) as drinks_factor,
  k.body_hash as command_hash,
  (select coalesce(json_agg(json_build_object(
      'id', l.id, 'menu_item_id', l.menu_item_id, 'option_ids', l.option_ids, 'note', l.note, 'quantity', l.quantity,
      'added_by_session_id', l.added_by_session_id, 'created_at', l.created_at,
      'item', (select json_build_object(${DISH_COLUMNS})
        from menu_items i join menus m on m.id = i.menu_id where i.id = l.menu_item_id),
      'options', (select coalesce(json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'translations', o.translations, 'price_minor', o.price_minor, 'is_available', o.is_available,
        'group_name', g.name, 'group_translations', g.translations) order by g.sort_order, o.sort_order, o.id), '[]'::json)
        from menu_options o join option_groups g on g.id = o.option_group_id where o.id = any (l.option_ids))
    ) order by l.created_at, l.id), '[]'::json)
   from cart_lines l where l.cart_id = c.id) as lines,
  (select coalesce(json_agg(json_build_object('id', d.id, 'display_name', d.display_name, 'color', d.color, 'language', d.language, 'is_active', d.is_active,
      'last_activity_at', d.last_activity_at, 'has_left', d.left_at is not null, 'expires_at', d.expires_at)
      order by d.joined_at, d.id), '[]'::json)
   from diner_sessions d where d.visit_id = v.id) as diners,
  (select ${WHOLE_DISH}
   from menu_items i join menus m on m.id = i.menu_id where i.id = $3) as wanted_item
from visits v
join restaurants r on r.id = v.restaurant_id
left join table_price_sessions p on p.visit_id = v.id
left join carts c on c.visit_id = v.id and c.closed_at is null
left join lateral (select body_hash from cart_commands where command_id = $2 and cart_id in (select id from carts where visit_id = v.id)
  order by created_at limit 1) k on true
where v.id = $1`;

export const SAVE_CART = `
with guard as (
  update carts c set version = c.version + $3, updated_at = $7,
    is_locked = $4::uuid is not null, locked_by_session_id = $4, locked_at = $5, lock_expires_at = $6
  where c.id = $1 and c.version = $2 and c.closed_at is null and ($18::integer is null or exists (
      select from visits v join restaurants r on r.id = v.restaurant_id join diner_sessions d on d.visit_id = v.id
      where v.id = c.visit_id and v.version = $18 and v.closed_at is null and r.xmin::text = $19
        and d.id = $8 and d.left_at is null and d.expires_at > $7
    ) and not exists (
      select from cart_commands k join carts o on o.id = k.cart_id where k.command_id = $11 and o.visit_id = c.visit_id
    ))
  returning c.id, c.restaurant_id, c.version
), gone as (
  delete from cart_lines l using guard where l.cart_id = guard.id and l.id = any ($10::uuid[]) and l.added_by_session_id = $8
), written as (
  insert into cart_lines as l (id, restaurant_id, cart_id, menu_item_id, option_ids, note, quantity, added_by_session_id, created_at, updated_at)
  select u.id, guard.restaurant_id, guard.id, u.menu_item_id, u.option_ids, u.note, u.quantity, $8, $7, $7
  from guard, jsonb_to_recordset($9::jsonb) as u(id uuid, menu_item_id uuid, option_ids uuid[], note text, quantity integer)
  on conflict (id) do update set quantity = excluded.quantity, note = excluded.note, updated_at = excluded.updated_at
  where l.added_by_session_id = $8 and l.cart_id = $1
), commanded as (
  insert into cart_commands (cart_id, command_id, restaurant_id, diner_session_id, body_hash, version, created_at, attempts, took_ms)
  select guard.id, $11::uuid, guard.restaurant_id, $8, $12::bytea, guard.version, $7, $15::smallint, $16::real from guard where $11::uuid is not null
), audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, action, subject_type, subject_id, details, at)
  select guard.restaurant_id, a."actorKind", a."actorId", a.action, 'cart', guard.id::text, coalesce(a.details, '{}'), $7
  from guard, jsonb_to_record($13::jsonb) as a("actorKind" text, "actorId" text, action text, details jsonb)
  where $13::jsonb is not null
), hinted as (
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select guard.restaurant_id, $17::text, guard.id, guard.version, $14::text[] from guard where $17::text is not null
  returning id
)
select guard.version, (select id from hinted) as outbox_id from guard`;
