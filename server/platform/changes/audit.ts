import type { Transaction } from 'kysely';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** The member whose action is recorded. */
export type Actor = Pick<MemberPrincipal, 'userId' | 'name'>;

export interface AuditEntry {
  /** subject.verb: `restaurant.change`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: object;
}

/** Records a member's action in the transaction of that action; inside `changeInRestaurant` use its `audit`. */
export async function recordAudit(
  tx: Transaction<DB>,
  { restaurantId, userId, name }: Actor & { readonly restaurantId: string },
  { action, subjectType, subjectId, details, at }: AuditEntry & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      restaurant_id: restaurantId,
      actor_kind: 'member',
      actor_id: userId,
      actor_name: name,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      details: JSON.stringify(details),
      at,
    })
    .execute();
}
