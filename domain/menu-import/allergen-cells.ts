import { foldText, plainWords } from '#domain/lists/text.ts';
import {
  ALLERGENS,
  type Allergen,
  type AllergenDeclaration,
  type AllergenLevel,
} from '#domain/menu/allergens.ts';
import type { SheetLanguage } from './options-cell.ts';

const ALLERGEN_WORDS: Record<Allergen, readonly string[]> = {
  gluten: ['wheat', 'trigo', 'cereales'],
  crustaceans: ['crustaceos', 'shellfish'],
  eggs: ['egg', 'huevo', 'huevos'],
  fish: ['pescado'],
  peanuts: ['peanut', 'cacahuetes', 'cacahuete'],
  soybeans: ['soy', 'soya', 'soja'],
  milk: ['dairy', 'lactose', 'leche', 'lacteos', 'lactosa'],
  nuts: ['nut', 'frutos secos', 'frutos de cascara'],
  celery: ['apio'],
  mustard: ['mostaza'],
  sesame: ['sesamo'],
  sulphites: ['sulfites', 'sulfitos'],
  lupin: ['altramuces', 'altramuz'],
  molluscs: ['mollusks', 'moluscos'],
};

/** One of the fourteen by its key or a common name in either language; null for any other word. */
export const allergenOf = (word: string): Allergen | null => {
  const wanted = plainWords(word);
  return ALLERGENS.find((key) => key === wanted || ALLERGEN_WORDS[key].includes(wanted)) ?? null;
};

/** Words for "declared: none of them", which differs from an empty cell. */
const NO_ALLERGENS = { en: 'none', es: 'ninguno' } as const;
const NONE_WORDS = new Set<string>([...Object.values(NO_ALLERGENS), 'no', '-']);

/** The names in a Spanish sheet; an English one has the keys. */
const IN_SPANISH: Record<Allergen, string> = {
  gluten: 'gluten',
  crustaceans: 'crustáceos',
  eggs: 'huevos',
  fish: 'pescado',
  peanuts: 'cacahuetes',
  soybeans: 'soja',
  milk: 'leche',
  nuts: 'frutos secos',
  celery: 'apio',
  mustard: 'mostaza',
  sesame: 'sésamo',
  sulphites: 'sulfitos',
  lupin: 'altramuces',
  molluscs: 'moluscos',
};

const listOf = (allergens: AllergenDeclaration, level: AllergenLevel, words: SheetLanguage): string =>
  ALLERGENS.filter((key) => allergens?.[key] === level)
    .map((key) => (words === 'es' ? IN_SPANISH[key] : key))
    .join(', ');

/** A declaration as two cells, contained and traces, which `readDeclaration` reads back. */
export const declarationCells = (
  allergens: AllergenDeclaration,
  words: SheetLanguage,
): Record<AllergenLevel, string> => ({
  contains:
    allergens !== null && Object.keys(allergens).length === 0
      ? NO_ALLERGENS[words]
      : listOf(allergens, 'contains', words),
  may_contain: listOf(allergens, 'may_contain', words),
});

/** The words of a cell that is a list. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

interface ReadDeclaration {
  declaration: AllergenDeclaration;
  unknown: { level: AllergenLevel; word: string }[];
}

/** The declaration of two cells; empty ones, with or without separators, are never read as "none" (EDIT-7, ALLERGEN-2). */
export const readDeclaration = (cells: Record<AllergenLevel, string>): ReadDeclaration => {
  const found: Partial<Record<Allergen, AllergenLevel>> = {};
  const unknown: ReadDeclaration['unknown'] = [];
  let isDeclared = false;
  for (const level of ['may_contain', 'contains'] as const) {
    const words = wordsOf(cells[level]);
    isDeclared ||= words.length > 0;
    for (const word of NONE_WORDS.has(foldText(cells[level].trim())) ? [] : words) {
      const allergen = allergenOf(word);
      if (allergen === null) unknown.push({ level, word });
      else found[allergen] = level;
    }
  }
  return { declaration: isDeclared ? found : null, unknown };
};

/** The declaration of one column, combined with the stored one of the column that the sheet does not have (EDIT-7). */
export const keepLevel = (
  said: AllergenDeclaration,
  known: AllergenDeclaration,
  level: AllergenLevel,
): AllergenDeclaration => {
  if (said === null) return null;
  const kept = Object.entries(known ?? {}).filter(([, each]) => each === level);
  // A column of traces does not turn a contained allergen into a trace.
  return level === 'contains'
    ? { ...said, ...Object.fromEntries(kept) }
    : { ...Object.fromEntries(kept), ...said };
};
