import type { Scene } from './scene.ts';

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const atRestaurant = (scene: Scene) => ({ params: inRestaurant(scene) });

/**
 * Valid requests about the plan, its subscription, and the account that guests pay into; part of api-operations.ts.
 */
export const SUBSCRIPTION_OPERATIONS = {
  'GET /api/restaurants/:restaurantId/plan': atRestaurant,
  'GET /api/restaurants/:restaurantId/subscription': atRestaurant,
  'GET /api/restaurants/:restaurantId/subscription/invoices': atRestaurant,
  'POST /api/restaurants/:restaurantId/subscription/checkout': (scene: Scene) => ({
    ...atRestaurant(scene),
    body: { plan: 'premium', language: 'es' },
  }),
  'POST /api/restaurants/:restaurantId/subscription/portal': (scene: Scene) => ({
    ...atRestaurant(scene),
    body: { goal: 'manage', language: 'es' },
  }),
  'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check': (scene: Scene) => ({
    params: { ...inRestaurant(scene), checkoutId: 'cs_test_1' },
  }),
  'PUT /api/restaurants/:restaurantId/subscription/kept-accounts': (scene: Scene) => ({
    ...atRestaurant(scene),
    body: { userIds: [scene.members.owner.userId] },
  }),
  'GET /api/restaurants/:restaurantId/payment-account': atRestaurant,
  'POST /api/restaurants/:restaurantId/payment-account/link': atRestaurant,
  'POST /api/restaurants/:restaurantId/payment-account/check': atRestaurant,
  'DELETE /api/restaurants/:restaurantId/payment-account': atRestaurant,
  'POST /api/stripe/subscription-webhooks': () => ({ body: {} }),
};
