import type { Database } from '#server/platform/database/connect.ts';
import { hasAllWordsSql, searchPatterns } from '#server/platform/database/search.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

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

export interface AuditQuestion {
  /** A user id, `diner`, `system`, or null for anybody. */
  readonly person: string | null;
  readonly action: string | null;
  /** YYYY-MM-DD in the restaurant's zone, both included. */
  readonly from: string | null;
  readonly until: string | null;
  readonly search: string | null;
  /** Both languages' words for each action: what a reader sees is what they search for. */
  readonly words: Readonly<Record<string, string>>;
  readonly isOldestFirst: boolean;
  readonly offset: number;
  readonly limit: number;
}

// Names and numbers stand among the details, on the first level or below `from` and `to`.
const SAID = `concat_ws(' ', a.actor_name, a.action, $6::jsonb ->> a.action, a.details #>> '{to,name}', a.details #>> '{from,name}',
  (select string_agg(d.value, ' ') from jsonb_each_text(a.details) as d where d.key not like '%Id' and left(d.value, 1) not in ('{', '[')))`;

const MATCHING = `
from audit_log a join restaurants r on r.id = a.restaurant_id
where a.restaurant_id = current_setting('app.restaurant_id')::uuid
  and ($1::text is null or case when $1 in ('diner', 'system') then a.actor_kind = $1 else a.actor_id = $1 end)
  and ($2::text is null or a.action = $2 or starts_with(a.action, $2 || '.'))
  and ($3::date is null or a.at >= $3::date::timestamp at time zone r.timezone)
  and ($4::date is null or a.at < ($4::date + 1)::timestamp at time zone r.timezone)
  and ${hasAllWordsSql(SAID, '$5')}`;

const filterOf = ({ person, action, from, until, search, words }: AuditQuestion) => [
  person,
  action,
  from,
  until,
  searchPatterns(search ?? ''),
  JSON.stringify(search === null ? {} : words),
];

export async function listAuditEntries(
  database: Database,
  restaurantId: string,
  question: AuditQuestion,
): Promise<AuditRecord[]> {
  const direction = question.isOldestFirst ? 'asc' : 'desc';
  const { rows } = await oneInRestaurant<AuditRecord>(database, restaurantId, {
    name: `list-audit-entries${question.isOldestFirst ? '-oldest' : ''}`,
    text: `select a.id, a.at, a.actor_kind, a.actor_id, a.actor_name, a.action, a.subject_type, a.subject_id, a.details
      ${MATCHING} order by a.at ${direction}, a.id ${direction} limit $7 offset $8`,
    values: [...filterOf(question), question.limit, question.offset],
  });
  return rows;
}

export interface AuditChoices {
  total: number;
  people: { id: string; name: string }[];
  actions: string[];
}

// Both lists step from one value to the next by its index: a log of years is not read whole for a dozen names.
const COUNT_AND_CHOICES = `
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
select (select count(*)::int ${MATCHING}) as total,
  (select coalesce(json_agg(action order by action), '[]'::json) from actions where action is not null) as actions,
  (select coalesce(json_agg(p order by p.name), '[]'::json) from (
    select actors.actor_id as id, coalesce((select a.actor_name from audit_log a, own where a.restaurant_id = own.id
      and a.actor_kind = 'member' and a.actor_id = actors.actor_id order by a.at desc, a.id desc limit 1), actors.actor_id) as name
    from actors where actors.actor_id is not null) p) as people`;

/** How many entries match, and who and what the whole log speaks of. */
export async function getAuditChoices(
  database: Database,
  restaurantId: string,
  question: AuditQuestion,
): Promise<AuditChoices> {
  const { rows } = await oneInRestaurant<AuditChoices>(database, restaurantId, {
    name: 'get-audit-choices',
    text: COUNT_AND_CHOICES,
    values: filterOf(question),
  });
  const [row] = rows;
  if (!row) throw new Error('a count has one row');
  return row;
}
