import type { Column, Table } from './catalog.ts';

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  json: 'Json',
  jsonb: 'Json',
  name: 'string',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
  varchar: 'string',
};

const HEAD = `// Written by scripts/generate-database-types.ts from the migrated database; do not edit.
import type { ColumnType } from 'kysely';

/** A column that the database fills in when an insert leaves it out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as the value, written as its JSON text: pg would send an array as an array of PostgreSQL. */
export type Json = ColumnType<unknown, string, string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
`;

/** The text of database-types.ts. Throws if a column has a type that the list above lacks. */
export function writeTypes(tables: readonly Table[]): string {
  const interfaces = tables.map(({ name, columns }) => {
    const lines = columns.map((column) => `  ${quoted(column.name)}: ${typeOf(name, column)};\n`);
    return `export interface ${interfaceName(name)} {\n${lines.join('')}}\n`;
  });
  const all = tables.map(({ name }) => `  ${quoted(name)}: ${interfaceName(name)};\n`);
  return [HEAD, ...interfaces, `export interface DB {\n${all.join('')}}\n`].join('\n');
}

function typeOf(table: string, column: Column): string {
  const plain = plainType(table, column);
  const nullable = column.isNullable ? `${plain} | null` : plain;
  if (column.isGenerated) return `ColumnType<${nullable}, never, never>`;
  return column.hasDefault ? `Generated<${nullable}>` : nullable;
}

function plainType(table: string, { name, type, allowed }: Column): string {
  if (allowed)
    return allowed.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  const isArray = type.startsWith('_');
  const known = TYPES[isArray ? type.slice(1) : type];
  if (known === undefined)
    throw new Error(`${table}.${name} has the type ${type}, which generate-database-types does not know`);
  return isArray ? `${known}[]` : known;
}

function interfaceName(table: string): string {
  return table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(name) ? name : `'${name}'`;
}
