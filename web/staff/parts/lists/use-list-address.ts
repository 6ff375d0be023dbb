import { useCallback, useMemo } from 'react';
import { type ListSort, searchOf } from '#domain/lists/list.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

export type Sort<Key extends string> = ListSort<Key>;

export interface ListAddressOptions<Filter extends string, Key extends string> {
  /** The names of the filters in the address; an absent one is an empty text. */
  readonly filters: readonly Filter[];
  readonly sortKeys: readonly Key[];
  readonly defaultSort: Sort<Key>;
  /** Those of the filters that choose a view: clearing keeps them, and they hide nothing. */
  readonly views?: readonly Filter[];
}

export interface ListAddress<Filter extends string, Key extends string> {
  readonly search: string;
  readonly filters: Readonly<Record<Filter, string>>;
  readonly sort: Sort<Key>;
  /** Counted from 1. */
  readonly page: number;
}

/** A minus before the name: descending. */
export const sortText = ({ by, isDescending }: Sort<string>): string => (isDescending ? `-${by}` : by);

/** Reads the address; unknown sorts and pages are ignored. */
export function readListAddress<Filter extends string, Key extends string>(
  params: URLSearchParams,
  { filters, sortKeys, defaultSort }: ListAddressOptions<Filter, Key>,
): ListAddress<Filter, Key> {
  const text = params.get('sort') ?? '';
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  return {
    search: searchOf(params.get('q')),
    filters: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<
      Filter,
      string
    >,
    sort: by === undefined ? defaultSort : { by, isDescending: text.startsWith('-') },
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

export type ListState<Filter extends string, Key extends string> = ReturnType<
  typeof useListAddress<Filter, Key>
>;

/**
 * Search, filters, sort and page of a list, kept in the address: a reload, a bookmark and a colleague's link show the same.
 * Each change replaces the history entry, so that the back button leaves the screen; each but a change of page goes to page 1.
 */
export function useListAddress<Filter extends string, Key extends string>(
  options: ListAddressOptions<Filter, Key>,
) {
  const [params, setParams] = useSearchParams();
  const { defaultSort, filters, views } = options;
  const defaultText = sortText(defaultSort);
  const set = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setParams(
        (known) => {
          for (const [name, value] of Object.entries({ page: '', ...changes })) {
            if (value === '') known.delete(name);
            else known.set(name, value);
          }
          return known;
        },
        { replace: true },
      ),
    [setParams],
  );
  const setters = useMemo(() => {
    const narrowing = filters.filter((name) => !views?.includes(name));
    return {
      narrowing,
      setSearch: (q: string) => set({ q }),
      setFilter: (name: Filter, value: string) => set({ [name]: value }),
      setPage: (page: number) => set({ page: page === 1 ? '' : String(page) }),
      setSort: (text: string) => set({ sort: text === defaultText ? '' : text }),
      /** The same column again reverses the sort. */
      toggleSort: (by: Key, current: Sort<Key>, isDescendingFirst = false) => {
        const isDescending = current.by === by ? !current.isDescending : isDescendingFirst;
        const text = sortText({ by, isDescending });
        set({ sort: text === defaultText ? '' : text });
      },
      clear: () => set({ q: '', ...Object.fromEntries(narrowing.map((name) => [name, ''])) }),
    };
  }, [set, defaultText, filters, views]);
  const address = readListAddress(params, options);
  const isFiltered = address.search !== '' || setters.narrowing.some((name) => address.filters[name] !== '');
  return { address, sortedBy: sortText(address.sort), isFiltered, set, ...setters };
}
