import { isDeepStrictEqual } from 'node:util';
import type { CartScript, Sending } from './cart-script.ts';
import { tell } from './script-text.ts';

/** Concurrent commands may succeed by chance: a smaller script must hold this often to count as passing. */
const PLAYS = 3;
const MOST_PLAYS = 1_000;
const MOST_MS = 120_000;

interface Playing {
  readonly play: (script: CartScript) => Promise<void>;
  readonly seed: number;
  readonly dishNames: readonly string[];
}

/** A command and its diner: a script is shrunk as one list, so that a diner without commands is dropped. */
interface Entry {
  readonly who: number;
  readonly sending: Sending;
}

/** Simplifications of a command, in order: first without its faults. */
const PLAINER: readonly Partial<Sending>[] = [
  { tries: [1] },
  { tries: [1, 1] },
  { process: 0 },
  { isAtOnce: false },
  { what: 'add' },
  { line: 0 },
  { dish: 0 },
  { note: '' },
  { quantity: 1 },
];

/**
 * Plays a script. If it fails, smaller ones are played as long as they fail too, and the failure reports the
 * smallest.
 */
export async function playOrShrink(script: CartScript, playing: Playing): Promise<void> {
  try {
    await playing.play(script);
  } catch (error) {
    throw await shrunk(script, playing, error);
  }
}

async function shrunk(
  script: CartScript,
  { play, seed, dishNames }: Playing,
  failure: unknown,
): Promise<Error> {
  const untilMs = performance.now() + MOST_MS;
  let plays = 0;
  let reason = failure;
  const isSpent = (): boolean => plays >= MOST_PLAYS || performance.now() > untilMs;
  const fails = async (entries: readonly Entry[]): Promise<boolean> => {
    for (let attempt = 0; attempt < PLAYS && !isSpent(); attempt += 1) {
      plays += 1;
      try {
        await play(scriptOf(entries));
      } catch (error) {
        reason = error;
        return true;
      }
    }
    return false;
  };
  const smallest = scriptOf(await smallestThat(fails, entriesOf(script)));
  const head = `seed ${seed}, shrunk in ${plays} plays${isSpent() ? ', then given up,' : ''} to (diners act at once):`;
  const lines = tell(smallest, dishNames).map((line) => `  ${line}`);
  const why = reason instanceof Error ? reason.message : String(reason);
  return new Error([head, ...lines, why].join('\n'), { cause: reason });
}

/** Delta debugging: removes halves, then quarters, finally single commands; simplifies the rest; and repeats once. */
async function smallestThat(
  fails: (entries: readonly Entry[]) => Promise<boolean>,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  let smallest = entries;
  for (let before: readonly Entry[] = []; before !== smallest; ) {
    before = smallest;
    for (let size = Math.ceil(before.length / 2); size >= 1; size = Math.floor(size / 2))
      for (let start = 0; start < smallest.length; ) {
        const fewer = smallest.toSpliced(start, size);
        if (fewer.length > 0 && (await fails(fewer))) smallest = fewer;
        else start += size;
      }
    for (const at of smallest.keys())
      for (const change of PLAINER) {
        const plainer = plainerAt(smallest, at, change);
        if (plainer && (await fails(plainer))) smallest = plainer;
      }
  }
  return smallest;
}

/** Null if nothing would be simpler: a fault is not exchanged for a worse one. */
function plainerAt(
  entries: readonly Entry[],
  at: number,
  change: Partial<Sending>,
): readonly Entry[] | undefined {
  const entry = entries[at];
  if (!entry) return undefined;
  const sending = { ...entry.sending, ...change };
  if (isDeepStrictEqual(sending, entry.sending)) return undefined;
  if (isDeepStrictEqual(entry.sending.tries, [1]) && change.tries) return undefined;
  return entries.with(at, { ...entry, sending });
}

const entriesOf = (script: CartScript): Entry[] =>
  script.flatMap((sendings, who) => sendings.map((sending) => ({ who, sending })));

const scriptOf = (entries: readonly Entry[]): CartScript =>
  [...Map.groupBy(entries, ({ who }) => who).values()].map((own) => own.map(({ sending }) => sending));
