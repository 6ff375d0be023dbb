import type { Language } from '#contract/common.ts';
import type { Database } from '../database/connect.ts';

/** A diner session, found in the directory by its token. */
export interface SessionRecord {
  id: string;
  restaurant_id: string;
  visit_id: string;
  table_id: string;
  public_id: string;
  display_name: string;
  color: number;
  language: Language;
  expires_at: Date;
  left_at: Date | null;
  visit_closed_at: Date | null;
}

/** Finds any session that was ever opened with this token, in any restaurant. */
export async function findSessionByToken(
  { pool }: Database,
  tokenHash: Buffer,
): Promise<SessionRecord | null> {
  const { rows } = await pool.query<SessionRecord>({
    name: 'diner-by-token',
    text: 'select * from diner_by_token($1)',
    values: [tokenHash],
  });
  return rows[0] ?? null;
}
