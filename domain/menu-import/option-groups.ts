import { foldText } from '#domain/lists/text.ts';
import { ALLERGEN_LEVELS, type AllergenDeclaration, type AllergenLevel } from '#domain/menu/allergens.ts';
import type { GroupDraft } from '#domain/menu/menu-item-check.ts';
import { declarationCells, keepLevel, readDeclaration } from './allergen-cells.ts';
import {
  type CellForm,
  optionsCell,
  type SheetGroup,
  type SheetLanguage,
  type SheetOption,
} from './options-cell.ts';

/** Removes the first of that name from the list, so that each is found once. */
const takeOfName = <T extends { name: string }>(left: T[], name: string): T | undefined => {
  const at = left.findIndex((each) => foldText(each.name) === foldText(name));
  return at < 0 ? undefined : left.splice(at, 1)[0];
};

/** The groups of a row; those with a known name keep what a sheet does not contain (EDIT-10). */
export const mergeGroups = (known: readonly SheetGroup[], said: readonly GroupDraft[]): SheetGroup[] => {
  const groupsLeft = [...known];
  return said.map((group) => {
    const former = takeOfName(groupsLeft, group.name);
    const optionsLeft = [...(former?.options ?? [])];
    const options = group.options.map((option): SheetOption => {
      const { id, translations = {}, allergens = null } = takeOfName(optionsLeft, option.name) ?? {};
      return { ...option, translations, allergens, ...(id !== undefined && { id }) };
    });
    const { id, sharedId, translations = {} } = former ?? {};
    return {
      ...group,
      translations,
      options,
      ...(id !== undefined && { id }),
      ...(sharedId !== undefined && { sharedId }),
    };
  });
};

/** The ids that the options of a shared group have in another dish: found by their previous names, so that open carts keep them. */
export const optionIdsIn = (
  other: Pick<SheetGroup, 'options'>,
  group: Pick<SheetGroup, 'options'>,
  formerNames: ReadonlyMap<string | null, string | null>,
): (string | undefined)[] => {
  const left = [...other.options];
  return group.options.map(
    ({ id, name }) => (takeOfName(left, formerNames.get(id ?? '') ?? name) ?? takeOfName(left, name))?.id,
  );
};

const withName = (
  known: SheetGroup['translations'],
  language: SheetLanguage,
  name: string,
): SheetGroup['translations'] => {
  const { [language]: _former, ...others } = known;
  return name === '' ? others : { ...others, [language]: { name } };
};

const named = <Each extends Pick<SheetGroup, 'name' | 'translations'>>(
  each: Each,
  language: SheetLanguage | null,
  name: string,
): Each =>
  language === null
    ? { ...each, name: name || each.name }
    : { ...each, translations: withName(each.translations, language, name) };

/** The groups with their names in a language, by position; null keeps their own. Names that do not match the structure change nothing. */
export const nameGroups = (
  groups: readonly SheetGroup[],
  language: SheetLanguage | null,
  names: readonly GroupDraft[],
): SheetGroup[] => {
  if (!namesFit(groups, names)) return [...groups];
  return groups.map((group, place) => ({
    ...named(group, language, names[place]?.name ?? ''),
    options: group.options.map((option, at) =>
      named(option, language, names[place]?.options[at]?.name ?? ''),
    ),
  }));
};

/** Whether names have the same groups and options by position; an empty list matches. */
export const namesFit = (groups: readonly GroupDraft[], names: readonly GroupDraft[]): boolean =>
  names.length === 0 ||
  (names.length === groups.length &&
    names.every(({ options }, place) => options.length === groups[place]?.options.length));

/** Declarations of options in a row: the "name" of each option is its cell, such as "milk, eggs". A column may be missing. */
export type SaidAllergens = Partial<Record<AllergenLevel, readonly GroupDraft[]>>;

/** The declarations of the options, by position; empty if none of them has one (EDIT-12). */
export const optionAllergensCell = (
  groups: readonly SheetGroup[],
  level: AllergenLevel,
  form: CellForm,
): string => {
  const words = (allergens: AllergenDeclaration): string => declarationCells(allergens, form.words)[level];
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
    form,
  );
};

/** The declaration of one option’s cells, and their unknown words. */
const readPlace = (said: SaidAllergens, place: number, at: number) => {
  const words = (level: AllergenLevel): string => said[level]?.[place]?.options[at]?.name ?? '';
  return readDeclaration({ contains: words('contains'), may_contain: words('may_contain') });
};

/** Unknown words in options’ cells. */
export const unknownOptionAllergens = (said: SaidAllergens): { level: AllergenLevel; word: string }[] => {
  const { contains = [], may_contain: mayContain = [] } = said;
  const longer = contains.length > mayContain.length ? contains : mayContain;
  return longer.flatMap((_, place) => {
    const count = Math.max(contains[place]?.options.length ?? 0, mayContain[place]?.options.length ?? 0);
    return Array.from({ length: count }, (_each, at) => readPlace(said, place, at).unknown).flat();
  });
};

/** The groups with a row’s declarations of their options; cells that do not match the structure change nothing (EDIT-12). */
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
