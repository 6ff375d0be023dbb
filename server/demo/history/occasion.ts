import type { Language } from '#contract/common.ts';
import type { TaxRules } from '#domain/prices/pricing.ts';
import type { DemoMenu } from '#server/demo/restaurants/demo-menu.ts';
import type { DemoTable } from '#server/demo/restaurants/restaurants.ts';
import type { Random } from './random.ts';

export interface HistoryOptions {
  seed: number;
  days: number;
  /** The last day of the history, yyyy-mm-dd on the restaurant's wall clock. */
  endDay: string;
  menu: DemoMenu;
  tables: readonly DemoTable[];
  /** Parties on an ordinary day. */
  visitsPerDay: number;
  timeZone: string;
  /** The locale of the names on orders, as the kitchen reads them. */
  language: Language;
  taxes: TaxRules;
  /** All dishes of the demo’s menus. */
  taxRate: number;
}

/** What all visits of a history share. */
export interface Occasion extends Pick<HistoryOptions, 'menu' | 'language' | 'taxes' | 'taxRate'> {
  random: Random;
  /** How often a dish is chosen among its course. */
  popularity: ReadonlyMap<string, number>;
}

/** A few dishes sell much, most sell some: a weight for each, fixed by the seed. */
export const popularityOf = (menu: DemoMenu, random: Random): Map<string, number> =>
  new Map(menu.items.map(({ id }) => [id, 0.35 + 3 * random.next() ** 3]));

/** A version-4 UUID from the history’s own random numbers. */
export const uuidFrom = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = random.pick(['8', '9', 'a', 'b']);
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
};
