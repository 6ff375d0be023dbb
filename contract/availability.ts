import { z } from 'zod';
import { DAY_OFF_STATES } from '#domain/rota/availability.ts';
import { Day, Done, Id, LocalTime, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Limits the dates to a plausible range; PostgreSQL has no year 0. */
const OffDay = Day.refine((day) => day >= '2000-01-10' && day < '2100-01-01');

/** Between two times, or without them not at all; a person who can work at any time has no entry. */
const WeekdayLimit = z
  .strictObject({
    /** 0 is Sunday. */
    weekday: z.int().min(0).max(6),
    starts: LocalTime.nullable(),
    /** The next morning where it is not later than the beginning. */
    ends: LocalTime.nullable(),
  })
  .refine(({ starts, ends }) => (starts === null ? ends === null : ends !== null && ends !== starts));
export type WeekdayLimit = z.infer<typeof WeekdayLimit>;

export const StaffLimit = z.object({
  staffId: Id,
  weekday: z.int(),
  starts: LocalTime.nullable(),
  ends: LocalTime.nullable(),
});

export const DaysOff = z.object({
  id: Id,
  version: Version,
  staffId: Id,
  firstDay: Day,
  /** Off, too. */
  lastDay: Day,
  reason: z.string(),
  state: z.enum(DAY_OFF_STATES),
  /** The manager's reason. */
  answer: z.string(),
  decidedByName: z.string().nullable(),
});
export type DaysOff = z.infer<typeof DaysOff>;

const Availability = z.object({
  /** One's own, of the weekdays that have one. */
  limits: z.array(WeekdayLimit),
  /** One's own of the last month and later, the earliest first; managers see everybody's that are not over as well. */
  daysOff: z.array(DaysOff),
});
export type Availability = z.infer<typeof Availability>;

export const DaysOffWish = z.strictObject({
  firstDay: OffDay,
  lastDay: OffDay,
  reason: z.string().trim().max(200),
});
export type DaysOffWish = z.infer<typeof DaysOffWish>;

/** A manager's answer to a request; a refusal has a reason. */
export const RequestDecision = z
  .strictObject({ version: Version, isApproved: z.boolean(), answer: z.string().trim().max(200) })
  .refine(({ isApproved, answer }) => isApproved || answer !== '', { path: ['answer'] });
export type RequestDecision = z.infer<typeof RequestDecision>;

const daysOffParams = RestaurantParams.extend({ daysOffId: Id });

export const availability = endpoints({
  'GET /api/restaurants/:restaurantId/availability': {
    who: 'staff:shifts.view',
    summary: 'When one can work and which days off one has asked for; for managers all that are not over',
    params: RestaurantParams,
    replies: { 200: Availability },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/availability': {
    who: 'staff:shifts.view',
    summary: 'Say at which weekdays and times one can work',
    params: RestaurantParams,
    body: z.strictObject({
      limits: z
        .array(WeekdayLimit)
        .max(7)
        .refine((limits) => new Set(limits.map(({ weekday }) => weekday)).size === limits.length),
    }),
    replies: { 200: Done },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/days-off': {
    who: 'staff:shifts.view',
    summary: 'Ask for days off',
    params: RestaurantParams,
    body: DaysOffWish,
    replies: { 201: DaysOff },
    refusals: ['DAYS_OFF_INVALID', 'DAYS_OFF_TWICE'],
    limitPerMinute: 20,
  },
  'DELETE /api/restaurants/:restaurantId/days-off/:daysOffId': {
    who: 'staff:shifts.view',
    summary: 'Take one’s own days off back',
    params: daysOffParams,
    replies: { 200: Done },
    refusals: ['DAYS_OFF_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/days-off/:daysOffId/decision': {
    who: 'staff:shifts.edit',
    // Open requests can be answered in every plan.
    plan: null,
    summary: 'Approve days off, or refuse them with a reason; their person is told',
    params: daysOffParams,
    body: RequestDecision,
    replies: { 200: DaysOff },
    refusals: ['DAYS_OFF_NOT_FOUND', 'DAYS_OFF_CHANGED', 'DAYS_OFF_TWICE'],
  },
});
