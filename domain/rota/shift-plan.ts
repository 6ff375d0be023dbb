import { clockMinutes, isShift, SHIFT_KINDS, type ShiftKind } from '#domain/people/shifts.ts';
import type { Day } from '#domain/restaurant/calendar-day.ts';

/** The hours of a kind of shift, by the restaurant’s clock; an end that is not later than the start is on the next morning. */
export interface KindHours {
  readonly starts: string;
  readonly ends: string;
  readonly breakMinutes: number;
}

export type Kinds = Readonly<Record<ShiftKind, KindHours>>;

/** The roles whose need depends on guests. */
export const NEEDED_ROLES = ['server', 'chef'] as const;
export type NeededRole = (typeof NEEDED_ROLES)[number];

/** A restaurant’s planning settings (SHIFT-11, SHIFT-12). */
export interface ShiftPlan {
  readonly kinds: Kinds;
  /** The number of guests per hour that one person of the role can serve. */
  readonly guestsPer: Readonly<Record<NeededRole, number>>;
}

export const USUAL_PLAN: ShiftPlan = {
  kinds: {
    morning: { starts: '09:00', ends: '16:00', breakMinutes: 30 },
    afternoon: { starts: '14:00', ends: '22:00', breakMinutes: 30 },
    night: { starts: '18:00', ends: '01:00', breakMinutes: 30 },
  },
  guestsPer: { server: 12, chef: 15 },
};

/** The kind of a shift by its start: the one with the nearest start, around the clock (SHIFT-11). */
export function kindAt(starts: string, kinds: Kinds = USUAL_PLAN.kinds): ShiftKind {
  const apart = (kind: ShiftKind): number =>
    Math.min(clockMinutes(kinds[kind].starts, starts), clockMinutes(starts, kinds[kind].starts));
  return SHIFT_KINDS.toSorted((one, other) => apart(one) - apart(other))[0] ?? 'night';
}

/** The kinds with invalid hours (SHIFT-1). */
export const impossibleKinds = (kinds: Kinds): readonly ShiftKind[] =>
  SHIFT_KINDS.filter((kind) => {
    const { starts, ends, breakMinutes } = kinds[kind];
    return !isShift(starts, ends, breakMinutes);
  });

/** An hour of the restaurant’s clock with its expected guests. */
export interface ExpectedGuests {
  /** A calendar day: hours after midnight belong to the next day. */
  readonly day: Day;
  readonly hour: number;
  readonly guests: number;
}

/** Fewer expected guests need nobody: an average of one is an occasional visit, at an hour when the restaurant may be closed. */
const FEWEST_GUESTS = 2;

/** How many people of a role an hour with these guests needs (SHIFT-12). */
export const peopleNeeded = (guests: number, guestsPerPerson: number): number =>
  guests < FEWEST_GUESTS ? 0 : Math.ceil(Math.round(guests) / guestsPerPerson);
