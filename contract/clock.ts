import { z } from 'zod';
import { CLOCK_TAPS, MOST_BREAKS } from '#domain/people/clock.ts';
import {
  Day,
  Done,
  Id,
  Instant,
  LanguageQuery,
  LocalTime,
  Minor,
  RestaurantParams,
  Version,
} from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

/** Nobody clocks in other centuries, and PostgreSQL has no year 0. */
const ClockDay = Day.refine((day) => day >= '2000-01-10' && day < '2100-01-01');

export const ClockedWork = z.object({
  startedAt: Instant,
  /** Null while nobody has said when. */
  endedAt: Instant.nullable(),
  breaks: z.array(z.object({ from: Instant, until: Instant.nullable() })),
});

export const ClockRecord = z.object({
  ...ClockedWork.shape,
  id: Id,
  version: Version,
  staffId: Id,
  /** On which it began, by the restaurant's clock. */
  day: Day,
  /** Kept, and counted nowhere. */
  isVoid: z.boolean(),
  /** The latest last; `before` is what stood there, null where a manager added the record. */
  corrections: z.array(
    z.object({
      at: Instant,
      byName: z.string(),
      reason: z.string(),
      /** Whether it declared the record void. */
      isVoid: z.boolean(),
      before: ClockedWork.nullable(),
    }),
  ),
});
export type ClockRecord = z.infer<typeof ClockRecord>;

export const ScheduledShift = z.object({
  id: Id,
  staffId: Id,
  day: Day,
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: z.int(),
  place: z.string(),
});
export type ScheduledShift = z.infer<typeof ScheduledShift>;

export const Clock = z.object({
  /** By the server's clock. */
  at: Instant,
  /** The record that goes on; null: not at work. */
  open: ClockRecord.nullable(),
  /** One that was never ended (CLOCK-3). */
  forgotten: ClockRecord.nullable(),
  /** The published shift that is on, or the next one within a day. */
  shift: ScheduledShift.nullable(),
  /** What the code at the entrance carries, for who may show it; null: there is none. */
  code: z.string().nullable(),
});
export type Clock = z.infer<typeof Clock>;

const Tap = z.strictObject({
  /** Of the browser's making; the same tap sent again changes nothing (CLOCK-6). */
  id: Id,
  tap: z.enum(CLOCK_TAPS),
  /** From the code at the entrance; at a shared screen none is needed. */
  key: z.string().max(64).nullable(),
});
export type Tap = z.infer<typeof Tap>;

/** By the restaurant's clock; a time that is not later than the one before it is the next morning's. */
export const Correction = z.strictObject({
  day: ClockDay,
  starts: LocalTime,
  ends: LocalTime,
  breaks: z.array(z.strictObject({ from: LocalTime, until: LocalTime })).max(MOST_BREAKS),
  reason: z.string().trim().min(1).max(200),
});
export type Correction = z.infer<typeof Correction>;

export const LabourDay = z.object({
  day: Day,
  plannedMinutes: z.int(),
  workedMinutes: z.int(),
  plannedCostMinor: Minor,
  workedCostMinor: Minor,
  salesMinor: Minor,
});
export type LabourDay = z.infer<typeof LabourDay>;

const HoursWeek = z.object({
  monday: Day,
  at: Instant,
  records: z.array(ClockRecord),
  shifts: z.array(ScheduledShift),
  /** Null for servers and chefs. */
  labour: z
    .object({
      currency: z.string(),
      days: z.array(LabourDay),
      /** People of the week whose hourly cost nobody has given. */
      uncosted: z.int(),
    })
    .nullable(),
});
export type HoursWeek = z.infer<typeof HoursWeek>;

const monthParams = RestaurantParams.extend({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });
/** Without a person: for managers everybody's, for the others their own. */
const monthQuery = LanguageQuery.extend({ staffId: Id.optional() });
const PRINTS_PER_MINUTE = 20;

