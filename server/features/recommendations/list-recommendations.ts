import type { Language } from '#contract/common.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { chooseRecommendations, type DishSales, type Recommended } from '#domain/menu/recommendations.ts';
import { nameIn, noteIn } from '#domain/menu/translation.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Clock } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/errors.ts';
import { KeyedCache, loadOnce } from '#server/platform/memory/keyed-cache.ts';
import { isOnOffer } from '../menu/on-offer.ts';
import { notesOf } from './chef-view.ts';
import { type CardRecord, type DishRecord, findCard } from './store.ts';

type Sales = ReadonlyMap<string, DishSales>;

/** Counting a month of orders is worth caching; the remaining portions of a dish are never cached here. */
const TRUSTED_MS = 120_000;
const MOST_RESTAURANTS = 500;

/** Caches each restaurant’s sales for two minutes (REC-5). Concurrent requests share one count. */
export function createSalesMemory(parts: {
  clock: Clock;
  count: (restaurantId: string) => Promise<Sales>;
}): (restaurantId: string) => Promise<Sales> {
  const kept = new KeyedCache<Promise<Sales>>({
    atMost: MOST_RESTAURANTS,
    maxAgeMs: TRUSTED_MS,
    clock: parts.clock,
  });
  return (restaurantId) => loadOnce(kept, restaurantId, () => parts.count(restaurantId));
}

/** The restaurant’s current recommendations, in the requested language or its own. Refuses RESTAURANT_NOT_FOUND. */
export async function listRecommendations(
  { database, clock }: Platform,
  salesOf: (restaurantId: string) => Promise<ReadonlyMap<string, DishSales>>,
  restaurantId: string,
  language: Language | undefined,
): Promise<{ recommendations: Recommendation[] }> {
  const card = await findCard(database, restaurantId);
  // Checked before the count, so that made-up ids do not fill the cache.
  if (!card) refuse('RESTAURANT_NOT_FOUND');
  const sales = await salesOf(restaurantId);
  const dishes = offeredDishes(card, clock.now()).map((record) => ({
    ...record,
    createdAtMs: Date.parse(record.created_at),
    featuredPriority: record.is_featured ? record.featured_priority : null,
  }));
  const recommended = chooseRecommendations(dishes, sales);
  const languages = { asked: language ?? card.default_language, fallback: card.default_language };
  return {
    recommendations: recommended.map((each, index) =>
      viewRecommendation(each, recommended.length - index, languages),
    ),
  };
}

/** REC-2: available now, by the same rules as in the menu and the cart. */
const offeredDishes = ({ dishes, timezone }: CardRecord, nowMs: number): DishRecord[] =>
  dishes.filter((dish) => isOnOffer(dish, timezone, nowMs));

function viewRecommendation(
  { dish, as, isFallback, totalOrders }: Recommended<DishRecord>,
  priorityScore: number,
  { asked, fallback }: { asked: string; fallback: string },
): Recommendation {
  return {
    menuItemId: dish.id,
    name: nameIn(dish, asked, fallback),
    category: dish.category,
    basePriceMinor: dish.base_price_minor,
    recommendationType: as,
    priorityScore,
    chefNotes: noteIn(
      { chefNotes: dish.chef_notes, noteTranslations: notesOf(dish.note_translations ?? {}) },
      asked,
      fallback,
    ),
    totalOrders,
    isFallback,
  };
}
