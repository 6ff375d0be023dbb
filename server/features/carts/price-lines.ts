import { type PricedCart, type PricedLineInput, priceCart } from '#domain/prices/pricing.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import { type LineRecord, type OpenCartRecord, taxesOf } from './cart-record.ts';

/** Prices the lines of a cart by the one pricing function (PRICE-4). */
export function priceLines(record: OpenCartRecord, lines: readonly LineRecord[]): PricedCart {
  const inputs = lines.map(
    (line): PricedLineInput => ({
      id: line.id,
      ownerId: line.added_by_session_id,
      menuItemId: line.menu_item_id,
      basePriceMinor: line.item.base_price_minor,
      category: line.item.category,
      optionPricesMinor: line.options.map((option) => option.price_minor),
      quantity: line.quantity,
    }),
  );
  return priceCart(inputs, factorsOf(record), taxesOf(record));
}
