import { localTime } from '#domain/restaurant/local-time.ts';
import type { Random } from './random.ts';

export type Meal = 'breakfast' | 'lunch' | 'afternoon' | 'dinner';

export interface Arrival {
  atMs: number;
  meal: Meal;
  guests: number;
  isRaining: boolean;
}

const MINUTE_MS = 60_000;
/** From Sunday on. */
const WEEKDAY_SHARE = [1.2, 0.72, 0.8, 0.9, 1, 1.3, 1.45] as const;
const RAIN_CHANCE = 0.13;
const RAIN_SHARE = 0.72;

interface Sitting {
  meal: Meal;
  share: number;
  opens: number;
  peaks: number;
  closes: number;
}

/** Minutes since midnight; Madrid eats from 13 to 16 and from 20 to 23:30. */
const SITTINGS: readonly Sitting[] = [
  { meal: 'breakfast', share: 0.07, opens: 8 * 60, peaks: 9 * 60 + 20, closes: 10 * 60 + 40 },
  { meal: 'lunch', share: 0.43, opens: 13 * 60, peaks: 14 * 60 + 25, closes: 15 * 60 + 50 },
  { meal: 'afternoon', share: 0.08, opens: 17 * 60, peaks: 18 * 60 + 15, closes: 19 * 60 + 30 },
  { meal: 'dinner', share: 0.42, opens: 20 * 60, peaks: 21 * 60 + 30, closes: 23 * 60 + 10 },
];

/** The instant of a wall-clock minute of a day (yyyy-mm-dd) in a time zone. */
const instantOf = (day: string, minutes: number, timeZone: string): number => {
  const guess = Date.parse(day) + minutes * MINUTE_MS;
  const local = localTime(guess, timeZone);
  const dayShift = local.day === day.replaceAll('-', '') ? 0 : 1440;
  return guess - (local.minutes + dayShift - minutes) * MINUTE_MS;
};

/** More likely near the peak: the mean of three uniform numbers, stretched to each side of it. */
const minuteOf = (random: Random, { opens, peaks, closes }: Sitting): number => {
  const bell = (random.next() + random.next() + random.next()) / 1.5 - 1;
  return Math.round(peaks + bell * (bell < 0 ? peaks - opens : closes - peaks));
};

const GUESTS = [1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5] as const;

const partySize = (random: Random, meal: Meal): number =>
  meal === 'breakfast' || meal === 'afternoon' ? random.integer(1, 2) : random.pick(GUESTS);

/** The parties of a day, in order of arrival; `usual` is an ordinary day’s number of parties. */
export const arrivalsOfDay = (random: Random, day: string, timeZone: string, usual: number): Arrival[] => {
  const weekday = new Date(day).getUTCDay();
  const isRaining = random.chance(RAIN_CHANCE);
  const expected = usual * (WEEKDAY_SHARE[weekday] ?? 1) * (isRaining ? RAIN_SHARE : 1);
  const count = Math.max(1, Math.round(expected * random.between(0.88, 1.12)));
  return Array.from({ length: count }, () => {
    let draw = random.next();
    const sitting = SITTINGS.find(({ share }) => (draw -= share) <= 0) ?? SITTINGS[1];
    if (!sitting) throw new RangeError('no sitting');
    const atMs = instantOf(day, minuteOf(random, sitting), timeZone) + random.integer(0, 59) * 1000;
    return { atMs, meal: sitting.meal, guests: partySize(random, sitting.meal), isRaining };
  }).sort((a, b) => a.atMs - b.atMs);
};
