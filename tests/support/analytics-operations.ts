import type { Api } from '#contract/api.ts';
import { endLinks } from '#server/features/weekly-mail/choose-weekly-mail.ts';
import type { Scene } from './scene.ts';

interface Ask {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: { readonly type: string; readonly content: Buffer };
}
type Fixture = (scene: Scene) => Ask;

const inRestaurant = ({ home }: Scene) => ({ restaurantId: home.restaurantId });

/** One valid request for each of the office's figures. */
export const ANALYTICS: Partial<Record<keyof Api, Fixture>> = {
  'GET /api/restaurants/:restaurantId/analytics/sales': (scene) => ({
    params: inRestaurant(scene),
    query: { range: '28d', comparison: 'year' },
  }),
  'GET /api/restaurants/:restaurantId/analytics/sales.csv': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/sales-parts': (scene) => ({
    params: inRestaurant(scene),
    query: { by: 'dish' },
  }),
  'GET /api/restaurants/:restaurantId/analytics/sales-parts.csv': (scene) => ({
    params: inRestaurant(scene),
    query: { by: 'tax' },
  }),
  'GET /api/restaurants/:restaurantId/analytics/service': (scene) => ({
    params: inRestaurant(scene),
    query: { by: 'dish', comparison: 'before' },
  }),
  'GET /api/restaurants/:restaurantId/analytics/service.csv': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/traffic': (scene) => ({
    params: inRestaurant(scene),
    query: { by: 'funnel', comparison: 'weekdays' },
  }),
  'GET /api/restaurants/:restaurantId/analytics/traffic.csv': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/filters': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/insights': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/forecast': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/forecast.csv': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/sold-out': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/sold-out.csv': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/weekly-mail': (scene) => ({ params: inRestaurant(scene) }),
  'PUT /api/restaurants/:restaurantId/weekly-mail': (scene) => ({
    params: inRestaurant(scene),
    body: { language: 'es' },
  }),
  'POST /api/weekly-mails/:restaurantId/:userId/end': (scene) => {
    const linked = { ...inRestaurant(scene), userId: scene.members.owner.userId };
    const { searchParams } = new URL(endLinks(scene.dining.platform.settings, linked).call);
    const content = Buffer.from('List-Unsubscribe=One-Click');
    return {
      params: linked,
      query: { key: searchParams.get('key') ?? '' },
      file: { type: 'application/x-www-form-urlencoded', content },
    };
  },
  'GET /api/restaurants/:restaurantId/analytics/menu': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/analytics/menu.csv': (scene) => ({
    params: inRestaurant(scene),
    query: { by: 'dishes' },
  }),
  'GET /api/restaurants/:restaurantId/diagnostics/active-carts': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/diagnostics/active-carts.csv': (scene) => ({
    params: inRestaurant(scene),
  }),
  'GET /api/restaurants/:restaurantId/diagnostics/cart-sync': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/diagnostics/queue-health': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/diagnostics/figures': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/diagnostics/online-payments': (scene) => ({
    params: inRestaurant(scene),
  }),
  'GET /api/restaurants/:restaurantId/diagnostics/fiscal': (scene) => ({ params: inRestaurant(scene) }),
  'GET /api/restaurants/:restaurantId/diagnostics/cart-performance': (scene) => ({
    params: inRestaurant(scene),
  }),
};
