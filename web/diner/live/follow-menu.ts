import type { QueryClient } from '@tanstack/react-query';
import type { Menu } from '#contract/menu.ts';
import { isFromMemory, refetchMenus } from '#web/shared/menu.ts';

/** The menu on the screen, unless it is only what the phone remembers. */
function shownMenu(client: QueryClient): Menu | undefined {
  const [query] = client.getQueryCache().findAll({ queryKey: ['menu'], type: 'active' });
  return query && !isFromMemory(query.state) ? (query.state.data as Menu | undefined) : undefined;
}

/** Asks for the menu again, and has its reader told of other prices. */
export async function followMenu(client: QueryClient): Promise<void> {
  const before = shownMenu(client);
  await refetchMenus(client);
  const after = shownMenu(client);
  if (!before || !after || before === after) return;
  // The prices stand on the page either way.
  await import('#web/diner/notices/tell-prices.ts').then(
    (file) => file.tellPrices(before, after),
    () => undefined,
  );
}
