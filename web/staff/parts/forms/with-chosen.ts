import type { SelectOption } from '#web/ui/forms/select-field.tsx';

/** The options, with an empty one while the chosen value is none of them: the select would show its first one instead. */
export const withChosen = (options: readonly SelectOption[], chosen: string): readonly SelectOption[] =>
  options.some(({ value }) => value === chosen) ? options : [{ value: chosen, label: '' }, ...options];
