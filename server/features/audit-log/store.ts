import { audit as english } from '#messages/en/audit.ts';
import { audit as spanish } from '#messages/es/audit.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { dayFilters, type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';

export interface AuditRecord {
  id: number;
  at: Date;
  actor_kind: 'diner' | 'member' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  details: Record<string, unknown> | null;
}

interface AuditFilter {
  /** A user id, `diner` or `system`. */
  readonly person?: string | undefined;
  /** A whole action, or its part before the dot. */
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type AuditRequest = ListRequest<AuditFilter, 'at'>;

/** Each action’s sentence in both languages, without details, because readers search for what they see. */
const SENTENCES = JSON.stringify(
  Object.fromEntries(
    Object.keys(english.sentences).map((action) => [
      action,
      [english, spanish].map((words) => auditSentence(words, action, {})).join(' '),
    ]),
  ),
);

export const auditList = listQuery<AuditRecord, AuditFilter, 'at'>({
  columns:
    'a.id, a.at, a.actor_kind, a.actor_id, a.actor_name, a.action, a.subject_type, a.subject_id, a.details',
  from: 'from audit_log a',
  where: `a.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  // Names and numbers are in the details, at the first level or below `from` and `to`.
  searched: (
    bind,
  ) => `concat_ws(' ', a.actor_name, a.action, ${bind(SENTENCES)}::jsonb ->> a.action, a.details #>> '{to,name}', a.details #>> '{from,name}',
    (select string_agg(d.value, ' ') from jsonb_each_text(a.details) as d where d.key not like '%Id' and left(d.value, 1) not in ('{', '[')))`,
  filters: {
    person: (person, bind) =>
      `a.${person === 'diner' || person === 'system' ? 'actor_kind' : 'actor_id'} = ${bind(person)}`,
    action: (action, bind) =>
      `(a.action = ${bind(action)} or starts_with(a.action, ${bind(action)}::text || '.'))`,
    ...dayFilters('a.at'),
  },
  sorts: { at: (direction) => `a.at ${direction}, a.id ${direction}` },
  usualOrder: () => 'a.at desc, a.id desc',
});

interface AuditChoices {
  people: { id: string; name: string }[];
  actions: string[];
}

// Loose index scans: each step reads the next value from the index, so that the whole log is never read.
const CHOICES = `
with recursive own as (
  select current_setting('app.restaurant_id')::uuid as id
), actions as (
  (select a.action from audit_log a, own where a.restaurant_id = own.id order by a.action limit 1)
  union all
  select (select a.action from audit_log a, own where a.restaurant_id = own.id and a.action > actions.action order by a.action limit 1)
  from actions where actions.action is not null
), actors as (
  (select a.actor_id from audit_log a, own where a.restaurant_id = own.id and a.actor_id is not null and a.actor_kind = 'member'
    order by a.actor_id limit 1)
  union all
  select (select a.actor_id from audit_log a, own where a.restaurant_id = own.id and a.actor_kind = 'member' and a.actor_id > actors.actor_id
    order by a.actor_id limit 1)
  from actors where actors.actor_id is not null
)
select (select coalesce(json_agg(action order by action), '[]'::json) from actions where action is not null) as actions,
  (select coalesce(json_agg(p order by p.name), '[]'::json) from (
    select actors.actor_id as id, coalesce((select a.actor_name from audit_log a, own where a.restaurant_id = own.id
      and a.actor_kind = 'member' and a.actor_id = actors.actor_id order by a.at desc, a.id desc limit 1), actors.actor_id) as name
    from actors where actors.actor_id is not null) p) as people`;

/** All people and actions of the log, for the filters. */
export async function getAuditChoices(database: Database, restaurantId: string): Promise<AuditChoices> {
  const { rows } = await oneInRestaurant<AuditChoices>(database, restaurantId, {
    name: 'get-audit-choices',
    text: CHOICES,
    values: [],
  });
  const [row] = rows;
  if (!row) throw new Error('no row of choices');
  return row;
}
