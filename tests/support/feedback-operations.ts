import { withdrawalPath } from '#server/features/reviews/linked-review.ts';
import { POST_OPERATIONS } from './post-operations.ts';
import type { Scene } from './scene.ts';

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant = (scene: Scene) => ({ params: inRestaurant(scene) });

const ownOrder = ({ places }: Scene) => ({ orderId: places.diner.orderId });

/** The diner's feedback; the same for every operation of one scene. */
async function feedbackOf({ dining, home, diners, places }: Scene): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into customer_feedback (restaurant_id, order_id, table_id, diner_session_id, food_rating, customer_email,
       sentiment_score, sentiment_magnitude, created_at, updated_at)
     select $1, id, table_id, $2, 2, 'ana@example.com', 0.25, 0.5, $3, $3 from orders where id = $4
     on conflict (order_id, diner_session_id) do update set replied_at = null, replied_by_name = null, reply_text = null returning id`,
    [home.restaurantId, diners.diner.dinerSessionId, new Date(dining.clock.now()), places.diner.orderId],
  );
  return rows[0]?.id ?? '';
}

/** A review by a satisfied diner who agreed to be quoted. */
async function reviewOf(scene: Scene): Promise<string> {
  const feedbackId = await feedbackOf(scene);
  const { oracle } = scene.dining.testDatabase;
  await oracle.query('update customer_feedback set food_rating = 5 where id = $1', [feedbackId]);
  const { rows } = await oracle.query<{ id: string }>(
    `insert into guest_reviews (restaurant_id, feedback_id, words, language, stars, consent_text, consented_at)
     values ($1, $2, 'Very good', 'en', 5, 'I agree', $3) on conflict (feedback_id) do update set words = excluded.words returning id`,
    [scene.home.restaurantId, feedbackId, new Date(scene.dining.clock.now())],
  );
  return rows[0]?.id ?? '';
}

/** The link that a guest got with their consent. */
async function atReviewLink(scene: Scene) {
  const linked = { ...inRestaurant(scene), reviewId: await reviewOf(scene) };
  const { authSecret } = scene.dining.platform.settings;
  const { searchParams } = new URL(withdrawalPath(linked, authSecret), 'http://localhost');
  return { params: linked, query: { key: searchParams.get('key') ?? '' } };
}

/** The owner has agreed that feedback is sent for training. */
const agreed = ({ dining, home }: Scene): Promise<unknown> =>
  dining.testDatabase.oracle.query(
    `insert into feedback_sync (restaurant_id, status, changed_at, changed_by_name) values ($1, 'agreed', $2, 'Ana')
     on conflict (restaurant_id) do update set status = 'agreed'`,
    [home.restaurantId, new Date(dining.clock.now())],
  );

/** The owner has agreed that the AI service reads it. */
const agreedToService = ({ dining, home }: Scene): Promise<unknown> =>
  dining.testDatabase.oracle.query(
    `insert into ai_service_consents (restaurant_id, is_agreed, changed_at, changed_by_name) values ($1, true, $2, 'Ana')
     on conflict (restaurant_id) do update set is_agreed = true`,
    [home.restaurantId, new Date(dining.clock.now())],
  );

/** Feedback that the service could not read. */
async function unreadOf(scene: Scene): Promise<void> {
  await scene.dining.testDatabase.oracle.query(
    `insert into feedback_analysis_queue (id, restaurant_id, status, tries, problem, created_at, updated_at)
     values ($1, $2, 'failed', 3, 'unreachable', now(), now())
     on conflict (id) do update set status = 'failed', tries = 3, next_try_at = null`,
    [await feedbackOf(scene), scene.home.restaurantId],
  );
}

/** Feedback that could not be sent. */
async function unsentOf(scene: Scene): Promise<string> {
  const feedbackId = await feedbackOf(scene);
  await scene.dining.testDatabase.oracle.query(
    `insert into feedback_sync_queue (id, restaurant_id, status, retry_count, error_message, created_at, updated_at)
     values ($1, $2, 'failed', 3, 'unreachable', now(), now())
     on conflict (id) do update set status = 'failed', retry_count = 3, next_retry_at = null`,
    [feedbackId, scene.home.restaurantId],
  );
  return feedbackId;
}

const platformOf = (scene: Scene) => ({ ...inRestaurant(scene), platform: 'custom' });

const withoutPlatforms = ({ dining, home }: Scene): Promise<unknown> =>
  dining.testDatabase.oracle.query('delete from platform_sync_configs where restaurant_id = $1', [
    home.restaurantId,
  ]);

/** A platform with an unreachable endpoint: nothing leaves the machine. */
async function withPlatform(scene: Scene) {
  await withoutPlatforms(scene);
  await scene.dining.testDatabase.oracle.query(
    `insert into platform_sync_configs (restaurant_id, platform_type, api_endpoint, is_active, created_at, updated_at)
     values ($1, 'custom', 'http://127.0.0.1:9/menu', true, $2, $2)`,
    [scene.home.restaurantId, new Date(scene.dining.clock.now())],
  );
  return { params: platformOf(scene) };
}

/** Valid requests about guests' feedback and how the office handles it; part of api-operations.ts. */
export const FEEDBACK_OPERATIONS = {
  'GET /api/restaurants/:restaurantId/feedback': atRestaurant,
  'GET /api/restaurants/:restaurantId/feedback.csv': async (scene: Scene) => {
    await feedbackOf(scene);
    return { params: inRestaurant(scene) };
  },
  'GET /api/restaurants/:restaurantId/printed-menu.pdf': atRestaurant,
  'GET /api/restaurants/:restaurantId/allergens.pdf': atRestaurant,
  'GET /api/restaurants/:restaurantId/allergens.csv': atRestaurant,
  'GET /api/restaurants/:restaurantId/public-page': atRestaurant,
  'PUT /api/restaurants/:restaurantId/public-page': async (scene: Scene) => {
    await scene.dining.testDatabase.oracle.query('delete from public_pages where restaurant_id = $1', [
      scene.home.restaurantId,
    ]);
    return {
      params: inRestaurant(scene),
      body: { slug: `place-${scene.home.restaurantId}`, isPublished: false, version: 0 },
    };
  },
  'GET /api/restaurants/:restaurantId/public-page/audit': (scene: Scene) => ({
    params: inRestaurant(scene),
    query: { language: 'en' as const },
  }),
  ...POST_OPERATIONS,
  'GET /api/restaurants/:restaurantId/reviews': async (scene: Scene) => {
    await reviewOf(scene);
    return { params: inRestaurant(scene) };
  },
  'GET /api/restaurants/:restaurantId/reviews.csv': async (scene: Scene) => {
    await reviewOf(scene);
    return { params: inRestaurant(scene) };
  },
  'GET /api/review-links/:restaurantId/:reviewId': atReviewLink,
  'DELETE /api/review-links/:restaurantId/:reviewId': atReviewLink,
  'PUT /api/restaurants/:restaurantId/reviews/:reviewId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), reviewId: await reviewOf(scene) },
    body: { status: 'approved' as const },
  }),
  'DELETE /api/restaurants/:restaurantId/reviews/:reviewId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), reviewId: await reviewOf(scene) },
  }),
  'GET /api/restaurants/:restaurantId/profile-links': atRestaurant,
  'PUT /api/restaurants/:restaurantId/profile-links': (scene: Scene) => ({
    params: inRestaurant(scene),
    body: { links: [{ site: 'google' as const, url: 'https://g.page/casa' }] },
  }),
  'GET /api/orders/:orderId/review': (scene: Scene) => ({ params: ownOrder(scene) }),
  'PUT /api/orders/:orderId/review': async (scene: Scene) => {
    await reviewOf(scene);
    return { params: ownOrder(scene), body: { words: 'So good', firstName: 'Ana', language: 'en' as const } };
  },
  'DELETE /api/orders/:orderId/review': async (scene: Scene) => {
    await reviewOf(scene);
    return { params: ownOrder(scene) };
  },
  'GET /api/restaurants/:restaurantId/ai-service': atRestaurant,
  'PUT /api/restaurants/:restaurantId/ai-service/consent': async (scene: Scene) => {
    await agreedToService(scene);
    return { params: inRestaurant(scene), body: { isAgreed: false } };
  },
  'POST /api/restaurants/:restaurantId/ai-service/retries': async (scene: Scene) => {
    await unreadOf(scene);
    return atRestaurant(scene);
  },
  'GET /api/restaurants/:restaurantId/ai-service/health': atRestaurant,
  'GET /api/restaurants/:restaurantId/analytics/insight-words': atRestaurant,
  'GET /api/restaurants/:restaurantId/training-sync': atRestaurant,
  'GET /api/restaurants/:restaurantId/training-sync/entries': atRestaurant,
  'PUT /api/restaurants/:restaurantId/training-sync/consent': async (scene: Scene) => {
    await agreed(scene);
    return { params: inRestaurant(scene), body: { isAgreed: false } };
  },
  'POST /api/restaurants/:restaurantId/training-sync/retries': async (scene: Scene) => {
    await agreed(scene);
    return { params: inRestaurant(scene), body: { feedbackId: await unsentOf(scene) } };
  },
  'GET /api/restaurants/:restaurantId/platforms': atRestaurant,
  'GET /api/restaurants/:restaurantId/platform-jobs': atRestaurant,
  'PUT /api/restaurants/:restaurantId/platforms/:platform': async (scene: Scene) => {
    await withoutPlatforms(scene);
    return {
      params: platformOf(scene),
      body: {
        endpoint: 'https://sync.example.com/menu',
        accountId: '',
        locationId: '',
        username: '',
        secret: 'a key of ours',
        isActive: true,
        followsPrices: true,
        version: 0,
      },
    };
  },
  'DELETE /api/restaurants/:restaurantId/platforms/:platform': withPlatform,
  'POST /api/restaurants/:restaurantId/platforms/:platform/tests': withPlatform,
  'GET /api/restaurants/:restaurantId/platforms/:platform/preview': withPlatform,
  'POST /api/restaurants/:restaurantId/platforms/:platform/syncs': withPlatform,
  'GET /api/restaurants/:restaurantId/feedback-summary': atRestaurant,
  'GET /api/restaurants/:restaurantId/feedback/:feedbackId': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), feedbackId: await feedbackOf(scene) },
  }),
  'PUT /api/restaurants/:restaurantId/feedback/:feedbackId/dealt-with': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), feedbackId: await feedbackOf(scene) },
    body: { isDealtWith: true, note: 'Spoke to them' },
  }),
  'POST /api/restaurants/:restaurantId/feedback/:feedbackId/reply': async (scene: Scene) => ({
    params: { ...inRestaurant(scene), feedbackId: await feedbackOf(scene) },
    body: { text: 'We are sorry.' },
  }),
  'POST /api/feedback': (scene: Scene) => ({
    body: { ...ownOrder(scene), foodRating: 5, serviceRating: 4, appRating: 0, reviewText: 'Very good' },
  }),
  'POST /api/feedback/declined': (scene: Scene) => ({ body: ownOrder(scene) }),
  'GET /api/orders/:orderId/feedback': (scene: Scene) => ({ params: ownOrder(scene) }),
};
