import type { Scene } from './scene.ts';

const atRestaurant = ({ home }: Scene) => ({ params: { restaurantId: home.restaurantId } });

/** Valid requests about access to a restaurant and its end; part of api-operations.ts. */
export const ACCOUNT_OPERATIONS = {
  'GET /api/restaurants/:restaurantId/factor-demand': atRestaurant,
  'PUT /api/restaurants/:restaurantId/factor-demand': (scene: Scene) => ({
    ...atRestaurant(scene),
    body: { roles: [], graceDays: 7 },
  }),
  'GET /api/restaurants/:restaurantId/closure': atRestaurant,
  'POST /api/restaurants/:restaurantId/closure': (scene: Scene) => ({
    ...atRestaurant(scene),
    body: { kind: 'put-away', name: 'not its name' },
  }),
  'DELETE /api/restaurants/:restaurantId/closure': atRestaurant,
  'GET /api/me/closed-restaurants': () => ({}),
  'GET /api/me/export': () => ({}),
};
