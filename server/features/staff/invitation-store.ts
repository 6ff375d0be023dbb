import type { Insertable, Transaction } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface InvitationRecord {
  id: string;
  email: string;
  role: Role;
  invited_by_name: string;
  created_at: Date;
  expires_at: Date;
}

/** Those that can still be accepted, newest first. */
export async function listInvitations(
  database: Database,
  restaurantId: string,
  now: Date,
): Promise<InvitationRecord[]> {
  const { rows } = await oneInRestaurant<InvitationRecord>(database, restaurantId, {
    name: 'list-invitations',
    text: `select id, email, role, invited_by_name, created_at, expires_at from member_invitations
      where restaurant_id = $1 and expires_at > $2 order by created_at desc, email`,
    values: [restaurantId, now],
  });
  return rows;
}

/** An address with an invitation gets it renewed, with the new role and another two weeks. */
export async function upsertInvitation(
  tx: Transaction<DB>,
  row: Insertable<DB['member_invitations']>,
): Promise<InvitationRecord> {
  const { role, invited_by_user_id, invited_by_name, created_at, expires_at } = row;
  return tx
    .insertInto('member_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .constraint('member_invitations_one_per_address')
        .doUpdateSet({ role, invited_by_user_id, invited_by_name, created_at, expires_at }),
    )
    .returning(['id', 'email', 'role', 'invited_by_name', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** The deleted invitation, or null if it was gone: each takes effect once. */
export async function takeInvitation(
  tx: Transaction<DB>,
  invitationId: string,
): Promise<InvitationRecord | null> {
  const row = await tx
    .deleteFrom('member_invitations')
    .where('id', '=', invitationId)
    .returning(['id', 'email', 'role', 'invited_by_name', 'created_at', 'expires_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** The same for the one of an address. */
export async function takeInvitationOf(tx: Transaction<DB>, email: string): Promise<InvitationRecord | null> {
  const row = await tx
    .deleteFrom('member_invitations')
    .where('email', '=', email)
    .returning(['id', 'email', 'role', 'invited_by_name', 'created_at', 'expires_at'])
    .executeTakeFirst();
  return row ?? null;
}

export interface OwnInvitationRecord {
  id: string;
  restaurant_id: string;
  restaurant_name: string;
  role: Role;
  invited_by_name: string;
  expires_at: Date;
}

/** The invitations to this address, through the directory role. */
export async function listInvitationsFor(
  { pool }: Database,
  email: string,
  now: Date,
): Promise<OwnInvitationRecord[]> {
  const { rows } = await pool.query<OwnInvitationRecord>({
    name: 'invitations-for',
    text: 'select * from invitations_for($1, $2)',
    values: [email, now],
  });
  return rows;
}
