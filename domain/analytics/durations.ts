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
const SHORT_GAPS = ':;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const COMMA = 44;
const SLASH = 47;
const ZERO = 48;

const NONE = -1;
/** The gap of each character code; negative for those that are none. */
const GAPS = new Int8Array(256).fill(NONE);
for (let gap = 0; gap < SHORT_GAPS.length; gap += 1) GAPS[SHORT_GAPS.charCodeAt(gap)] = gap;

const SAME = SHORT_GAPS.charAt(0);
const repeated = (times: number): string => (times < 3 ? SAME.repeat(times) : `${times}*`);

interface Reading {
  place: number;
  /** The time before `place`. */
  seconds: number;
  /** The index after the last counted time. */
  end: number;
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
  let { place, seconds, end, count } = read;
  let number = 0;
  for (; place < times.length; place += 1) {
    const code = times.charCodeAt(place);
    const gap = GAPS[code] ?? NONE;
    let often = 1;
    if (gap >= 0) seconds += gap;
    else if (code >= ZERO) {
      number = number * 10 + code - ZERO;
      continue;
    } else if (code === SLASH) {
      if (seconds >= end) end = seconds + 1;
      seconds = 0;
      continue;
    } else if (code === COMMA) {
      seconds += number;
      number = 0;
    } else {
      often = number;
      number = 0;
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
  read.end = Math.min(length, Math.max(end, seconds + 1));
  read.count = count;
}

/** Counts times in whole seconds, so that a million of them are ranked without sorting. */
export class Durations {
  #usual = new Int32Array(FEWEST);
  /** The index in `usual` after the last counted time. */
  #end = 0;
  readonly #longer = new Map<number, number>();
  #count = 0;

  /**
   * Times in whole seconds in ascending order, each as its difference to the previous one: a short difference is one character, a longer
   * one its digits and a comma; digits and an asterisk repeat the last one as often. "90,?3*" is 90 seconds once and 95 four times.
   * Several such lists are separated by slashes.
   */
  addTimes(times: string): void {
    const read: Reading = { place: 0, seconds: 0, end: this.#end, count: 0, often: 0 };
    for (;;) {
      countUsual(this.#usual, times, read);
      this.#end = read.end;
      if (read.place === times.length) break;
      read.place += 1;
      this.#add(read.seconds, read.often);
      read.end = this.#end;
    }
    this.#count += read.count;
  }

  #add(seconds: number, often: number): void {
    this.#count += often;
    if (seconds >= COUNTED) {
      this.#longer.set(seconds, (this.#longer.get(seconds) ?? 0) + often);
      return;
    }
    this.#growTo(seconds + 1);
    this.#usual[seconds] = (this.#usual[seconds] ?? 0) + often;
    this.#end = Math.max(this.#end, seconds + 1);
  }

  #growTo(atLeast: number): void {
    let { length } = this.#usual;
    if (length >= atLeast) return;
    while (length < atLeast) length *= 2;
    const grown = new Int32Array(length);
    grown.set(this.#usual);
    this.#usual = grown;
  }

  /** Each distinct time with its frequency, in ascending order. */
  *each(): Generator<readonly [seconds: number, often: number]> {
    for (let seconds = 0; seconds < this.#end; seconds += 1) {
      const often = this.#usual[seconds] ?? 0;
      if (often > 0) yield [seconds, often];
    }
    yield* [...this.#longer].toSorted(([one], [other]) => one - other);
  }

  /** All times as `addTimes` reads them. */
  listed(): string {
    let previous = 0;
    let text = '';
    for (const [seconds, often] of this.each()) {
      const gap = seconds - previous;
      text += (SHORT_GAPS[gap] ?? `${gap},`) + repeated(often - 1);
      previous = seconds;
    }
    return text;
  }

  /** The number of times, their median and ninth decile by nearest rank (NUM-9); null without any. */
  ranked(): Ranked | null {
    if (this.#count === 0) return null;
    return {
      count: this.#count,
      medianSeconds: this.#at(Math.ceil(0.5 * this.#count)),
      slowSeconds: this.#at(Math.ceil(SLOW_SHARE * this.#count)),
    };
  }

  #at(rank: number): number {
    let passed = 0;
    for (let seconds = 0; seconds < this.#end; seconds += 1) {
      passed += this.#usual[seconds] ?? 0;
      if (passed >= rank) return seconds;
    }
    for (const [seconds, often] of [...this.#longer].toSorted(([one], [other]) => one - other)) {
      passed += often;
      if (passed >= rank) return seconds;
    }
    throw new Error('a rank lies beyond the last time');
  }

  /** Resets all counts: an instance is reused for many lists, so that its arrays stay in the CPU cache. */
  clear(): void {
    this.#usual.fill(0, 0, this.#end);
    this.#longer.clear();
    this.#end = 0;
    this.#count = 0;
  }
}
