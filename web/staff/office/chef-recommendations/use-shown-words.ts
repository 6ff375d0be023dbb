import type { ChefRecommendation } from '#contract/recommendations.ts';
import { nameIn, noteIn } from '#domain/menu/translation.ts';
import { useDishLanguage } from '#web/staff/parts/dish-language.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';

type Named = Pick<ChefRecommendation, 'name' | 'translations' | 'category' | 'categoryTranslations'>;

/** The words of a recommendation, or of a dish that could be one, in the language that this device reads dishes in (MENU-10). */
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
