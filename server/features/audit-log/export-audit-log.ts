import type { Language } from '#contract/common.ts';
import { auditSentence } from '#messages/audit-sentence.ts';
import { audit as english } from '#messages/en/audit.ts';
import { audit as spanish } from '#messages/es/audit.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { tableFile } from '#server/platform/http/table-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AuditFilter, questionOf } from './read-audit-log.ts';
import { getTimezone, listAuditEntries } from './store.ts';

const MOST_ENTRIES = 10_000;
const WORDS = { en: english, es: spanish };

/** "2026-11-20 21:03:07" by the restaurant's clock: what every spreadsheet reads as a time. */
const localMoment = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
};

/** The latest entries that match, each with its sentence and its raw details. */
export async function exportAuditLog(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...filter }: AuditFilter & { language?: Language | undefined },
): Promise<FileReply> {
  const [{ timezone, default_language }, records] = await Promise.all([
    getTimezone(database, restaurantId),
    listAuditEntries(database, restaurantId, questionOf(filter, { offset: 0, limit: MOST_ENTRIES })),
  ]);
  const words = WORDS[language ?? default_language];
  const moment = localMoment(timezone);
  const rows = records.map((record) => [
    moment(record.at),
    record.actor_name ?? words.actors[record.actor_kind],
    auditSentence(words, record.action, record.details ?? {}),
    record.action,
    record.subject_type,
    record.subject_id,
    JSON.stringify(record.details ?? {}),
  ]);
  return tableFile([[...words.csvColumns], ...rows], 'audit-log.csv');
}
