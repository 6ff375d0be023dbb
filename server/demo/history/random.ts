export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  between: (min: number, max: number) => number;
  /** An integer, both ends included. */
  integer: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
}

/** mulberry32: the same seed gives the same demo data on every machine. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const found = from[integer(0, from.length - 1)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
  };
};

/** A seed from a text (FNV-1a), so that each picture and restaurant has its own. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};
