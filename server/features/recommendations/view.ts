import type { Recommendation } from '#contract/recommendations.ts';
import type { Recommended } from '#domain/recommendations.ts';
import { nameIn } from '#domain/translation.ts';
import type { DishRecord } from './store.ts';

export function viewRecommendation(
  { dish, as, isFallback, totalOrders }: Recommended<DishRecord>,
  priorityScore: number,
  { asked, fallback }: { asked: string; fallback: string },
): Recommendation {
  const notes = dish.note_translations;
  return {
    menuItemId: dish.id,
    name: nameIn(dish, asked, fallback),
    category: dish.category,
    basePriceMinor: dish.base_price_minor,
    recommendationType: as,
    priorityScore,
    chefNotes: notes?.[asked]?.chefNotes || notes?.[fallback]?.chefNotes || dish.chef_notes,
    totalOrders,
    isFallback,
  };
}
