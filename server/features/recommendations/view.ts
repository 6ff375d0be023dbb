import type { Recommendation } from '#contract/recommendations.ts';
import type { Recommended } from '#domain/menu/recommendations.ts';
import { nameIn, noteIn } from '#domain/menu/translation.ts';
import { notesOf } from './chef-view.ts';
import type { DishRecord } from './store.ts';

export function viewRecommendation(
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
