import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import { decimalText } from '#domain/money/currency.ts';
import type { PlatformConfig, PlatformType } from './platforms.ts';

/** A dish of an active menu as sent to platforms: at its base price, without busy or happy hours (PLATFORM-4). */
export interface SyncedDish {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly priceMinor: number;
  /** Absolute. */
  readonly imageUrl: string | null;
  readonly allergens: AllergenDeclaration;
  readonly calories: number | null;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
}

export interface SyncedMenu {
  readonly restaurantId: string;
  readonly currency: string;
  readonly dishes: readonly SyncedDish[];
}

/** A request to a platform, without its credentials. */
export interface SyncRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly body: object | null;
  /** The dishes that are synced if it succeeds. */
  readonly dishIds: readonly string[];
}

const GOOGLE = 'https://mybusiness.googleapis.com';

/** Null if undeclared, which no platform may interpret as "none" (PLATFORM-4). */
const allergensOf = (declaration: AllergenDeclaration): string[] | null =>
  declaration &&
  Object.entries(declaration).map(([allergen, level]) =>
    level === 'contains' ? allergen : `may contain ${allergen}`,
  );

const locationOf = ({ accountId, locationId }: PlatformConfig, base: string): string =>
  `${base}/v4/accounts/${encodeURIComponent(accountId.trim())}/locations/${encodeURIComponent(locationId.trim())}`;

const atEndpoint = ({ endpoint }: PlatformConfig, path: string): string =>
  `${endpoint.trim().replace(/\/+$/, '')}${path}`;

const googleMenu = ({ dishes, currency }: SyncedMenu): object => {
  const sections = Map.groupBy(dishes, ({ category }) => category);
  return {
    sections: [...sections].map(([name, items]) => ({
      name,
      items: items.map((dish) => ({
        name: dish.name,
        description: dish.description,
        price: dish.priceMinor,
        currency,
      })),
    })),
  };
};

const wordpressDish = (dish: SyncedDish, currency: string): object => ({
  title: dish.name,
  content: dish.description,
  meta: {
    menu_price: decimalText(dish.priceMinor, currency),
    menu_category: dish.category,
    menu_image: dish.imageUrl,
    menu_allergens: allergensOf(dish.allergens)?.join(', ') ?? null,
    menu_calories: dish.calories,
  },
});

const customMenu = ({ restaurantId, currency, dishes }: SyncedMenu, syncTimestamp: string): object => ({
  restaurant_id: restaurantId,
  currency,
  menu_items: dishes.map((dish) => ({
    id: dish.id,
    name: dish.name,
    description: dish.description,
    price: dish.priceMinor,
    category: dish.category,
    image: dish.imageUrl,
    allergies: allergensOf(dish.allergens),
    calories: dish.calories,
    last_updated: dish.updatedAt,
  })),
  sync_timestamp: syncTimestamp,
});

interface Sending {
  /** Google’s API at another URL, for tests. */
  readonly googleUrl?: string | undefined;
  /** The same for every attempt of a job, so that a repeated request is identical (PLATFORM-6). */
  readonly syncTimestamp: string;
}

/** The requests of a sync, in order: one with the whole menu, or one per dish. None for platforms that cannot be synced (PLATFORM-4). */
export function syncRequests(
  type: PlatformType,
  config: PlatformConfig,
  menu: SyncedMenu,
  { googleUrl = GOOGLE, syncTimestamp }: Sending,
): SyncRequest[] {
  const all = menu.dishes.map(({ id }) => id);
  if (type === 'google')
    return [
      { method: 'PUT', url: `${locationOf(config, googleUrl)}/menu`, body: googleMenu(menu), dishIds: all },
    ];
  if (type === 'wordpress')
    return menu.dishes.map((dish) => ({
      method: 'PUT',
      url: atEndpoint(config, `/wp/v2/menu-items/${dish.id}`),
      body: wordpressDish(dish, menu.currency),
      dishIds: [dish.id],
    }));
  if (type === 'custom')
    return [
      { method: 'POST', url: config.endpoint.trim(), body: customMenu(menu, syncTimestamp), dishIds: all },
    ];
  return [];
}

/** A read-only request that tests address and account; null if the platform cannot be synced. */
export function testRequest(
  type: PlatformType,
  config: PlatformConfig,
  googleUrl: string = GOOGLE,
): SyncRequest | null {
  const asking = (url: string): SyncRequest => ({ method: 'GET', url, body: null, dishIds: [] });
  if (type === 'google') return asking(locationOf(config, googleUrl));
  if (type === 'wordpress') return asking(atEndpoint(config, '/wp/v2/users/me?context=edit'));
  return type === 'custom' ? asking(config.endpoint.trim()) : null;
}
