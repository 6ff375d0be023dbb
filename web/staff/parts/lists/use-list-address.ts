import { useCallback, useMemo } from 'react';
import type { ListSort } from '#domain/lists/list.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

export type Sort<Key extends string> = ListSort<Key>;

export interface ListAddressOptions<Filter extends string, Key extends string> {
  /** The names of the filters in the address; an absent one is an empty text. */
  readonly filters: readonly Filter[];
  readonly sortKeys: readonly Key[];
  readonly defaultSort: Sort<Key>;
}

export interface ListAddress<Filter extends string, Key extends string> {
  readonly search: string;
  readonly filters: Readonly<Record<Filter, string>>;
  readonly sort: Sort<Key>;
  /** Counted from 1. */
  readonly page: number;
}

/** A minus before the name turns the order round. */
export const sortText = ({ by, isDescending }: Sort<string>): string => (isDescending ? `-${by}` : by);

/** What the address says; anything that it cannot mean is as if it were absent. */
export function readListAddress<Filter extends string, Key extends string>(
  params: URLSearchParams,
  { filters, sortKeys, defaultSort }: ListAddressOptions<Filter, Key>,
): ListAddress<Filter, Key> {
  const text = params.get('sort') ?? '';
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<
      Filter,
      string
    >,
    sort: by === undefined ? defaultSort : { by, isDescending: text.startsWith('-') },
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/**
 * Search, filters, sorting and page of a list, kept in the address: a reload, a bookmark and a colleague's link show the same.
 * Each change replaces the entry, so that the back button leaves the screen; all but a turned page begin at page 1.
 */
export function useListAddress<Filter extends string, Key extends string>(
  options: ListAddressOptions<Filter, Key>,
) {
  const [params, setParams] = useSearchParams();
  const { defaultSort } = options;
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
  const setters = useMemo(
    () => ({
      setSearch: (q: string) => set({ q }),
      setFilter: (name: Filter, value: string) => set({ [name]: value }),
      setPage: (page: number) => set({ page: page === 1 ? '' : String(page) }),
      setSort: (text: string) => set({ sort: text === defaultText ? '' : text }),
      /** The same column again turns the order around. */
      toggleSort: (by: Key, current: Sort<Key>) => {
        const text = sortText({ by, isDescending: current.by === by && !current.isDescending });
        set({ sort: text === defaultText ? '' : text });
      },
      clear: () => set({ q: '', ...Object.fromEntries(options.filters.map((name) => [name, ''])) }),
    }),
    [set, defaultText, options.filters],
  );
  const address = readListAddress(params, options);
  const isFiltered = address.search !== '' || Object.values(address.filters).some((value) => value !== '');
  return { address, isFiltered, set, ...setters };
}
