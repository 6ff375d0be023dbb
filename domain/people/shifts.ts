export const SHIFT_KINDS = ['morning', 'afternoon', 'night'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

export const SHIFT_RULES = [
  'overlap',
  'unavailable',
  'rest',
  'day_hours',
  'week_rest',
  'contract_hours',
  'uncovered',
] as const;
export type ShiftRule = (typeof SHIFT_RULES)[number];
/** The rules that one person’s shifts can break. */
export type PersonRule = Exclude<ShiftRule, 'uncovered'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 1_440;
export const SHORTEST_SHIFT_MINUTES = 15;
export const LONGEST_SHIFT_MINUTES = 16 * 60;
export const REST_HOURS = 12;
export const MOST_DAY_MINUTES = 9 * 60;
export const WEEK_REST_HOURS = 36;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Wall clock minutes from one time to the other, which belongs to the next day if it is not later (SHIFT-1). */
export const clockMinutes = (starts: string, ends: string): number =>
  (minutesOf(ends) - minutesOf(starts) + DAY_MINUTES) % DAY_MINUTES;

/** Whether hours and break are a valid shift (SHIFT-1). */
export const isShift = (starts: string, ends: string, breakMinutes: number): boolean => {
  const minutes = clockMinutes(starts, ends);
  return minutes >= SHORTEST_SHIFT_MINUTES && minutes <= LONGEST_SHIFT_MINUTES && breakMinutes < minutes;
};

/** A shift as input of the rules, in real time. */
export interface WorkSpan {
  readonly id: string;
  readonly staffId: string;
  /** The day on which it begins. */
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly breakMinutes: number;
}

export interface ShiftWarning {
  readonly rule: PersonRule;
  readonly staffId: string;
  /** The shifts that break the rule together. */
  readonly shiftIds: readonly string[];
  /** The measured minutes of overlap, rest or work. */
  readonly minutes: number;
}

interface Week {
  readonly startMs: number;
  readonly endMs: number;
}

export const workMinutes = ({ startMs, endMs, breakMinutes }: WorkSpan): number =>
  (endMs - startMs) / MINUTE_MS - breakMinutes;

const sum = (spans: readonly WorkSpan[]): number =>
  spans.reduce((total, span) => total + workMinutes(span), 0);
const idsOf = (spans: readonly WorkSpan[]): string[] => spans.map(({ id }) => id);

/** SHIFT-2 and SHIFT-3, for each pair of neighbours; overlapping ones are not reported for rest as well. */
function* neighbourWarnings(spans: readonly WorkSpan[]): Generator<Omit<ShiftWarning, 'staffId'>> {
  for (const [index, span] of spans.entries())
    for (const later of spans.slice(index + 1)) {
      const between = later.startMs - span.endMs;
      const shiftIds = [span.id, later.id];
      if (between < 0)
        yield {
          rule: 'overlap',
          shiftIds,
          minutes: (Math.min(span.endMs, later.endMs) - later.startMs) / MINUTE_MS,
        };
      else if (between < REST_HOURS * HOUR_MS && later.day !== span.day)
        yield { rule: 'rest', shiftIds, minutes: between / MINUTE_MS };
    }
}

/** The longest time without work in the week, in ms. */
export function longestRest(spans: readonly Pick<WorkSpan, 'startMs' | 'endMs'>[], week: Week): number {
  let free = week.startMs;
  let longest = 0;
  for (const { startMs, endMs } of spans.toSorted((one, other) => one.startMs - other.startMs)) {
    longest = Math.max(longest, Math.min(startMs, week.endMs) - free);
    free = Math.max(free, endMs);
  }
  return Math.max(longest, week.endMs - free);
}

function* personWarnings(
  spans: readonly WorkSpan[],
  inWeek: readonly WorkSpan[],
  week: Week,
  contractMinutes: number | null,
): Generator<Omit<ShiftWarning, 'staffId'>> {
  yield* neighbourWarnings(spans);
  for (const [, ofDay] of Map.groupBy(inWeek, ({ day }) => day)) {
    const minutes = sum(ofDay);
    if (minutes > MOST_DAY_MINUTES) yield { rule: 'day_hours', shiftIds: idsOf(ofDay), minutes };
  }
  const rest = longestRest(spans, week);
  if (rest < WEEK_REST_HOURS * HOUR_MS)
    yield { rule: 'week_rest', shiftIds: idsOf(inWeek), minutes: rest / MINUTE_MS };
  const worked = sum(inWeek);
  if (contractMinutes !== null && worked > contractMinutes)
    yield { rule: 'contract_hours', shiftIds: idsOf(inWeek), minutes: worked };
}

/**
 * The violations of the rules of rest and hours in a week (SHIFT-2 to SHIFT-6). `spans` includes the shifts around the week, which count
 * for overlaps and rest. Each warning contains a shift of the week.
 */
export function shiftWarnings(
  spans: readonly WorkSpan[],
  week: Week,
  contractMinutesOf: (staffId: string) => number | null,
): readonly ShiftWarning[] {
  const isInWeek = ({ startMs }: WorkSpan) => startMs >= week.startMs && startMs < week.endMs;
  return [...Map.groupBy(spans, ({ staffId }) => staffId)].flatMap(([staffId, own]) => {
    const sorted = own.toSorted((one, other) => one.startMs - other.startMs);
    const inWeek = sorted.filter(isInWeek);
    const ids = new Set(idsOf(inWeek));
    return [...personWarnings(sorted, inWeek, week, contractMinutesOf(staffId))]
      .filter(({ shiftIds }) => shiftIds.some((id) => ids.has(id)))
      .map((warning) => ({ ...warning, staffId }));
  });
}
