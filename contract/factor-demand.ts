import { z } from 'zod';
import { LONGEST_FACTOR_GRACE } from '#domain/people/factors.ts';
import { ROLES } from '#domain/people/roles.ts';
import { Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

const Role = z.enum(ROLES);

export const FactorDemand = z.object({
  /** Empty: no role needs a second factor. */
  roles: z.array(Role),
  dueAt: Instant.nullable(),
  /** Members of these roles without a second step. */
  without: z.array(z.object({ name: z.string(), role: Role })),
});
export type FactorDemand = z.infer<typeof FactorDemand>;

export const factorDemand = endpoints({
  'GET /api/restaurants/:restaurantId/factor-demand': {
    who: 'staff:members.edit',
    summary: 'From whom a second step is asked, and who has none',
    params: RestaurantParams,
    replies: { 200: FactorDemand },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/factor-demand': {
    who: 'staff:members.edit',
    summary: 'Ask members of these roles for a second step',
    params: RestaurantParams,
    body: z.strictObject({
      roles: z.array(Role).max(ROLES.length),
      /** The roles as they were read: refused if they have changed since. */
      seen: z.array(Role).max(ROLES.length).optional(),
      graceDays: z.int().min(0).max(LONGEST_FACTOR_GRACE),
    }),
    replies: { 200: FactorDemand },
    refusals: ['OWN_FACTOR_FIRST', 'SETTINGS_CHANGED'],
    limitPerMinute: 10,
  },
});
