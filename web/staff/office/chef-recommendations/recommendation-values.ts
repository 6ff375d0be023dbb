import type { ChefRecommendation } from '#contract/recommendations.ts';
import { readPriority } from '#domain/menu/recommendations.ts';
import type { EditedRecommendation } from '#web/staff/data/chef-recommendations.ts';

/** The form, as it is typed. */
export interface RecommendationValues {
  menuItemId: string;
  recommendationType: ChefRecommendation['recommendationType'];
  priority: string;
  isFeatured: boolean;
  chefNotes: string;
  noteEn: string;
  noteEs: string;
}

export const valuesOf = (known: ChefRecommendation | null): RecommendationValues => ({
  menuItemId: known?.menuItemId ?? '',
  recommendationType: known?.recommendationType ?? 'signature',
  priority: String(known?.featuredPriority ?? 1),
  isFeatured: known?.isFeatured ?? true,
  chefNotes: known?.chefNotes ?? '',
  noteEn: known?.noteTranslations.en ?? '',
  noteEs: known?.noteTranslations.es ?? '',
});

const noted = (text: string): string => text.trim();

/** What the server is told: a priority that is no number is 1 (REC-6), an empty note is none. */
export const editedOf = (values: RecommendationValues): EditedRecommendation => ({
  recommendationType: values.recommendationType,
  featuredPriority: readPriority(values.priority),
  isFeatured: values.isFeatured,
  chefNotes: noted(values.chefNotes) || null,
  noteTranslations: {
    ...(noted(values.noteEn) && { en: noted(values.noteEn) }),
    ...(noted(values.noteEs) && { es: noted(values.noteEs) }),
  },
});
