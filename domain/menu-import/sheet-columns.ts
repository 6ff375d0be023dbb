import { plainWords } from '#domain/lists/text.ts';
import {
  ALLERGY_LIMIT,
  DESCRIPTION_LIMIT,
  MOST_ALLERGIES,
  NAME_LIMIT,
  STATION_LIMIT,
} from '#domain/menu/menu-item-check.ts';
import { wordsOf } from './allergen-cells.ts';
import {
  allergens,
  amount,
  type ColumnDescription,
  optionAllergens,
  optionNames,
  readGroups,
  type SheetFormat,
  text,
  tooLong,
  whole,
  wording,
  yesNo,
} from './column-kinds.ts';
import { mergeGroups } from './option-groups.ts';
import { optionsCell } from './options-cell.ts';
import { EMPTY_ITEM, type SheetItem } from './sheet-item.ts';

/** Every column of a menu sheet, in the export’s order (EDIT-6): one line or entry describes one column. */
const columns = {
  id: { headings: ['identifier'], write: ({ id }) => id, read: (item) => item },
  menu: {
    headings: ['carta', 'menu name'],
    write: ({ menuName }) => menuName,
    read: (item, cell) => ({ ...item, menuName: cell || item.menuName }),
    check: ({ menuName }) => tooLong(menuName, NAME_LIMIT),
  },
  category: text('category', 'categoria', 'section', 'seccion'),
  name: text('name', 'nombre', 'dish', 'item', 'plato', 'producto', 'title', 'titulo'),
  description: text('description', 'descripcion', 'details', 'text'),
  price: amount('basePriceMinor', true, 'precio', 'base price', 'pvp', 'importe'),
  cost: amount(
    'costMinor',
    false,
    'coste',
    'costo',
    'cost price',
    'food cost',
    'coste de la racion',
    'escandallo',
  ),
  tax: {
    headings: ['tax rate', 'vat', 'iva', 'impuesto', 'tipo de impuesto'],
    write: ({ taxRateId }, { taxRates }) => taxRates.find(({ id }) => id === taxRateId)?.name ?? '',
    read: (item, cell, report, { format }) => {
      const rate = format.taxRates.find(({ name }) => plainWords(name) === plainWords(cell));
      if (cell !== '' && !rate) report('unknown_tax_rate', cell);
      return { ...item, taxRateId: rate?.id ?? null };
    },
  },
  name_en: wording(
    'en',
    'name',
    'name in english',
    'nombre en ingles',
    'english name',
    'name english',
    'nombre ingles',
    'nombre en',
  ),
  description_en: wording(
    'en',
    'description',
    'description in english',
    'descripcion en ingles',
    'english description',
    'descripcion ingles',
    'descripcion en',
  ),
  name_es: wording(
    'es',
    'name',
    'name in spanish',
    'nombre en espanol',
    'spanish name',
    'name spanish',
    'nombre espanol',
    'nombre es',
  ),
  description_es: wording(
    'es',
    'description',
    'description in spanish',
    'descripcion en espanol',
    'spanish description',
    'descripcion espanol',
    'descripcion es',
  ),
  vegan: yesNo('isVegan', 'vegano', 'vegana'),
  vegetarian: yesNo('isVegetarian', 'vegetariano', 'vegetariana'),
  gluten_free: yesNo('isGlutenFree', 'glutenfree', 'sin gluten'),
  dairy_free: yesNo('isDairyFree', 'dairyfree', 'sin lactosa', 'sin lacteos'),
  nut_free: yesNo('isNutFree', 'nutfree', 'sin frutos secos'),
  spice: whole('spiceLevel', 'spice level', 'picante', 'spicy'),
  calories: whole('calories', 'kcal', 'calorias'),
  contains: allergens(
    'contains',
    'contains allergens',
    'contiene alergenos',
    'allergens',
    'alergenos',
    'contiene',
  ),
  may_contain: allergens(
    'may_contain',
    'may contain allergens',
    'puede contener alergenos',
    'may contain',
    'traces',
    'trazas',
    'puede contener',
  ),
  allergies: {
    headings: ['notes on allergies', 'notas sobre alergias', 'allergy notes', 'alergias'],
    write: (item) => item.allergies.join(', '),
    read: (item, cell) => ({ ...item, allergies: wordsOf(cell).slice(0, MOST_ALLERGIES) }),
    check: (item) => (item.allergies.some((each) => each.length > ALLERGY_LIMIT) ? 'too_long' : null),
  },
  notes: {
    headings: ['dietary notes', 'chef notes', 'notas del chef', 'notas'],
    write: ({ dietaryNotes }) => dietaryNotes ?? '',
    read: (item, cell) => ({ ...item, dietaryNotes: cell || null }),
    check: ({ dietaryNotes }) => tooLong(dietaryNotes, DESCRIPTION_LIMIT),
  },
  notes_en: wording(
    'en',
    'dietaryNotes',
    'chef notes in english',
    'notas del chef en ingles',
    'english notes',
    'notas ingles',
    'notas en',
  ),
  notes_es: wording(
    'es',
    'dietaryNotes',
    'chef notes in spanish',
    'notas del chef en espanol',
    'spanish notes',
    'notas espanol',
    'notas es',
  ),
  options: {
    headings: ['option groups', 'choices', 'modifiers', 'elecciones', 'opciones', 'modificadores'],
    write: ({ optionGroups }, form) => optionsCell(optionGroups, form),
    read: (item, cell, report, { format }) => ({
      ...item,
      optionGroups: mergeGroups(item.optionGroups, readGroups(cell, report, format, false)),
    }),
  },
  options_en: optionNames(
    'en',
    'choices in english',
    'elecciones en ingles',
    'english options',
    'opciones ingles',
    'opciones en',
  ),
  options_es: optionNames(
    'es',
    'choices in spanish',
    'elecciones en espanol',
    'spanish options',
    'opciones espanol',
    'opciones es',
  ),
  options_contains: optionAllergens(
    'contains',
    'allergens in choices',
    'alergenos de las elecciones',
    'option allergens',
    'alergenos de opciones',
    'opciones contienen',
  ),
  options_may_contain: optionAllergens(
    'may_contain',
    'possible allergens in choices',
    'posibles alergenos de las elecciones',
    'option traces',
    'trazas de opciones',
    'opciones pueden contener',
  ),
  special_offer: yesNo('isSpecialOffer', 'special', 'offer', 'oferta', 'oferta especial'),
  preparation_minutes: whole(
    'preparationMinutes',
    'preparation in minutes',
    'preparacion en minutos',
    'preparation',
    'prep time',
    'minutes',
    'minutos',
    'preparacion',
  ),
  station: {
    headings: ['kitchen station', 'estacion', 'partida'],
    write: ({ station }) => station,
    read: (item, cell) => ({ ...item, station: (cell || EMPTY_ITEM.station).slice(0, STATION_LIMIT) }),
  },
  available: yesNo('isAvailable', 'availability', 'disponible', 'on'),
} satisfies Record<string, ColumnDescription>;

