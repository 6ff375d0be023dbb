import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { Id } from './common.ts';
import { endpoints } from './endpoints.ts';

export const Role = z.enum(ROLES);

export const Me = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  memberships: z.array(
    z.object({ restaurantId: Id, restaurantName: z.string(), logoUrl: z.string().nullable(), role: Role }),
  ),
  /** Chosen among several by the specification's heuristic. */
  defaultRestaurantId: Id.nullable(),
});
export type Me = z.infer<typeof Me>;

/** Sign-up, sign-in, sign-out and reset are Better Auth's own endpoints under /api/auth. */
export const accounts = endpoints({
  'GET /api/me': {
    who: 'user',
    summary: 'The signed-in user and the restaurants they belong to',
    replies: { 200: Me },
    refusals: [],
  },
});
