import { sql, type Transaction } from 'kysely';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { review as english } from '#messages/en/diner/later/review.ts';
import { review as spanish } from '#messages/es/diner/later/review.ts';
import type { DB } from '#server/platform/database/database-types.ts';

const CONSENT = { en: english.consent, es: spanish.consent };
const SHOWN = 5;
const NAMES = { en: ['James', null, 'Emma', 'Oliver'], es: ['Lucía', 'Marta', null, 'Pablo'] } as const;

/** The public page of Casa Sobremesa with posts, guests' words and profiles elsewhere. Of today's calendar. */
export async function seedPage(
  tx: Transaction<DB>,
  { id: restaurantId, name }: { readonly id: string; readonly name: string },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('public_pages')
    .values({ restaurant_id: restaurantId, slug: 'casa-sobremesa', is_published: true, updated_at: at })
    .execute();
  await seedPosts(tx, restaurantId, at);
  await seedReviews(tx, restaurantId, name);
  await tx
    .insertInto('profile_links')
    .values({
      restaurant_id: restaurantId,
      site: 'instagram',
      url: 'https://www.instagram.com/casasobremesa.demo/',
    })
    .execute();
}

async function seedPosts(tx: Transaction<DB>, restaurantId: string, at: Date): Promise<void> {
  const today = at.toISOString().slice(0, 10);
  const thursday = addDays(mondayOf(addDays(today, 7)), 3);
  const posts = [
    {
      kind: 'event',
      texts: {
        en: {
          title: 'Live guitar on Thursday',
          body: 'Two sets on the terrace, from nine. No cover charge: come for dinner.',
        },
        es: {
          title: 'Guitarra en directo el jueves',
          body: 'Dos pases en la terraza, desde las nueve. Sin entrada: ven a cenar.',
        },
      },
      starts_at: `${thursday}T20:00:00Z`,
      ends_at: `${thursday}T22:30:00Z`,
    },
    {
      kind: 'offer',
      texts: {
        en: {
          title: 'Paella for two on weekdays',
          body: 'Seafood paella, two glasses of wine and a dessert to share, at lunch from Monday to Thursday.',
        },
        es: {
          title: 'Paella para dos entre semana',
          body: 'Paella de marisco, dos copas de vino y un postre para compartir, de lunes a jueves a mediodía.',
        },
      },
      starts_at: null,
      ends_at: `${addDays(today, 45)}T22:00:00Z`,
    },
  ];
  for (const { kind, texts, starts_at: startsAt, ends_at: endsAt } of posts)
    await sql`insert into page_posts (restaurant_id, kind, texts, is_draft, is_on_landing, starts_at, ends_at, created_at, updated_at)
      values (${restaurantId}, ${kind}, ${JSON.stringify(texts)}::jsonb, false, ${kind === 'event'}, ${startsAt}, ${endsAt}, ${at}, ${at})`.execute(
      tx,
    );
}

/** The newest words of content guests: the owner has approved some, one waits. */
async function seedReviews(tx: Transaction<DB>, restaurantId: string, name: string): Promise<void> {
  const { rows } = await sql<{ id: string; words: string; language: 'en' | 'es'; at: Date }>`
    select f.id, f.review_text as words, d.language, f.created_at as at from customer_feedback f join diner_sessions d on d.id = f.diner_session_id
    where f.restaurant_id = ${restaurantId} and f.review_text is not null and least(f.food_rating, f.service_rating) = 5
    order by f.created_at desc, f.id limit ${SHOWN + 1}`.execute(tx);
  for (const [index, { id, words, language, at }] of rows.entries()) {
    const isWaiting = index === 0;
    await tx
      .insertInto('guest_reviews')
      .values({
        restaurant_id: restaurantId,
        feedback_id: id,
        words,
        first_name: NAMES[language][index % NAMES[language].length] ?? null,
        language,
        stars: 5,
        consent_text: CONSENT[language](name),
        consented_at: at,
        ...(!isWaiting && { status: 'approved', decided_at: at, decided_by_name: 'Elena' }),
      })
      .execute();
  }
}
