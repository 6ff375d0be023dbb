/** The filters of a range’s figures (NUM-23). */
export const FILTERS = ['section', 'mode', 'category', 'station', 'member'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filter = Readonly<Partial<Record<FilterName, string | undefined>>>;

/** No filter; orders with their visits; or dishes within these orders. */
export type Grain = 'all' | 'orders' | 'dishes';

const isSet = (filter: Filter, name: FilterName): boolean => (filter[name] ?? '') !== '';

/** NUM-23: a category and a station filter an order’s dishes, the others whole orders. */
export const grainOf = (filter: Filter): Grain => {
  if (isSet(filter, 'category') || isSet(filter, 'station')) return 'dishes';
  return FILTERS.some((name) => isSet(filter, name)) ? 'orders' : 'all';
};

/** NUM-14: their figures are stored only if reading them took long. */
export const hasSeveral = (filter: Filter): boolean =>
  FILTERS.filter((name) => isSet(filter, name)).length > 1;
