import type { LockedHappyHour, PriceFactors } from '#domain/prices/pricing.ts';

/** The prices locked by a visit, from `table_price_sessions p`. */
export interface LockedFactorsRecord {
  food_factor: number;
  drinks_factor: number;
  happy_hours: LockedHappyHour[] | null;
}

/** Of a LockedFactorsRecord; 1 if the visit has locked nothing. */
export const LOCKED_FACTORS =
  'coalesce(p.food_factor, 1) as food_factor, coalesce(p.drinks_factor, 1) as drinks_factor, p.happy_hours';

export const factorsOf = ({
  food_factor: food,
  drinks_factor: drinks,
  happy_hours: happyHours,
}: LockedFactorsRecord): PriceFactors => ({ food, drinks, ...(happyHours && { happyHours }) });
