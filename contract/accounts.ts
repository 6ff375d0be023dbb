import { z } from 'zod';
import { DENSITIES } from '#domain/people/density.ts';
import { ROLES } from '#domain/people/roles.ts';
import { PLAN_FEATURES } from '#domain/subscription/plans.ts';
import { Done, Id, Instant } from './common.ts';
import { endpoints } from './endpoints.ts';

export const Role = z.enum(ROLES);

export const Me = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), density: z.enum(DENSITIES) }),
  memberships: z.array(
    z.object({
      restaurantId: Id,
      restaurantName: z.string(),
      logoUrl: z.string().nullable(),
      role: Role,
      /** What the restaurant's plan locks; absent where that is nothing (PLAN-2). */
      locked: z.array(z.enum(PLAN_FEATURES)).optional(),
      /** The plan has no room for this account: it counts as none (PLAN-5). */
      isPaused: z.literal(true).optional(),
      /** By when the restaurant asks for a second step that the account has not; then it lets nobody in without (FACTOR-3). */
      factorDueAt: Instant.optional(),
    }),
  ),
  /** Chosen among several by the specification's heuristic. */
  defaultRestaurantId: Id.nullable(),
});
export type Me = z.infer<typeof Me>;

/** One device on which the user is signed in. */
export const OwnSession = z.object({
  id: z.string(),
  /** As the browser names itself. */
  device: z.string().nullable(),
  openedAt: Instant,
  usedAt: Instant,
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Sign-up, sign-in, sign-out and reset are Better Auth's own endpoints under /api/auth. */
export const accounts = endpoints({
  'GET /api/me': {
    who: 'user',
    summary: 'The signed-in user and the restaurants they belong to',
    replies: { 200: Me },
    refusals: [],
  },
  'PATCH /api/me': {
    who: 'user',
    summary: 'How close lists and settings stand for the signed-in user, on every device',
    body: z.strictObject({ density: z.enum(DENSITIES) }),
    replies: { 200: Done },
    refusals: [],
  },
  'GET /api/me/sessions': {
    who: 'user',
    summary: 'Where the user is signed in, the last used first',
    replies: { 200: z.object({ sessions: z.array(OwnSession) }) },
    refusals: [],
  },
  'DELETE /api/me/sessions/:sessionId': {
    who: 'user',
    summary: 'Sign out on one device',
    params: z.strictObject({ sessionId: z.string().min(1).max(64) }),
    replies: { 200: Done },
    refusals: ['LOGIN_NOT_FOUND'],
  },
  'DELETE /api/me/sessions': {
    who: 'user',
    summary: 'Sign out everywhere but here',
    replies: { 200: z.object({ ended: z.int() }) },
    refusals: [],
  },
});
