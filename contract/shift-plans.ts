import { z } from 'zod';
import { SHIFT_KINDS, SHIFT_RULES } from '#domain/people/shifts.ts';
import { NEEDED_ROLES } from '#domain/rota/shift-plan.ts';
import { Day, Done, Id, Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';
import { Shift, ShiftDay, ShiftFields, ShiftPlan } from './shifts.ts';

const DemandHour = z.object({ day: Day, hour: z.int(), guests: z.number(), salesMinor: z.int() });
export type DemandHour = z.infer<typeof DemandHour>;

/** By the restaurant's clock; past days and those without a forecast have none (NUM-19). */
const WeekDemand = z.object({ currency: z.string(), hours: z.array(DemandHour) });
export type WeekDemand = z.infer<typeof WeekDemand>;

const Gap = z.object({
  role: z.enum(NEEDED_ROLES),
  day: Day,
  from: z.int(),
  /** The hour at which it is over, counted on past 24. */
  until: z.int(),
  guests: z.number(),
  missing: z.int(),
});

const FilledWeek = z.object({
  proposals: z.array(
    z.object({
      ...ShiftFields.pick({ staffId: true, day: true, starts: true, ends: true, breakMinutes: true }).shape,
      kind: z.enum(SHIFT_KINDS),
      /** All hours of one role; those with too few people. */
      gaps: z.array(Gap),
      weekMinutes: z.number(),
      contractMinutes: z.number().nullable(),
      restMinutes: z.number().nullable(),
    }),
  ),
  open: z.array(
    Gap.extend({
      hindrances: z.array(
        z.object({
          staffId: Id,
          by: z.enum(['day_off', 'works', ...SHIFT_RULES]).exclude(['uncovered']),
        }),
      ),
      isShort: z.boolean(),
    }),
  ),
});
export type FilledWeek = z.infer<typeof FilledWeek>;

const ShiftTemplate = z.object({ id: Id, name: z.string(), shifts: z.int(), createdAt: Instant });
export type ShiftTemplate = z.infer<typeof ShiftTemplate>;

const MOST_ADDED = 500;
const weekParams = RestaurantParams.extend({ day: ShiftDay });
const Added = z.object({ added: z.int() });

export const shiftPlans = endpoints({
  'PUT /api/restaurants/:restaurantId/shift-plan': {
    who: 'staff:shifts.edit',
    summary: 'Hours of morning, afternoon and night, and how many guests one person looks after',
    params: RestaurantParams,
    /** `seen`: as it was read; refused if it has changed since. */
    body: ShiftPlan.extend({ seen: ShiftPlan.optional() }),
    replies: { 200: Done },
    refusals: ['SHIFT_INVALID', 'SETTINGS_CHANGED'],
  },
  'GET /api/restaurants/:restaurantId/shift-weeks/:day/demand': {
    who: 'staff:shifts.edit',
    plan: 'shifts',
    summary: 'The guests and sales that are expected in each hour of a week',
    params: weekParams,
    replies: { 200: WeekDemand },
    refusals: [],
    limitPerMinute: 120,
  },
  'GET /api/restaurants/:restaurantId/shift-weeks/:day/proposals': {
    who: 'staff:shifts.edit',
    plan: 'shifts',
    summary: 'Shifts that would fill the gaps of a week, each with why; nothing is changed',
    params: weekParams,
    replies: { 200: FilledWeek },
    refusals: [],
    limitPerMinute: 30,
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/shifts': {
    who: 'staff:shifts.edit',
    summary: 'Add several shifts as drafts, apart from those that are there already',
    params: weekParams,
    body: z.strictObject({ shifts: z.array(ShiftFields).min(1).max(MOST_ADDED) }),
    replies: { 200: Added.extend({ shifts: z.array(Shift) }) },
    refusals: ['STAFF_NOT_FOUND', 'SHIFT_INVALID'],
    limitPerMinute: 20,
  },
  'GET /api/restaurants/:restaurantId/shift-templates': {
    who: 'staff:shifts.edit',
    summary: 'The weeks that are kept as templates, by name',
    params: RestaurantParams,
    replies: { 200: z.object({ templates: z.array(ShiftTemplate) }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/template': {
    who: 'staff:shifts.edit',
    summary: 'Keep the shifts of a week as a template; one of the same name is replaced',
    params: weekParams,
    body: z.strictObject({ name: z.string().trim().min(1).max(60) }),
    replies: { 201: ShiftTemplate },
    refusals: ['WEEK_EMPTY', 'TOO_MANY_TEMPLATES'],
    limitPerMinute: 20,
  },
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/templates/:templateId': {
    who: 'staff:shifts.edit',
    summary: 'Add the shifts of a template to a week as drafts, apart from those that are there already',
    params: weekParams.extend({ templateId: Id }),
    replies: { 200: Added },
    refusals: ['TEMPLATE_NOT_FOUND'],
    limitPerMinute: 20,
  },
  'DELETE /api/restaurants/:restaurantId/shift-templates/:templateId': {
    who: 'staff:shifts.edit',
    summary: 'Forget a template; the shifts that came of it stay',
    params: RestaurantParams.extend({ templateId: Id }),
    replies: { 200: Done },
    refusals: ['TEMPLATE_NOT_FOUND'],
  },
});