export const clock = endpoints({
  'GET /api/restaurants/:restaurantId/clock': {
    who: 'staff:shifts.view',
    summary: "How one's own clock stands",
    params: RestaurantParams,
    replies: { 200: Clock },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/clock': {
    who: 'staff:shifts.view',
    summary: 'Clock in or out, begin or end a break',
    params: RestaurantParams,
    body: Tap,
    replies: { 200: Clock },
    refusals: ['CLOCK_NOT_HERE', 'CLOCK_TAP_IMPOSSIBLE'],
  },
  'PUT /api/restaurants/:restaurantId/clock/code': {
    who: 'staff:shifts.edit',
    // The law asks for records of the hours, whatever the plan.
    plan: null,
    summary: 'Make a new code for the entrance, or none; the one before ends',
    params: RestaurantParams,
    body: z.strictObject({ isOn: z.boolean() }),
    replies: { 200: Done },
    refusals: [],
    limitPerMinute: 20,
  },
  'GET /api/restaurants/:restaurantId/clock/hours/:day': {
    who: 'staff:shifts.view',
    summary: 'Scheduled and worked times of a week; servers and chefs see their own',
    params: RestaurantParams.extend({ day: ClockDay }),
    replies: { 200: HoursWeek },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/clock/months/:month/record.csv': {
    who: 'staff:shifts.view',
    summary: 'Scheduled and worked times of a month, with corrections; servers and chefs get their own',
    params: monthParams,
    query: monthQuery,
    produces: 'text/csv',
    replies: { 200: FileContent },
    refusals: ['STAFF_NOT_FOUND'],
    limitPerMinute: PRINTS_PER_MINUTE,
  },
  'GET /api/restaurants/:restaurantId/clock/months/:month/record.pdf': {
    who: 'staff:shifts.view',
    summary: 'The same to print and sign, a sheet for each person',
    params: monthParams,
    query: monthQuery,
    produces: 'application/pdf',
    replies: { 200: FileContent },
    refusals: ['STAFF_NOT_FOUND'],
    limitPerMinute: PRINTS_PER_MINUTE,
  },
  'POST /api/restaurants/:restaurantId/clock/records': {
    who: 'staff:shifts.edit',
    // The law asks for records of the hours, whatever the plan.
    plan: null,
    summary: 'Add work that nobody clocked',
    params: RestaurantParams,
    body: z.strictObject({ staffId: Id, work: Correction }),
    replies: { 201: ClockRecord },
    refusals: ['STAFF_NOT_FOUND', 'CLOCK_RECORD_INVALID', 'CLOCK_RECORD_OVERLAP'],
  },
  'PATCH /api/restaurants/:restaurantId/clock/records/:recordId': {
    who: 'staff:shifts.edit',
    // The law asks for records of the hours, whatever the plan.
    plan: null,
    summary: 'Correct clocked work; what stood there is kept',
    params: RestaurantParams.extend({ recordId: Id }),
    body: z.strictObject({ version: Version, work: Correction }),
    replies: { 200: ClockRecord },
    refusals: [
      'CLOCK_RECORD_NOT_FOUND',
      'CLOCK_RECORD_CHANGED',
      'CLOCK_RECORD_INVALID',
      'CLOCK_RECORD_OVERLAP',
    ],
  },
  'POST /api/restaurants/:restaurantId/clock/records/:recordId/void': {
    who: 'staff:shifts.edit',
    // The law asks for records of the hours, whatever the plan.
    plan: null,
    summary: 'Declare a record void, with a reason; it is kept and counts nowhere',
    params: RestaurantParams.extend({ recordId: Id }),
    body: z.strictObject({ version: Version, reason: z.string().trim().min(1).max(200) }),
    replies: { 200: ClockRecord },
    refusals: ['CLOCK_RECORD_NOT_FOUND', 'CLOCK_RECORD_CHANGED'],
  },
});
