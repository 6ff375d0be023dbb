import type { FastifyBaseLogger } from 'fastify';
import type { Chance } from '#server/platform/clock.ts';
import { isDatabaseDown } from '#server/platform/database/failures.ts';

interface Run {
  readonly log: FastifyBaseLogger;
  /** Ends the run between two, with a warning. */
  readonly signal?: AbortSignal | undefined;
}

type Work<T> = (one: T) => Promise<unknown>;

/**
 * Does a job’s work for one after another, such as restaurants, so that it uses one connection of the pool. One that fails is logged and
 * delays none of the others; the run counts as failed afterwards. A database that is down concerns all: it ends the run at once. The first
 * one is random, so that those that use up a run’s time delay different ones each time.
 */
export async function oneByOne<T extends string | object>(
  run: Run & { readonly chance: Chance },
  all: Iterable<T>,
  work: Work<T>,
): Promise<void> {
  const listed = [...all];
  const first = listed.length > 1 ? run.chance.integer(listed.length) : 0;
  throwFor(await tryEach(run, [...listed.slice(first), ...listed.slice(0, first)], work));
}

/** The next ones whose work is due, the most urgent first. */
interface Due<T> {
  readonly atOnce: number;
  readonly list: (atMost: number) => Promise<readonly T[]>;
  readonly idOf: (one: T) => string;
}

/** The same in the order of a list that gets shorter by what is done, until nothing is due. Each is tried once in a run. */
export async function oneByOneInPortions<T extends object>(
  run: Run,
  { atOnce, list, idOf }: Due<T>,
  work: Work<T>,
): Promise<void> {
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (let isMore = true; isMore && !run.signal?.aborted; ) {
    const atMost = atOnce + failures.length;
    const listed = await list(atMost);
    const due = listed.filter((one) => !tried.has(idOf(one)));
    for (const one of due) tried.add(idOf(one));
    failures.push(...(await tryEach(run, due, work)));
    isMore = listed.length === atMost && due.length > 0;
  }
  throwFor(failures);
}

/** Returns the failures. */
async function tryEach<T extends string | object>(
  { log, signal }: Run,
  listed: readonly T[],
  work: Work<T>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let left = listed.length;
  try {
    for (const one of listed) {
      if (signal?.aborted) break;
      try {
        await work(one);
      } catch (error) {
        if (signal?.aborted || isDatabaseDown(error)) throw error;
        log.error({ err: error, one }, 'a job’s work failed for one of several');
        failures.push(error);
      }
      left -= 1;
    }
  } finally {
    if (signal?.aborted && left > 0) log.warn({ left }, 'a job was cut off before its work was done for all');
  }
  return failures;
}

function throwFor(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `failed for ${failures.length}`);
}
