import type { AuditEntry } from '#contract/audit-log.ts';
import { audit as english } from '#messages/en/audit.ts';
import { audit as spanish } from '#messages/es/audit.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { type AuditQuestion, type AuditRecord, getAuditChoices, listAuditEntries } from './store.ts';

const PAGE_SIZE = 50;

/** What each action is called in either language, without its details. */
const SENTENCES = Object.fromEntries(
  Object.keys(english.sentences).map((action) => [
    action,
    [english, spanish].map((words) => auditSentence(words, action, {})).join(' '),
  ]),
);

export interface AuditFilter {
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** The filter as the store asks it; days are those of the restaurant. */
export const questionOf = (
  { person, action, from, until, search, sort }: AuditFilter,
  window: { offset: number; limit: number },
): AuditQuestion => ({
  person: person || null,
  action: action || null,
  from: from ?? null,
  until: until ?? null,
  search: search?.trim() || null,
  words: SENTENCES,
  isOldestFirst: sort === 'at',
  ...window,
});

/** One page of the log, with what it can be filtered by. */
export async function readAuditLog(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { page = 1, ...filter }: AuditFilter & { page?: number | undefined },
) {
  const question = questionOf(filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const [records, choices] = await Promise.all([
    listAuditEntries(database, restaurantId, question),
    getAuditChoices(database, restaurantId, question),
  ]);
  return { entries: records.map(viewEntry), ...choices };
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
