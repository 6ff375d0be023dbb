import type { QueryClient } from '@tanstack/react-query';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { isFromMemory, refetchMenus } from '#web/shared/menu.ts';
import { messagesOf } from '#web/ui/load-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** The menu on the screen, unless it is only what the phone remembers. */
function shownMenu(client: QueryClient): Menu | undefined {
  const [query] = client.getQueryCache().findAll({ queryKey: ['menu'], type: 'active' });
  return query && !isFromMemory(query.state) ? (query.state.data as Menu | undefined) : undefined;
}

const pricesOf = ({ basePriceMinor, optionGroups }: MenuItem): string =>
  JSON.stringify([
    basePriceMinor,
    optionGroups.map(({ options }) => options.map(({ id, priceMinor }) => [id, priceMinor])),
  ]);

/** How many dishes that are on both menus have another price, be it of an option. */
function repricedCount(before: Menu, after: Menu): number {
  const known = new Map(before.items.map((item) => [item.id, pricesOf(item)]));
  return after.items.filter((item) => (known.get(item.id) ?? pricesOf(item)) !== pricesOf(item)).length;
}

/** Asks for the menu again, and tells whoever reads it how many dishes have another price (the specification's text). */
export async function followMenu(client: QueryClient): Promise<void> {
  const before = shownMenu(client);
  await refetchMenus(client);
  const after = shownMenu(client);
  if (!before || !after || before.restaurant.currency !== after.restaurant.currency) return;
  const count = repricedCount(before, after);
  if (count === 0) return;
  const message = (await messagesOf(after.language, 'menu')).pricesUpdated(count);
  showToast({ id: 'prices-updated', message, isNews: true });
}
