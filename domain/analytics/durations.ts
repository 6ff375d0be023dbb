/** Counts times in whole seconds, so that a million of them are ranked without sorting. */
export interface Durations {
  /**
   * Times in whole seconds in ascending order, each as its difference to the previous one: a short difference is one character, a longer
   * one its digits and a comma; digits and an asterisk repeat the last one as often. "90,?3*" is 90 seconds once and 95 four times.
   * Several such lists are separated by slashes.
   */
  readonly addTimes: (times: string) => void;
  /** All times as such a list. */
  readonly listed: () => string;
  readonly addAll: (other: Durations) => void;
  /** Each distinct time with its frequency, in ascending order. */
  readonly each: (take: (seconds: number, often: number) => void) => void;
  /** The number of times, their median and ninth decile by nearest rank (NUM-9); null without any. */
  readonly ranked: () => Ranked | null;
  /** Resets all counts: an instance is reused for many lists, so that its arrays stay in the CPU cache. */
  readonly clear: () => void;
}

interface Ranked {
  readonly count: number;
  readonly medianSeconds: number;
  readonly slowSeconds: number;
}

const FEWEST = 1_024;
/** 18 hours; longer ones are rare. */
const COUNTED = 65_536;
const SLOW_SHARE = 0.9;

/** Differences encoded as one character, from 0 on: from the colon to the tilde, without the backslash. */
export const SHORT_GAPS = ':;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const ASTERISK = 42;
const COMMA = 44;
const SLASH = 47;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const BACKSLASH = 92;

interface Reading {
  place: number;
  /** The time before `place`. */
  seconds: number;
  longest: number;
  count: number;
  /** How often the time at `place` was meant. */
  often: number;
}

/**
 * Counts the times from `read` on, up to the first that does not fit into `counts`; `read` is then at its last character. Reads a year of
 * them at once, so the loop works on local variables only.
 */
function countUsual(counts: Int32Array, times: string, read: Reading): void {
  const { length } = counts;
  let { place, seconds, longest, count } = read;
  let number = 0;
  for (; place < times.length; place += 1) {
    const code = times.charCodeAt(place);
    let often = 1;
    if (code > NINE) seconds += code > BACKSLASH ? code - COLON - 1 : code - COLON;
    else if (code === SLASH) {
      if (seconds > longest) longest = seconds;
      seconds = 0;
      continue;
    } else if (code === COMMA) {
      seconds += number;
      number = 0;
    } else if (code === ASTERISK) {
      often = number;
      number = 0;
    } else {
      number = number * 10 + code - ZERO;
      continue;
    }
    if (seconds >= length) {
      read.often = often;
      break;
    }
    counts[seconds] = (counts[seconds] ?? 0) + often;
    count += often;
  }
  read.place = place;
  read.seconds = seconds;
  read.longest = seconds > longest ? seconds : longest;
  read.count = count;
}

const SAME = SHORT_GAPS.charAt(0);
const repeated = (times: number): string => (times < 3 ? SAME.repeat(times) : `${times}*`);

export function countDurations(): Durations {
  let usual = new Int32Array(FEWEST);
  /** The index in `usual` after the last counted time. */
  let end = 0;
  const longer = new Map<number, number>();
  let count = 0;
  const grow = (atLeast: number): void => {
    let { length } = usual;
    while (length <= atLeast) length *= 2;
    const grown = new Int32Array(length);
    grown.set(usual);
    usual = grown;
  };
  const add = (seconds: number, often: number): void => {
    count += often;
    if (seconds >= COUNTED) longer.set(seconds, (longer.get(seconds) ?? 0) + often);
    else {
      if (seconds >= usual.length) grow(seconds);
      usual[seconds] = (usual[seconds] ?? 0) + often;
      if (seconds >= end) end = seconds + 1;
    }
  };
  const sortedLonger = () => [...longer].toSorted(([one], [other]) => one - other);
  const at = (rank: number): number => {
    let passed = 0;
    for (let seconds = 0; seconds < end; seconds += 1) {
      passed += usual[seconds] ?? 0;
      if (passed >= rank) return seconds;
    }
    for (const [seconds, often] of sortedLonger()) {
      passed += often;
      if (passed >= rank) return seconds;
    }
    throw new Error('a rank lies beyond the last time');
  };
  const addTimes = (times: string): void => {
    const read: Reading = { place: 0, seconds: 0, longest: 0, count: 0, often: 0 };
    for (;;) {
      countUsual(usual, times, read);
      if (read.place === times.length) break;
      // one that is longer than the array
      read.place += 1;
      add(read.seconds, read.often);
    }
    count += read.count;
    if (read.count > 0) end = Math.max(end, Math.min(read.longest + 1, usual.length));
  };
  const each: Durations['each'] = (take) => {
    for (let seconds = 0; seconds < end; seconds += 1) {
      const often = usual[seconds] ?? 0;
      if (often > 0) take(seconds, often);
    }
    for (const [seconds, often] of sortedLonger()) take(seconds, often);
  };
  return {
    addTimes,
    listed: () => {
      let previous = 0;
      let text = '';
      each((seconds, often) => {
        const gap = seconds - previous;
        text += (SHORT_GAPS[gap] ?? `${gap},`) + repeated(often - 1);
        previous = seconds;
      });
      return text;
    },
    addAll: (other) => other.each(add),
    each,
    ranked: () =>
      count === 0
        ? null
        : {
            count,
            medianSeconds: at(Math.ceil(0.5 * count)),
            slowSeconds: at(Math.ceil(SLOW_SHARE * count)),
          },
    clear: () => {
      usual.fill(0, 0, end);
      longer.clear();
      end = 0;
      count = 0;
    },
  };
}
