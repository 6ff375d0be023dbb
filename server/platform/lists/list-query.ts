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

/** A condition for each filter that is set; null where a value filters nothing. */
export type ListFilters<Filters> = {
  readonly [Key in keyof Filters]-?: (value: NonNullable<Filters[Key]>, bind: Bind) => string | null;
};

interface ListDescription<Filters, Sort extends string> {
  /** The select list, as the record's type names its columns. */
  readonly columns: string;
  /** `from` with its joins, and the condition that always holds. A filter may have tables of its own to begin with. */
  readonly from: string | ((filters: Filters) => string);
  readonly where: string | ((filters: Filters) => string);
  /**
   * `from` with only the tables that the conditions use, for counting: PostgreSQL leaves an outer join out of a count, but no
   * longer counts on an index alone, because it still takes the joined column for needed. A search reads every column.
   */
  readonly countedFrom?: string | ((filters: Filters) => string);
  /** The text that the search looks at (LIST-1). */
  readonly searched: (bind: Bind) => string;
  readonly filters: ListFilters<Filters>;
  /** `order by` for each sort; ends in the id, so that no row is on two pages. */
  readonly sorts: Readonly<Record<Sort, (direction: Direction, filters: Filters) => string>>;
  /** `order by` of a request without a sort. */
  readonly usualOrder: (filters: Filters) => string;
  /** A query for the number of all rows where somebody keeps count of them: counting very many takes longer than reading a page. */
  readonly countOfAll?: string;
  /** Where filters can leave very many: no more than so many rows past the page's beginning are counted (LIST-4). A search counts all. */
  readonly countAhead?: number;
}

/** The parameters of a list, as in the query string. */
export type ListRequest<Filters, Sort extends string> = Filters & {
  readonly search?: string | undefined;
  readonly sort?: Sort | `-${Sort}` | undefined;
};

interface ListQuery<Row, Filters, Sort extends string> {
  /** One page, of which the first is 1, and how many rows all pages have; `hasMore`: more than that (LIST-4). */
  readonly page: (
    database: Database,
    restaurantId: string,
    request: ListRequest<Filters, Sort> & { readonly page?: number | undefined },
    pageSize: number,
  ) => Promise<{ rows: Row[]; total: number; hasMore: boolean }>;
  /** Every row for a file, in the same order; one more than a file holds says that there are more. */
  readonly rows: (
    database: Database,
    restaurantId: string,
    request: ListRequest<Filters, Sort>,
  ) => Promise<Row[]>;
}

/**
 * A list of the office from one description: its pages, its total and its export. A statement has only the conditions that
 * are asked for, so each finds its index; it is prepared under a name made from its text.
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
  // A search reads every row: once for page and total. Without one the page stops at its last row, the total counts on an index, and
  // the places are given after the limit: a window beside the columns would have them worked out for every row.
  const [found, total, source] = isSearch(request.search)
    ? [
        `with found as materialized (select ${list.columns}, row_number() over (order by ${order}) as list_place ${selection})`,
        'select count(*)::int from found',
        `select * from found order by list_place ${window}`,
      ]
    : [
        '',
        // In the list's order, so that it stops on an index: under row-level security PostgreSQL does not know how few a filter leaves.
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

/** Nothing asked for: every row. */
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

/** The conditions of the filters that are set: absent and empty ones leave every row. */
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

/** The zone of the restaurant whose rows are read. */
export const ZONE = `(select timezone from restaurants where id = current_setting('app.restaurant_id')::uuid)`;

/** Filters by day of the restaurant's zone, YYYY-MM-DD, both ends included. */
export const dayFilters = (column: string) => ({
  from: (day: string, bind: Bind) => `${column} >= ${bind(day)}::date::timestamp at time zone ${ZONE}`,
  until: (day: string, bind: Bind) => `${column} < (${bind(day)}::date + 1)::timestamp at time zone ${ZONE}`,
});
