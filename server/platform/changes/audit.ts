import type { Transaction } from 'kysely';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** The member who acted, or the product itself. */
export type Actor = Pick<MemberPrincipal, 'userId' | 'name'> | 'system';

export interface AuditEntry {
  /** subject.verb: `restaurant.change`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: object;
}

/** Records an action in that action's transaction; inside `changeInRestaurant` use `audit`. */
export async function insertAudit(
  tx: Transaction<DB>,
  restaurantId: string,
  actor: Actor,
  { action, subjectType, subjectId, details, at }: AuditEntry & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      restaurant_id: restaurantId,
      actor_kind: actor === 'system' ? 'system' : 'member',
      actor_id: actor === 'system' ? null : actor.userId,
      actor_name: actor === 'system' ? null : actor.name,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      details: JSON.stringify(details),
      at,
    })
    .execute();
}

/** The same for a transaction outside `changeInRestaurant`. */
export const recordAudit = (
  tx: Transaction<DB>,
  member: MemberPrincipal,
  entry: AuditEntry & { readonly at: Date },
): Promise<void> => insertAudit(tx, member.restaurantId, member, entry);
