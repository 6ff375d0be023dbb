/** What the figures of a range can be narrowed down to (NUM-23). */
export const FILTERS = ['section', 'mode', 'category', 'station', 'member'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filter = Readonly<Partial<Record<FilterName, string | undefined>>>;

/** Everything; orders with their visits; or dishes of these orders. */
export type Grain = 'all' | 'orders' | 'dishes';

const isSet = (filter: Filter, name: FilterName): boolean => (filter[name] ?? '') !== '';

/** NUM-23: a category and a station narrow an order down to its dishes, the others take or leave an order as a whole. */
export const grainOf = (filter: Filter): Grain => {
  if (isSet(filter, 'category') || isSet(filter, 'station')) return 'dishes';
  return FILTERS.some((name) => isSet(filter, name)) ? 'orders' : 'all';
};
