/** ALLERGEN-1: the fourteen of EU 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const ALLERGEN_LEVELS = ['contains', 'may_contain'] as const;
export type AllergenLevel = (typeof ALLERGEN_LEVELS)[number];

/** `null`: undeclared. In a declaration, allergens that are not listed are declared absent. */
export type AllergenDeclaration = Readonly<Partial<Record<Allergen, AllergenLevel>>> | null;

export type AllergenStatus = AllergenLevel | 'absent' | 'not_declared';

/** The status of one allergen in one declaration (ALLERGEN-2). */
export const allergenStatus = (declaration: AllergenDeclaration, allergen: Allergen): AllergenStatus =>
  declaration === null ? 'not_declared' : (declaration[allergen] ?? 'absent');

const WORST_FIRST = ['contains', 'may_contain', 'not_declared', 'absent'] as const satisfies AllergenStatus[];

/** The status of an allergen in an item with its chosen options: the worst of their declarations (ALLERGEN-3). */
export const combinedAllergenStatus = (
  declarations: readonly AllergenDeclaration[],
  allergen: Allergen,
): AllergenStatus => {
  const found = new Set(declarations.map((declaration) => allergenStatus(declaration, allergen)));
  return WORST_FIRST.find((status) => found.has(status)) ?? 'not_declared';
};
