import type { Pair } from './menu.ts';

const MOST_PAIRS = 50;
/** A pair of fewer visits is not significant (NUM-13). */
const FEWEST_TOGETHER = 3;
const LEAST_SUPPORT = 0.01;

export interface Baskets {
  readonly dishes: readonly string[];
  /**
   * 1-based positions of dishes in that list, and the number of visits that had them: "1,3*2;2*1" is two with the first and the third, and
   * one with the second.
   */
  readonly visits: string;
}

interface LabelledPair extends Pair {
  readonly firstLabel: string;
  readonly secondLabel: string;
}

/** NUM-13: the pairs with the highest lift, each with the rarer dish first; dishes without a label are omitted. */
export function findPairs(hours: readonly Baskets[], labels: ReadonlyMap<string, string>): LabelledPair[] {
  const keys = [...new Set(hours.flatMap(({ dishes }) => dishes))];
  const { visits, having, together } = count(hours, keys);
  const pairs: LabelledPair[] = [];
  for (const [one, oneKey] of keys.entries())
    for (let other = one + 1; other < keys.length; other += 1) {
      const met = together[one * keys.length + other] ?? 0;
      const labelOfOne = labels.get(oneKey);
      const labelOfOther = labels.get(keys[other] ?? '');
      if (met < FEWEST_TOGETHER || met < LEAST_SUPPORT * visits) continue;
      if (labelOfOne === undefined || labelOfOther === undefined) continue;
      const sides = [
        { label: labelOfOne, count: having[one] ?? 0 },
        { label: labelOfOther, count: having[other] ?? 0 },
      ] as const;
      const [a, b] = isInOrder(...sides) ? sides : [sides[1], sides[0]];
      pairs.push({
        firstLabel: a.label,
        secondLabel: b.label,
        together: met,
        first: a.count,
        second: b.count,
        visits,
      });
    }
  return pairs.toSorted(byLift).slice(0, MOST_PAIRS);
}

interface Side {
  readonly label: string;
  readonly count: number;
}
const isInOrder = (one: Side, other: Side): boolean =>
  one.count === other.count ? one.label <= other.label : one.count < other.count;

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const byLift = (one: LabelledPair, other: LabelledPair): number =>
  other.together * one.first * one.second - one.together * other.first * other.second ||
  other.together - one.together ||
  byText(one.firstLabel, other.firstLabel) ||
  byText(one.secondLabel, other.secondLabel);

/** The numbers of visits: all, with each dish, and with each pair (in the order of `keys`). */
function count(hours: readonly Baskets[], keys: readonly string[]) {
  const size = keys.length;
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  const counts = new Uint32Array(size);
  const together = new Uint32Array(size * size);
  let visits = 0;
  for (const { dishes, visits: lists } of hours) {
    const places = dishes.map((key) => placeOf.get(key) ?? 0);
    forEachBasket(lists, (basket, often) => {
      visits += often;
      for (const own of basket) {
        const one = places[own - 1] ?? 0;
        counts[one] = (counts[one] ?? 0) + often;
        for (const its of basket) {
          const other = places[its - 1] ?? 0;
          if (one < other) together[one * size + other] = (together[one * size + other] ?? 0) + often;
        }
      }
    });
  }
  return { visits, having: counts, together };
}

const ASTERISK = 42;
const COMMA = 44;
const SEMICOLON = 59;
const ZERO = 48;

/** Parses character by character, because a year of them is long and splitting it into strings would double it. `basket` is reused. */
function forEachBasket(lists: string, take: (basket: readonly number[], often: number) => void): void {
  const basket: number[] = [];
  let number = 0;
  let isOften = false;
  for (let place = 0; place <= lists.length; place += 1) {
    const code = place < lists.length ? lists.charCodeAt(place) : SEMICOLON;
    if (code === COMMA || code === ASTERISK || (code === SEMICOLON && !isOften)) {
      if (number > 0) basket.push(number);
      if (code === ASTERISK) isOften = true;
    }
    if (code === SEMICOLON) {
      if (basket.length > 0) take(basket, isOften ? number : 1);
      basket.length = 0;
      isOften = false;
    }
    number = code >= ZERO && code < SEMICOLON ? number * 10 + code - ZERO : 0;
  }
}
