import { sql, type Transaction } from 'kysely';
import { slugsFor } from '#domain/restaurant/page-slug.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface PageRecord {
  slug: string;
  is_published: boolean;
  version: number;
}

/** Null: never saved. */
export async function findPage(database: Database, restaurantId: string): Promise<PageRecord | null> {
  const { rows } = await oneInRestaurant<PageRecord>(database, restaurantId, {
    name: 'find-public-page',
    text: 'select slug, is_published, version from public_pages where restaurant_id = $1',
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

/** Saves the page if it still has that version, 0 if there is none yet. False if not. */
export async function savePage(
  tx: Transaction<DB>,
  restaurantId: string,
  page: { slug: string; isPublished: boolean; fromVersion: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into public_pages as p (restaurant_id, slug, is_published, updated_at)
    select ${restaurantId}::uuid, ${page.slug}::text, ${page.isPublished}::boolean, ${page.now}::timestamptz
    where ${page.fromVersion}::int = 0 or exists (select from public_pages where restaurant_id = ${restaurantId})
    on conflict (restaurant_id) do update set slug = excluded.slug, is_published = excluded.is_published,
      version = p.version + 1, updated_at = excluded.updated_at
    where p.version = ${page.fromVersion} returning p.version`.execute(tx);
  return rows.length > 0;
}

/** The page’s restaurant, and the version of its posts and quotes. Null if no published page has this address. */
export async function findPublishedPage(
  { pool }: Database,
  slug: string,
): Promise<{ restaurant_id: string; content_version: number } | null> {
  const { rows } = await pool.query<{ restaurant_id: string; content_version: number }>({
    name: 'page-of-slug',
    text: 'select restaurant_id, content_version from page_of_slug($1)',
    values: [slug],
  });
  return rows[0] ?? null;
}

/** The first address that no restaurant’s page has, published or not; null if all are taken. */
async function findFreeSlug({ pool }: Database, slugs: readonly string[]): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string | null }>({
    name: 'first-free-slug',
    text: 'select first_free_slug($1) as slug',
    values: [slugs],
  });
  return rows[0]?.slug ?? null;
}

/** The page’s address, or a proposed one; empty if the name yields none. */
export const slugOfPage = async (
  database: Database,
  page: PageRecord | null,
  restaurantName: string,
): Promise<string> => page?.slug ?? (await findFreeSlug(database, slugsFor(restaurantName))) ?? '';

export async function listPublishedPages({ pool }: Database): Promise<{ slug: string; updated_at: Date }[]> {
  const { rows } = await pool.query<{ slug: string; updated_at: Date }>({
    name: 'published-pages',
    text: 'select slug, updated_at from published_pages()',
  });
  return rows;
}

export interface RatingRecord {
  /** Who rated food or service: at least so many, where some rated only the one and some only the other. */
  count: number;
  stars: number | null;
}

/** Guests’ ratings of food and service, of all time. */
export async function getRating(database: Database, restaurantId: string): Promise<RatingRecord> {
  const { rows } = await oneInRestaurant<RatingRecord>(database, restaurantId, {
    name: 'get-public-rating',
    text: `select greatest(food_rating_count, service_rating_count) as count, ((food_rating_sum + service_rating_sum)::float8
        / nullif(food_rating_count + service_rating_count, 0)) as stars
      from restaurant_sentiment_summary where restaurant_id = $1`,
    values: [restaurantId],
  });
  return rows[0] ?? { count: 0, stars: null };
}

/** Enough to show what guests write about; their texts are deleted after 30 days. */
const MOST_TEXTS = 5_000;

/** Guests’ texts about their visits, one per guest. */
export async function listGuestsWords(database: Database, restaurantId: string): Promise<string[]> {
  const { rows } = await oneInRestaurant<{ words: string }>(database, restaurantId, {
    name: 'list-guests-words',
    text: `select concat_ws(' ', review_text, comments) as words from customer_feedback
      where restaurant_id = $1 and not is_declined and (review_text is not null or comments is not null)
      order by created_at desc limit ${MOST_TEXTS}`,
    values: [restaurantId],
  });
  return rows.map(({ words }) => words);
}
