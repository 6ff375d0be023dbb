import { DatabaseError } from 'pg';

const INTEGRITY = '23';
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** PostgreSQL ends, starts, recovers, or breaks off the connection (57P0x, 08); lacks memory, disk or connections (53); cannot read or write (58030). */
const SERVER_DOWN = /^(?:57P0|08|53|58030)/;
const ENDS_CONNECTION = /^(?:57P0|08|53300)/;
/**
 * One statement was given up and nothing of it was written: a deadlock, a wait for a lock or a run that took too long, a
 * transaction that overlapped or idled.
 */
const GIVEN_UP = new Set(['40P01', '40001', '55P03', '57014', '25P03', '25P04']);
export const SILENT_TEXT = 'Query read timeout';
const GONE_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'is not queryable',
  SILENT_TEXT,
];

/** The name of the constraint that refused a write (unique, foreign key, check, exclusion); null for any other error. */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof DatabaseError) || !error.code?.startsWith(INTEGRITY)) return null;
  return error.constraint ?? null;
}

/** Whether the database as a whole does not serve at the moment: it cannot be reached, is silent, full, or on its way up or down. */
export function isDatabaseDown(error: unknown): boolean {
  return isWithout(error, SERVER_DOWN);
}

/** Whether the connection that the error came over cannot be used again, or not for long. */
export function isConnectionLost(error: unknown): boolean {
  return isWithout(error, ENDS_CONNECTION);
}

const OVERTAKEN = new Set(['40P01', '40001']);

/** Whether the transaction lost a conflict with another one: nothing was written, and a retry may succeed. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DatabaseError && OVERTAKEN.has(error.code ?? '');

/** Retries `attempt` after a conflict with another transaction, three times at most. It must undo what a failed attempt recorded. */
export async function retryOvertaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt();
    } catch (error) {
      if (attempts === MOST_ATTEMPTS || !isOvertaken(error)) throw error;
    }
}
const MOST_ATTEMPTS = 3;

/** Whether the database is down or gave the statement up: the caller answers 503, and may be asked again. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseDown(error) || (error instanceof DatabaseError && GIVEN_UP.has(error.code ?? ''));
}

function isWithout(error: unknown, codes: RegExp): boolean {
  if (error instanceof DatabaseError) return codes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some((each) => isWithout(each, codes));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return GONE.has(code) || GONE_TEXTS.some((text) => error.message.includes(text));
}
