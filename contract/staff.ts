import { z } from 'zod';
import { sortKeys } from '#domain/lists/list.ts';
import { STAFF_COLORS } from '#domain/people/staff.ts';
import { STAFF_SORTS, STAFF_STATES } from '#domain/people/staff-list.ts';
import {
  SHEET_SIZE,
  STAFF_COLUMNS,
  STAFF_ROW_KINDS,
  STAFF_SHEET_PROBLEMS,
} from '#domain/people/staff-sheet.ts';
import { Role } from './accounts.ts';
import {
  Done,
  Id,
  Instant,
  Language,
  ListSearch,
  Minor,
  newId,
  RestaurantParams,
  Version,
} from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile } from './lists.ts';
import { Pin } from './shared-devices.ts';

/** Somebody who may sign in for the restaurant. */
export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  version: Version,
  joinedAt: Instant,
});
export type Member = z.infer<typeof Member>;

/** A person invited by mail. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  invitedByName: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** The same for the invited person. */
export const OwnInvitation = z.object({
  id: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  role: Role,
  invitedByName: z.string(),
  expiresAt: Instant,
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

const Name = z.string().trim().min(1).max(80);
const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s()./-]{5,29}$/);
/** Sections or stations, by name. */
export const Places = z.array(z.string().trim().min(1).max(60)).max(20);

/** The data of a person of the staff. */
const StaffDetails = z.object({
  version: Version,
  /** Null without an account; `version` is the membership's. */
  account: z.object({ userId: z.string(), version: Version }).nullable(),
  /** As whom they stand in the audit log, also after leaving. */
  actorId: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  sections: z.array(z.string()),
  stations: z.array(z.string()),
  /** Null too if the reader may not see it (STAFF-2). */
  hourlyCostMinor: Minor.nullable(),
  contractMinutes: z.int().nullable(),
  /** Whether they can unlock shared screens. */
  hasPin: z.boolean(),
  lastLoginAt: Instant.nullable(),
  joinedAt: Instant,
  leftAt: Instant.nullable(),
});

export const StaffPerson = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  /** 0 to 7. */
  color: z.int(),
  isSelf: z.boolean(),
  /** Null where the reader sees the name only (STAFF-2). */
  details: StaffDetails.nullable(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

const StaffFields = z.strictObject({
  name: Name,
  role: Role,
  phone: Phone.nullable(),
  email: z.email().max(254).toLowerCase().nullable(),
  color: z
    .int()
    .min(0)
    .max(STAFF_COLORS - 1),
  sections: Places,
  stations: Places,
  hourlyCostMinor: z.int().min(0).max(100_000_000).nullable(),
  contractMinutes: z.int().min(0).max(10_080).nullable(),
});
export type StaffFields = z.infer<typeof StaffFields>;

const NewPerson = StaffFields.extend({ id: newId() });
export type NewPerson = z.infer<typeof NewPerson>;

/** What a sheet (CSV) does to the list, row by row; those with problems are left out. */
const StaffSheet = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      kind: z.enum(STAFF_ROW_KINDS),
      changes: z.array(z.enum(STAFF_COLUMNS)),
      problems: z.array(z.object({ column: z.enum(STAFF_COLUMNS), problem: z.enum(STAFF_SHEET_PROBLEMS) })),
    }),
  ),
  added: z.int(),
  changed: z.int(),
  /** The same as long as the rows have the same effect. */
  fingerprint: z.string(),
});
export type StaffSheet = z.infer<typeof StaffSheet>;

/** Tips at the tables of one person, and of everybody, in so many days. */
const StaffTips = z.object({
  days: z.int(),
  evenings: z.int(),
  guests: z.int(),
  tipsMinor: Minor,
  allMinor: Minor,
});
export type StaffTips = z.infer<typeof StaffTips>;

const memberParams = RestaurantParams.extend({ userId: z.string().min(1).max(64) });
const personParams = RestaurantParams.extend({ staffId: Id });
const invitationParams = z.strictObject({ invitationId: Id });

