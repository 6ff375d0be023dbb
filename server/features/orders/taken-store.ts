import { CompiledQuery, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { TaxRate } from '#domain/prices/tax-rates.ts';
import { LOCKED_FACTORS, type LockedFactorsRecord } from '#server/features/pricing/locked-factors.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { DishRecord, GroupRecord } from '../carts/cart-record.ts';
import { WHOLE_DISH } from '../carts/dish-columns.ts';

export type TakenDish = DishRecord & { id: string; groups: GroupRecord[] };

/** The input of dishes ordered by staff, and of their prices: the visit’s factors, the current menu. */
export interface TakenContext extends LockedFactorsRecord {
  timezone: string;
  currency: string;
  default_language: Language;
  tax_rates: readonly TaxRate[];
  service_charge_rate: number;
  prices_include_tax: boolean;
  dishes: TakenDish[];
}

export async function getTakenContext(
  tx: Transaction<DB>,
  visitId: string,
  menuItemIds: readonly string[],
): Promise<TakenContext> {
  const { rows } = await tx.executeQuery<TakenContext>(
    CompiledQuery.raw(TAKEN_CONTEXT, [visitId, menuItemIds]),
  );
  const context = rows[0];
  if (!context) throw new Error(`visit ${visitId} is gone`);
  return context;
}

const TAKEN_CONTEXT = `
select r.timezone, r.currency, r.default_language, r.tax_rates, r.service_charge_rate, r.prices_include_tax,
  ${LOCKED_FACTORS},
  (select coalesce(json_agg(${WHOLE_DISH}), '[]'::json)
   from menu_items i join menus m on m.id = i.menu_id where i.id = any ($2::uuid[])) as dishes
from visits v
join restaurants r on r.id = v.restaurant_id
left join table_price_sessions p on p.visit_id = v.id
where v.id = $1`;
