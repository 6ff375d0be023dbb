import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#server/platform/database/database-types.ts';

/**
 * A type of work that runs later, in a process of role `worker`. Its payload is validated when it is enqueued and
 * when it runs.
 */
export interface Job<P extends object> {
  readonly id: string;
  readonly payload: z.ZodType<P>;
  /** How many failed runs are retried before the job counts as failed. */
  readonly retries: number;
  /**
   * The delay before the first retry, in seconds; it doubles with each retry, with some jitter, up to `longestPause`.
   */
  readonly firstPause: number;
  readonly longestPause: number;
  /** A run that takes longer, in seconds, is aborted and counts as failed. */
  readonly timeLimit: number;
  /** At most one waits or runs at a time: for scheduled jobs, which must not accumulate. */
  readonly isExclusive?: true;
  /** The payload is stored encrypted: it contains credentials, such as the link of a mail. */
  readonly isSecret?: true;
}

interface JobRun {
  /** The same for every attempt of a job: used to make its effect happen once (INV-12). */
  readonly jobId: string;
  /** Aborted when the time limit has passed or the process stops. */
  readonly signal: AbortSignal;
}

/** Runs at least once per job; its effect must happen once (INV-12). A throw is a failed run. */
export type JobHandler<P extends object> = (payload: P, run: JobRun) => Promise<void>;

/** The part of the queue that requests use: enqueueing. */
export interface JobQueue {
  /**
   * Enqueues one job. With the transaction of a use case, the job exists exactly if that transaction commits
   * (INV-12). Throws if the payload does not match its schema. With a time, it starts then at the earliest.
   */
  enqueue<P extends object>(job: Job<P>, payload: P, tx?: Transaction<DB>, notBefore?: Date): Promise<void>;
}

/** Infers the payload's type from its schema. */
export const defineJob = <P extends object>(job: Job<P>): Job<P> => job;

/** A scheduled job: one at a time, and not retried, because the next round starts soon. `timeLimit` is in seconds. */
export const defineRound = (round: Pick<Job<object>, 'id' | 'timeLimit'>): Job<Record<string, never>> =>
  defineJob({
    ...round,
    payload: z.strictObject({}),
    retries: 0,
    firstPause: 1,
    longestPause: 1,
    isExclusive: true,
  });
