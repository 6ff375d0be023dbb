import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { Post, WritePost } from '#contract/posts.ts';
import type { PostKind, PostState } from '#domain/visibility/posts.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { listQuery, ZONE } from '#server/platform/lists/list-query.ts';

type Tx = Transaction<DB>;

export interface PostRecord {
  id: string;
  kind: PostKind;
  texts: Post['texts'];
  picture_url: string | null;
  is_draft: boolean;
  is_on_landing: boolean;
  shows_from: string | null;
  starts_at: string | null;
  ends_at: string | null;
  version: number;
}

/** A moment as wall clock time of the restaurant, to the minute. */
const minute = (column: string): string =>
  `to_char(p.${column} at time zone ${ZONE}, 'YYYY-MM-DD"T"HH24:MI') as ${column}`;

const COLUMNS = `p.id, p.kind, p.texts, p.picture_url, p.is_draft, p.is_on_landing,
  ${['shows_from', 'starts_at', 'ends_at'].map(minute).join(', ')}, p.version`;

interface PostFilter {
  readonly kind?: PostKind | undefined;
  readonly state?: PostState | undefined;
}

/** The SQL form of `postState` (POST-1). Without a moment for drafts, because PostgreSQL refuses unused parameters. */
const inState = (state: PostState, bindNow: () => string): string => {
  if (state === 'draft') return 'p.is_draft';
  const now = bindNow();
  const isOver = `coalesce(p.ends_at <= ${now}, false)`;
  const isAhead = `coalesce(p.shows_from > ${now}, false)`;
  return {
    scheduled: `not p.is_draft and not ${isOver} and ${isAhead}`,
    shown: `not p.is_draft and not ${isOver} and not ${isAhead}`,
    over: `not p.is_draft and ${isOver}`,
  }[state];
};

/** Its state at that moment. */
export const postList = (now: Date) =>
  listQuery<PostRecord, PostFilter, 'at'>({
    columns: COLUMNS,
    from: 'from page_posts p',
    where: `p.restaurant_id = current_setting('app.restaurant_id')::uuid`,
    searched: () =>
      `(select string_agg(concat_ws(' ', t.value ->> 'title', t.value ->> 'body'), ' ') from jsonb_each(p.texts) t)`,
    filters: {
      kind: (kind, bind) => `p.kind = ${bind(kind)}`,
      state: (state, bind) => inState(state, () => `${bind(now)}::timestamptz`),
    },
    sorts: { at: (direction) => `p.created_at ${direction}, p.id ${direction}` },
    usualOrder: () => 'p.created_at desc, p.id desc',
  });

const moment = (at: string | null) => sql`${at}::timestamp at time zone ${sql.raw(ZONE)}`;

