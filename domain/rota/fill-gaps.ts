import {
  type PersonRule,
  SHIFT_KINDS,
  type ShiftKind,
  shiftWarnings,
  type WorkSpan,
  workMinutes,
} from '#domain/people/shifts.ts';
import { addDays, type Day } from '#domain/restaurant/calendar-day.ts';
import { type DaysOff, minutesOutside, type WeekdayLimit } from './availability.ts';
import { type HourRun, hoursCovered, type NeededHour, neededHours, runsOf } from './coverage.ts';
import type { ExpectedGuests, KindHours, NeededRole, ShiftPlan } from './shift-plan.ts';

/** A shorter gap is too little for a shift: it is reported without a proposal (FILL-1). */
export const LEAST_GAIN_HOURS = 2;
/** Per week for a person without a contract (FILL-2). */
export const USUAL_WEEK_MINUTES = 40 * 60;

/** Why a person cannot have a shift: a rule of rest and hours, days off, or another shift on that day. */
export type Hindrance = PersonRule | 'day_off' | 'works';

export interface FillPerson {
  readonly id: string;
  readonly role: string;
  readonly contractMinutes: number | null;
}

export type PlannedSpan = WorkSpan & { readonly starts: string; readonly ends: string };

export interface WeekToFill {
  readonly monday: Day;
  readonly startMs: number;
  readonly endMs: number;
  /** Of the week and of the days around it. */
  readonly shifts: readonly PlannedSpan[];
  readonly people: readonly FillPerson[];
  readonly hours: readonly ExpectedGuests[];
  readonly plan: ShiftPlan;
  readonly limits: readonly (WeekdayLimit & { readonly staffId: string })[];
  readonly daysOff: readonly DaysOff[];
  /** Shifts that start before this are not proposed. */
  readonly nowMs: number;
  /** The instants of a kind’s hours on a day, across clock changes. */
  readonly instantsOf: (day: Day, kind: ShiftKind) => { readonly startMs: number; readonly endMs: number };
}

export interface ProposedShift extends KindHours {
  readonly staffId: string;
  readonly day: Day;
  readonly kind: ShiftKind;
  /** The reason: the hours in which the role is missing, how many people, and the expected guests. */
  readonly gaps: readonly HourRun[];
  /** The person’s hours of the week with this shift. */
  readonly weekMinutes: number;
  /** Null without a contract. */
  readonly contractMinutes: number | null;
  /** The hours to their nearest shift before or after it; null if there is none in the considered days. */
  readonly restMinutes: number | null;
}

export interface OpenGap extends HourRun {
  /** The people of the role, each with the obstacle; empty if the gap is too short for a shift, or nobody has the role. */
  readonly hindrances: readonly { readonly staffId: string; readonly by: Hindrance }[];
  readonly isShort: boolean;
}

export interface FilledWeek {
  readonly proposals: readonly ProposedShift[];
  readonly open: readonly OpenGap[];
}

const PROPOSED = 'proposed';
const MINUTE_MS = 60_000;

interface Block extends KindHours {
  readonly role: NeededRole;
  readonly day: Day;
  readonly kind: ShiftKind;
  readonly hours: ReadonlySet<number>;
}

const blocksOf = ({ monday, plan: { kinds }, nowMs, instantsOf }: WeekToFill): readonly Block[] =>
  (['server', 'chef'] as const).flatMap((role) =>
    Array.from({ length: 7 }, (_, index) => addDays(monday, index)).flatMap((day) =>
      SHIFT_KINDS.filter((kind) => instantsOf(day, kind).startMs > nowMs).map((kind) => ({
        role,
        day,
        kind,
        ...kinds[kind],
        hours: new Set(hoursCovered({ day, ...kinds[kind] })),
      })),
    ),
  );

const candidateOf = (
  week: WeekToFill,
  { day, kind, starts, ends, breakMinutes }: Block,
  staffId: string,
) => ({
  id: PROPOSED,
  staffId,
  day,
  starts,
  ends,
  breakMinutes,
  ...week.instantsOf(day, kind),
});

/** The person’s obstacle (FILL-2); null if there is none. Requested days off count as well. */
function hindranceOf(
  week: WeekToFill,
  own: readonly PlannedSpan[],
  { id, contractMinutes }: FillPerson,
  candidate: PlannedSpan,
): Hindrance | null {
  const { day } = candidate;
  const isOff = week.daysOff.some(
    (off) => off.staffId === id && off.state !== 'refused' && off.firstDay <= day && off.lastDay >= day,
  );
  if (isOff) return 'day_off';
  if (
    minutesOutside(
      week.limits.filter((limit) => limit.staffId === id),
      candidate,
    ) > 0
  )
    return 'unavailable';
  if (own.some((shift) => shift.day === day)) return 'works';
  const broken = shiftWarnings([...own, candidate], week, () => contractMinutes ?? USUAL_WEEK_MINUTES).find(
    ({ shiftIds }) => shiftIds.includes(PROPOSED),
  );
  return broken?.rule ?? null;
}

