import type { QueryResultRow } from 'pg';
import { type ListSort, readSort } from '#domain/lists/list.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { type Statement, statementName } from '#server/platform/database/statements.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { ROWS_TO_READ } from './list-csv.ts';
import { hasAllWordsSql, searchPatterns } from './text-sql.ts';

/** Adds a value to the statement's parameters and returns its placeholder. */
export type Bind = (value: unknown) => string;

type Direction = 'asc' | 'desc';

/** A condition per filter that is set; null for a value that filters nothing. */
export type ListFilters<Filters> = {
  readonly [Key in keyof Filters]-?: (value: NonNullable<Filters[Key]>, bind: Bind) => string | null;
};

interface ListDescription<Filters, Sort extends string> {
  /** The select list, with the record type's column names. */
  readonly columns: string;
  /** `from` with its joins, and the condition that always applies. A filter may need tables of its own. */
  readonly from: string | ((filters: Filters) => string);
  readonly where: string | ((filters: Filters) => string);
  /**
   * `from` with only the tables that the conditions use, for counting: PostgreSQL drops an unused outer join from a
   * count, but then no longer uses an index-only scan, because it still treats the joined column as needed. A search
   * reads every column.
   */
  readonly countedFrom?: string | ((filters: Filters) => string);
  /** The text to search in (LIST-1). */
  readonly searched: (bind: Bind) => string;
  readonly filters: ListFilters<Filters>;
  /** `order by` per sort; ends in the id, so that no row appears on two pages. */
  readonly sorts: Readonly<Record<Sort, (direction: Direction, filters: Filters) => string>>;
  /** `order by` without a requested sort. */
  readonly usualOrder: (filters: Filters) => string;
  /**
   * A query for the total of all rows if it is maintained elsewhere: counting very many takes longer than reading a
   * page.
   */
  readonly countOfAll?: string;
  /**
   * For lists whose filters can match very many rows: counts at most this many past the page's start (LIST-4). A
   * search counts all.
   */
  readonly countAhead?: number;
}

/** The parameters of a list, as in the query string. */
export type ListRequest<Filters, Sort extends string> = Filters & {
  readonly search?: string | undefined;
  readonly sort?: Sort | `-${Sort}` | undefined;
};

interface ListQuery<Row, Filters, Sort extends string> {
  /** A page, starting at 1, and the total of all pages; `hasMore`: there are more than the total (LIST-4). */
  readonly page: (
    database: Database,
    restaurantId: string,
    request: ListRequest<Filters, Sort> & { readonly page?: number | undefined },
    pageSize: number,
  ) => Promise<{ rows: Row[]; total: number; hasMore: boolean }>;
  /** Every row for a file, in the same order; one more than a file holds shows that there are more. */
  readonly rows: (
    database: Database,
    restaurantId: string,
    request: ListRequest<Filters, Sort>,
  ) => Promise<Row[]>;
}

/**
 * A list of the office from one description: its pages, its total and its export. A statement contains only the
 * requested conditions, so that each finds its index; it is prepared under a name derived from its text.
 */
export const listQuery = <Row extends QueryResultRow, Filters extends object, Sort extends string>(
  list: ListDescription<Filters, Sort>,
): ListQuery<Row, Filters, Sort> => ({
  page: async (database, restaurantId, request, pageSize) => {
    const { statement, mostCounted } = pageStatement(list, request, pageSize, request.page ?? 1);
    const { rows } = await oneInRestaurant<Row & { list_total: number; list_place: number | null }>(
      database,
      restaurantId,
      statement,
    );
    const counted = rows[0]?.list_total ?? 0;
    return {
      rows: rows.filter((row) => row.list_place !== null),
      total: Math.min(counted, mostCounted),
      hasMore: counted > mostCounted,
    };
  },
  rows: async (database, restaurantId, request) => {
    const { rows } = await oneInRestaurant<Row>(database, restaurantId, rowsStatement(list, request));
    return rows;
  },
});

