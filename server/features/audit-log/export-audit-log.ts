import type { Language } from '#contract/common.ts';
import { audit as english } from '#messages/en/audit.ts';
import { audit as spanish } from '#messages/es/audit.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listFile, localMoment, ROWS_TO_READ } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { type AuditFilter, questionOf } from './read-audit-log.ts';
import { type AuditRecord, listAuditEntries } from './store.ts';

const WORDS = { en: english, es: spanish };

/** The entries that match, in the order of the list, each with its sentence and its raw details. */
export async function exportAuditLog(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...filter }: AuditFilter & { language?: Language | undefined },
): Promise<FileReply> {
  const [{ timezone, default_language }, records] = await Promise.all([
    getManner(database, restaurantId),
    listAuditEntries(database, restaurantId, questionOf(filter, { offset: 0, limit: ROWS_TO_READ })),
  ]);
  const words = WORDS[language ?? default_language];
  const moment = localMoment(timezone);
  const cellsOf = (record: AuditRecord): string[] => [
    moment(record.at),
    record.actor_name ?? words.actors[record.actor_kind],
    auditSentence(words, record.action, record.details ?? {}),
    record.action,
    record.subject_type,
    record.subject_id,
    JSON.stringify(record.details ?? {}),
  ];
  return listFile({
    name: 'audit-log.csv',
    columns: words.csvColumns,
    rows: records,
    cellsOf,
    thereAreMore: words.thereAreMore,
  });
}
