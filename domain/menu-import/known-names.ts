import { foldText } from '#domain/lists/text.ts';

/** Names of menus or of categories: by themselves, and by their text without case and accents. */
type KnownNames = Map<string, string>;

export const addName = (names: KnownNames, name: string): void => {
  names.set(name, name);
  const folded = foldText(name.trim());
  if (!names.has(folded)) names.set(folded, name);
};

export const knownNames = (list: readonly string[]): KnownNames => {
  const names: KnownNames = new Map();
  for (const name of list) addName(names, name);
  return names;
};

/** EDIT-6: the name that a sheet means: the same, else the first that differs in case and accents alone, else a new one. */
export const nameMeant = (names: KnownNames, said: string): string =>
  names.get(said) ?? names.get(foldText(said.trim())) ?? said;
