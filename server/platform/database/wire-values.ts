import pg from 'pg';

interface PgInternals {
  readonly utils: { readonly prepareValue: (value: unknown) => unknown };
}

// Exported by pg (8.23.1) and missing from its types
const { prepareValue } = (pg as unknown as PgInternals).utils;

/**
 * Values as pg sends them. Converted before anything is sent: pg converts while binding, and a value that cannot be
 * converted (a circular object) would leave the statement's name half prepared on the connection permanently.
 */
export function wireValues(values: readonly unknown[]): unknown[] {
  return values.map(prepareValue);
}
