import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client as PgClient } from 'pg';
import type { BareServer } from '../clients/bare-server.ts';
import type { HttpLoad } from '../clients/http-load.ts';
import { startClient } from '../support/client.ts';
import { compareLists } from '../support/compare-lists.ts';
import { cappedFigure, type Figure, rateFigure } from '../support/figure.ts';
import { openHttpConnection, readOnce, requestText } from '../support/http-connection.ts';
import type { Installation } from '../support/installation.ts';
import { median, type RoundResult } from '../support/load.ts';
import { addDishes, openPlaces, type Place } from '../support/seats.ts';
import { hireManager } from '../support/staff.ts';

const DISHES = 60;
const ROUNDS = 5;
const WARM_UP_ROUNDS = 3;
const ROUND_MS = 700;
const WIDTH = 16;
const DRAWINGS = 30;
const MOST_MS = 100;
/** Longer than a server uses a rendered page without validation. */
const NOTICED_AFTER_MS = 80;
const PAGE_AIM = 0.5;
const FEW = 1_000;
const MANY = 100_000;
const INBOX_AIM = 0.7;
const ENCODING = { 'accept-encoding': 'gzip, br' };

/** A restaurant's public page, rendered and from its cache, and the feedback inbox with a very large number of rows. */
export async function measureGuestsVoice(
  installation: Installation,
  admin: PgClient,
  barePort: number,
): Promise<Figure[]> {
  return [
    ...(await measurePage(installation, admin, barePort)),
    ...(await measureInbox(installation, admin)),
  ];
}

async function measurePage(
  { url, adminUrl }: Installation,
  admin: PgClient,
  barePort: number,
): Promise<Figure[]> {
  const [place] = await openPlaces(admin, { restaurants: 1, tables: 1 });
  if (!place) throw new Error('there is no restaurant');
  const path = await publishPage(admin, place);
  const [bare, load] = [startClient('bare-server'), startClient('http-load')];
  try {
    const drawn = await timesOfDrawing(url, admin, place, path);
    const { headers, body } = await readOnce(url, path, ENCODING);
    await bare.ask({ port: barePort, databaseUrl: adminUrl, headers, body } satisfies BareServer);
    const requests = [requestText('GET', path, ENCODING)];
    const run = async (side: string): Promise<number> => {
      const question: HttpLoad = { url: side, width: WIDTH, ms: ROUND_MS, status: 200, requests };
      const { done, seconds }: RoundResult = await load.ask(question);
      return done / seconds;
    };
    const bareUrl = `http://127.0.0.1:${barePort}`;
    const sides = { ours: [] as number[], limit: [] as number[] };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const [ours, limit] = [await run(url), await run(bareUrl)];
      if (round < 0) continue;
      sides.ours.push(ours);
      sides.limit.push(limit);
    }
    return [
      cappedFigure(`public page of ${DISHES} dishes, drawn anew`, median(drawn), MOST_MS, 'ms'),
      rateFigure(`public page of ${DISHES} dishes, ${WIDTH} at once`, '/s', sides, PAGE_AIM),
    ];
  } finally {
    await bare.close();
    await load.close();
  }
}

/** With dishes, posts and reviews. */
async function publishPage(admin: PgClient, place: Place): Promise<string> {
  await addDishes(admin, place.restaurantId, DISHES - place.dishes.length);
  const slug = `bench-${randomUUID()}`;
  await admin.query(
    `insert into public_pages (restaurant_id, slug, is_published, updated_at) values ($1, $2, true, now())`,
    [place.restaurantId, slug],
  );
  await admin.query(
    `insert into page_posts (restaurant_id, kind, texts, is_draft, created_at, updated_at)
     select $1, 'news', '{"en": {"title": "A post", "body": "Of a few words."}}', false, now(), now() from generate_series(1, 12)`,
    [place.restaurantId],
  );
  await addFeedback(admin, place, 12);
  await admin.query(
    `insert into guest_reviews (restaurant_id, feedback_id, words, language, stars, consent_text, consented_at, status, decided_at, decided_by_name)
     select restaurant_id, id, 'Very good, all of it.', 'en', 5, 'I agree', now(), 'approved', now(), 'Bench' from customer_feedback where restaurant_id = $1`,
    [place.restaurantId],
  );
  return `/r/${slug}/es`;
}

