export const TABLE_STATUSES = ['available', 'occupied', 'reserved', 'cleaning'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** The visible state of a table. */
export const FLOOR_STATES = [
  'free',
  'reserved',
  'cleaning',
  'seated',
  'ordering',
  'waiting',
  'to_pay',
  'paid',
] as const;
export type FloorState = (typeof FLOOR_STATES)[number];

interface VisitFacts {
  /** Lines that are not ordered yet. */
  readonly cartLines: number;
  /** Orders that have not been cancelled. */
  readonly orders: number;
  /** Those of them that have not been delivered. */
  readonly undelivered: number;
  readonly dueMinor: number;
}

const WITHOUT_VISIT: Record<TableStatus, FloorState> = {
  available: 'free',
  occupied: 'seated',
  reserved: 'reserved',
  cleaning: 'cleaning',
};

/** TABLE-2: what guests wait for comes before what they are choosing, and that before what they owe. */
export function floorState(status: TableStatus, visit: VisitFacts | null): FloorState {
  if (!visit) return WITHOUT_VISIT[status];
  if (visit.undelivered > 0) return 'waiting';
  if (visit.cartLines > 0) return 'ordering';
  if (visit.orders === 0) return 'seated';
  return visit.dueMinor > 0 ? 'to_pay' : 'paid';
}

/** TABLE-3: while a visit is open the table is occupied, whatever status staff choose. */
export const canSetStatus = (status: TableStatus, hasVisit: boolean): boolean =>
  !hasVisit || status === 'occupied';

export const TABLE_NUMBER_LIMIT = 20;
const MOST_TABLES_AT_ONCE = 200;
/** TABLE-6: the maximum number of a restaurant’s tables, without archived ones. */
export const MOST_TABLES = 500;

type TableRange =
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: 'not_a_range' | 'too_many' };

const NUMBERED = /^(.*?)(\d{1,6})$/;

/**
 * "T1" to "T20": twenty numbers with the same prefix, as wide as the first one ("01" to "12"). Without a last one, only the first, which
 * need not end in a digit (TABLE-1).
 */
export function tableRange(first: string, last: string | null): TableRange {
  if (last === null || last === first) return { kind: 'numbers', numbers: [first] };
  const from = NUMBERED.exec(first);
  const to = NUMBERED.exec(last);
  const [, prefix = '', start = ''] = from ?? [];
  const count = Number(to?.[2]) - Number(start) + 1;
  if (!from || !to || to[1] !== prefix || count < 1) return { kind: 'refused', reason: 'not_a_range' };
  if (count > MOST_TABLES_AT_ONCE) return { kind: 'refused', reason: 'too_many' };
  const numbers = Array.from(
    { length: count },
    (_, index) => prefix + String(Number(start) + index).padStart(start.length, '0'),
  );
  return { kind: 'numbers', numbers };
}
