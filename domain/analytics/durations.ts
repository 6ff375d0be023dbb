/** Counts times in whole seconds, so that a million of them are ranked without being sorted. */
export interface Durations {
  /**
   * Times in whole seconds from the shortest on, each as its gap to the one before: a short gap is one character, a longer one its
   * digits and a comma. "90,?:" is 90, 95 and 95 seconds.
   */
  readonly addTimes: (times: string) => void;
  readonly addAll: (other: Durations) => void;
  /** How often each time that was kept is in it, in no order. */
  readonly each: (take: (seconds: number, often: number) => void) => void;
  /** How many there are, and the longest that half and nine of ten of them kept, by nearest rank (NUM-9); null: there are none. */
  readonly ranked: () => Ranked | null;
}

interface Ranked {
  readonly count: number;
  readonly medianSeconds: number;
  readonly slowSeconds: number;
}

const FEWEST = 1_024;
/** Longer ones are rare: 18 hours. */
const COUNTED = 65_536;
const SLOW_SHARE = 0.9;

/** Gaps that are kept as one character, from none on: from the colon to the tilde, without the backslash. */
export const SHORT_GAPS = ':;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const [ZERO, NINE, COMMA, COLON, BACKSLASH] = [48, 57, 44, 58, 92];

export function countDurations(): Durations {
  let usual = new Uint32Array(FEWEST);
  const longer = new Map<number, number>();
  let count = 0;
  const grow = (atLeast: number): void => {
    let { length } = usual;
    while (length <= atLeast) length *= 2;
    const grown = new Uint32Array(length);
    grown.set(usual);
    usual = grown;
  };
  const add = (seconds: number, often: number): void => {
    count += often;
    if (seconds >= COUNTED) longer.set(seconds, (longer.get(seconds) ?? 0) + often);
    else {
      if (seconds >= usual.length) grow(seconds);
      usual[seconds] = (usual[seconds] ?? 0) + often;
    }
  };
  const at = (rank: number): number => {
    let passed = 0;
    for (let seconds = 0; seconds < usual.length; seconds += 1) {
      passed += usual[seconds] ?? 0;
      if (passed >= rank) return seconds;
    }
    for (const [seconds, often] of [...longer].toSorted(([one], [other]) => one - other)) {
      passed += often;
      if (passed >= rank) return seconds;
    }
    throw new Error('a rank lies beyond the last time');
  };
  // a year of them is read at once: nothing is called for a time that is usual
  const addTimes = (times: string): void => {
    let [seconds, gap] = [0, 0];
    for (let place = 0; place < times.length; place += 1) {
      const code = times.charCodeAt(place);
      if (code >= ZERO && code <= NINE) {
        gap = gap * 10 + code - ZERO;
        continue;
      }
      seconds += code === COMMA ? gap : code - COLON - Number(code > BACKSLASH);
      gap = 0;
      const known = usual[seconds];
      if (known === undefined) add(seconds, 1);
      else {
        usual[seconds] = known + 1;
        count += 1;
      }
    }
  };
  return {
    addTimes,
    addAll: (other) => other.each(add),
    each: (take) => {
      for (let seconds = 0; seconds < usual.length; seconds += 1) {
        const often = usual[seconds] ?? 0;
        if (often > 0) take(seconds, often);
      }
      for (const [seconds, often] of longer) take(seconds, often);
    },
    ranked: () =>
      count === 0
        ? null
        : {
            count,
            medianSeconds: at(Math.ceil(0.5 * count)),
            slowSeconds: at(Math.ceil(SLOW_SHARE * count)),
          },
  };
}
