import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#server/platform/database/database-types.ts';

/** A kind of work that is done later, in a process of role `worker`. Its payload is checked when it is enqueued and when it runs. */
export interface Job<P extends object> {
  readonly id: string;
  readonly payload: z.ZodType<P>;
  /** Failed runs that are tried again before the job counts as failed. */
  readonly retries: number;
  /** The pause before the first retry, in seconds; it doubles with each, with some jitter, up to `longestPause`. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** A run that takes longer, in seconds, is given up and counts as failed. */
  readonly timeLimit: number;
  /** At most one of its kind waits or runs at a time: for schedules, which must not pile up. */
  readonly isExclusive?: true;
  /** The payload is kept encrypted: it holds what gives access, such as the link of a mail. */
  readonly isSecret?: true;
}

interface JobRun {
  /** The same for every attempt of one job: what makes its effect happen once (INV-12). */
  readonly jobId: string;
  /** Aborted when the time limit has passed or the process stops. */
  readonly signal: AbortSignal;
}

/** Runs at least once for a job; its effect must happen once (INV-12). A throw is a failed run. */
export type JobHandler<P extends object> = (payload: P, run: JobRun) => Promise<void>;

/** The half of the queue that requests need: to leave work for later. */
export interface JobQueue {
  /**
   * Leaves one job. Given the transaction of a use case, the job exists exactly if that transaction commits (INV-12).
   * Throws when the payload does not fit its schema. Given a moment, it begins then at the earliest.
   */
  enqueue<P extends object>(job: Job<P>, payload: P, tx?: Transaction<DB>, notBefore?: Date): Promise<void>;
}

/** Names the type of the payload once, from its schema. */
export const defineJob = <P extends object>(job: Job<P>): Job<P> => job;

/** A job of a schedule: one at a time, and not tried again, as the next round begins soon. `timeLimit` is in seconds. */
export const defineRound = (round: Pick<Job<object>, 'id' | 'timeLimit'>): Job<Record<string, never>> =>
  defineJob({
    ...round,
    payload: z.strictObject({}),
    retries: 0,
    firstPause: 1,
    longestPause: 1,
    isExclusive: true,
  });
