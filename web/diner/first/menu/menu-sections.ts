import type { Menu, MenuItem } from '#contract/menu.ts';
import { foldText } from '#domain/lists/text.ts';
import { isMenuOpen, isOrderable } from '#domain/menu/menu.ts';
import { canFit, type Needs, NO_NEEDS } from '#domain/menu/needs.ts';
import { isDrink } from '#domain/prices/pricing.ts';
import type { Matches, MenuTab } from '#web/diner/first/context/menu-context.ts';

/** Food, drinks, and on /menu-original everything else. */
const DISH_GROUPS = ['food', 'drinks', 'other'] as const;
export type DishGroup = (typeof DISH_GROUPS)[number];

export interface MenuSection {
  /** The canonical category. */
  key: string;
  name: string;
  group: DishGroup;
  items: readonly MenuItem[];
}

const groupOf = (category: string): DishGroup => (isDrink(category) ? 'drinks' : 'food');

/** MENU-12: by the categories with exactly these names. */
function exactGroupOf(category: string): DishGroup {
  const folded = foldText(category.trim());
  return folded === 'food' || folded === 'drinks' ? folded : 'other';
}

/** The dishes of the menus that are open now, by the restaurant's clock (MENU-3, MENU-15); a drinks menu is sent without hours (MENU-4). */
export function offeredItems({ menus, items, restaurant }: Menu, nowMs: number): readonly MenuItem[] {
  const open = new Set(
    menus.filter((menu) => isMenuOpen(menu, nowMs, restaurant.timezone)).map((menu) => menu.id),
  );
  return items.filter((item) => open.has(item.menuId));
}

export interface SectionQuery {
  nowMs: number;
  tab: MenuTab;
  matches: Matches;
  needs?: Needs;
  hasExactGroups?: boolean;
}

/**
 * Food, then drinks, each by category in the restaurant's order, without empty categories. Search results are sorted
 * by score instead.
 */
export function sectionsOf(menu: Menu, query: SectionQuery): readonly MenuSection[] {
  const { nowMs, tab, matches, needs = NO_NEEDS, hasExactGroups = false } = query;
  const offered = offeredItems(menu, nowMs);
  const named = new Map(menu.categories.map(({ key, name }) => [key, name]));
  const keys = new Set([...named.keys(), ...offered.map((item) => item.category)]);
  const isExact = hasExactGroups && offered.some(({ category }) => exactGroupOf(category) !== 'other');
  const sections = [...keys].map((key): MenuSection => {
    const name = named.get(key) ?? key;
    const items = offered.filter(
      (item) => item.category === key && canFit(item, needs) && (matches === null || matches.has(item.id)),
    );
    return { key, name, group: isExact ? exactGroupOf(key) : groupOf(key), items };
  });
  const filled = sections.filter((section) => section.items.length > 0);
  const shown = DISH_GROUPS.filter((group) => tab === 'all' || tab === group).flatMap((group) =>
    filled.filter((section) => section.group === group),
  );
  return matches ? bestFirst(shown, matches) : shown;
}

function bestFirst(sections: readonly MenuSection[], matches: ReadonlyMap<string, number>) {
  const scoreOf = ({ id }: MenuItem): number => matches.get(id) ?? 0;
  const sorted = sections.map((section) => ({
    ...section,
    items: section.items.toSorted((one, other) => scoreOf(other) - scoreOf(one)),
  }));
  const best = (section: MenuSection): number => Math.max(0, ...section.items.map(scoreOf));
  const bestOf = (group: DishGroup): number =>
    Math.max(0, ...sorted.filter((section) => section.group === group).map(best));
  return sorted.toSorted((one, other) => bestOf(other.group) - bestOf(one.group) || best(other) - best(one));
}

/** Whether a dish can be added to the cart now; sold-out dishes stay on the page, greyed out. */
export const canOrder = (item: MenuItem, nowMs: number): boolean =>
  isOrderable(
    {
      isAvailable: item.isAvailable,
      outUntilMs: item.outUntil === null ? null : Date.parse(item.outUntil),
      portionsLeft: item.portionsLeft,
    },
    nowMs,
  );

/**
 * Whether a dish is added directly: one with required options, or that does not fit, opens its sheet instead
 * (NEEDS-3).
 */
export const addsDirectly = (item: MenuItem, needs: Needs): boolean =>
  item.optionGroups.every((group) => group.minChoices === 0) && canFit(item, needs);

const slug = (key: string): string => key.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** The element id of a category's heading. */
export const sectionId = (key: string): string => `category-${slug(key)}`;
export const chipId = (key: string): string => `chip-${slug(key)}`;
