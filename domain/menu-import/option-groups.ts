import { foldText } from '#domain/lists/text.ts';
import type { GroupDraft } from '#domain/menu/menu-item-check.ts';
import type { SheetGroup, SheetLanguage, SheetOption } from './options-cell.ts';

/** Takes the first of that name, so that each is found once. */
const takeOfName = <T extends { name: string }>(left: T[], name: string): T | undefined => {
  const at = left.findIndex((each) => foldText(each.name) === foldText(name));
  return at < 0 ? undefined : left.splice(at, 1)[0];
};

/** What a table says of groups, with all that it cannot say of those that are there by that name (EDIT-10). */
export const mergeGroups = (known: readonly SheetGroup[], said: readonly GroupDraft[]): SheetGroup[] => {
  const groupsLeft = [...known];
  return said.map((group) => {
    const former = takeOfName(groupsLeft, group.name);
    const optionsLeft = [...(former?.options ?? [])];
    const options = group.options.map((option): SheetOption => {
      const { id, translations = {}, allergens = null } = takeOfName(optionsLeft, option.name) ?? {};
      return { ...option, translations, allergens, ...(id !== undefined && { id }) };
    });
    const { id, translations = {} } = former ?? {};
    return { ...group, translations, options, ...(id !== undefined && { id }) };
  });
};

const withName = (
  known: SheetGroup['translations'],
  language: SheetLanguage,
  name: string,
): SheetGroup['translations'] => {
  const { [language]: _former, ...others } = known;
  return name === '' ? others : { ...others, [language]: { name } };
};

/** The groups with their names in a language; without any, they have none. What does not fit by its places changes nothing. */
export const nameGroups = (
  groups: readonly SheetGroup[],
  language: SheetLanguage,
  names: readonly GroupDraft[],
): SheetGroup[] => {
  if (!namesFit(groups, names)) return [...groups];
  return groups.map((group, place) => ({
    ...group,
    translations: withName(group.translations, language, names[place]?.name ?? ''),
    options: group.options.map((option, at) => ({
      ...option,
      translations: withName(option.translations, language, names[place]?.options[at]?.name ?? ''),
    })),
  }));
};

/** Whether names stand for the same groups and options, place by place; no names fit anything. */
export const namesFit = (groups: readonly GroupDraft[], names: readonly GroupDraft[]): boolean =>
  names.length === 0 ||
  (names.length === groups.length &&
    names.every(({ options }, place) => options.length === groups[place]?.options.length));
