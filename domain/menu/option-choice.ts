export interface ChoosableOption {
  id: string;
  isAvailable: boolean;
}

/** A group is required if its `minChoices` is 1 or more. */
export interface ChoosableGroup {
  id: string;
  minChoices: number;
  maxChoices: number;
  options: readonly ChoosableOption[];
}

export type OptionsProblem = 'unknown' | 'twice' | 'unavailable' | 'too_few' | 'too_many';

export type OptionsDecision =
  | { kind: 'ok' }
  | {
      kind: 'refused';
      code: 'OPTIONS_INVALID';
      /** `null` if an option belongs to no group of this item. */
      groupId: string | null;
      reason: OptionsProblem;
    };

const optionsRefused = (groupId: string | null, reason: OptionsProblem): OptionsDecision => ({
  kind: 'refused',
  code: 'OPTIONS_INVALID',
  groupId,
  reason,
});

const checkGroup = (group: ChoosableGroup, chosen: ReadonlySet<string>): OptionsDecision | null => {
  const picked = group.options.filter((option) => chosen.has(option.id));
  if (picked.some((option) => !option.isAvailable)) return optionsRefused(group.id, 'unavailable');
  if (picked.length < group.minChoices) return optionsRefused(group.id, 'too_few');
  return picked.length > group.maxChoices ? optionsRefused(group.id, 'too_many') : null;
};

/** Whether an item may be ordered with exactly these options; names the first group with a problem (MENU-7). */
export const validateOptions = (
  groups: readonly ChoosableGroup[],
  chosenOptionIds: readonly string[],
): OptionsDecision => {
  const chosen = new Set(chosenOptionIds);
  const known = new Map(
    groups.flatMap((group) => group.options.map((option) => [option.id, group.id] as const)),
  );
  if ([...chosen].some((id) => !known.has(id))) return optionsRefused(null, 'unknown');
  const twice = chosenOptionIds.find((id, index) => chosenOptionIds.indexOf(id) !== index);
  if (twice !== undefined) return optionsRefused(known.get(twice) ?? null, 'twice');
  for (const group of groups) {
    const problem = checkGroup(group, chosen);
    if (problem) return problem;
  }
  return { kind: 'ok' };
};
