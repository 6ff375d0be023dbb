import type { Menu, MenuItem } from '#contract/menu.ts';
import { foldText } from '#domain/lists/text.ts';
import { isMenuOpen, isOrderable, localMinutes, matchesSearch } from '#domain/menu/menu.ts';
import { fitsFilter, type MenuFilter, NO_FILTER } from '#domain/menu/menu-filter.ts';
import { isDrink } from '#domain/prices/pricing.ts';
import type { MenuTab } from '#web/diner/first/context/menu-context.ts';

/** What one comes for, what one drinks with it, and on /menu-original what is called neither. */
export const DISH_GROUPS = ['food', 'drinks', 'other'] as const;
export type DishGroup = (typeof DISH_GROUPS)[number];

export interface MenuSection {
  /** The canonical category. */
  key: string;
  name: string;
  group: DishGroup;
  items: readonly MenuItem[];
}

const groupOf = (category: string): DishGroup => (isDrink(category) ? 'drinks' : 'food');

/** MENU-12: by the categories that are called just that. */
function exactGroupOf(category: string): DishGroup {
  const folded = foldText(category.trim());
  return folded === 'food' || folded === 'drinks' ? folded : 'other';
}

/** The dishes of the menus that are open at this moment, by the restaurant's clock (MENU-3, MENU-4). */
export function offeredItems({ menus, items, restaurant }: Menu, nowMs: number): readonly MenuItem[] {
  const minutes = localMinutes(nowMs, restaurant.timezone);
  const open = new Set(menus.filter((menu) => isMenuOpen(menu, minutes)).map((menu) => menu.id));
  return items.filter((item) => open.has(item.menuId));
}

export interface SectionQuery {
  nowMs: number;
  tab: MenuTab;
  search: string;
  filter?: MenuFilter;
  hasExactGroups?: boolean;
}

/** Food, then drinks, each by category in the restaurant's order; a category without dishes is left out. */
export function sectionsOf(menu: Menu, query: SectionQuery): readonly MenuSection[] {
  const { nowMs, tab, search, filter = NO_FILTER, hasExactGroups = false } = query;
  const offered = offeredItems(menu, nowMs);
  const named = new Map(menu.categories.map(({ key, name }) => [key, name]));
  const keys = new Set([...named.keys(), ...offered.map((item) => item.category)]);
  const sections = [...keys].map((key): MenuSection => {
    const name = named.get(key) ?? key;
    const items = offered.filter(
      (item) =>
        item.category === key &&
        fitsFilter(item, filter) &&
        (matchesSearch({ ...item, category: name }, search) || matchesSearch(item, search)),
    );
    return { key, name, group: hasExactGroups ? exactGroupOf(key) : groupOf(key), items };
  });
  const filled = sections.filter((section) => section.items.length > 0);
  return DISH_GROUPS.filter((group) => tab === 'all' || tab === group).flatMap((group) =>
    filled.filter((section) => section.group === group),
  );
}

/** Whether a dish can go into the cart now; what has run out stays on the page, greyed. */
export const canOrder = (item: MenuItem, nowMs: number): boolean =>
  isOrderable(
    {
      isAvailable: item.isAvailable,
      outUntilMs: item.outUntil === null ? null : Date.parse(item.outUntil),
      portionsLeft: item.portionsLeft,
    },
    nowMs,
  );

/** A dish that must be chosen about opens its sheet instead of going straight into the cart. */
export const needsChoice = (item: MenuItem): boolean =>
  item.optionGroups.some((group) => group.minChoices > 0);

const slug = (key: string): string => key.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** Where a category begins on the page, and its chip. */
export const sectionId = (key: string): string => `category-${slug(key)}`;
export const chipId = (key: string): string => `chip-${slug(key)}`;
