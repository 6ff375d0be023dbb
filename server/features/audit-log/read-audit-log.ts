import type { AuditEntry } from '#contract/audit-log.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { type AuditRecord, type AuditRequest, auditList, getAuditChoices } from './store.ts';

const PAGE_SIZE = 50;

export async function readAuditLog(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  request: AuditRequest & { page?: number | undefined },
) {
  const [{ rows, total }, choices] = await Promise.all([
    auditList.page(database, restaurantId, request, PAGE_SIZE),
    getAuditChoices(database, restaurantId),
  ]);
  return { entries: rows.map(viewEntry), total, ...choices };
}

const viewEntry = (record: AuditRecord): AuditEntry => ({
  id: String(record.id),
  at: record.at.toISOString(),
  actorKind: record.actor_kind,
  actorId: record.actor_id,
  actorName: record.actor_name,
  action: record.action,
  subjectType: record.subject_type,
  subjectId: record.subject_id,
  details: record.details ?? {},
});
