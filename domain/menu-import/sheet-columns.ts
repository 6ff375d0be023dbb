import { plainWords } from '#domain/lists/text.ts';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { DietFlags } from '#domain/menu/diets.ts';
import { declarationCells } from './allergen-cells.ts';
import { optionAllergensCell } from './option-allergens.ts';
import { optionNamesCell, optionsCell, type SheetGroup } from './options-cell.ts';

/** The columns of a menu as a table, in the order of the export (EDIT-6). */
export const SHEET_COLUMNS = [
  'id',
  'menu',
  'category',
  'name',
  'description',
  'price',
  'name_en',
  'description_en',
  'name_es',
  'description_es',
  'vegan',
  'vegetarian',
  'gluten_free',
  'dairy_free',
  'nut_free',
  'spice',
  'calories',
  'contains',
  'may_contain',
  'allergies',
  'notes',
  'notes_en',
  'notes_es',
  'options',
  'options_en',
  'options_es',
  'options_contains',
  'options_may_contain',
  'special_offer',
  'preparation_minutes',
  'station',
  'available',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** Which column of the uploaded table is which; counted from 0. */
export type ColumnMapping = Partial<Record<SheetColumn, number>>;

interface TableWording {
  name?: string | undefined;
  description?: string | undefined;
  dietaryNotes?: string | undefined;
}

/** A dish without what a table cannot say: pictures, when it is back, how many are left. */
export interface SheetItem extends DietFlags {
  menuName: string;
  category: string;
  name: string;
  description: string;
  translations: Partial<Record<string, TableWording>>;
  basePriceMinor: number;
  spiceLevel: number;
  calories: number | null;
  allergens: AllergenDeclaration;
  allergies: string[];
  dietaryNotes: string | null;
  optionGroups: readonly SheetGroup[];
  isSpecialOffer: boolean;
  preparationMinutes: number | null;
  station: string;
  isAvailable: boolean;
}

/** Other names under which people keep the same, in both languages, folded. */
const ALSO_CALLED: Record<SheetColumn, readonly string[]> = {
  id: ['identifier'],
  menu: ['carta', 'menu name'],
  category: ['categoria', 'section', 'seccion'],
  name: ['nombre', 'dish', 'item', 'plato', 'producto', 'title', 'titulo'],
  description: ['descripcion', 'details', 'text'],
  price: ['precio', 'base price', 'pvp', 'importe', 'cost'],
  name_en: ['english name', 'name english', 'nombre ingles', 'nombre en'],
  description_en: ['english description', 'descripcion ingles', 'descripcion en'],
  name_es: ['spanish name', 'name spanish', 'nombre espanol', 'nombre es'],
  description_es: ['spanish description', 'descripcion espanol', 'descripcion es'],
  vegan: ['vegano', 'vegana'],
  vegetarian: ['vegetariano', 'vegetariana'],
  gluten_free: ['glutenfree', 'sin gluten'],
  dairy_free: ['dairyfree', 'sin lactosa', 'sin lacteos'],
  nut_free: ['nutfree', 'sin frutos secos'],
  spice: ['spice level', 'picante', 'spicy'],
  calories: ['kcal', 'calorias'],
  contains: ['allergens', 'alergenos', 'contiene'],
  may_contain: ['may contain', 'traces', 'trazas', 'puede contener'],
  allergies: ['allergy notes', 'alergias'],
  notes: ['dietary notes', 'chef notes', 'notas'],
  notes_en: ['english notes', 'notas ingles', 'notas en'],
  notes_es: ['spanish notes', 'notas espanol', 'notas es'],
  options: ['option groups', 'choices', 'modifiers', 'opciones', 'modificadores'],
  options_en: ['english options', 'opciones ingles', 'opciones en'],
  options_es: ['spanish options', 'opciones espanol', 'opciones es'],
  options_contains: ['option allergens', 'alergenos de opciones', 'opciones contienen'],
  options_may_contain: ['option traces', 'trazas de opciones', 'opciones pueden contener'],
  special_offer: ['special', 'offer', 'oferta', 'oferta especial'],
  preparation_minutes: ['preparation', 'prep time', 'minutes', 'minutos', 'preparacion'],
  station: ['kitchen station', 'estacion', 'partida'],
  available: ['availability', 'disponible', 'on'],
};

/** The likely meaning of each column by its head; a column has one meaning, and the first head that fits wins (EDIT-6). */
export const guessMapping = (header: readonly string[]): ColumnMapping => {
  const heads = header.map(plainWords);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  for (const column of SHEET_COLUMNS) {
    const names = [plainWords(column), ...ALSO_CALLED[column]];
    const at = heads.findIndex((head, index) => !taken.has(index) && names.includes(head));
    if (at < 0) continue;
    taken.add(at);
    mapping[column] = at;
  }
  return mapping;
};

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const numberCell = (value: number | null): string => (value === null ? '' : String(value));

/** A dish as a row of the export; what `readDishRow` reads back (EDIT-6). */
export const cellsOf = (dish: SheetItem & { id: string }): string[] => {
  const cells: Record<SheetColumn, string> = {
    id: dish.id,
    menu: dish.menuName,
    category: dish.category,
    name: dish.name,
    description: dish.description,
    price: (dish.basePriceMinor / 100).toFixed(2),
    name_en: dish.translations['en']?.name ?? '',
    description_en: dish.translations['en']?.description ?? '',
    name_es: dish.translations['es']?.name ?? '',
    description_es: dish.translations['es']?.description ?? '',
    vegan: yesNo(dish.isVegan),
    vegetarian: yesNo(dish.isVegetarian),
    gluten_free: yesNo(dish.isGlutenFree),
    dairy_free: yesNo(dish.isDairyFree),
    nut_free: yesNo(dish.isNutFree),
    spice: String(dish.spiceLevel),
    calories: numberCell(dish.calories),
    contains: declarationCells(dish.allergens).contains,
    may_contain: declarationCells(dish.allergens).may_contain,
    allergies: dish.allergies.join(', '),
    notes: dish.dietaryNotes ?? '',
    notes_en: dish.translations['en']?.dietaryNotes ?? '',
    notes_es: dish.translations['es']?.dietaryNotes ?? '',
    options: optionsCell(dish.optionGroups),
    options_en: optionNamesCell(dish.optionGroups, 'en'),
    options_es: optionNamesCell(dish.optionGroups, 'es'),
    options_contains: optionAllergensCell(dish.optionGroups, 'contains'),
    options_may_contain: optionAllergensCell(dish.optionGroups, 'may_contain'),
    special_offer: yesNo(dish.isSpecialOffer),
    preparation_minutes: numberCell(dish.preparationMinutes),
    station: dish.station,
    available: yesNo(dish.isAvailable),
  };
  return SHEET_COLUMNS.map((column) => cells[column]);
};
