import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { ProfileSite } from '#domain/visibility/profile-links.ts';
import type { ReviewState } from '#domain/visibility/reviews.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { listQuery } from '#server/platform/lists/list-query.ts';

type Tx = Transaction<DB>;

export interface ReviewRecord {
  id: string;
  words: string;
  first_name: string | null;
  language: Language;
  stars: number;
  consent_text: string;
  consented_at: Date;
  status: ReviewState;
  decided_at: Date | null;
  decided_by_name: string | null;
}

const COLUMNS = [
  'id',
  'words',
  'first_name',
  'language',
  'stars',
  'consent_text',
  'consented_at',
  'status',
  'decided_at',
  'decided_by_name',
] as const;

/** Waiting ones first. */
const USUAL_ORDER = `(g.status = 'waiting') desc, g.consented_at desc, g.id desc`;

export const reviewList = listQuery<ReviewRecord, { readonly status?: ReviewState | undefined }, 'at'>({
  columns: COLUMNS.map((name) => `g.${name}`).join(', '),
  from: 'from guest_reviews g',
  where: `g.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: () => `concat_ws(' ', g.first_name, g.words)`,
  filters: { status: (status, bind) => `g.status = ${bind(status)}` },
  sorts: { at: (direction) => `g.consented_at ${direction}, g.id ${direction}` },
  usualOrder: () => USUAL_ORDER,
});

/** The feedback of a visit’s diner, and the review that they agreed to. */
export interface SaidRecord {
  restaurant_name: string;
  /** Null if there is none, or they only declined. */
  feedback_id: string | null;
  food: number;
  service: number;
  app: number;
  said: string;
  review_id: string | null;
  review_words: string | null;
}

/** Null: no such order in the visit. */
export async function findSaid(
  tx: Tx,
  { orderId, visitId, dinerSessionId }: { orderId: string; visitId: string; dinerSessionId: string },
): Promise<SaidRecord | null> {
  const { rows } = await sql<SaidRecord>`
    select r.name as restaurant_name, f.id as feedback_id, coalesce(f.food_rating, 0) as food, coalesce(f.service_rating, 0) as service,
      coalesce(f.app_rating, 0) as app, concat_ws(E'\n', f.review_text, f.comments) as said, g.id as review_id, g.words as review_words
    from orders o join restaurants r on r.id = o.restaurant_id
    left join customer_feedback f on f.diner_session_id = ${dinerSessionId} and not f.is_declined
    left join guest_reviews g on g.feedback_id = f.id
    where o.id = ${orderId} and o.visit_id = ${visitId} order by f.created_at limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function saveReview(
  tx: Tx,
  restaurantId: string,
  review: {
    feedbackId: string;
    words: string;
    firstName: string | null;
    language: Language;
    stars: number;
    consentText: string;
    now: Date;
  },
): Promise<string> {
  const { words, firstName, language, stars, consentText, now } = review;
  const said = {
    words,
    first_name: firstName,
    language,
    stars,
    consent_text: consentText,
    consented_at: now,
  };
  const { id } = await tx
    .insertInto('guest_reviews')
    .values({ restaurant_id: restaurantId, feedback_id: review.feedbackId, ...said })
    // A changed text needs approval again.
    .onConflict((on) =>
      on
        .column('feedback_id')
        .doUpdateSet({ ...said, status: 'waiting', decided_at: null, decided_by_name: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LinkedRecord {
  words: string;
  first_name: string | null;
  language: Language;
  status: ReviewState;
  restaurant_name: string;
}

/** Null if there is none any more. */
export async function findReview(tx: Tx, id: string): Promise<LinkedRecord | null> {
  const { rows } = await sql<LinkedRecord>`
    select g.words, g.first_name, g.language, g.status, r.name as restaurant_name
    from guest_reviews g join restaurants r on r.id = g.restaurant_id where g.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Null if there is none; until the transaction ends its guest does not change it. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRecord | null> {
  const row: ReviewRecord | undefined = await tx
    .selectFrom('guest_reviews')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateReview(
  tx: Tx,
  id: string,
  decision: Pick<ReviewRecord, 'status' | 'decided_at' | 'decided_by_name'>,
): Promise<void> {
  await tx.updateTable('guest_reviews').set(decision).where('id', '=', id).execute();
}

/** False if there is none. */
export async function deleteReview(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('guest_reviews').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ShownReview {
  readonly words: string;
  readonly firstName: string | null;
  readonly language: Language;
  readonly stars: number;
  readonly day: string;
}

/** The published ones, newest first, by the restaurant’s day. */
export async function listShownReviews(
  database: Database,
  restaurantId: string,
  atMost: number,
): Promise<ShownReview[]> {
  const { rows } = await oneInRestaurant<ShownReview>(database, restaurantId, {
    name: 'list-shown-reviews',
    text: `select g.words, g.first_name as "firstName", g.language, g.stars,
        to_char(g.consented_at at time zone r.timezone, 'YYYY-MM-DD') as day
      from guest_reviews g join restaurants r on r.id = g.restaurant_id
      where g.status = 'approved' order by g.consented_at desc, g.id desc limit $1`,
    values: [atMost],
  });
  return rows;
}

export async function countReviews(
  database: Database,
  restaurantId: string,
): Promise<Record<ReviewState, number>> {
  const { rows } = await oneInRestaurant<Record<ReviewState, number>>(database, restaurantId, {
    name: 'count-reviews',
    text: `select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'approved')::int as approved,
        count(*) filter (where status = 'hidden')::int as hidden from guest_reviews where restaurant_id = $1`,
    values: [restaurantId],
  });
  return rows[0] ?? { waiting: 0, approved: 0, hidden: 0 };
}

export interface LinkRecord {
  site: ProfileSite;
  url: string;
}

export async function listLinks(tx: Tx): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select site, url from profile_links where restaurant_id = current_setting('app.restaurant_id')::uuid`.execute(
    tx,
  );
  return rows;
}

/** Until the transaction ends nobody else changes them. */
export async function lockLinks(tx: Tx, restaurantId: string): Promise<void> {
  await sql`select id from restaurants where id = ${restaurantId} for no key update`.execute(tx);
}

export async function replaceLinks(
  tx: Tx,
  restaurantId: string,
  links: readonly LinkRecord[],
): Promise<void> {
  await tx.deleteFrom('profile_links').execute();
  if (links.length > 0)
    await tx
      .insertInto('profile_links')
      .values(links.map((link) => ({ restaurant_id: restaurantId, ...link })))
      .execute();
}
