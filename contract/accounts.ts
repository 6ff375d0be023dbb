import { z } from 'zod';
import { DENSITIES } from '#domain/people/density.ts';
import { FACTOR_KINDS } from '#domain/people/factors.ts';
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
      /** What the restaurant's plan locks; absent if nothing (PLAN-2). */
      locked: z.array(z.enum(PLAN_FEATURES)).optional(),
      /** The plan has no seat for this account: it has no access (PLAN-5). */
      isPaused: z.literal(true).optional(),
      /** From when on the restaurant requires a second step that the account does not have (FACTOR-3). */
      factorDueAt: Instant.optional(),
    }),
  ),
  /** Of several, by the specification's heuristic. */
  defaultRestaurantId: Id.nullable(),
});
export type Me = z.infer<typeof Me>;

/** One device on which the user is signed in. */
export const OwnSession = z.object({
  id: z.string(),
  /** From the browser's user agent. */
  device: z.string().nullable(),
  openedAt: Instant,
  usedAt: Instant,
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** All data of an account, for its owner. */
export const AccountExport = z.object({
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  density: z.enum(DENSITIES),
  createdAt: Instant,
  changedAt: Instant,
  memberships: z.array(z.object({ restaurant: z.string(), role: Role, since: Instant })),
  sessions: z.array(
    z.object({
      openedAt: Instant,
      usedAt: Instant,
      endsAt: Instant,
      address: z.string().nullable(),
      device: z.string().nullable(),
    }),
  ),
  factors: z.array(
    z.object({
      kind: z.enum(FACTOR_KINDS),
      name: z.string(),
      addedAt: Instant,
      usedAt: Instant.nullable(),
    }),
  ),
  signsInWith: z.array(z.object({ way: z.string(), email: z.string().nullable(), since: Instant })),
});
export type AccountExport = z.infer<typeof AccountExport>;

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
  'GET /api/me/export': {
    who: 'user',
    summary: 'What is kept of the signed-in user’s account',
    replies: { 200: AccountExport },
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