const weekMinutesOf = ({ startMs, endMs }: WeekToFill, own: readonly PlannedSpan[]): number =>
  own
    .filter((span) => span.startMs >= startMs && span.startMs < endMs)
    .reduce((total, span) => total + workMinutes(span), 0);

const restOf = (own: readonly PlannedSpan[], { startMs, endMs }: PlannedSpan): number | null => {
  const rests = own.map((span) => (span.startMs >= endMs ? span.startMs - endMs : startMs - span.endMs));
  return rests.length === 0 ? null : Math.min(...rests) / MINUTE_MS;
};

/**
 * Proposes shifts of the restaurant’s kinds for hours with fewer people than needed (FILL-1 to FILL-3). The block that fills most comes
 * first, for the person whose contract it fills least. Existing shifts are unchanged.
 */
export function fillGaps(week: WeekToFill): FilledWeek {
  const roles = new Map(week.people.map(({ id, role }) => [id, role]));
  const needs = neededHours(week.hours, week.shifts, (id) => roles.get(id), week.plan);
  const missing = new Map(needs.map((need) => [need, Math.max(0, need.needed - need.planned)]));
  const own = Map.groupBy(week.shifts, ({ staffId }) => staffId);
  const closed = new Map<Block, OpenGap['hindrances']>();
  const proposals: ProposedShift[] = [];
  const missingIn = (block: Block) => (need: NeededHour) =>
    need.role === block.role && block.hours.has(need.number) ? (missing.get(need) ?? 0) : 0;
  const gainOf = (block: Block): number =>
    needs.reduce((total, need) => total + Math.min(1, missingIn(block)(need)), 0);
  const blocks = blocksOf(week);

  const place = (block: Block): void => {
    const judged = week.people
      .filter(({ role }) => role === block.role)
      .map((person) => {
        const spans = own.get(person.id) ?? [];
        const candidate = candidateOf(week, block, person.id);
        const minutes = weekMinutesOf(week, [...spans, candidate]);
        const share = minutes / (person.contractMinutes ?? USUAL_WEEK_MINUTES);
        return { person, spans, candidate, minutes, share, by: hindranceOf(week, spans, person, candidate) };
      });
    const [best] = judged
      .filter(({ by }) => by === null)
      .toSorted((one, other) => one.share - other.share || (one.person.id < other.person.id ? -1 : 1));
    if (!best) {
      closed.set(
        block,
        judged.flatMap(({ person, by }) => (by === null ? [] : [{ staffId: person.id, by }])),
      );
      return;
    }
    const gaps = runsOf(needs, missingIn(block));
    const { day, kind, starts, ends, breakMinutes } = block;
    proposals.push({
      staffId: best.person.id,
      day,
      kind,
      starts,
      ends,
      breakMinutes,
      gaps,
      weekMinutes: best.minutes,
      contractMinutes: best.person.contractMinutes,
      restMinutes: restOf(best.spans, best.candidate),
    });
    own.set(best.person.id, [...best.spans, best.candidate]);
    for (const need of needs) if (missingIn(block)(need) > 0) missing.set(need, (missing.get(need) ?? 0) - 1);
  };

  for (;;) {
    const [next] = blocks
      .filter((block) => !closed.has(block))
      .map((block) => ({ block, gain: gainOf(block) }))
      .filter(({ gain }) => gain >= LEAST_GAIN_HOURS)
      .toSorted((one, other) => other.gain - one.gain);
    if (!next) break;
    place(next.block);
  }
  return { proposals: proposals.toSorted(inOrder), open: openGaps(needs, missing, blocks, closed, week) };
}

const inOrder = (one: ProposedShift, other: ProposedShift): number =>
  `${one.day} ${one.starts}`.localeCompare(`${other.day} ${other.starts}`);

/** The remaining gaps with their obstacles, by the block that would have filled most. */
function openGaps(
  needs: readonly NeededHour[],
  missing: ReadonlyMap<NeededHour, number>,
  blocks: readonly Block[],
  closed: ReadonlyMap<Block, OpenGap['hindrances']>,
  { people }: WeekToFill,
): readonly OpenGap[] {
  return runsOf(needs, (need) => missing.get(need) ?? 0).map((run) => {
    const numbers = needs
      .filter(
        ({ role, day, hour }) => role === run.role && day === run.day && hour >= run.from && hour < run.until,
      )
      .map(({ number }) => number);
    const inRun = (block: Block): number => numbers.filter((number) => block.hours.has(number)).length;
    const [tried] = blocks
      .filter((block) => block.role === run.role && closed.has(block) && inRun(block) > 0)
      .toSorted((one, other) => inRun(other) - inRun(one));
    const hasRole = people.some(({ role }) => role === run.role);
    return {
      ...run,
      hindrances: (tried && closed.get(tried)) ?? [],
      isShort: hasRole && tried === undefined,
    };
  });
}
