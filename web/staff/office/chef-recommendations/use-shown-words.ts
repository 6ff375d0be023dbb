import type { ChefRecommendation } from '#contract/recommendations.ts';
import { nameIn, noteIn } from '#domain/menu/translation.ts';
import { useDishLanguage } from '#web/staff/parts/dish-language.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';

type Named = Pick<ChefRecommendation, 'name' | 'translations' | 'category' | 'categoryTranslations'>;

/** The texts of a recommendation or a dish, in the device's language of dishes (MENU-10). */
export function useShownWords() {
  const language = useDishLanguage();
  const { defaultLanguage } = useStaff().restaurant;
  return {
    nameOf: (dish: Named) => nameIn(dish, language, defaultLanguage),
    categoryOf: ({ category, categoryTranslations }: Named) =>
      nameIn({ name: category, translations: categoryTranslations }, language, defaultLanguage),
    noteOf: (each: ChefRecommendation) => noteIn(each, language, defaultLanguage),
  };
}
