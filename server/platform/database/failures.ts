import { DatabaseError } from 'pg';

const INTEGRITY = '23';
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
const SERVER_GONE = new Set(['57P01', '57P02', '57P03', '53300']);
/** One of two transactions that waited for each other was given up: nothing of it was written. */
const GIVEN_UP = '40P01';
const GONE_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Query read timeout',
];

/** The name of the constraint that refused a write (unique, foreign key, check, exclusion); null for any other error. */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof DatabaseError) || !error.code?.startsWith(INTEGRITY)) return null;
  return error.constraint ?? null;
}

/** Whether the database could not be reached, went away meanwhile or gave up: the caller answers 503, and may be asked again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const { code = '' } = error;
    return SERVER_GONE.has(code) || code === GIVEN_UP || code.startsWith('08');
  }
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return GONE.has(code) || GONE_TEXTS.some((text) => error.message.includes(text));
}
