import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseDown } from '#server/platform/database/failures.ts';

interface Run {
  readonly log: FastifyBaseLogger;
  /** Ends the run between two. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does a job’s work for one after another, such as restaurants, so that it uses one connection of the pool. One that fails is logged and
 * delays none of the others; the run counts as failed afterwards. A database that is down concerns all: it ends the run at once.
 */
export async function oneByOne<T extends string | object>(
  { log, signal }: Run,
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) {
    if (signal?.aborted) break;
    try {
      await work(one);
    } catch (error) {
      if (signal?.aborted || isDatabaseDown(error)) throw error;
      log.error({ err: error, one }, 'a job’s work failed for one of several');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `failed for ${failures.length}`);
}
