import type { Menu } from '#contract/menu.ts';
import { indexDishes, searchDishes } from '#domain/menu/search.ts';
import type { SearchPart } from '#web/diner/first/context/later-parts.ts';
import type { Matches } from '#web/diner/first/context/menu-context.ts';
import { call } from '#web/shared/call.ts';

/** Searches the dishes' texts in the shown language, and in the other one once that menu has loaded. */
export function menuSearch(menu: Menu, other: Menu | undefined): (query: string) => Matches {
  const others = new Map(other?.items.map((item) => [item.id, item]));
  const named = (menus: readonly (Menu | undefined)[], key: string): string[] => [
    key,
    ...menus.flatMap((each) => each?.categories.find((category) => category.key === key)?.name ?? []),
  ];
  const index = indexDishes(
    menu.items.map((item) => {
      const elsewhere = others.get(item.id);
      return {
        ...item,
        names: [item.name, ...(elsewhere ? [elsewhere.name] : [])],
        categories: named([menu, other], item.category),
        descriptions: [item.description, ...(elsewhere ? [elsewhere.description] : [])],
      };
    }),
  );
  return (query) => searchDishes(index, query);
}

/**
 * Runs again when the menu in the other language has loaded, which the browser caches by ETag; until then only the
 * shown language is searched.
 */
export const prepareSearch: SearchPart['prepareSearch'] = (tableId, shown, take) => {
  take((menu) => menuSearch(menu, undefined));
  const query = { language: shown === 'es' ? 'en' : 'es' } as const;
  void call('GET /api/tables/:tableId/menu', { params: { tableId }, query }).then(
    (other) => take((menu) => menuSearch(menu, other)),
    () => undefined,
  );
};
