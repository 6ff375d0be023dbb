import type { AllergenDeclaration, AllergenLevel } from './allergens.ts';
import { declarationCells, readDeclaration } from './declaration-cells.ts';
import type { GroupDraft } from './dish-check.ts';
import { namesFit } from './merge-options.ts';
import { optionsCell, type TableGroup } from './option-table.ts';

/** What a row says of its options' allergens: groups whose options' "names" are what a cell of a dish would say. */
export type SaidAllergens = Record<AllergenLevel, readonly GroupDraft[]>;

/** The declarations of the options, place by place; empty when none of them has one (EDIT-12). */
export const optionAllergensCell = (groups: readonly TableGroup[], level: AllergenLevel): string => {
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
  const words = (level: AllergenLevel): string => said[level][place]?.options[at]?.name ?? '';
  return readDeclaration({ contains: words('contains'), may_contain: words('may_contain') });
};

/** Words of options' cells that name no allergen. */
export const unknownOptionAllergens = (said: SaidAllergens): { level: AllergenLevel; word: string }[] => {
  const longer = said.contains.length > said.may_contain.length ? said.contains : said.may_contain;
  return longer.flatMap((_, place) => {
    const count = Math.max(
      said.contains[place]?.options.length ?? 0,
      said.may_contain[place]?.options.length ?? 0,
    );
    return Array.from({ length: count }, (_each, at) => readPlace(said, place, at).unknown).flat();
  });
};

/** The groups with what a row declares of their options; cells that do not fit by their places change nothing (EDIT-12). */
export const declareGroups = (groups: readonly TableGroup[], said: SaidAllergens): TableGroup[] => {
  if (!namesFit(groups, said.contains) || !namesFit(groups, said.may_contain)) return [...groups];
  return groups.map((group, place) => ({
    ...group,
    options: group.options.map((option, at) => ({
      ...option,
      allergens: readPlace(said, place, at).declaration,
    })),
  }));
};
