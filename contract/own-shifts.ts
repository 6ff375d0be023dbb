import { z } from 'zod';
import { Id, Instant, RestaurantParams } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

const Reminders = z.strictObject({
  evening: z.boolean(),
  hour: z.boolean(),
  byBell: z.boolean(),
  byMail: z.boolean(),
});

export const OwnShiftSettings = z.object({
  reminders: Reminders,
  /** Since when the own shifts can be subscribed to; null: they cannot. */
  calendarSince: Instant.nullable(),
  /** Of the calendar, only when it has just been created. */
  calendarAddress: z.string().nullable(),
});
export type OwnShiftSettings = z.infer<typeof OwnShiftSettings>;

const READS_PER_MINUTE = 30;

export const ownShifts = endpoints({
  'GET /api/restaurants/:restaurantId/own-shift-settings': {
    who: 'staff:shifts.view',
    summary: 'Which reminders of shifts one gets, and whether one’s shifts can be subscribed to',
    params: RestaurantParams,
    replies: { 200: OwnShiftSettings },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/own-shift-settings': {
    who: 'staff:shifts.view',
    summary: 'Choose the reminders of one’s shifts',
    params: RestaurantParams,
    body: Reminders,
    replies: { 200: OwnShiftSettings },
    refusals: [],
    limitPerMinute: 30,
  },
  'PUT /api/restaurants/:restaurantId/shift-calendar': {
    who: 'staff:shifts.view',
    summary:
      'A new secret address of one’s shifts as a calendar, or none; the one before is worth nothing then',
    params: RestaurantParams,
    body: z.strictObject({ isOn: z.boolean() }),
    replies: { 200: OwnShiftSettings },
    refusals: [],
    limitPerMinute: 10,
  },
  'GET /api/shift-calendars/:restaurantId/:staffId/shifts.ics': {
    who: 'public',
    summary: 'Somebody’s published shifts as a calendar, to who knows its address',
    params: RestaurantParams.extend({ staffId: Id }),
    query: z.strictObject({ key: z.string().max(64) }),
    produces: 'text/calendar',
    replies: { 200: FileContent },
    refusals: ['CALENDAR_NOT_FOUND'],
    limitPerMinute: READS_PER_MINUTE,
  },
});
