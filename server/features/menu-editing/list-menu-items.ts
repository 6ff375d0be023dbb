import type { DISH_SORTS, DishRow } from '#contract/menu-editing.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { viewDishRow } from './dish-record.ts';
import { type DishQuestion, listDishRows } from './menu-item-list-store.ts';

const DEFAULT_LIMIT = 50;

export interface DishFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly menuId?: string | undefined;
  readonly availability?: DishQuestion['availability'] | undefined;
  readonly sort?: string | undefined;
}

/** What the address asks, as the store is asked it. */
export const questionOf = (
  { search, category, menuId, availability, sort }: DishFilter,
  page: { now: Date; offset: number; limit: number },
): DishQuestion => ({
  search: search?.trim() || null,
  category: category || null,
  menuId: menuId ?? null,
  availability: availability ?? null,
  sort: {
    by: (sort?.replace(/^-/, '') ?? 'menu') as (typeof DISH_SORTS)[number],
    isDescending: sort?.startsWith('-') ?? false,
  },
  ...page,
});

/** One page of the restaurant's dishes, filtered and sorted. */
export async function listDishes(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
  query: DishFilter & { page?: number | undefined; limit?: number | undefined },
): Promise<{ items: DishRow[]; total: number }> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const offset = ((query.page ?? 1) - 1) * limit;
  const question = questionOf(query, { now: new Date(clock.now()), offset, limit });
  const { rows, total } = await listDishRows(database, restaurantId, question);
  return { items: rows.map(viewDishRow), total };
}
