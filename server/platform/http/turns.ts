import { Refusal } from '../errors.ts';

interface Waiting {
  readonly caller: string;
  readonly start: () => void;
}

interface TurnLimits {
  /** Calls at once of one caller. */
  readonly ofCaller: number;
  readonly ofAll: number;
  /** A caller who waits longer is refused. */
  readonly waitMs: number;
}

export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 5;

/**
 * Lets calls that occupy the database for long run a few at a time, so that one caller’s leave connections to everybody else. The others
 * wait, in order; the first whose caller has a turn left is next. Refuses RATE_LIMITED after `waitMs`.
 */
export function createTurns({ ofCaller, ofAll, waitMs }: TurnLimits): Turns {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let all = 0;
  const mayStart = (caller: string): boolean => all < ofAll && (running.get(caller) ?? 0) < ofCaller;
  const begin = (caller: string): void => {
    all += 1;
    running.set(caller, (running.get(caller) ?? 0) + 1);
  };
  const end = (caller: string): void => {
    all -= 1;
    const rest = (running.get(caller) ?? 1) - 1;
    if (rest === 0) running.delete(caller);
    else running.set(caller, rest);
    const next = waiting.findIndex((each) => mayStart(each.caller));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  };
  const wait = (caller: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new Refusal('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      }, waitMs);
      const one: Waiting = {
        caller,
        start: () => {
          clearTimeout(timer);
          begin(caller);
          resolve();
        },
      };
      waiting.push(one);
    });
  return async (caller, work) => {
    if (mayStart(caller)) begin(caller);
    else await wait(caller);
    try {
      return await work();
    } finally {
      end(caller);
    }
  };
}
