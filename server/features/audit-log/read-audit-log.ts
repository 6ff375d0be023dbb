import type { AuditEntry } from '#contract/audit-log.ts';
import type { Language } from '#contract/common.ts';
import { audit as english } from '#messages/en/audit.ts';
import { audit as spanish } from '#messages/es/audit.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
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

const WORDS = { en: english, es: spanish };

export function exportAuditLog(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...request }: AuditRequest & { language?: Language | undefined },
): Promise<FileReply> {
  return listCsv({ database }, restaurantId, language, {
    list: 'auditLog',
    fileName: 'audit-log.csv',
    rows: auditList.rows(database, restaurantId, request),
    columns: {
      at: (entry, { moment }) => moment(entry.at),
      person: (entry, { language: asked }) => entry.actor_name ?? WORDS[asked].actors[entry.actor_kind],
      sentence: (entry, { language: asked, amount }) =>
        auditSentence(
          WORDS[asked],
          entry.action,
          entry.details ?? {},
          (minor, currency) => `${amount(minor, currency)} ${currency}`,
        ),
      action: (entry) => entry.action,
      subjectType: (entry) => entry.subject_type,
      subjectId: (entry) => entry.subject_id,
      details: (entry) => JSON.stringify(entry.details ?? {}),
    },
  });
}
