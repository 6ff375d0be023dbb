import type { Language } from '#contract/common.ts';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { DietFlags } from '#domain/menu/diets.ts';
import { type Misfit, misfits, type Needs } from '#domain/menu/needs.ts';
import type { Translations } from '#domain/menu/translation.ts';
import { type CartState, lockHolder } from '#domain/ordering/cart.ts';
import type { TaxRules } from '#domain/prices/pricing.ts';
import type { TaxRate } from '#domain/prices/tax-rates.ts';
import { isOnOffer, type OfferRecord } from '#server/features/menu/on-offer.ts';
import type { LockedFactorsRecord } from '#server/features/pricing/locked-factors.ts';

export interface DishRecord extends OfferRecord {
  name: string;
  allergens: AllergenDeclaration;
  diet_flags: DietFlags;
  translations: Translations;
  category: string;
  base_price_minor: number;
  /** Its own, or its category’s; null for the default. */
  tax_rate_id: string | null;
  preparation_minutes: number | null;
  station: string;
  menu_is_active: boolean;
}

export interface OptionRecord {
  id: string;
  name: string;
  translations: Translations;
  price_minor: number;
  is_available: boolean;
  allergens: AllergenDeclaration;
}

export interface LineRecord {
  id: string;
  menu_item_id: string;
  option_ids: string[];
  note: string;
  quantity: number;
  added_by_session_id: string;
  created_at: string;
  item: DishRecord;
  options: (OptionRecord & { group_name: string; group_translations: Translations })[];
}

export interface GroupRecord {
  id: string;
  name: string;
  translations: Translations;
  min_choices: number;
  max_choices: number;
  options: OptionRecord[];
}

/** The row of `findCart`; id and version are null while the visit has no open cart. */
export interface CartRecord extends LockedFactorsRecord {
  id: string | null;
  version: number | null;
  is_locked: boolean | null;
  locked_by_session_id: string | null;
  locked_at: Date | null;
  lock_expires_at: Date | null;
  /** The version in which what the table orders together last changed, and each diner’s own part, by session. */
  together_version: number | null;
  own_versions: Readonly<Record<string, number>> | null;
  visit_closed_at: Date | null;
  /** The visit that has the cart now, if staff merged two tables. */
  merged_into_visit_id: string | null;
  /** Increases when the table’s diners or their names change. */
  visit_version: number;
  /** Changes with every change of the restaurant, its menus and dishes. */
  restaurant_row: string;
  tax_rates: readonly TaxRate[];
  service_charge_rate: number;
  prices_include_tax: boolean;
  currency: string;
  timezone: string;
  default_language: string;
  command_hash: Buffer | null;
  lines: LineRecord[];
  /** By the session that wrote them. */
  instructions: Readonly<Record<string, string>>;
  diners: {
    id: string;
    display_name: string;
    color: number;
    language: Language;
    /** False from a shared order until the diner’s next heartbeat. */
    is_active: boolean;
    /** As PostgreSQL writes timestamps into JSON. */
    last_activity_at: string;
    has_left: boolean;
    orders_alone: boolean;
    needs: Needs;
    /** In the same format. */
    expires_at: string;
  }[];
  wanted_item: (DishRecord & { id: string; groups: GroupRecord[] }) | null;
}

export type OpenCartRecord = CartRecord & { id: string; version: number };

export const taxRulesOf = (
  record: Pick<CartRecord, 'service_charge_rate' | 'prices_include_tax'>,
): TaxRules => ({
  serviceChargeRate: record.service_charge_rate,
  pricesIncludeTax: record.prices_include_tax,
});

/**
 * Diners whose dishes and instructions are not part of a shared order: those who order alone (CART-15), and those whose session has
 * expired, until their phone scans again (CART-17). A checkout includes what was there when it began.
 */
export const aloneOf = (record: CartRecord, nowMs: number): ReadonlySet<string> => {
  const { is_locked: isLocked, locked_at: lockedAt, lock_expires_at: leaseEnd } = record;
  const isHeld = isLocked === true && lockedAt !== null && leaseEnd !== null && leaseEnd.getTime() > nowMs;
  const sinceMs = isHeld ? lockedAt.getTime() : nowMs;
  return new Set(
    record.diners
      .filter((diner) => diner.orders_alone || Date.parse(diner.expires_at) <= sinceMs)
      .map(({ id }) => id),
  );
};

export const stateOf = (record: OpenCartRecord, nowMs: number): CartState => ({
  version: record.version,
  isLocked: record.is_locked ?? false,
  lockedBy: record.locked_by_session_id,
  lockExpiresAtMs: record.lock_expires_at?.getTime() ?? null,
  lines: record.lines.map((line) => ({
    id: line.id,
    menuItemId: line.menu_item_id,
    optionIds: line.option_ids,
    note: line.note,
    quantity: line.quantity,
    addedBy: line.added_by_session_id,
  })),
  instructions: record.instructions,
  alone: aloneOf(record, nowMs),
});

/** The columns of a released lock. */
export const UNLOCKED = {
  is_locked: false,
  locked_by_session_id: null,
  locked_at: null,
  lock_expires_at: null,
} as const;

/** A lease that expired without being released: the next change clears it and writes an audit entry. */
export const hasDeadLock = (record: OpenCartRecord, nowMs: number): boolean =>
  record.is_locked === true && lockHolder(stateOf(record, nowMs), nowMs) === null;

/** Whether the diner still belongs to the cart’s visit: tables may have been separated since the request was authenticated (VISIT-4). */
export const isDinerOf = ({ diners }: OpenCartRecord, dinerSessionId: string): boolean =>
  diners.some(({ id }) => id === dinerSessionId);

/** Whether diners who have left still have anything in the cart (CART-13). */
export const hasAbandonedLines = ({ lines, instructions, diners }: OpenCartRecord): boolean =>
  diners.some(
    (diner) =>
      diner.has_left &&
      (diner.id in instructions || lines.some((line) => line.added_by_session_id === diner.id)),
  );

/** Available now, in a menu that is shown now (MENU-2, MENU-3, MENU-15). */
export const isOffered = (dish: DishRecord, timezone: string, nowMs: number): boolean =>
  dish.menu_is_active && isOnOffer(dish, timezone, nowMs);

/** A line whose dish is on offer and whose options all still exist and are available. */
export const isLineAvailable = (line: LineRecord, timezone: string, nowMs: number): boolean =>
  isOffered(line.item, timezone, nowMs) &&
  line.options.length === line.option_ids.length &&
  line.options.every((option) => option.is_available);

/** Why a line conflicts with what its owner avoids (NEEDS-1). */
export function misfitsOf(record: CartRecord, { item, options, ...line }: LineRecord): Misfit[] {
  const owner = record.diners.find(({ id }) => id === line.added_by_session_id);
  return owner ? misfits({ ...item.diet_flags, allergens: item.allergens }, options, owner.needs) : [];
}
