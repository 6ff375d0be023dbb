import { isMoneyPaper, type PrintDocument } from './printers.ts';

export const PRINT_JOB_STATES = [
  'queued',
  'sending',
  'printed',
  'failed',
  'may-have-printed',
  'dropped',
] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

/** Why nothing, or perhaps nothing, came out. */
export const PRINT_PROBLEMS = [
  'offline',
  'paper-out',
  'cover-open',
  'error',
  'nonsense',
  'address-refused',
  'no-agent',
  'interrupted',
  'gone',
] as const;
export type PrintProblem = (typeof PRINT_PROBLEMS)[number];

/**
 * How an attempt ended. printed: the printer said so, or took every byte and says nothing by its nature. untouched: no byte of the
 * document was sent. unclear: some were, and nobody knows what came out. gone: there is nothing left to print.
 */
export type PrintOutcome =
  | { readonly kind: 'printed' }
  | { readonly kind: 'untouched' | 'unclear'; readonly problem: PrintProblem }
  | { readonly kind: 'gone' };

interface JobNow {
  readonly document: PrintDocument;
  readonly wasBegun: boolean;
  /** Attempts that have ended, this one included. */
  readonly attempts: number;
  readonly createdAtMs: number;
}

export interface JobAfter {
  readonly state: Exclude<PrintJobState, 'sending'>;
  readonly wasBegun: boolean;
  readonly problem: PrintProblem | null;
  /** Of 'queued' alone. */
  readonly waitMs: number;
}

const SECOND_MS = 1_000;
const PAUSES_MS = [1, 2, 5, 10, 20].map((seconds) => seconds * SECOND_MS);
const LONGEST_PAUSE_MS = 30 * SECOND_MS;
/** Later the kitchen has heard of it in another way: what then came out by itself would be cooked twice. */
export const GIVE_UP_AFTER_MS = 30 * 60 * SECOND_MS;

/** How long a job waits after so many attempts (PRINT-3). */
export const pauseAfter = (attempts: number): number => PAUSES_MS[attempts - 1] ?? LONGEST_PAUSE_MS;

/**
 * What becomes of a job when an attempt has ended (PRINT-2 … PRINT-4). What may have come out is never sent again without saying so: a
 * ticket comes once more with that written on it, because a lost one is worse; papers with sums wait for a person.
 */
export function afterAttempt(job: JobNow, outcome: PrintOutcome, nowMs: number): JobAfter {
  if (outcome.kind === 'printed')
    return { state: 'printed', wasBegun: job.wasBegun, problem: null, waitMs: 0 };
  if (outcome.kind === 'gone')
    return {
      state: job.wasBegun ? 'may-have-printed' : 'dropped',
      wasBegun: job.wasBegun,
      problem: 'gone',
      waitMs: 0,
    };
  const wasBegun = job.wasBegun || outcome.kind === 'unclear';
  const { problem } = outcome;
  const isOver = nowMs - job.createdAtMs >= GIVE_UP_AFTER_MS;
  const waitsForSomebody = wasBegun && isMoneyPaper(job.document);
  if (!isOver && !waitsForSomebody)
    return { state: 'queued', wasBegun, problem, waitMs: pauseAfter(job.attempts) };
  return { state: wasBegun ? 'may-have-printed' : 'failed', wasBegun, problem, waitMs: 0 };
}

/** A job whose sender has crashed: begun or not is all that is known (PRINT-2). */
export const afterDeath = (wasBegun: boolean): PrintOutcome =>
  wasBegun ? { kind: 'unclear', problem: 'interrupted' } : { kind: 'untouched', problem: 'interrupted' };