/** In milliseconds; the page’s content changes before each. */
async function timesOfDrawing(
  url: string,
  admin: PgClient,
  { restaurantId }: Place,
  path: string,
): Promise<number[]> {
  const connection = await openHttpConnection(url);
  const times: number[] = [];
  for (let drawing = 0; drawing < DRAWINGS; drawing += 1) {
    await admin.query('update page_posts set updated_at = now() where restaurant_id = $1', [restaurantId]);
    await pause(NOTICED_AFTER_MS);
    const beganAt = performance.now();
    const { status } = await connection.send(requestText('GET', path, ENCODING));
    times.push(performance.now() - beganAt);
    if (status !== 200) throw new Error(`the page answered ${status}`);
  }
  connection.close();
  return times;
}

/** The office’s requests to its inbox. */
const inbox =
  (queryOf: (dish: string) => string) =>
  ({ restaurantId, dishes }: Place): string =>
    `/api/restaurants/${restaurantId}/feedback${queryOf(dishes[0]?.id ?? '')}`;
const LISTS = {
  'newest first': inbox(() => ''),
  'bad ones that nobody has dealt with': inbox(() => '?sentiment=negative&state=open'),
  'of one topic': inbox(() => '?topic=waiting'),
  'about one dish': inbox((dish) => `?dish=${dish}&sort=-at`),
  'worst first': inbox(() => '?sort=score'),
};

async function measureInbox(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const [few, many] = await openPlaces(admin, { restaurants: 2, tables: 20 });
  if (!few || !many) throw new Error('two restaurants were asked for');
  await addFeedback(admin, few, FEW);
  await addFeedback(admin, many, MANY);
  await admin.query('vacuum analyze customer_feedback, feedback_dishes');
  const headers = await hireManager(installation, admin, [few.restaurantId, many.restaurantId]);
  return compareLists({
    url: installation.url,
    headers,
    few,
    many,
    lists: LISTS,
    titleOf: (name) => `50 of ${MANY} feedbacks, ${name}; limit: of ${FEW}`,
    aim: INBOX_AIM,
  });
}

/** One order each; one guest in ten is unhappy with the waiting time and a dish. */
async function addFeedback(admin: PgClient, place: Place, count: number): Promise<void> {
  const [seat] = place.seats;
  await admin.query(ADD_ORDERS, [place.restaurantId, seat?.tableId, seat?.visitId, count]);
  await admin.query(ADD_FEEDBACK, [place.restaurantId, seat?.dinerSessionId, place.dishes[0]?.id]);
  await admin.query(
    `insert into restaurant_sentiment_summary (restaurant_id, feedback_count) values ($1, $2)`,
    [place.restaurantId, count],
  );
}

const ADD_ORDERS = `
insert into orders (restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode,
  submitted_by_name, currency, subtotal_minor, tax_minor, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at,
  created_at, updated_at, status_since)
select $1, $2, $3, 'ORD-' || n, 'RT-' || n, at::date, n, 'completed', 'individual', 'Bench', 'EUR', 500, 45, 0, 500, 15, at, at, at, at
from generate_series(1, $4::integer) as n
cross join lateral (select timestamptz '2026-11-20 20:00:00+00' - n * interval '100 days' / $4::integer as at) s`;

const ADD_FEEDBACK = `
insert into customer_feedback (restaurant_id, order_id, table_id, diner_session_id, food_rating, service_rating, review_text, sentiment_score,
  sentiment_magnitude, key_phrases, topics, dishes, created_at, updated_at)
select o.restaurant_id, o.id, o.table_id, $2, b.stars, 4, 'A few words about the evening.', b.score, 0.6, array['evening'],
  case when b.stars = 1 then '[{"topic": "waiting", "mood": "blamed"}]'::jsonb else '[]'::jsonb end,
  case when b.stars = 1 then jsonb_build_array(jsonb_build_object('menuItemId', $3::uuid, 'mood', 'blamed')) else '[]' end, o.created_at, o.created_at
from orders o cross join lateral (select case when o.day_number % 10 = 0 then 1 else 5 end as stars,
  case when o.day_number % 10 = 0 then 0.1 else 0.6 + o.day_number % 397 * 0.001 end as score) b
where o.restaurant_id = $1`;
