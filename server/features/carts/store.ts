import type { Transaction } from 'kysely';
import { LOCKED_FACTORS } from '#server/features/pricing/locked-factors.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { RecordedHint } from '#server/platform/events/publisher.ts';
import type { CartRecord } from './cart-record.ts';
import { DISH_COLUMNS, WHOLE_DISH } from './dish-columns.ts';

/** The input of cart rules, prices and texts, in one round trip; null if there is no such visit. */
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

/** Creates the visit’s cart unless it has one; concurrent calls get the same one. */
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

export async function updateCartReopened(
  tx: Transaction<DB>,
  { visitId, closedAt, now }: { visitId: string; closedAt: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('carts')
    .set((eb) => ({ closed_at: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('visit_id', '=', visitId)
    .where('closed_at', '=', closedAt)
    .execute();
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
  /** `changed`: the content, with a new version. `renewed`: only the lock's lease. Both send a hint. */
  readonly kind: keyof typeof HINTS;
  /** `kept`: the row keeps its holder and lease, which a renewal may have extended. */
  readonly lock: { by: string; at: Date; expiresAt: Date } | 'kept' | null;
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
  /** The actor’s current instructions, '' for none; null: unchanged. */
  readonly instructions: string | null;
  /** The parts that get the new version: the actor’s own, and the shared one if they order with the others. */
  readonly part: 'own' | 'together' | null;
  readonly command: { id: string; bodyHash: Buffer; attempts: number; tookMs: number } | null;
  readonly audit: {
    action: string;
    actorKind: 'diner' | 'member' | 'system';
    actorId: string | null;
    details: object;
  } | null;
  readonly rooms: readonly string[];
  /**
   * For a decision made from memory: writes nothing if visit, menu or restaurant have changed since, the diner’s session is no longer
   * valid, or the command was carried out before.
   */
  readonly asRead: Pick<CartRecord, 'visit_version' | 'restaurant_row'> | null;
}

/** A save as the statement reads it, by these names. */
export interface CartDocument {
  readonly cart_id: string;
  readonly from_version: number;
  readonly version: number;
  readonly now: string;
  readonly keeps_lock: boolean;
  readonly locked_by: string | null;
  readonly locked_at: string | null;
  readonly lock_expires_at: string | null;
  readonly actor_session_id: string | null;
  readonly upserts: CartSave['upserts'];
  readonly deletes: readonly string[];
  readonly instructions: string | null;
  readonly part: CartSave['part'];
  readonly command: { id: string; body_hash: string; attempts: number; took_ms: number } | null;
  readonly audit: CartSave['audit'];
  readonly hint_type: (typeof HINTS)[CartSave['kind']];
  readonly rooms: readonly string[];
  readonly read_visit_version: number | null;
  readonly read_restaurant_row: string | null;
}

const asDocument = ({ lock: saved, command, asRead, ...save }: CartSave): CartDocument => {
  const lock = saved === 'kept' ? null : saved;
  return {
    cart_id: save.cartId,
    from_version: save.expectedVersion,
    version: save.expectedVersion + (save.kind === 'changed' ? 1 : 0),
    now: save.now.toISOString(),
    keeps_lock: saved === 'kept',
    locked_by: lock?.by ?? null,
    locked_at: lock?.at.toISOString() ?? null,
    lock_expires_at: lock?.expiresAt.toISOString() ?? null,
    actor_session_id: save.actorSessionId,
    upserts: save.upserts,
    deletes: save.deletes,
    instructions: save.instructions,
    part: save.part,
    command: command && {
      id: command.id,
      body_hash: command.bodyHash.toString('hex'),
      attempts: command.attempts,
      took_ms: command.tookMs,
    },
    audit: save.audit,
    hint_type: HINTS[save.kind],
    rooms: save.rooms,
    read_visit_version: asRead?.visit_version ?? null,
    read_restaurant_row: asRead?.restaurant_row ?? null,
  };
};

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
 * Writes a decision in one statement, or nothing if the cart is no longer at the version that was decided on (INV-04). Lines are only ever
 * changed for their owner (INV-06). Null: decide again.
 */
export async function saveCart(database: Database, save: CartSave): Promise<SavedCart | null> {
  const type = HINTS[save.kind];
  const { rows } = await oneInRestaurant<SavedRow>(database, save.restaurantId, {
    name: 'save-cart',
    text: SAVE_CART,
    values: [JSON.stringify(asDocument(save))],
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

// `$2` is the command, which may have been carried out already in an earlier cart of the visit.
const FIND_CART = `
select c.id, c.version, c.is_locked, c.locked_by_session_id, c.locked_at, c.lock_expires_at, c.together_version, c.own_versions,
  v.closed_at as visit_closed_at, v.merged_into_visit_id, v.version as visit_version, r.xmin::text as restaurant_row,
  r.tax_rates, r.service_charge_rate, r.prices_include_tax, r.currency, r.timezone, r.default_language,
  ${LOCKED_FACTORS}, k.body_hash as command_hash,
  (select coalesce(json_agg(json_build_object(
      'id', l.id, 'menu_item_id', l.menu_item_id, 'option_ids', l.option_ids, 'note', l.note, 'quantity', l.quantity,
      'added_by_session_id', l.added_by_session_id, 'created_at', l.created_at,
      'item', (select json_build_object(${DISH_COLUMNS})
        from menu_items i join menus m on m.id = i.menu_id where i.id = l.menu_item_id),
      'options', (select coalesce(json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'translations', o.translations, 'price_minor', o.price_minor, 'is_available', o.is_available, 'allergens', o.allergens,
        'group_name', g.name, 'group_translations', g.translations) order by g.sort_order, o.sort_order, o.id), '[]'::json)
        from menu_options o join option_groups g on g.id = o.option_group_id where o.id = any (l.option_ids))
    ) order by l.created_at, l.id), '[]'::json)
   from cart_lines l where l.cart_id = c.id) as lines,
  (select coalesce(json_object_agg(w.diner_session_id, w.text), '{}'::json) from cart_instructions w where w.cart_id = c.id) as instructions,
  (select coalesce(json_agg(json_build_object('id', d.id, 'display_name', d.display_name, 'color', d.color, 'language', d.language, 'is_active', d.is_active,
      'needs', d.needs, 'last_activity_at', d.last_activity_at, 'has_left', d.left_at is not null, 'orders_alone', d.orders_alone, 'expires_at', d.expires_at)
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

// A scalar subquery checks whether the command is new: `not exists` was hashed, which read all commands of the restaurant.
export const SAVE_CART = `
with n as materialized (
  select * from jsonb_to_record($1::jsonb) as n(cart_id uuid, from_version integer, version integer, now timestamptz,
    keeps_lock boolean, locked_by uuid, locked_at timestamptz, lock_expires_at timestamptz, actor_session_id uuid, upserts jsonb, deletes uuid[],
    instructions text, part text,
    command jsonb, audit jsonb, hint_type text, rooms text[], read_visit_version integer, read_restaurant_row text)
), guard as (
  update carts c set version = n.version, updated_at = n.now,
    is_locked = case when n.keeps_lock then c.is_locked else n.locked_by is not null end,
    locked_by_session_id = case when n.keeps_lock then c.locked_by_session_id else n.locked_by end,
    locked_at = case when n.keeps_lock then c.locked_at else n.locked_at end,
    lock_expires_at = case when n.keeps_lock then c.lock_expires_at else n.lock_expires_at end,
    together_version = case when n.part = 'together' then n.version else c.together_version end,
    own_versions = case when n.part is null then c.own_versions else c.own_versions || jsonb_build_object(n.actor_session_id, n.version) end
  from n where c.id = n.cart_id and c.version = n.from_version and c.closed_at is null and (n.read_visit_version is null or exists (
      select from visits v join restaurants r on r.id = v.restaurant_id join diner_sessions d on d.visit_id = v.id
      where v.id = c.visit_id and v.version = n.read_visit_version and v.closed_at is null and r.xmin::text = n.read_restaurant_row
        and d.id = n.actor_session_id and d.left_at is null and d.expires_at > n.now
    ) and (
      select true from carts o join cart_commands k on k.cart_id = o.id
      where o.visit_id = c.visit_id and k.command_id = (n.command ->> 'id')::uuid limit 1
    ) is null)
  returning c.id, c.restaurant_id, c.version
), gone as (
  delete from cart_lines l using n, guard
  where l.cart_id = guard.id and l.id = any (n.deletes) and l.added_by_session_id = n.actor_session_id
), written as (
  insert into cart_lines as l (id, restaurant_id, cart_id, menu_item_id, option_ids, note, quantity, added_by_session_id, created_at, updated_at)
  select u.id, guard.restaurant_id, guard.id, u.menu_item_id, u.option_ids, u.note, u.quantity, n.actor_session_id, n.now, n.now
  from n, guard, jsonb_to_recordset(n.upserts) as u(id uuid, menu_item_id uuid, option_ids uuid[], note text, quantity integer)
  on conflict (id) do update set quantity = excluded.quantity, note = excluded.note, updated_at = excluded.updated_at
  where l.added_by_session_id = excluded.added_by_session_id and l.cart_id = excluded.cart_id
), unsaid as (
  delete from cart_instructions w using n, guard
  where w.cart_id = guard.id and w.diner_session_id = n.actor_session_id and n.instructions = ''
), said as (
  insert into cart_instructions (restaurant_id, cart_id, diner_session_id, text, updated_at)
  select guard.restaurant_id, guard.id, n.actor_session_id, n.instructions, n.now from n, guard where n.instructions <> ''
  on conflict (cart_id, diner_session_id) do update set text = excluded.text, updated_at = excluded.updated_at
), commanded as (
  insert into cart_commands (cart_id, command_id, restaurant_id, diner_session_id, body_hash, version, created_at, attempts, took_ms)
  select guard.id, k.id, guard.restaurant_id, n.actor_session_id, decode(k.body_hash, 'hex'), guard.version, n.now, k.attempts, k.took_ms
  from n, guard, jsonb_to_record(n.command) as k(id uuid, body_hash text, attempts smallint, took_ms real) where n.command is not null
), audited as (
  insert into audit_log (restaurant_id, actor_kind, actor_id, action, subject_type, subject_id, details, at)
  select guard.restaurant_id, a."actorKind", a."actorId", a.action, 'cart', guard.id::text, coalesce(a.details, '{}'), n.now
  from n, guard, jsonb_to_record(n.audit) as a("actorKind" text, "actorId" text, action text, details jsonb) where n.audit is not null
), hinted as (
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select guard.restaurant_id, n.hint_type, guard.id, guard.version, n.rooms from n, guard where n.hint_type is not null
  returning id
)
select guard.version, (select id from hinted) as outbox_id from guard`;
