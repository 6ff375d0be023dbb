import { ALLERGEN_LEVELS, type AllergenDeclaration, type AllergenLevel } from '#domain/menu/allergens.ts';
import type { GroupDraft } from '#domain/menu/menu-item-check.ts';
import { declarationCells, keepLevel, readDeclaration } from './allergen-cells.ts';
import { namesFit } from './option-groups.ts';
import { optionsCell, type SheetGroup } from './options-cell.ts';

/** What a row says of its options' allergens: groups whose options' "names" are what a cell of a dish would say. A column may be missing. */
export type SaidAllergens = Partial<Record<AllergenLevel, readonly GroupDraft[]>>;

/** The declarations of the options, place by place; empty when none of them has one (EDIT-12). */
export const optionAllergensCell = (groups: readonly SheetGroup[], level: AllergenLevel): string => {
  const words = (allergens: AllergenDeclaration): string => declarationCells(allergens)[level];
  if (groups.every(({ options }) => options.every(({ allergens }) => words(allergens) === ''))) return '';
  return optionsCell(
    groups.map(({ name, options }) => ({
      name,
      minChoices: 0,
      maxChoices: Math.max(1, options.length),
      options: options.map(({ allergens }) => ({
        name: words(allergens),
        priceMinor: 0,
        isDefault: false,
        isAvailable: true,
      })),
    })),
  );
};

/** What the cells of one option say, and the words in them that are no allergen. */
const readPlace = (said: SaidAllergens, place: number, at: number) => {
  const words = (level: AllergenLevel): string => said[level]?.[place]?.options[at]?.name ?? '';
  return readDeclaration({ contains: words('contains'), may_contain: words('may_contain') });
};

/** Words of options' cells that name no allergen. */
export const unknownOptionAllergens = (said: SaidAllergens): { level: AllergenLevel; word: string }[] => {
  const { contains = [], may_contain: mayContain = [] } = said;
  const longer = contains.length > mayContain.length ? contains : mayContain;
  return longer.flatMap((_, place) => {
    const count = Math.max(contains[place]?.options.length ?? 0, mayContain[place]?.options.length ?? 0);
    return Array.from({ length: count }, (_each, at) => readPlace(said, place, at).unknown).flat();
  });
};

/** The groups with what a row declares of their options; cells that do not fit by their places change nothing (EDIT-12). */
export const declareGroups = (groups: readonly SheetGroup[], said: SaidAllergens): SheetGroup[] => {
  if (!ALLERGEN_LEVELS.every((level) => namesFit(groups, said[level] ?? []))) return [...groups];
  const missing = ALLERGEN_LEVELS.find((level) => said[level] === undefined);
  return groups.map((group, place) => ({
    ...group,
    options: group.options.map((option, at) => {
      const { declaration } = readPlace(said, place, at);
      const allergens = missing ? keepLevel(declaration, option.allergens, missing) : declaration;
      return { ...option, allergens };
    }),
  }));
};
