import { hasAllWords } from '#domain/lists/list.ts';

interface Named {
  readonly name: string;
  readonly translations: Readonly<Partial<Record<string, { readonly name?: string | undefined }>>>;
}

const namesOf = ({ name, translations }: Named): string =>
  [name, ...Object.values(translations).map((words) => words?.name)].join(' ');

interface ListedMenu {
  readonly menu: Named;
  readonly dishes: readonly Named[];
}

/** LIST-1: by the names of the menu and of its items, in every language. */
export const findMenus = <M extends ListedMenu>(menus: readonly M[], search: string): readonly M[] =>
  menus.filter(({ menu, dishes }) => hasAllWords([menu, ...dishes].map(namesOf).join(' '), search));

export interface PickedMenu {
  readonly id: string;
  readonly menu: Named;
  readonly dishes: readonly (Named & { readonly id: string; readonly category: string })[];
}

/**
 * LIST-1: finds items by their names in every language, their category and their menu’s names, grouped by menu. Menus without a match are
 * omitted.
 */
export const findMenuItems = <M extends PickedMenu>(
  menus: readonly M[],
  search: string,
): readonly { readonly menu: M; readonly dishes: readonly M['dishes'][number][] }[] =>
  menus
    .map((each) => ({
      menu: each,
      dishes: each.dishes.filter((dish) =>
        hasAllWords([namesOf(dish), dish.category, namesOf(each.menu)].join(' '), search),
      ),
    }))
    .filter(({ dishes }) => dishes.length > 0);

interface ListedRecommendation extends Named {
  readonly category: string;
  readonly categoryTranslations: Named['translations'];
  readonly chefNotes: string | null;
  readonly noteTranslations: Readonly<Partial<Record<string, string>>>;
  readonly isFeatured: boolean;
  readonly recommendationType: string;
}

export const RECOMMENDATION_FILTERS = ['featured', 'hidden'] as const;

export interface RecommendationsFilter {
  readonly search: string;
  /** An empty text matches any. */
  readonly type: string;
  readonly shown: string;
}

const wordsOf = (each: ListedRecommendation): string =>
  [
    namesOf(each),
    namesOf({ name: each.category, translations: each.categoryTranslations }),
    each.chefNotes,
    ...Object.values(each.noteTranslations),
  ].join(' ');

/** LIST-1: by dish, category and note, in every language. */
export const filterRecommendations = <R extends ListedRecommendation>(
  recommendations: readonly R[],
  { search, type, shown }: RecommendationsFilter,
): readonly R[] =>
  recommendations.filter(
    (each) =>
      (type === '' || each.recommendationType === type) &&
      (shown === '' || each.isFeatured === (shown === 'featured')) &&
      hasAllWords(wordsOf(each), search),
  );
