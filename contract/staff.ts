import { z } from 'zod';
import { sortKeys } from '#domain/lists/list.ts';
import { MEMBER_SORTS } from '#domain/people/staff-list.ts';
import { Role } from './accounts.ts';
import { Done, Id, Instant, Language, ListSearch, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile } from './lists.ts';

/** Somebody with a role in the restaurant. */
export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  version: Version,
  joinedAt: Instant,
});
export type Member = z.infer<typeof Member>;

/** Somebody who has been asked by mail. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  invitedByName: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** The same, as the one sees it who was asked. */
export const OwnInvitation = z.object({
  id: Id,
  restaurantName: z.string(),
  role: Role,
  invitedByName: z.string(),
  expiresAt: Instant,
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

const memberParams = RestaurantParams.extend({ userId: z.string().min(1).max(64) });
const invitationParams = z.strictObject({ invitationId: Id });

export const members = endpoints({
  'GET /api/restaurants/:restaurantId/members': {
    who: 'staff:members.edit',
    summary: 'Who belongs to the restaurant, and who has been invited',
    params: RestaurantParams,
    replies: { 200: z.object({ members: z.array(Member), invitations: z.array(Invitation) }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/members.csv': {
    who: 'staff:members.edit',
    summary: 'Members and invitations as CSV, with the same search, role and sort; audited',
    ...listFile({
      search: ListSearch.optional(),
      role: Role.optional(),
      sort: z.enum(sortKeys(MEMBER_SORTS)).optional(),
    }),
  },
  'PATCH /api/restaurants/:restaurantId/members/:userId': {
    who: 'staff:members.edit',
    summary: 'Give a member another role; the last owner stays one',
    params: memberParams,
    body: z.strictObject({ role: Role, version: Version }),
    replies: { 200: Member },
    refusals: ['MEMBER_NOT_FOUND', 'MEMBER_CHANGED', 'LAST_OWNER'],
  },
  'DELETE /api/restaurants/:restaurantId/members/:userId': {
    who: 'staff:members.edit',
    summary: 'Take a member out of the restaurant; the last owner stays',
    params: memberParams,
    replies: { 200: Done },
    refusals: ['MEMBER_NOT_FOUND', 'LAST_OWNER'],
  },
  'POST /api/restaurants/:restaurantId/invitations': {
    who: 'staff:members.edit',
    summary: 'Invite an address by mail; inviting it again renews the invitation',
    params: RestaurantParams,
    body: z.strictObject({ email: z.email().max(254), role: Role, language: Language }),
    replies: { 201: Invitation },
    refusals: ['MEMBER_EXISTS'],
    limitPerMinute: 20,
  },
  'DELETE /api/restaurants/:restaurantId/invitations/:invitationId': {
    who: 'staff:members.edit',
    summary: 'Take an invitation back',
    params: RestaurantParams.extend({ invitationId: Id }),
    replies: { 200: Done },
    refusals: ['INVITATION_NOT_FOUND'],
  },
  'GET /api/me/invitations': {
    who: 'user',
    summary: 'The invitations that wait for the own, confirmed address',
    replies: { 200: z.object({ invitations: z.array(OwnInvitation) }) },
    refusals: [],
  },
  'POST /api/me/invitations/:invitationId/acceptance': {
    who: 'user',
    summary: 'Become a member of the restaurant',
    params: invitationParams,
    replies: { 200: z.object({ restaurantId: Id }) },
    refusals: ['INVITATION_NOT_FOUND'],
  },
  'DELETE /api/me/invitations/:invitationId': {
    who: 'user',
    summary: 'Decline an invitation',
    params: invitationParams,
    replies: { 200: Done },
    refusals: ['INVITATION_NOT_FOUND'],
  },
});
