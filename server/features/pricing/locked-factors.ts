import type { LockedHappyHour, PriceFactors } from '#domain/prices/pricing.ts';

/** The prices of a visit, from `table_price_sessions p`. */
export interface LockedFactorsRecord {
  food_factor: number;
  drinks_factor: number;
  happy_hours: LockedHappyHour[] | null;
}

/**
 * Of a LockedFactorsRecord: what the visit locked, or the lowest of what those locked that were merged into it (PRICE-25); 1 if it has
 * locked nothing.
 */
export const LOCKED_FACTORS = `coalesce((p.merged -> -1 ->> 'food')::numeric, p.food_factor, 1) as food_factor,
  coalesce((p.merged -> -1 ->> 'drinks')::numeric, p.drinks_factor, 1) as drinks_factor,
  case when p.merged is null then p.happy_hours else p.merged -> -1 -> 'happyHours' end as happy_hours`;

export const factorsOf = ({
  food_factor: food,
  drinks_factor: drinks,
  happy_hours: happyHours,
}: LockedFactorsRecord): PriceFactors => ({ food, drinks, ...(happyHours && { happyHours }) });
