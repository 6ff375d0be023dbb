import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { Cart, CartLine } from '#contract/carts.ts';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { isFromMemory } from '#web/shared/menu.ts';
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

type MenuState = QueryState<Menu>;

/** What a guest has read; a menu from storage is older. */
const readMenu = (state?: MenuState) => (state && !isFromMemory(state) ? state.data : undefined);

/** Says what a new menu changes for this diner: other prices, and own dishes that are gone from the cart. */
export async function tellMenu(client: QueryClient, from?: MenuState, to?: MenuState): Promise<void> {
  const [before, after] = [readMenu(from), readMenu(to)];
  if (before && after) await Promise.all([tellPrices(before, after), tellGone(client, before, after)]);
}

/** Shows how many dishes have another price (the specification's text). */
async function tellPrices(before: Menu, after: Menu): Promise<void> {
  if (before.restaurant.currency !== after.restaurant.currency) return;
  const count = repricedCount(before, after);
  if (count === 0) return;
  const message = (await messagesOf(after.language, 'order')).pricesUpdated(count);
  showToast({ id: PRICES_UPDATED, message, isNews: true });
}

/** The own lines of the known cart whose dish has left the menu. */
function ownLinesOf(client: QueryClient, isGone: (menuItemId: string) => boolean): CartLine[] {
  const carts = client.getQueriesData<Cart>({ queryKey: ['cart'] });
  return carts
    .flatMap(([, cart]) => cart?.lines ?? [])
    .filter((line) => line.isOwn && isGone(line.menuItemId));
}

/** Deleting a dish takes its lines out of every cart. A dish that is only hidden stays in the cart, which says so itself. */
async function tellGone(client: QueryClient, before: Menu, after: Menu): Promise<void> {
  const left = new Set(after.items.map(({ id }) => id));
  const known = new Set(before.items.map(({ id }) => id).filter((id) => !left.has(id)));
  const lines = ownLinesOf(client, (id) => known.has(id));
  if (lines.length === 0) return;
  const cart = await dinerCall('GET /api/cart').catch(() => null);
  if (!cart) return;
  const gone = lines.filter(({ id }) => cart.lines.every((line) => line.id !== id));
  if (gone.length === 0) return;
  const { itemGone } = await messagesOf(after.language, 'cart');
  showToast({
    id: 'dishes-gone',
    message: itemGone([...new Set(gone.map(({ name }) => name))].join(', ')),
    tone: 'error',
    durationMs: 8_000,
  });
}
