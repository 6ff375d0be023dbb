import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** PostgreSQL's name of the type, arrays with a leading underscore. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
  /** The closed set that a check constraint allows, if there is one. */
  readonly allowed: readonly (string | number)[] | null;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Row {
  table: string;
  column: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  generated: string;
  identity: string;
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as type, a.attnotnull as not_null,
         a.atthasdef as has_default, a.attgenerated as generated, a.attidentity as identity
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'v', 'm') and c.relname not like 'kysely\\_%' and c.relname <> 'migration_checksums'
  order by c.relname, a.attnum`;

const CHECKS = `
  select c.relname as "table", a.attname as "column", pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'c' and array_length(k.conkey, 1) = 1`;

/** Every table and view of the migrated database, with its columns’ types, in a fixed order. */
export async function readCatalog(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Row>(COLUMNS);
  const { rows: checks } = await client.query<{ table: string; column: string; definition: string }>(CHECKS);
  const allowed = new Map<string, (string | number)[]>();
  for (const { table, column, definition } of checks) {
    const values = allowedBy(column, definition);
    if (values) allowed.set(`${table}.${column}`, values);
  }
  const tables = new Map<string, Column[]>();
  for (const row of rows) {
    const columns = tables.get(row.table) ?? [];
    tables.set(row.table, [...columns, columnOf(row, allowed.get(`${row.table}.${row.column}`) ?? null)]);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

function columnOf(row: Row, allowed: (string | number)[] | null): Column {
  return {
    name: row.column,
    type: row.type,
    isNullable: !row.not_null,
    hasDefault: (row.has_default && row.generated === '') || row.identity === 'd',
    isGenerated: row.generated !== '' || row.identity === 'a',
    allowed,
  };
}

/** The values of `check (column in (…))`; null for any other check. */
export function allowedBy(column: string, definition: string): (string | number)[] | null {
  const name = column.replace(/[^a-z0-9_]/gi, '');
  const list = new RegExp(`^CHECK \\(\\(+"?${name}"?\\)? = ANY \\(+ARRAY\\[(.*?)\\]`).exec(definition)?.[1];
  if (list === undefined) return null;
  const texts = [...list.matchAll(/'((?:[^']|'')*)'::/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  if (texts.length > 0) return texts;
  const numbers = list.split(',').map(Number);
  return numbers.every(Number.isFinite) ? numbers : null;
}
