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

/** Why nothing, or possibly nothing, was printed. */
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
 * The outcome of an attempt. printed: confirmed by the printer, or all bytes accepted by one that cannot confirm. untouched: no byte of the
 * document was sent. unclear: some were sent, with an unknown result. gone: there is nothing left to print.
 */
export type PrintOutcome =
  | { readonly kind: 'printed' }
  | { readonly kind: 'untouched' | 'unclear'; readonly problem: PrintProblem }
  | { readonly kind: 'gone' };

interface JobNow {
  readonly document: PrintDocument;
  readonly wasBegun: boolean;
  /** The number of finished attempts, including this one. */
  readonly attempts: number;
  readonly createdAtMs: number;
}

export interface JobAfter {
  readonly state: Exclude<PrintJobState, 'sending'>;
  readonly wasBegun: boolean;
  readonly problem: PrintProblem | null;
  /** Only for 'queued'. */
  readonly waitMs: number;
}

const SECOND_MS = 1_000;
const PAUSES_MS = [1, 2, 5, 10, 20].map((seconds) => seconds * SECOND_MS);
const LONGEST_PAUSE_MS = 30 * SECOND_MS;
/** After this time the kitchen has got the order in another way: printed automatically, it would be cooked twice. */
export const GIVE_UP_AFTER_MS = 30 * 60 * SECOND_MS;

/** The delays of a job after this many attempts (PRINT-3). */
export const pauseAfter = (attempts: number): number => PAUSES_MS[attempts - 1] ?? LONGEST_PAUSE_MS;

/**
 * The state of a job after an attempt (PRINT-2 … PRINT-4). What may have been printed is never sent again without a mark: a ticket is
 * printed again as a possible copy, because a lost one is worse; documents with sums wait for a person.
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

/** The state of a job whose sender has crashed: only whether it was started is known (PRINT-2). */
export const afterDeath = (wasBegun: boolean): PrintOutcome =>
  wasBegun ? { kind: 'unclear', problem: 'interrupted' } : { kind: 'untouched', problem: 'interrupted' };