export const staff = endpoints({
  'GET /api/restaurants/:restaurantId/staff': {
    who: 'staff:shifts.view',
    summary: 'Who works here; servers and chefs see names, and their own details',
    params: RestaurantParams,
    replies: { 200: z.object({ people: z.array(StaffPerson) }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/staff.csv': {
    who: 'staff:staff.edit',
    summary: 'The list of staff as CSV, with the same search, filters and sort; audited',
    ...listFile({
      search: ListSearch.optional(),
      role: Role.optional(),
      state: z.enum(STAFF_STATES).optional(),
      sort: z.enum(sortKeys(STAFF_SORTS)).optional(),
    }),
  },
  'POST /api/restaurants/:restaurantId/staff': {
    who: 'staff:staff.edit',
    summary: 'Add a person, who needs no account',
    params: RestaurantParams,
    body: NewPerson,
    replies: { 201: StaffPerson },
    refusals: ['STAFF_EMAIL_TAKEN', 'TOO_MANY_STAFF', 'COMMAND_REUSED'],
    limitPerMinute: 60,
  },
  'POST /api/restaurants/:restaurantId/staff-sheets': {
    who: 'staff:staff.edit',
    summary: 'What the rows of a sheet (CSV) would do to the list of staff, or do',
    params: RestaurantParams,
    body: z.strictObject({
      text: z.string().max(SHEET_SIZE),
      isDry: z.boolean(),
      /** Of the preview that was confirmed; a client from before it was kept sends none. */
      fingerprint: z.string().max(100).optional(),
    }),
    bodyLimit: 3 * SHEET_SIZE,
    replies: { 200: StaffSheet },
    refusals: ['IMPORT_INVALID', 'IMPORT_CHANGED', 'TOO_MANY_STAFF', 'STAFF_EMAIL_TAKEN'],
    limitPerMinute: 20,
  },
  'GET /api/restaurants/:restaurantId/staff/:staffId/tips': {
    who: 'staff:shifts.view',
    summary: 'The tips of one’s own tables, or for managers of anybody’s, beside all tips',
    params: personParams,
    replies: { 200: StaffTips },
    refusals: ['STAFF_NOT_FOUND'],
  },
  'PATCH /api/restaurants/:restaurantId/staff/:staffId': {
    who: 'staff:staff.edit',
    summary: 'Change a person; name, address and role of whoever has an account are the account’s',
    params: personParams,
    body: StaffFields.extend({ version: Version }),
    replies: { 200: StaffPerson },
    refusals: ['STAFF_NOT_FOUND', 'STAFF_CHANGED', 'STAFF_EMAIL_TAKEN'],
  },
  'POST /api/restaurants/:restaurantId/staff/:staffId/departure': {
    who: 'staff:staff.edit',
    summary: 'A person without an account has left, or is back',
    params: personParams,
    body: z.strictObject({ hasLeft: z.boolean(), version: Version }),
    replies: { 200: StaffPerson },
    refusals: [
      'STAFF_NOT_FOUND',
      'STAFF_CHANGED',
      'STAFF_HAS_ACCOUNT',
      'STAFF_EMAIL_TAKEN',
      'TOO_MANY_STAFF',
    ],
  },
  'PUT /api/restaurants/:restaurantId/staff/:staffId/pin': {
    who: 'staff:staff.edit',
    summary: 'Set or remove the PIN for shared screens',
    params: personParams,
    body: z.strictObject({ pin: Pin.nullable() }),
    replies: { 200: Done },
    refusals: ['STAFF_NOT_FOUND', 'PIN_TOO_EASY', 'PIN_TAKEN'],
    limitPerMinute: 10,
  },
  'GET /api/restaurants/:restaurantId/invitations': {
    who: 'staff:members.edit',
    summary: 'Who has been invited',
    params: RestaurantParams,
    replies: { 200: z.object({ invitations: z.array(Invitation) }) },
    refusals: [],
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
    body: z.strictObject({
      email: z.email().max(254),
      role: Role,
      language: Language,
      /** A person without an account whose address it is from then on. */
      staffId: Id.optional(),
    }),
    replies: { 201: Invitation },
    refusals: ['MEMBER_EXISTS', 'ACCOUNT_LIMIT_REACHED', 'STAFF_NOT_FOUND', 'STAFF_EMAIL_TAKEN'],
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
    refusals: ['INVITATION_NOT_FOUND', 'ACCOUNT_LIMIT_REACHED'],
  },
  'DELETE /api/me/invitations/:invitationId': {
    who: 'user',
    summary: 'Decline an invitation',
    params: invitationParams,
    replies: { 200: Done },
    refusals: ['INVITATION_NOT_FOUND'],
  },
});
