import { ALLERGENS, type Allergen, type AllergenDeclaration } from '#domain/menu/allergens.ts';
import { contradictedDiets } from '#domain/menu/diet-contradictions.ts';
import { byDietFlag, type DietDish, type DietFlags } from '#domain/menu/diets.ts';
import { foodWords } from '#messages/en/food-words.ts';

/** English (the stored row) and Spanish (its translation). */
export type DemoText = readonly [english: string, spanish: string];

export type Station = 'kitchen' | 'grill' | 'cold' | 'bar' | 'dessert';

interface Named {
  name: string;
  translations: { es: { name: string } };
}

export interface DemoOption extends Named {
  id: string;
  priceMinor: number;
  isDefault: boolean;
  isAvailable: boolean;
  allergens: AllergenDeclaration;
}

export interface DemoOptionGroup extends Named {
  id: string;
  minChoices: number;
  maxChoices: number;
  options: readonly DemoOption[];
}

/** One row of `menu_items`; `picture` is the key of files in web/public/dishes and of an entry in pictures.json. */
export interface DemoItem extends DietFlags {
  id: string;
  menuId: string;
  category: string;
  name: string;
  description: string;
  translations: { es: { name: string; description: string; dietaryNotes: string | null } };
  basePriceMinor: number;
  picture: string;
  calories: number;
  allergens: AllergenDeclaration;
  allergies: readonly string[];
  spiceLevel: number;
  dietaryNotes: string | null;
  isSpecialOffer: boolean;
  preparationMinutes: number;
  station: Station;
  isAvailable: boolean;
  portionsLeft: number | null;
  optionGroups: readonly DemoOptionGroup[];
}

export interface DemoMenuPage extends Named {
  id: string;
  startTime: string | null;
  endTime: string | null;
}

/** In the order in which the diner sees it. */
export interface DemoMenu {
  menus: readonly DemoMenuPage[];
  categories: readonly Named[];
  items: readonly DemoItem[];
}

/** An option in the content files: its texts, its price in cents, and its exceptions. */
export interface OptionDraft {
  name: DemoText;
  priceMinor?: number;
  isDefault?: boolean;
  isAvailable?: boolean;
  allergens?: AllergenDeclaration;
}

export interface GroupDraft {
  name: DemoText;
  min: number;
  max: number;
  options: readonly OptionDraft[];
}

export interface ItemDraft {
  picture: string;
  category: string;
  menuId: string;
  name: DemoText;
  description: DemoText;
  priceMinor: number;
  calories: number;
  minutes: number;
  station: Station;
  /** `null`: this dish is undeclared. */
  allergens: AllergenDeclaration;
  diet?: 'vegan' | 'vegetarian';
  spiceLevel?: number;
  notes?: DemoText;
  isSpecialOffer?: boolean;
  isAvailable?: boolean;
  portionsLeft?: number;
  groups?: readonly GroupDraft[];
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Fixed identifiers: restaurant 1 or 2, then item, group and option, two digits each. */
export const demoMenuId = (restaurant: number, n: number): string =>
  `ca2d0000-0000-4000-8000-${`${restaurant}${two(n)}`.padStart(12, '0')}`;
export const demoItemId = (restaurant: number, n: number): string =>
  `d15e0000-0000-4000-8000-${`${restaurant}${two(n)}`.padStart(12, '0')}`;
const demoGroupId = (restaurant: number, item: number, n: number): string =>
  `c401ce00-0000-4000-8000-${`${restaurant}${two(item)}${two(n)}`.padStart(12, '0')}`;
const demoOptionId = (restaurant: number, item: number, group: number, n: number): string =>
  `0b710000-0000-4000-8000-${`${restaurant}${two(item)}${two(group)}${two(n)}`.padStart(12, '0')}`;

const allergiesOf = (declaration: AllergenDeclaration): string[] =>
  ALLERGENS.filter((allergen) => declaration?.[allergen] === 'contains').map(
    (allergen) => foodWords.allergenNames[allergen],
  );

/**
 * A "free" flag only if the declarations allow it: an undeclared dish is free of nothing, and neither is one whose default options are not
 * (ALLERGEN-4, DIET-3).
 */
const dietsOf = ({ allergens, diet }: ItemDraft, optionGroups: DietDish['optionGroups']): DietFlags => {
  const isFreeOf = (...names: Allergen[]) => allergens !== null && names.every((name) => !allergens[name]);
  const promised = {
    ...byDietFlag(() => false),
    isVegan: diet === 'vegan',
    isVegetarian: diet !== undefined,
    isGlutenFree: isFreeOf('gluten'),
    isDairyFree: isFreeOf('milk'),
    isNutFree: isFreeOf('nuts', 'peanuts'),
  };
  const broken = contradictedDiets({ ...promised, allergens, optionGroups }).map(({ at }) => at);
  return byDietFlag((flag) => promised[flag] && !broken.includes(flag));
};

const named = ([name, spanish]: DemoText): Named => ({ name, translations: { es: { name: spanish } } });

const makeGroup = (restaurant: number, item: number, group: number, draft: GroupDraft): DemoOptionGroup => ({
  id: demoGroupId(restaurant, item, group),
  ...named(draft.name),
  minChoices: draft.min,
  maxChoices: draft.max,
  options: draft.options.map((option, index) => ({
    id: demoOptionId(restaurant, item, group, index + 1),
    ...named(option.name),
    priceMinor: option.priceMinor ?? 0,
    isDefault: option.isDefault ?? false,
    isAvailable: option.isAvailable ?? true,
    allergens: option.allergens === undefined ? {} : option.allergens,
  })),
});

/** The stored form of drafts; an item’s number, and so its id, is its position in the list. */
export const makeItems = (restaurant: number, drafts: readonly ItemDraft[]): DemoItem[] =>
  drafts.map((draft, index) => {
    const optionGroups = (draft.groups ?? []).map((group, at) =>
      makeGroup(restaurant, index + 1, at + 1, group),
    );
    return {
      id: demoItemId(restaurant, index + 1),
      menuId: draft.menuId,
      category: draft.category,
      name: draft.name[0],
      description: draft.description[0],
      translations: {
        es: {
          name: draft.name[1],
          description: draft.description[1],
          dietaryNotes: draft.notes?.[1] ?? null,
        },
      },
      basePriceMinor: draft.priceMinor,
      picture: draft.picture,
      calories: draft.calories,
      allergens: draft.allergens,
      allergies: allergiesOf(draft.allergens),
      ...dietsOf(draft, optionGroups),
      spiceLevel: draft.spiceLevel ?? 0,
      dietaryNotes: draft.notes?.[0] ?? null,
      isSpecialOffer: draft.isSpecialOffer ?? false,
      preparationMinutes: draft.minutes,
      station: draft.station,
      isAvailable: draft.isAvailable ?? true,
      portionsLeft: draft.portionsLeft ?? null,
      optionGroups,
    };
  });

export const makePages = (
  restaurant: number,
  pages: readonly { name: DemoText; window?: readonly [start: string, end: string] }[],
): DemoMenuPage[] =>
  pages.map(({ name, window }, index) => ({
    id: demoMenuId(restaurant, index + 1),
    ...named(name),
    startTime: window?.[0] ?? null,
    endTime: window?.[1] ?? null,
  }));

export const makeCategories = (texts: readonly DemoText[]): Named[] => texts.map(named);
