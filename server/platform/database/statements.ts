import { createHash } from 'node:crypto';

/** One statement for PostgreSQL's extended protocol; with a name, each connection parses it once. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Names cost memory in every connection of the pool, so texts without end (lists of ids) stay unnamed. */
export const NAMED_STATEMENTS_LIMIT = 500;

const REPEATED = /^\s*(select|insert|update|delete|with)\b/i;
const names = new Map<string, string>();

/** The name under which a statement's text is prepared: a hash of the text; undefined for one that stays unnamed. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_STATEMENTS_LIMIT || !REPEATED.test(text)) return undefined;
  const name = `k_${createHash('sha256').update(text).digest('base64url').slice(0, 40)}`;
  names.set(text, name);
  return name;
}
