import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

/** A row as JSON carries it: times as ISO text, bytes as `\x…`. */
type JsonRow<T extends keyof DB> = { [C in keyof Insertable<DB[T]>]?: unknown };

const ROWS_AT_ONCE = 5_000;

/** Inserts many rows of one table with few statements. All rows have the columns of the first; others take their defaults. */
export async function insertRows<T extends keyof DB>(
  tx: Transaction<DB>,
  table: T,
  rows: readonly JsonRow<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx);
  }
}
