import type { ChefRecommendation } from '#contract/recommendations.ts';
import { nameIn, noteIn } from '#domain/menu/translation.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage } from '#web/ui/language.tsx';

type Named = Pick<ChefRecommendation, 'name' | 'translations' | 'category' | 'categoryTranslations'>;

/** The words of a recommendation, or of a dish that could be one, in the language of whoever reads them (MENU-10). */
export function useShownWords() {
  const { language } = useLanguage();
  const { defaultLanguage } = useStaff().restaurant;
  return {
    nameOf: (dish: Named) => nameIn(dish, language, defaultLanguage),
    categoryOf: ({ category, categoryTranslations }: Named) =>
      nameIn({ name: category, translations: categoryTranslations }, language, defaultLanguage),
    noteOf: (each: ChefRecommendation) => noteIn(each, language, defaultLanguage),
  };
}
