import { keepLevel } from './allergen-cells.ts';
import { declareGroups } from './option-allergens.ts';
import { mergeGroups, nameGroups } from './option-groups.ts';
import { SHEET_LANGUAGES } from './options-cell.ts';
import { EMPTY_ITEM, type SaidDish } from './read-row.ts';
import type { SheetItem } from './sheet-columns.ts';

const mergedGroups = (known: SheetItem['optionGroups'], said: SaidDish): SheetItem['optionGroups'] => {
  const groups = said.optionGroups === undefined ? known : mergeGroups(known, said.optionGroups);
  const declared = said.optionAllergens ? declareGroups(groups, said.optionAllergens) : groups;
  return SHEET_LANGUAGES.reduce((named, language) => {
    const names = said.optionNames?.[language];
    return names === undefined ? named : nameGroups(named, language, names);
  }, declared);
};

/** The dish after a row has spoken: the one that is there, or a new one. Translations are added to those that there are. */
export const mergeRow = (known: SheetItem | null, row: SaidDish): SheetItem => {
  const {
    optionGroups: _groups,
    optionNames: _names,
    optionAllergens: _allergens,
    missingAllergens,
    ...said
  } = row;
  const base = known ?? EMPTY_ITEM;
  const translations: SheetItem['translations'] = {};
  for (const language of new Set([
    ...Object.keys(base.translations),
    ...Object.keys(said.translations ?? {}),
  ])) {
    const wording = { ...base.translations[language], ...said.translations?.[language] };
    const texts = Object.entries(wording).filter(([, text]) => text !== '');
    if (texts.length > 0) translations[language] = Object.fromEntries(texts);
  }
  const { allergens = base.allergens } = said;
  return {
    ...base,
    ...said,
    allergens: missingAllergens ? keepLevel(allergens, base.allergens, missingAllergens) : allergens,
    menuName: said.menuName || base.menuName,
    translations,
    optionGroups: mergedGroups(base.optionGroups, row),
  };
};
