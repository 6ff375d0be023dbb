import { clockMinutes, isShift, SHIFT_KINDS, type ShiftKind } from '#domain/people/shifts.ts';
import type { Day } from '#domain/restaurant/calendar-day.ts';

/** The hours of a kind of shift, by the restaurant's clock; the next morning where the end is not later than the beginning. */
export interface KindHours {
  readonly starts: string;
  readonly ends: string;
  readonly breakMinutes: number;
}

export type Kinds = Readonly<Record<ShiftKind, KindHours>>;

/** The roles of which guests need somebody. */
export const NEEDED_ROLES = ['server', 'chef'] as const;
export type NeededRole = (typeof NEEDED_ROLES)[number];

/** How a restaurant plans its weeks (SHIFT-11, SHIFT-12). */
export interface ShiftPlan {
  readonly kinds: Kinds;
  /** Guests in an hour that one person of the role can look after. */
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

/** What a shift is called that begins at this time: the kind whose own beginning is the nearest, round the clock (SHIFT-11). */
export function kindAt(starts: string, kinds: Kinds = USUAL_PLAN.kinds): ShiftKind {
  const apart = (kind: ShiftKind): number =>
    Math.min(clockMinutes(kinds[kind].starts, starts), clockMinutes(starts, kinds[kind].starts));
  return SHIFT_KINDS.toSorted((one, other) => apart(one) - apart(other))[0] ?? 'night';
}

/** The kinds whose hours make no shift (SHIFT-1). */
export const impossibleKinds = (kinds: Kinds): readonly ShiftKind[] =>
  SHIFT_KINDS.filter((kind) => {
    const { starts, ends, breakMinutes } = kinds[kind];
    return !isShift(starts, ends, breakMinutes);
  });

/** An hour of the restaurant's clock and the guests that are expected in it. */
export interface ExpectedGuests {
  /** Of the calendar: what comes after midnight is the next day's. */
  readonly day: Day;
  readonly hour: number;
  readonly guests: number;
}

/** Fewer than this is nobody: an average of one is a visit now and then, at an hour at which the restaurant may be closed. */
const FEWEST_GUESTS = 2;

/** How many people of a role an hour with these guests needs (SHIFT-12): none where nobody comes. */
export const peopleNeeded = (guests: number, guestsPerPerson: number): number =>
  guests < FEWEST_GUESTS ? 0 : Math.ceil(Math.round(guests) / guestsPerPerson);
