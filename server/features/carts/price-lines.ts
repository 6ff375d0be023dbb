import { type PricedCart, type PricedLineInput, priceCart } from '#domain/prices/pricing.ts';
import { ratesAt } from '#domain/prices/tax-rates.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import { type LineRecord, type OpenCartRecord, taxRulesOf } from './cart-record.ts';

/** Prices the lines of a cart by the one pricing function (PRICE-4), at the tax rates of that moment (TAX-4). */
export function priceLines(record: OpenCartRecord, lines: readonly LineRecord[], nowMs: number): PricedCart {
  const rateOf = ratesAt(record.tax_rates, nowMs, record.timezone);
  const inputs = lines.map(
    (line): PricedLineInput => ({
      id: line.id,
      ownerId: line.added_by_session_id,
      menuItemId: line.menu_item_id,
      basePriceMinor: line.item.base_price_minor,
      category: line.item.category,
      optionPricesMinor: line.options.map((option) => option.price_minor),
      quantity: line.quantity,
      taxRate: rateOf(line.item.tax_rate_id),
    }),
  );
  return priceCart(inputs, factorsOf(record), taxRulesOf(record));
}
