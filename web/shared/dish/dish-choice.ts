import type { MenuItem, OptionGroup } from '#contract/menu.ts';
import {
  ALLERGENS,
  type Allergen,
  type AllergenStatus,
  combinedAllergenStatus,
} from '#domain/menu/allergens.ts';
import { validateOptions } from '#domain/menu/option-choice.ts';
import { type PriceFactors, unitPrice } from '#domain/prices/pricing.ts';

/** Required groups first, otherwise as on the menu. */
export const orderedGroups = (item: MenuItem): readonly OptionGroup[] =>
  item.optionGroups.toSorted((a, b) => Number(b.minChoices > 0) - Number(a.minChoices > 0));

/**
 * The choice after a tap on an option: in a group of one the new option replaces the old, in a full group nothing is
 * added.
 */
export function toggleOption(
  chosen: readonly string[],
  { options, maxChoices }: OptionGroup,
  optionId: string,
): readonly string[] {
  if (chosen.includes(optionId)) return chosen.filter((id) => id !== optionId);
  const own = options.map(({ id }) => id);
  if (maxChoices === 1) return [...chosen.filter((id) => !own.includes(id)), optionId];
  return chosen.filter((id) => own.includes(id)).length >= maxChoices ? chosen : [...chosen, optionId];
}

/** The first group whose selection does not allow ordering (MENU-7). */
export function groupInTheWay(item: MenuItem, chosen: readonly string[]): OptionGroup | null {
  const decision = validateOptions(item.optionGroups, chosen);
  if (decision.kind === 'ok') return null;
  return item.optionGroups.find((group) => group.id === decision.groupId) ?? null;
}

export const chosenOptions = (item: MenuItem, chosen: readonly string[]) =>
  item.optionGroups.flatMap((group) => group.options.filter((option) => chosen.includes(option.id)));

/** Those of the chosen options that can be ordered: the restaurant may remove an option, or switch it off, while somebody chooses. */
export const availableOptionIds = (item: MenuItem, chosen: readonly string[]): readonly string[] => {
  const available = new Set(
    chosenOptions(item, chosen).flatMap(({ id, isAvailable }) => (isAvailable ? [id] : [])),
  );
  return chosen.filter((id) => available.has(id));
};

/** The unit price with exactly these options (PRICE-3). */
export const choicePrice = (item: MenuItem, chosen: readonly string[], factors: PriceFactors): number =>
  unitPrice(
    {
      ...item,
      menuItemId: item.id,
      optionPricesMinor: chosenOptions(item, chosen).map((option) => option.priceMinor),
    },
    factors,
  );

/** The declaration of each allergen for dish and chosen options together (ALLERGEN-3). */
export function choiceAllergens(
  item: MenuItem,
  chosen: readonly string[],
): Readonly<Record<AllergenStatus, readonly Allergen[]>> {
  const declarations = [item.allergens, ...chosenOptions(item, chosen).map((option) => option.allergens)];
  const statuses = ALLERGENS.map((name) => ({ name, status: combinedAllergenStatus(declarations, name) }));
  const having = (wanted: AllergenStatus) =>
    statuses.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    contains: having('contains'),
    may_contain: having('may_contain'),
    not_declared: having('not_declared'),
    absent: having('absent'),
  };
}
