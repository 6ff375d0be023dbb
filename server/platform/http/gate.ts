import type { FastifyRequest } from 'fastify';
import type { Who } from '#contract/endpoints.ts';
import type { ApiScope } from '#domain/people/api-scopes.ts';
import { OPEN_BOARD_OPERATIONS } from '#domain/people/pins.ts';
import { type Capability, can, type Role } from '#domain/people/roles.ts';
import { mayReadFarewell } from '#domain/visit/table-session.ts';
import { holderOfKey } from '#server/platform/auth/api-key.ts';
import { bearerOf, hashToken } from '#server/platform/auth/bearer.ts';
import { findSessionByToken, type SessionRecord } from '#server/platform/auth/diner-session.ts';
import type {
  DinerPrincipal,
  MemberPrincipal,
  Principal,
  UserPrincipal,
} from '#server/platform/auth/principal.ts';
import { createPrincipalMemory } from '#server/platform/auth/principal-memory.ts';
import { boardAt, findSharedDevice, personAt, sharedTokenOf } from '#server/platform/auth/shared-device.ts';
import { staffTokenOf } from '#server/platform/auth/staff-cookie.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { type PlanParts, requireFeature } from '#server/platform/plans/tier.ts';
import type { Gate } from './serve.ts';

export interface GateParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly authSecret: string;
  /** Its origin is the site's own, and its scheme decides the cookies' names. */
  readonly publicUrl: string;
}

