import type { Transaction } from 'kysely';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface AuditEntry {
  /** subject.verb: `restaurant.change`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: object;
  readonly at: Date;
}

/** Writes down what a member did, in the transaction of what they did. */
export async function recordAudit(
  tx: Transaction<DB>,
  { restaurantId, userId, name }: MemberPrincipal,
  { action, subjectType, subjectId, details, at }: AuditEntry,
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