export type SheetColumn = keyof typeof columns;
export const COLUMNS: Readonly<Record<SheetColumn, ColumnDescription>> = columns;
// The keys of the constant above.
export const SHEET_COLUMNS = Object.keys(columns) as SheetColumn[];

/** The position of each column in an uploaded sheet, from 0. */
export type ColumnMapping = Partial<Record<SheetColumn, number>>;

/** An item as a row of the export, which the import reads back (EDIT-6). */
export const cellsOf = (item: SheetItem & { id: string }, format: SheetFormat): string[] =>
  SHEET_COLUMNS.map((column) => COLUMNS[column].write(item, format));

/** Whether the export would write the same for both: then a row changes nothing (EDIT-11). */
export const readsAlike = (one: SheetItem, other: SheetItem, format: SheetFormat): boolean => {
  const [before, after] = [one, other].map((item) => cellsOf({ ...item, id: '' }, format).join('\n'));
  return before === after;
};

/** The likely position of each column by its heading; each heading is used once, and the first that fits wins (EDIT-6). */
export const guessMapping = (header: readonly string[]): ColumnMapping => {
  const headings = header.map(plainWords);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  for (const column of SHEET_COLUMNS) {
    const names = [plainWords(column), ...COLUMNS[column].headings];
    const at = headings.findIndex((heading, index) => !taken.has(index) && names.includes(heading));
    if (at < 0) continue;
    taken.add(at);
    mapping[column] = at;
  }
  return mapping;
};
