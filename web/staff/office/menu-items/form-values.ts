import type { MenuItemFields } from '#contract/menu.ts';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import { byDietFlag, type DietFlags } from '#domain/menu/diets.ts';
import { amountText } from '#domain/money/currency.ts';
import type { MoneyFormat } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import type { Availability } from '#web/staff/data/menu-editing.ts';
import type { Attempt } from '#web/staff/parts/forms/attempt.ts';
import { translationsOf, type Wordings, wordingsOf } from '#web/staff/parts/forms/wordings.ts';

export const WORDING_LANGUAGES = ['es', 'en'] as const;
export type WordingLanguage = (typeof WORDING_LANGUAGES)[number];

export interface OptionValues {
  /** Of one that is not stored yet: a temporary id as the row's key. */
  key: string;
  id?: string;
  name: string;
  names: Record<WordingLanguage, string>;
  price: string;
  isDefault: boolean;
  isAvailable: boolean;
  allergens: AllergenDeclaration;
}

export interface GroupValues {
  key: string;
  id?: string;
  /** Of a choice that other dishes have too; null: no longer. */
  sharedId?: string | null;
  /** What was read of an adopted one. */
  sharedState?: string | undefined;
  name: string;
  names: Record<WordingLanguage, string>;
  minChoices: string;
  maxChoices: string;
  options: OptionValues[];
}

const WORDED = ['name', 'description', 'dietaryNotes'] as const;

/** The form as it is typed. */
export interface MenuItemFormValues {
  menuId: string;
  category: string;
  name: string;
  description: string;
  basePriceMinor: string;
  costMinor: string;
  /** '': as the category. */
  taxRateId: string;
  isSpecialOffer: boolean;
  preparationMinutes: string;
  station: string;
  calories: string;
  spiceLevel: string;
  diets: DietFlags;
  allergens: AllergenDeclaration;
  allergies: string;
  dietaryNotes: string;
  translations: Wordings<(typeof WORDED)[number]>;
  availability: Availability;
  optionGroups: GroupValues[];
  /** Of a new one. */
  sent: Attempt | null;
}

type Translations = MenuItemFields['translations'];
const namesOf = (translations: Translations) => ({
  en: translations.en?.name ?? '',
  es: translations.es?.name ?? '',
});

const numberText = (value: number | null): string => (value === null ? '' : String(value));

export const newOption = (key: string): OptionValues => ({
  key,
  name: '',
  names: { en: '', es: '' },
  price: '',
  isDefault: false,
  isAvailable: true,
  allergens: null,
});

export const newGroup = (key: string): GroupValues => ({
  key,
  name: '',
  names: { en: '', es: '' },
  minChoices: '0',
  maxChoices: '1',
  options: [newOption(`${key}-1`)],
});

export const valuesOf = (dish: MenuItemFields, format: MoneyFormat): MenuItemFormValues => ({
  menuId: dish.menuId,
  category: dish.category,
  name: dish.name,
  description: dish.description,
  basePriceMinor: amountText(dish.basePriceMinor, format),
  costMinor: typeof dish.costMinor === 'number' ? amountText(dish.costMinor, format) : '',
  taxRateId: dish.taxRateId ?? '',
  isSpecialOffer: dish.isSpecialOffer,
  preparationMinutes: numberText(dish.preparationMinutes),
  station: dish.station,
  calories: numberText(dish.calories),
  spiceLevel: String(dish.spiceLevel),
  diets: byDietFlag((flag) => dish[flag]),
  allergens: dish.allergens,
  allergies: dish.allergies.join(', '),
  dietaryNotes: dish.dietaryNotes ?? '',
  translations: wordingsOf(WORDED, dish.translations),
  availability: { isAvailable: dish.isAvailable, outUntil: dish.outUntil, portionsLeft: dish.portionsLeft },
  optionGroups: dish.optionGroups.map((group, index) => ({
    key: group.id ?? `group-${index}`,
    ...(group.id !== undefined && { id: group.id }),
    ...(group.sharedId !== undefined && { sharedId: group.sharedId }),
    sharedState: group.sharedState,
    name: group.name,
    names: namesOf(group.translations),
    minChoices: String(group.minChoices),
    maxChoices: String(group.maxChoices),
    options: group.options.map((option, place) => ({
      key: option.id ?? `option-${index}-${place}`,
      ...(option.id !== undefined && { id: option.id }),
      name: option.name,
      names: namesOf(option.translations),
      price: amountText(option.priceMinor, format),
      isDefault: option.isDefault,
      isAvailable: option.isAvailable,
      allergens: option.allergens,
    })),
  })),
  sent: null,
});

export const newItemValues = (menuId: string): MenuItemFormValues => ({
  menuId,
  category: '',
  name: '',
  description: '',
  basePriceMinor: '',
  costMinor: '',
  taxRateId: '',
  isSpecialOffer: false,
  preparationMinutes: '',
  station: 'kitchen',
  calories: '',
  spiceLevel: '0',
  diets: byDietFlag(() => false),
  allergens: null,
  allergies: '',
  dietaryNotes: '',
  translations: wordingsOf(WORDED, {}),
  availability: { isAvailable: true, outUntil: null, portionsLeft: null },
  optionGroups: [],
  sent: null,
});

/** An invalid number becomes one that the check refuses. */
const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));
const amountOf = (text: string, format: MoneyFormat): number => parseAmount(text, format) ?? Number.NaN;

/** Without empty texts: those are filled in by MENU-10. */
const namesIn = ({ en, es }: Record<WordingLanguage, string>) =>
  translationsOf({ en: { name: en }, es: { name: es } });

/** The menu item as the form has it; a number that cannot be read is NaN, which the check refuses. */
export const fieldsOf = (values: MenuItemFormValues, format: MoneyFormat): MenuItemFields => ({
  menuId: values.menuId,
  category: values.category.trim(),
  name: values.name.trim(),
  description: values.description.trim(),
  translations: translationsOf(values.translations),
  basePriceMinor: amountOf(values.basePriceMinor, format),
  costMinor: values.costMinor.trim() === '' ? null : amountOf(values.costMinor, format),
  taxRateId: values.taxRateId || null,
  allergens: values.allergens,
  allergies: values.allergies
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
  calories: numberOrNull(values.calories),
  ...values.diets,
  spiceLevel: numberOf(values.spiceLevel),
  dietaryNotes: values.dietaryNotes.trim() || null,
  isSpecialOffer: values.isSpecialOffer,
  preparationMinutes: numberOrNull(values.preparationMinutes),
  station: values.station.trim() || 'kitchen',
  ...values.availability,
  optionGroups: values.optionGroups.map((group) => ({
    ...(group.id !== undefined && { id: group.id }),
    ...(group.sharedId !== undefined && { sharedId: group.sharedId }),
    ...(group.id === undefined && group.sharedId && { sharedState: group.sharedState }),
    name: group.name.trim(),
    translations: namesIn(group.names),
    minChoices: numberOf(group.minChoices),
    maxChoices: numberOf(group.maxChoices),
    options: group.options.map((option) => ({
      ...(option.id !== undefined && { id: option.id }),
      name: option.name.trim(),
      translations: namesIn(option.names),
      priceMinor: option.price.trim() === '' ? 0 : amountOf(option.price, format),
      isDefault: option.isDefault,
      isAvailable: option.isAvailable,
      allergens: option.allergens,
    })),
  })),
});
