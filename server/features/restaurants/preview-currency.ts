import type { CurrencyPreview } from '#contract/restaurants.ts';
import { readInCurrency } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { getProfile } from './get-profile.ts';
import { countPrices, listOutOfRange } from './menu-prices-store.ts';

/** What a change of currency would make of the prices (MONEY-8). Refuses RESTAURANT_NOT_FOUND. */
export async function previewCurrency(
  database: Database,
  restaurantId: string,
  to: string,
): Promise<CurrencyPreview> {
  const { currency: from } = await getProfile(database, restaurantId);
  const { prices, rounded, example } = await countPrices(database, restaurantId, { from, to });
  const outOfRange = await inRestaurant(database, restaurantId, (tx) => listOutOfRange(tx, { from, to }));
  return {
    prices,
    rounded,
    outOfRange,
    example:
      example === null ? null : { beforeMinor: example, afterMinor: readInCurrency(example, from, to) },
  };
}
