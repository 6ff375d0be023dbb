import type { MenuItem } from '#contract/menu.ts';

/** What is chosen when a dish is opened, or added without being opened. */
export const defaultOptionIds = (item: MenuItem): string[] =>
  item.optionGroups.flatMap((group) =>
    group.options.filter((option) => option.isDefault && option.isAvailable).map((option) => option.id),
  );
