import { createHash } from 'node:crypto';

/** A statement for PostgreSQL's extended protocol; if it has a name, each connection parses it once. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Every name uses memory in each connection of the pool, so texts of unlimited variety (lists of ids) stay unnamed.
 */
export const NAMED_STATEMENTS_LIMIT = 500;

const REPEATED = /^\s*(select|insert|update|delete|with)\b/i;
const names = new Map<string, string>();

/** The name of the prepared statement: a hash of its text; undefined for one that stays unnamed. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_STATEMENTS_LIMIT || !REPEATED.test(text)) return undefined;
  const name = `k_${createHash('sha256').update(text).digest('base64url').slice(0, 40)}`;
  names.set(text, name);
  return name;
}
