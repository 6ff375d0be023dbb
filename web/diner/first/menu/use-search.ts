import { useEffect, useMemo, useState } from 'react';
import type { Menu } from '#contract/menu.ts';
import { type SearchOf, useLaterParts } from '#web/diner/first/context/later-parts.ts';
import type { Matches } from '#web/diner/first/context/menu-context.ts';

/**
 * What is found of the menu; null while nothing is looked for. Code and the menu's other language are fetched when the search is
 * opened; until they are here, everything stays in sight.
 */
export function useSearch(menu: Menu | undefined, tableId: string, query: string | null): Matches {
  const { fetchSearch } = useLaterParts();
  const [searchOf, setSearchOf] = useState<SearchOf | null>(null);
  const shown = query === null || !menu ? null : menu;
  const language = shown?.language;
  const version = shown?.version;
  useEffect(() => {
    if (language === undefined || version === undefined) return undefined;
    let isWanted = true;
    fetchSearch().then(
      (part) => part.prepareSearch(tableId, language, (next) => isWanted && setSearchOf(() => next)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fetchSearch, tableId, language, version]);
  const search = useMemo(() => (shown && searchOf ? searchOf(shown) : null), [shown, searchOf]);
  return useMemo(() => (search && query !== null ? search(query) : null), [search, query]);
}
