/** Counts times in whole seconds, so that a million of them are ranked without being sorted. */
export interface Durations {
  readonly add: (seconds: number) => void;
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

export function countDurations(): Durations {
  let usual = new Uint32Array(0);
  const longer = new Map<number, number>();
  let count = 0;
  const grow = (atLeast: number): void => {
    let length = Math.max(FEWEST, usual.length);
    while (length <= atLeast) length *= 2;
    const grown = new Uint32Array(length);
    grown.set(usual);
    usual = grown;
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
  return {
    add: (seconds) => {
      count += 1;
      if (seconds >= COUNTED) longer.set(seconds, (longer.get(seconds) ?? 0) + 1);
      else {
        if (seconds >= usual.length) grow(seconds);
        usual[seconds] = (usual[seconds] ?? 0) + 1;
      }
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

const [ZERO, NINE] = [48, 57];

/** Reads times in whole seconds: "90,95,95". */
export function addTimes(times: string, into: Durations): void {
  let seconds = 0;
  for (let place = 0; place <= times.length; place += 1) {
    const code = times.charCodeAt(place);
    if (code >= ZERO && code <= NINE) seconds = seconds * 10 + code - ZERO;
    else {
      into.add(seconds);
      seconds = 0;
    }
  }
}
