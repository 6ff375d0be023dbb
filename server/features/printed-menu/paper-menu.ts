import type { Language } from '#contract/common.ts';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { ALLERGENS, type AllergenStatus, allergenStatus } from '#domain/menu/allergens.ts';
import { formatMoney } from '#domain/money/money.ts';
import { foodWords as englishFood } from '#messages/en/food-words.ts';
import { printedMenu as english } from '#messages/en/printed-menu.ts';
import { publicPage as englishPage } from '#messages/en/public-page.ts';
import { foodWords as spanishFood } from '#messages/es/food-words.ts';
import { printedMenu as spanish } from '#messages/es/printed-menu.ts';
import { publicPage as spanishPage } from '#messages/es/public-page.ts';

const WORDS = {
  en: { ...english, ...englishFood, matrix: englishPage.matrix, dish: englishPage.dish },
  es: { ...spanish, ...spanishFood, matrix: spanishPage.matrix, dish: spanishPage.dish },
};

/** A printed dish, with its name and description once per language in which they differ. */
export interface PaperDish {
  readonly names: readonly string[];
  readonly descriptions: readonly string[];
  readonly price: string;
  /** In the order of the fourteen allergens. */
  readonly allergens: readonly AllergenStatus[];
}

/** All texts of the print. */
export interface PaperMenu {
  readonly language: Language;
  readonly restaurant: string;
  readonly about: string;
  readonly asOf: string;
  readonly sections: readonly { readonly names: readonly string[]; readonly dishes: readonly PaperDish[] }[];
  readonly allergens: string;
  /** "1 Gluten", each in every language. */
  readonly allergenNames: readonly string[];
  readonly signs: readonly string[];
  readonly matrix: { readonly title: string; readonly dish: string; readonly signs: readonly string[] };
  /** Null if the page is not public. */
  readonly web: { readonly call: string; readonly address: string } | null;
}

interface Facts {
  readonly about: string;
  readonly date: string;
  readonly address: string | null;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** The same menu in each language, the first language first, as text for print. */
export function paperMenu(menus: readonly [Menu, ...Menu[]], { about, date, address }: Facts): PaperMenu {
  const [first] = menus;
  const { language, restaurant } = first;
  const all = menus.map((menu) => WORDS[menu.language]);
  const inAll = (text: (words: (typeof WORDS)['en']) => string): string =>
    distinct(all.map((words) => text(words))).join(' · ');
  const byId = menus.map((menu) => new Map(menu.items.map((item) => [item.id, item])));
  const inEach = (item: MenuItem, text: (own: MenuItem) => string): string[] =>
    distinct(byId.map((items) => text(items.get(item.id) ?? item)));
  const sections = first.categories.map(({ key, name }) => ({
    names: distinct([
      name,
      ...menus.map(({ categories }) => categories.find((each) => each.key === key)?.name ?? ''),
    ]),
    dishes: first.items
      .filter(({ category }) => category === key)
      .map((item) => ({
        names: inEach(item, (own) => own.name),
        descriptions: inEach(item, (own) => own.description),
        price: formatMoney(item.basePriceMinor, restaurant),
        allergens: ALLERGENS.map((each) => allergenStatus(item.allergens, each)),
      })),
  }));
  return {
    language,
    restaurant: restaurant.name,
    about,
    asOf: WORDS[language].asOf(date),
    sections: sections.filter(({ dishes }) => dishes.length > 0),
    allergens: inAll((words) => words.allergens),
    allergenNames: ALLERGENS.map((each) => inAll((words) => words.allergenNames[each])),
    signs: all.map((words) => words.signs),
    matrix: {
      title: inAll((words) => words.matrix),
      dish: inAll((words) => words.dish),
      signs: all.map((words) => words.matrixSigns),
    },
    web: address === null ? null : { call: inAll((words) => words.onTheWeb), address },
  };
}

const codeOf = (status: AllergenStatus, number: number): string | null =>
  ({ contains: String(number), may_contain: `(${number})`, not_declared: null, absent: null })[status];

/** "1 7 (8)": a dish’s allergens by number, traces in brackets; "?" if undeclared. */
export const allergenCodes = (allergens: readonly AllergenStatus[]): string =>
  allergens.every((status) => status === 'not_declared')
    ? '?'
    : allergens
        .map((status, index) => codeOf(status, index + 1))
        .filter((code) => code !== null)
        .join(' ');
