import { z } from 'zod';
import { SHIFT_KINDS, SHIFT_RULES } from '#domain/people/shifts.ts';
import { DaysOff, StaffLimit } from './availability.ts';
import { Day, Done, Id, Instant, LocalTime, newId, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Limits the dates to a plausible range; PostgreSQL has no year 0. */
export const ShiftDay = Day.refine((day) => day >= '2000-01-10' && day < '2100-01-01');

export const ShiftFields = z.strictObject({
  staffId: Id,
  /** On which it begins, by the restaurant's clock. */
  day: ShiftDay,
  starts: LocalTime,
  /** The next morning where it is not later than the beginning. */
  ends: LocalTime,
  breakMinutes: z.int().min(0).max(240),
  kind: z.enum(SHIFT_KINDS),
  /** Section or station; empty: none. */
  place: z.string().trim().max(60),
  note: z.string().trim().max(200),
});
export type ShiftFields = z.infer<typeof ShiftFields>;

const NewShift = ShiftFields.extend({ id: newId() });
export type NewShift = z.infer<typeof NewShift>;

export const Shift = z.object({
  ...ShiftFields.shape,
  id: Id,
  version: Version,
  startsAt: Instant,
  endsAt: Instant,
  /** Whether it is published as it is here. */
  isPublished: z.boolean(),
});
export type Shift = z.infer<typeof Shift>;

const KindHours = z.strictObject({
  starts: LocalTime,
  ends: LocalTime,
  breakMinutes: z.int().min(0).max(240),
});

export const ShiftPlan = z.strictObject({
  kinds: z.strictObject({ morning: KindHours, afternoon: KindHours, night: KindHours }),
  /** Guests in an hour that one person of the role serves. */
  guestsPer: z.strictObject({ server: z.int().min(1).max(500), chef: z.int().min(1).max(500) }),
});

const ShiftWeek = z.object({
  monday: Day,
  startsAt: Instant,
  endsAt: Instant,
  /** Those of the week, and of the days before and after it. */
  shifts: z.array(Shift),
  /** Unpublished changes, including removed shifts and those that moved to another week. */
  unpublished: z.int(),
  mutedRules: z.array(z.enum(SHIFT_RULES)),
  plan: ShiftPlan,
  /** Availability and days off around the week: everybody's for managers, one's own for others. */
  limits: z.array(StaffLimit),
  daysOff: z.array(DaysOff),
});
export type ShiftWeek = z.infer<typeof ShiftWeek>;

const MutedRules = z.array(z.enum(SHIFT_RULES)).max(SHIFT_RULES.length);

const shiftParams = RestaurantParams.extend({ shiftId: Id });
const weekParams = RestaurantParams.extend({
  /** Any day of the week. */
  day: ShiftDay,
});

export const shifts = endpoints({
  'GET /api/restaurants/:restaurantId/shift-weeks/:day': {
    who: 'staff:shifts.view',
    summary: 'The shifts of a week; servers and chefs see their own, as published',
    params: weekParams,
    replies: { 200: ShiftWeek },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/shifts': {
    who: 'staff:shifts.edit',
    summary: 'Add a shift, which only managers see until the week is published',
    params: RestaurantParams,
    body: NewShift,
    replies: { 201: Shift },
    refusals: ['STAFF_NOT_FOUND', 'SHIFT_INVALID', 'COMMAND_REUSED'],
    limitPerMinute: 120,
  },
  'PATCH /api/restaurants/:restaurantId/shifts/:shiftId': {
    who: 'staff:shifts.edit',
    summary: 'Change a shift, or give it to somebody else',
    params: shiftParams,
    body: ShiftFields.extend({ version: Version }),
    replies: { 200: Shift },
    refusals: ['SHIFT_NOT_FOUND', 'SHIFT_CHANGED', 'STAFF_NOT_FOUND', 'SHIFT_INVALID'],
  },
  'DELETE /api/restaurants/:restaurantId/shifts/:shiftId': {
    who: 'staff:shifts.edit',
    summary: 'Remove a shift; its person sees it until the week is published',
    params: shiftParams,
    /** As it was read; refused if it has changed since. */
    query: z.strictObject({ version: z.coerce.number<number>().pipe(Version).optional() }),
    replies: { 200: Done },
    refusals: ['SHIFT_NOT_FOUND', 'SHIFT_CHANGED'],
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/copy': {
    who: 'staff:shifts.edit',
    summary: 'Copy the shifts of the week before, apart from those that are there already',
    params: weekParams,
    replies: { 200: z.object({ copied: z.int() }) },
    refusals: [],
    limitPerMinute: 20,
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/publication': {
    who: 'staff:shifts.edit',
    summary: 'Show the week to those who work in it, if it is still as it was seen',
    params: weekParams,
    body: z.strictObject({
      seen: z.array(z.strictObject({ id: Id, version: Version })).max(2_000),
    }),
    replies: { 200: z.object({ people: z.int() }) },
    refusals: ['WEEK_CHANGED'],
    limitPerMinute: 20,
  },
  'PUT /api/restaurants/:restaurantId/shift-rules': {
    who: 'staff:shifts.edit',
    summary: 'Which of the rules of rest and hours are not warned of',
    params: RestaurantParams,
    /** `seen`: as they were read; refused if they have changed since. */
    body: z.strictObject({ mutedRules: MutedRules, seen: MutedRules.optional() }),
    replies: { 200: Done },
    refusals: ['SETTINGS_CHANGED'],
  },
});