interface StaffRow {
  user_id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: Role | null;
  /** The member lacks a second step that the restaurant requires, and the grace period is over (FACTOR-3). */
  owes_factor: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Authenticates the caller in the database on every request, so that an ended session is refused at once (INV-16). If
 * the use case checks the session itself (`provesSession`), a recently confirmed principal is passed to it.
 */
export function createGate(parts: GateParts, plans: PlanParts): Gate {
  const diners = createPrincipalMemory<DinerPrincipal>();
  const members = createPrincipalMemory<MemberPrincipal>();
  return {
    unlock: (feature, request) => requireFeature(plans, restaurantIn(request), feature),
    recall(who, request) {
      if (who === 'diner') {
        const token = bearerOf(request.headers.authorization);
        const diner = diners.recall(token);
        return diner && token !== null ? { principal: diner, token } : null;
      }
      if (sharedTokenOf(request.headers.cookie, parts.publicUrl) !== null) return null;
      const token = staffTokenOf(request.headers.cookie, parts);
      const member = members.recall(token, restaurantIn(request));
      const isAllowed = member && can(member.role, capabilityOf(who));
      return isAllowed && token !== null ? { principal: member, token } : null;
    },
    async authenticate(who: Who, request: FastifyRequest): Promise<Principal> {
      if (who === 'public') return { kind: 'nobody' };
      if (who === 'diner') {
        const token = bearerOf(request.headers.authorization);
        return diners.keep(() => dinerOf(parts, token), token);
      }
      if (who.startsWith('key:'))
        return holderOfKey(parts.database, parts.clock.now(), {
          token: bearerOf(request.headers.authorization),
          restaurantId: restaurantIn(request),
          scope: who.slice('key:'.length) as ApiScope,
        });
      if (who === 'visitor') return visitorOf(parts, bearerOf(request.headers.authorization));
      const { cookie } = request.headers;
      const token = staffTokenOf(cookie, parts);
      const restaurantId = restaurantIn(request);
      const isShared = sharedTokenOf(cookie, parts.publicUrl) !== null;
      if (who === 'user') return userOf(parts, cookie);
      // At a shared screen the next request may come from somebody else.
      if (isShared) return memberOf(parts, cookie, restaurantId, capabilityOf(who), isForBoard(request));
      return members.keep(
        () => memberOf(parts, cookie, restaurantId, capabilityOf(who)),
        token,
        restaurantId,
      );
    },
  };
}

const capabilityOf = (who: Who): Capability => who.slice('staff:'.length) as Capability;
/** Reading open orders, and bumping (PIN-5). */
const isForBoard = ({ routeOptions, query }: FastifyRequest): boolean => {
  const { endpoint = '' } = routeOptions.config;
  const { state } = query as { state?: unknown };
  return OPEN_BOARD_OPERATIONS.includes(endpoint) && (!endpoint.endsWith('/orders') || state === 'active');
};
/** Not validated yet, but spelled as the contract's `Id` is. */
const restaurantIn = ({ params }: FastifyRequest): string =>
  (params as { restaurantId?: string }).restaurantId?.toLowerCase() ?? '';

/** The diner of a token. Refuses SESSION_REQUIRED for an unknown token, SESSION_EXPIRED for one that has ended. */
export async function dinerOf(parts: GateParts, token: string | null): Promise<DinerPrincipal> {
  const row = await sessionOf(parts, token);
  if (hasEnded(row, parts.clock.now())) refuse('SESSION_EXPIRED');
  return principalOf(row);
}

/** The same; also a diner whose visit was closed while they were there (SESSION-7). */
async function visitorOf(parts: GateParts, token: string | null): Promise<DinerPrincipal> {
  const row = await sessionOf(parts, token);
  const nowMs = parts.clock.now();
  const end = {
    leftAtMs: row.left_at?.getTime() ?? null,
    visitClosedAtMs: row.visit_closed_at?.getTime() ?? null,
  };
  if (hasEnded(row, nowMs) && !mayReadFarewell(end, nowMs)) refuse('SESSION_EXPIRED');
  return principalOf(row);
}

async function sessionOf({ database }: GateParts, token: string | null): Promise<SessionRecord> {
  if (token === null) refuse('SESSION_REQUIRED');
  const row = await findSessionByToken(database, hashToken(token));
  if (!row) refuse('SESSION_REQUIRED');
  return row;
}

const hasEnded = (row: SessionRecord, nowMs: number): boolean =>
  row.left_at !== null || row.visit_closed_at !== null || row.expires_at.getTime() <= nowMs;

const principalOf = (row: SessionRecord): DinerPrincipal => ({
  kind: 'diner',
  dinerSessionId: row.id,
  customerSessionId: row.public_id,
  restaurantId: row.restaurant_id,
  visitId: row.visit_id,
  tableId: row.table_id,
  displayName: row.display_name,
  color: row.color,
  language: row.language,
});

async function findStaff(
  { database }: GateParts,
  token: string | null,
  restaurantId: string | null,
): Promise<StaffRow> {
  if (token === null) refuse('SIGN_IN_REQUIRED');
  const { rows } = await database.pool.query<StaffRow>({
    name: 'staff-by-session',
    text: 'select * from staff_by_session($1, $2)',
    values: [token, restaurantId],
  });
  const row = rows[0];
  if (!row) refuse('SIGN_IN_REQUIRED');
  if (!row.email_verified) refuse('EMAIL_NOT_CONFIRMED');
  return row;
}

/** A shared screen gives no access to anybody's account, whatever other cookie the browser has. */
async function userOf(parts: GateParts, cookie: string | undefined): Promise<UserPrincipal> {
  if (await sharedDeviceOf(parts, cookie)) refuse('SIGN_IN_REQUIRED');
  const row = await findStaff(parts, staffTokenOf(cookie, parts), null);
  return { kind: 'user', userId: row.user_id, name: row.name, email: row.email };
}

const sharedDeviceOf = ({ database, publicUrl }: GateParts, cookie: string | undefined) =>
  findSharedDevice(database, sharedTokenOf(cookie, publicUrl));

/**
 * A member of this restaurant whose role has the capability (ROLE-1); all others get the same refusal, so that it
 * reveals nothing. A shared screen acts as the person who unlocked it, and as nobody while it is locked; for board
 * requests (`isForBoard`) as the screen itself, if its board stays open.
 */
export async function memberOf(
  parts: GateParts,
  cookie: string | undefined,
  restaurantId: string,
  capability: Capability,
  isForBoard = false,
): Promise<MemberPrincipal> {
  const device = await sharedDeviceOf(parts, cookie);
  if (device) {
    const board = isForBoard ? boardAt(device) : null;
    const person = personAt(device, parts.clock.now()) ?? board ?? refuse('SIGN_IN_REQUIRED');
    if (person.restaurantId !== restaurantId || !can(person.role, capability)) refuse('NOT_ALLOWED');
    return person;
  }
  const token = staffTokenOf(cookie, parts);
  const row = await findStaff(parts, token, UUID.test(restaurantId) ? restaurantId : null);
  if (!row.role || !can(row.role, capability)) refuse('NOT_ALLOWED');
  if (row.owes_factor) refuse('SECOND_FACTOR_REQUIRED');
  return {
    kind: 'member',
    userId: row.user_id,
    accountId: row.user_id,
    deviceId: null,
    name: row.name,
    email: row.email,
    restaurantId,
    role: row.role,
  };
}