/** False if there is a post with that id already. */
export async function insertPost(tx: Tx, post: WritePost & { id: string }, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into page_posts (id, restaurant_id, kind, texts, is_draft, is_on_landing, shows_from, starts_at, ends_at, created_at, updated_at)
    values (${post.id}, current_setting('app.restaurant_id')::uuid, ${post.kind}, ${JSON.stringify(post.texts)}::jsonb, ${post.isDraft}, ${post.isOnLanding},
      ${moment(post.showsFrom)}, ${moment(post.startsAt)}, ${moment(post.endsAt)}, ${now}, ${now})
    on conflict (id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function lockPost(tx: Tx, id: string): Promise<PostRecord | null> {
  const { rows } = await sql<PostRecord>`
    select ${sql.raw(COLUMNS)} from page_posts p where p.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function updatePost(tx: Tx, id: string, post: WritePost, now: Date): Promise<void> {
  await sql`
    update page_posts set kind = ${post.kind}, texts = ${JSON.stringify(post.texts)}::jsonb, is_draft = ${post.isDraft}, is_on_landing = ${post.isOnLanding},
      shows_from = ${moment(post.showsFrom)}, starts_at = ${moment(post.startsAt)},
      ends_at = ${moment(post.endsAt)}, version = version + 1, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

export async function updatePostPicture(tx: Tx, id: string, url: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('page_posts')
    .set((of) => ({ picture_url: url, version: of('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deletePost(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('page_posts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ShownPost {
  readonly id: string;
  readonly kind: PostKind;
  readonly texts: Partial<Record<Language, { readonly title: string; readonly body: string }>>;
  readonly pictureUrl: string | null;
  /** Wall clock times of the restaurant, to the minute. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The same with their offset from UTC, for search engines. */
  readonly startsInstant: Date | null;
  readonly endsInstant: Date | null;
}

const SHOWN_COLUMNS = `p.id, p.kind, p.texts, p.picture_url as "pictureUrl",
  to_char(p.starts_at at time zone ${ZONE}, 'YYYY-MM-DD"T"HH24:MI') as "startsAt",
  to_char(p.ends_at at time zone ${ZONE}, 'YYYY-MM-DD"T"HH24:MI') as "endsAt",
  p.starts_at as "startsInstant", p.ends_at as "endsInstant"`;
/** Which of them are shown if there are too many: by their start, new ones without a start would never be. */
const NEWEST = 'p.created_at desc, p.id';
const SHOWN_ORDER = `p.starts_at nulls last, ${NEWEST}`;

/** The newest posts that are shown at that moment: events by start, then newest first. */
export async function listShownPosts(
  database: Database,
  restaurantId: string,
  { now, atMost }: { now: Date; atMost: number },
): Promise<ShownPost[]> {
  const { rows } = await oneInRestaurant<ShownPost>(database, restaurantId, {
    name: 'list-shown-posts',
    text: `select ${SHOWN_COLUMNS} from (select * from page_posts p
        where p.restaurant_id = $1 and ${inState('shown', () => '$2::timestamptz')}
        order by ${NEWEST} limit $3) p order by ${SHOWN_ORDER}`,
    values: [restaurantId, now, atMost],
  });
  return rows;
}

/** Those on the start page: the newest, in the page’s order. */
export async function listLandingPosts(
  database: Database,
  restaurantId: string,
  { now, atMost }: { now: Date; atMost: number },
): Promise<ShownPost[]> {
  const { rows } = await oneInRestaurant<ShownPost>(database, restaurantId, {
    name: 'list-landing-posts',
    text: `select ${SHOWN_COLUMNS} from (select * from page_posts p
        where p.restaurant_id = $1 and p.is_on_landing and ${inState('shown', () => '$2::timestamptz')}
        order by ${NEWEST} limit $3) p order by ${SHOWN_ORDER}`,
    values: [restaurantId, now, atMost],
  });
  return rows;
}

/** The posts shown at that moment and an additional one, in the same order, limited to the page’s number but always with that one. */
export async function listPostsWith(
  database: Database,
  restaurantId: string,
  { now, atMost, postId }: { now: Date; atMost: number; postId: string },
): Promise<(ShownPost & PreviewedRecord)[]> {
  const { rows } = await oneInRestaurant<ShownPost & PreviewedRecord>(database, restaurantId, {
    name: 'list-posts-with',
    text: `select ${SHOWN_COLUMNS}, p.is_draft, ${minute('shows_from')}, p.place > $3 as "isCut"
      from (select p.*, row_number() over (order by ${NEWEST}) as place from page_posts p
        where p.restaurant_id = $1 and (p.id = $4 or ${inState('shown', () => '$2::timestamptz')})) p
      where p.place <= $3 or p.id = $4 order by ${SHOWN_ORDER}`,
    values: [restaurantId, now, atMost, postId],
  });
  return rows;
}

export interface PreviewedRecord {
  readonly is_draft: boolean;
  readonly shows_from: string | null;
  /** There are too many newer ones. */
  readonly isCut: boolean;
}
