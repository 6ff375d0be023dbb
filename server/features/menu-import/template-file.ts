import type { Language } from '#contract/common.ts';
import type { SheetOption } from '#domain/menu-import/options-cell.ts';
import { cellsOf } from '#domain/menu-import/sheet-columns.ts';
import { EMPTY_ITEM, type SheetItem } from '#domain/menu-import/sheet-item.ts';
import { atPriceLevel } from '#domain/money/price-level.ts';
import { readSheetFormat, sheetHeadings } from '#server/features/menu-editing/import-items.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { csvFile } from '#server/platform/lists/list-csv.ts';

type Example = SheetItem & { id: string };

const COMMON = { ...EMPTY_ITEM, id: '', menuName: 'Todo el día' };

const FLAN: Example = {
  ...COMMON,
  category: 'Postres',
  name: 'Flan de huevo',
  description: 'Casero, con caramelo.',
  translations: { en: { name: 'Egg custard', description: 'Home-made, with caramel.' } },
  basePriceMinor: 450,
  isVegetarian: true,
  isGlutenFree: true,
  calories: 280,
  allergens: { eggs: 'contains', milk: 'contains', nuts: 'may_contain' },
  preparationMinutes: 3,
  station: 'cold',
};

const choice = (name: string, english: string, more: Partial<SheetOption> = {}): SheetOption => ({
  name,
  translations: { en: { name: english } },
  priceMinor: 0,
  isDefault: false,
  isAvailable: true,
  allergens: null,
  ...more,
});

const BURGER: Example = {
  ...COMMON,
  category: 'Carnes',
  name: 'Hamburguesa de vaca madurada',
  translations: { en: { name: 'Aged beef burger' } },
  basePriceMinor: 1_390,
  optionGroups: [
    {
      name: 'Punto',
      translations: { en: { name: 'Cooked' } },
      minChoices: 1,
      maxChoices: 1,
      options: [
        choice('Poco hecha', 'Rare'),
        choice('Al punto', 'Medium', { isDefault: true }),
        choice('Muy hecha', 'Well done'),
      ],
    },
    {
      name: 'Extras',
      translations: { en: { name: 'Extras' } },
      minChoices: 0,
      maxChoices: 2,
      options: [
        choice('Queso', 'Cheese', { priceMinor: 100, allergens: { milk: 'contains' } }),
        choice('Beicon', 'Bacon', { priceMinor: 150, allergens: { sulphites: 'may_contain' } }),
        choice('Sin cebolla', 'No onion', { allergens: {} }),
      ],
    },
  ],
  preparationMinutes: 15,
  station: 'grill',
};

const pricedIn = (example: Example, currency: string): Example => ({
  ...example,
  basePriceMinor: atPriceLevel(example.basePriceMinor, currency),
  optionGroups: example.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      priceMinor: atPriceLevel(option.priceMinor, currency),
    })),
  })),
});

const swapped = <Each extends Pick<SheetOption, 'name' | 'translations'>>(each: Each): Each => ({
  ...each,
  name: each.translations['en']?.name ?? each.name,
  translations: { es: { name: each.name } },
});

/** The examples are in Spanish, with an English translation (MENU-13). */
const inEnglish = (example: Example): Example => ({
  ...swapped(example),
  description: example.translations['en']?.description ?? example.description,
  translations: {
    es: { name: example.name, ...(example.description && { description: example.description }) },
  },
  optionGroups: example.optionGroups.map((group) => ({
    ...swapped(group),
    options: group.options.map(swapped),
  })),
});

/** The columns of the import with two example items in the restaurant's currency: a plain one, and one with options. */
export async function templateFile(
  { database }: Platform,
  restaurantId: string,
  reader: Language | undefined,
): Promise<FileReply> {
  const format = await readSheetFormat(database, restaurantId, reader);
  const { currency, language } = format;
  const rows = [FLAN, BURGER].map((example) =>
    cellsOf(language === 'es' ? pricedIn(example, currency) : inEnglish(pricedIn(example, currency)), format),
  );
  return csvFile('menu-template.csv', [sheetHeadings(format.words), ...rows], format);
}
