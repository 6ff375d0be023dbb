import { type MenuItemProblemKind, menuItemProblems } from '#domain/menu/menu-item-check.ts';
import type { MoneyFormat } from '#domain/money/money.ts';
import { fieldsOf, type MenuItemFormValues } from './form-values.ts';

/** The words for each problem, by the path of its field: the server looks with the same rules (EDIT-1 to EDIT-3). */
export function checkMenuItem(
  values: MenuItemFormValues,
  format: MoneyFormat,
  words: Partial<Record<MenuItemProblemKind, string>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { at, problem } of menuItemProblems(fieldsOf(values, format)))
    found[at] ??= words[problem] ?? problem;
  return found;
}

type Labels = Readonly<
  Record<
    'name' | 'description' | 'category' | 'price' | 'cost' | 'calories' | 'preparationMinutes',
    string
  > & {
    dietNames: Readonly<Record<string, string>>;
    groupName: string;
    maxChoices: string;
    optionPrice: string;
    group: (number: number) => string;
    option: (number: number) => string;
  }
>;

const GROUP_FIELD = /^optionGroups\.(\d+)(?:\.options\.(\d+))?\.?(\w+)?$/;

/** How the summary calls the field at a path: "Choice 1, option 2: Extra price". */
export function labelOf(at: string, texts: Labels): string {
  const [, group, option, field] = GROUP_FIELD.exec(at) ?? [];
  if (group !== undefined) {
    const names: Record<string, string> = {
      name: option === undefined ? texts.groupName : texts.name,
      maxChoices: texts.maxChoices,
      priceMinor: texts.optionPrice,
    };
    const place = [texts.group(Number(group) + 1), option && texts.option(Number(option) + 1)];
    return [...place, field && names[field]].filter(Boolean).join(', ');
  }
  const plain: Record<string, string> = {
    name: texts.name,
    description: texts.description,
    category: texts.category,
    basePriceMinor: texts.price,
    costMinor: texts.cost,
    calories: texts.calories,
    preparationMinutes: texts.preparationMinutes,
  };
  return plain[at] ?? texts.dietNames[at] ?? at;
}
