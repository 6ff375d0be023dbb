import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';

const INTEGRITY = '23';
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
/**
 * PostgreSQL shuts down, starts, recovers, or closes the connection (57P0x, 08); lacks memory, disk or connections
 * (53); has an I/O error (58030).
 */
const SERVER_DOWN = /^(?:57P0|08|53|58030)/;
const ENDS_CONNECTION = /^(?:57P0|08|53300)/;
/**
 * One statement was aborted without effect: a deadlock, a serialisation failure, a lock timeout, a statement timeout
 * or an idle transaction.
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

/**
 * Whether the database as a whole is unavailable: unreachable, not replying, out of resources, starting or stopping.
 */
export function isDatabaseDown(error: unknown): boolean {
  return isWithout(error, SERVER_DOWN);
}

/** Whether PostgreSQL could not write because its disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '53100';

/** Whether the error's connection is unusable, or soon will be. */
export function isConnectionLost(error: unknown): boolean {
  return isWithout(error, ENDS_CONNECTION);
}

const OVERTAKEN = new Set(['40P01', '40001']);

/** Whether the transaction lost a conflict with another one: nothing was written, and a retry may succeed. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DatabaseError && OVERTAKEN.has(error.code ?? '');

/**
 * Tries up to three times when `attempt` lost a conflict with another transaction, after a pause in which that one
 * takes the rows that it waited for. `attempt` must undo what a failed one recorded.
 */
export async function retryOvertaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt();
    } catch (error) {
      if (attempts === MOST_ATTEMPTS || !isOvertaken(error)) throw error;
      await delay(RETRY_PAUSE_MS * attempts);
    }
}
const MOST_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 20;

/** Whether PostgreSQL cancelled the statement at its time limit. */
export const ranTooLong = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57014';

/** Whether the database is down or aborted the statement: the caller replies 503, and a retry may succeed. */
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
