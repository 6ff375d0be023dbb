import type { Menu, MenuItem } from '#contract/menu.ts';
import { messagesOf } from '#web/ui/load-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

const optionsOf = ({ optionGroups }: MenuItem) => optionGroups.flatMap(({ options }) => options);

/** An option that was added or removed has no other price. */
function isRepriced(before: MenuItem, after: MenuItem): boolean {
  const known = new Map(optionsOf(before).map(({ id, priceMinor }) => [id, priceMinor]));
  return (
    before.basePriceMinor !== after.basePriceMinor ||
    optionsOf(after).some(({ id, priceMinor }) => (known.get(id) ?? priceMinor) !== priceMinor)
  );
}

/** How many dishes on both menus have another price, including option prices. */
function repricedCount(before: Menu, after: Menu): number {
  const known = new Map(before.items.map((item) => [item.id, item]));
  return after.items.filter((item) => isRepriced(known.get(item.id) ?? item, item)).length;
}

/** The toast’s id. */
export const PRICES_UPDATED = 'prices-updated';

/** Shows how many dishes have another price (the specification's text). */
export async function tellPrices(before: Menu, after: Menu): Promise<void> {
  if (before.restaurant.currency !== after.restaurant.currency) return;
  const count = repricedCount(before, after);
  if (count === 0) return;
  const message = (await messagesOf(after.language, 'order')).pricesUpdated(count);
  showToast({ id: PRICES_UPDATED, message, isNews: true });
}
