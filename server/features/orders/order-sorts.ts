import { AWAITED_STATUSES, isAwaited, type OrderSortKey } from '#domain/ordering/order-sorts.ts';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { naturalSortSql } from '#server/platform/lists/text-sql.ts';
import type { OrderRecord } from './order-record.ts';

export type SortValue = Date | number | string;

interface Sorting {
  readonly column: string;
  /** Ties are sorted by time of placement. */
  readonly hasTies: boolean;
  /** By its number of the day, for orders of one millisecond: no index has it, nor needs it for so few rows. */
  readonly number: 'o.day_number' | '-o.day_number';
  readonly type: string;
  readonly valueOf: (order: OrderRecord) => SortValue;
  /** The value in a cursor; null for an invalid one. */
  readonly read: (text: string) => SortValue | null;
}

/** Finished orders sort below all waiting ones, by their time: the offset between the two groups. */
const NOBODY_WAITS = 1_000_000_000_000_000;

const listed = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

const TABLE_KEY = naturalSortSql('t.table_number');

/** In a form that PostgreSQL accepts in an index: a plain `extract` from a timestamptz depends on the session. */
const PLACED_MS = `(extract(epoch from o.created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint`;

const readNumber = (text: string): number | null => (/^-?\d{1,16}$/.test(text) ? Number(text) : null);

const readInstant = (text: string): Date | null => {
  const instant = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text : '');
  return Number.isNaN(instant.getTime()) ? null : instant;
};

/** The indexes of migrations 0016 and 0017 have exactly these expressions. */
export const SORTINGS: Readonly<Record<OrderSortKey, Sorting>> = {
  placed: {
    column: 'o.created_at',
    hasTies: false,
    number: 'o.day_number',
    type: 'timestamptz',
    valueOf: (order) => order.created_at,
    read: readInstant,
  },
  total: {
    column: 'o.total_amount_minor',
    hasTies: true,
    number: 'o.day_number',
    type: 'bigint',
    valueOf: (order) => order.total_amount_minor,
    read: readNumber,
  },
  table: {
    column: TABLE_KEY,
    hasTies: true,
    number: 'o.day_number',
    type: 'text',
    valueOf: (order) => order.table_key ?? '',
    read: (text) => Buffer.from(text, 'base64url').toString(),
  },
  status: {
    column: `array_position(array[${listed(ORDER_STATUSES)}]::text[], o.status)`,
    hasTies: true,
    number: 'o.day_number',
    type: 'integer',
    valueOf: (order) => ORDER_STATUSES.indexOf(order.status) + 1,
    read: readNumber,
  },
  waiting: {
    column: `(case when o.status in (${listed(AWAITED_STATUSES)}) then -1 * ${PLACED_MS}
      else ${PLACED_MS} - ${NOBODY_WAITS} end)`,
    hasTies: false,
    // The longest wait comes first within its millisecond.
    number: '-o.day_number',
    type: 'bigint',
    valueOf: ({ status, created_at: at }) =>
      isAwaited(status) ? -at.getTime() : at.getTime() - NOBODY_WAITS,
    read: readNumber,
  },
};

const wordOf = (value: SortValue): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? Buffer.from(value).toString('base64url') : String(value);
};

/** The last row of a page, as start of the next one. */
export interface Position {
  readonly value: SortValue;
  readonly placedAt: Date;
  /** In the form of its sort. */
  readonly number: number;
  readonly id: string;
}

/** ORDER-9: the day’s number is the end of a tracking number. */
const dayNumberOf = ({ tracking_number: tracking }: OrderRecord): number =>
  Number(tracking.split('-').at(-1));

export const cursorOf = (order: OrderRecord, by: OrderSortKey): string => {
  const { valueOf, number } = SORTINGS[by];
  const place = number === 'o.day_number' ? dayNumberOf(order) : -dayNumberOf(order);
  return [by, wordOf(valueOf(order)), order.created_at.toISOString(), place, order.id].join('_');
};

const CURSOR = /^([a-z]+)_([\w:.-]*)_([\dTZ:.-]+)_(-?\d{1,9})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null for a cursor of another sort, or a made-up one. */
export function readCursor(text: string, by: OrderSortKey): Position | null {
  const [, of, word = '', placed = '', number = '', id = ''] = CURSOR.exec(text) ?? [];
  const value = of === by ? SORTINGS[by].read(word) : null;
  const placedAt = readInstant(placed);
  return value === null || placedAt === null ? null : { value, placedAt, number: Number(number), id };
}