function pageStatement<Filters extends object, Sort extends string>(
  list: ListDescription<Filters, Sort>,
  request: ListRequest<Filters, Sort>,
  pageSize: number,
  page: number,
): { statement: Statement; mostCounted: number } {
  const { values, bind } = parameters();
  const order = orderOf(list, request);
  const condition = conditionOf(list, request, bind);
  const selection = `${forFilters<Filters>(list.from, request)} ${condition}`;
  const counted = `${forFilters<Filters>(list.countedFrom ?? list.from, request)} ${condition}`;
  const offset = (page - 1) * pageSize;
  const window = `limit ${bind(pageSize)} offset ${bind(offset)}`;
  const isCountedWhole =
    list.countAhead === undefined || isSearch(request.search) || hasNoFilter(list, request);
  const mostCounted = isCountedWhole ? Number.POSITIVE_INFINITY : offset + list.countAhead;
  // A search scans every row: once for page and total. Otherwise the page stops at its last row, the total counts on
  // an index, and row numbers are added after the limit: a window function next to the columns would compute them for
  // every row.
  const [found, total, source] = isSearch(request.search)
    ? [
        `with found as materialized (select ${list.columns}, row_number() over (order by ${order}) as list_place ${selection})`,
        'select count(*)::int from found',
        `select * from found order by list_place ${window}`,
      ]
    : [
        '',
        // In the list's order, so that it can stop on an index: under row-level security PostgreSQL's row estimates
        // for filters are poor.
        countSql(
          list,
          request,
          isCountedWhole
            ? counted
            : `${counted} order by ${list.usualOrder(request)} limit ${bind(mostCounted + 1)}`,
        ),
        `select rows.*, row_number() over () as list_place from (select ${list.columns} ${selection} order by ${order} ${window}) as rows`,
      ];
  const text = `${found} select (${total}) as list_total, page.* from (select) as one left join lateral (${source}) as page on true order by page.list_place`;
  return { statement: { name: statementName(text), text, values }, mostCounted };
}

const hasNoFilter = <Filters extends object, Sort extends string>(
  { filters }: ListDescription<Filters, Sort>,
  request: ListRequest<Filters, Sort>,
): boolean => conditionsOf<Filters>(filters, request, parameters().bind).length === 0;

/** No filter: every row. */
const countSql = <Filters extends object, Sort extends string>(
  list: ListDescription<Filters, Sort>,
  request: ListRequest<Filters, Sort>,
  selection: string,
): string =>
  list.countOfAll !== undefined && hasNoFilter(list, request)
    ? list.countOfAll
    : `select count(*)::int from (select ${selection}) as counted`;

function rowsStatement<Filters extends object, Sort extends string>(
  list: ListDescription<Filters, Sort>,
  request: ListRequest<Filters, Sort>,
): Statement {
  const { values, bind } = parameters();
  const text = `select ${list.columns} ${forFilters<Filters>(list.from, request)} ${conditionOf(list, request, bind)} order by ${orderOf(list, request)} limit ${bind(ROWS_TO_READ)}`;
  return { name: statementName(text), text, values };
}

export function parameters(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

const isSearch = (search: string | undefined): search is string => Boolean(search?.trim());

const forFilters = <Filters>(part: string | ((filters: Filters) => string), filters: Filters): string =>
  typeof part === 'string' ? part : part(filters);

function conditionOf<Filters extends object, Sort extends string>(
  { where, filters, searched }: ListDescription<Filters, Sort>,
  request: ListRequest<Filters, Sort>,
  bind: Bind,
): string {
  const conditions = conditionsOf<Filters>(filters, request, bind);
  if (isSearch(request.search))
    conditions.push(hasAllWordsSql(searched(bind), bind(searchPatterns(request.search))));
  return `where ${[forFilters<Filters>(where, request), ...conditions].join(' and ')}`;
}

/** The conditions of the filters that are set; absent and empty ones match every row. */
export function conditionsOf<Filters extends object>(
  filters: ListFilters<Filters>,
  asked: Filters,
  bind: Bind,
): string[] {
  const keys = Object.keys(filters) as (keyof Filters)[];
  return keys.flatMap((key) => {
    const value = asked[key];
    const condition =
      value === undefined || value === null || value === '' ? null : filters[key](value, bind);
    return condition === null ? [] : [condition];
  });
}

function orderOf<Filters extends object, Sort extends string>(
  { sorts, usualOrder }: ListDescription<Filters, Sort>,
  request: ListRequest<Filters, Sort>,
): string {
  const sort: ListSort<Sort> | null = readSort<Sort, null>(request.sort, null);
  return sort === null ? usualOrder(request) : sorts[sort.by](sort.isDescending ? 'desc' : 'asc', request);
}

/** The time zone of the rows' restaurant. */
export const ZONE = `(select timezone from restaurants where id = current_setting('app.restaurant_id')::uuid)`;

/** Filters by day in the restaurant's zone, YYYY-MM-DD, both ends included. */
export const dayFilters = (column: string) => ({
  from: (day: string, bind: Bind) => `${column} >= ${bind(day)}::date::timestamp at time zone ${ZONE}`,
  until: (day: string, bind: Bind) => `${column} < (${bind(day)}::date + 1)::timestamp at time zone ${ZONE}`,
});
