import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { STUB_TEXTS } from '#domain/platforms/platforms.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { review as english } from '#messages/en/diner/later/review.ts';
import { review as spanish } from '#messages/es/diner/later/review.ts';
import { casaSobremesa, type DemoRestaurant, demoRestaurants } from '#server/demo/restaurants/restaurants.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { hasAccounts } from './has-accounts.ts';
import { insertRows } from './insert-rows.ts';
import { seedHistory } from './seed-history.ts';
import { seedGuests, seedRestaurant } from './seed-restaurant.ts';
import { seedRota } from './seed-rota.ts';
import { hashDemoPassword, seedStaff } from './seed-staff.ts';

/** Of two processes that start on an empty database, one seeds and the other waits. */
const SEED_LOCK = 790_511;
const LOOK_MS = 100;

const DAY_MS = 24 * 60 * 60_000;

const CONSENT = { en: english.consent, es: spanish.consent };
const SHOWN = 5;
const NAMES = { en: ['James', null, 'Emma', 'Oliver'], es: ['Lucía', 'Marta', null, 'Pablo'] } as const;

/** Polls: a single statement that waits for another process’s seeding would exceed the timeout. */
async function waitForLock(tx: Transaction<DB>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(${SEED_LOCK}) as "isOurs"`.execute(tx);
    if (rows[0]?.isOurs) return;
    await setTimeout(LOOK_MS);
  }
}

/** Writes the demo’s restaurants, staff and history; false if another process did so first. `now` in epoch milliseconds. */
export async function fillDatabase(database: Database, { now }: { now: number }): Promise<boolean> {
  const passwordHash = await hashDemoPassword();
  const [first] = demoRestaurants;
  if (!first) return false;
  return inRestaurant(database, first.id, async (tx) => {
    // No statement timeout here: seeding, or waiting for it, takes long on a busy machine.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    await waitForLock(tx);
    if (await hasAccounts(tx)) return false;
    for (const restaurant of demoRestaurants) {
      await sql`select set_config('app.restaurant_id', ${restaurant.id}, true)`.execute(tx);
      await seedRestaurant(tx, restaurant, new Date(now));
      await seedGuests(tx, restaurant);
      await seedHistory(tx, restaurant, now);
      await seedStaff(tx, restaurant.id, { passwordHash, now: new Date(now) });
      await seedPlatform(tx, restaurant, now);
      if (restaurant.id === casaSobremesa.id) await seedPage(tx, restaurant, now);
      await seedRota(tx, restaurant, new Date(now));
    }
    return true;
  });
}

/** A delivery service that was switched on the day before, and its result. */
async function seedPlatform(
  tx: Transaction<DB>,
  { id: restaurant_id, delivery }: DemoRestaurant,
  now: number,
): Promise<void> {
  if (delivery === null) return;
  const at = new Date(now - DAY_MS).toISOString();
  const id = randomUUID();
  await insertRows(tx, 'platform_sync_configs', [
    {
      id,
      restaurant_id,
      platform_type: delivery,
      api_endpoint: '',
      config_data: {},
      is_active: true,
      sync_enabled: false,
      version: 1,
      created_at: at,
      updated_at: at,
    },
  ]);
  await insertRows(tx, 'platform_sync_jobs', [
    {
      id: randomUUID(),
      restaurant_id,
      config_id: id,
      job_type: 'menu',
      status: 'failed',
      scheduled_for: at,
      started_at: at,
      completed_at: at,
      attempts: 1,
      problem: 'not-offered',
      error_message: STUB_TEXTS[delivery],
      sent_ids: [],
      created_at: at,
    },
  ]);
}

/** The public page of Casa Sobremesa with posts, reviews and profiles elsewhere, dated relative to today. */
async function seedPage(
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

/** The newest comments of content guests: the owner has approved some, one waits. */
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
