import { useEffect, useMemo, useState } from 'react';
import type { Menu } from '#contract/menu.ts';
import { type SearchPart, useLaterParts } from '#web/diner/first/context/later-parts.ts';
import type { Matches } from '#web/diner/first/context/menu-context.ts';

interface Tools extends Pick<SearchPart, 'menuSearch'> {
  other: Menu | undefined;
}

/**
 * What is found of the menu; null while nothing is looked for. Code and the menu's other language are fetched when the search is
 * opened; until they are here, everything stays in sight.
 */
export function useSearch(menu: Menu | undefined, tableId: string, query: string | null): Matches {
  const { fetchSearch } = useLaterParts();
  const [tools, setTools] = useState<Tools | null>(null);
  const shown = query === null || !menu ? null : menu;
  const language = shown?.language;
  const version = shown?.version;
  useEffect(() => {
    if (language === undefined || version === undefined) return undefined;
    let isWanted = true;
    const take = (next: Tools) => isWanted && setTools(next);
    fetchSearch().then(
      async ({ menuSearch, otherMenu }) => {
        take({ menuSearch, other: undefined });
        take({ menuSearch, other: await otherMenu(tableId, language) });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fetchSearch, tableId, language, version]);
  const search = useMemo(
    () => (shown && tools ? tools.menuSearch(shown, tools.other) : null),
    [shown, tools],
  );
  return useMemo(() => (search && query !== null ? search(query) : null), [search, query]);
}
