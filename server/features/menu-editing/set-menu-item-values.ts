import type { DishRow, DishValues } from '#contract/menu-editing.ts';
import { contradictedDiets } from '#domain/menu/menu-item-check.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { viewDishRow } from './dish-record.ts';
import { requireGuarded } from './edit-menu-item.ts';
import { listDishRowsById } from './menu-item-list-store.ts';
import { ensureCategory, findPromises, lockDishes, updateDishValues } from './menu-item-store.ts';

/**
 * Gives several dishes new values, all or none: the price of one in the table, or many at once, or back again (EDIT-5). Refuses
 * ITEM_CHANGED with the dish that has changed since, ITEM_INVALID where a diet contradicts the allergens (EDIT-2).
 */
export async function setDishValues(
  platform: Platform,
  member: MemberPrincipal,
  items: readonly DishValues[],
): Promise<{ items: DishRow[] }> {
  const { restaurantId } = member;
  const ids = items.map(({ id }) => id);
  const before = await listDishRowsById(platform.database, restaurantId, ids);
  await changeMenu(platform, member, async (tx, now) => {
    await lockDishes(tx, ids);
    for (const category of new Set(items.flatMap((item) => item.category ?? [])))
      await ensureCategory(tx, restaurantId, category);
    for (const item of items) requireGuarded(await updateDishValues(tx, item, now), item.id);
    for (const promise of await findPromises(tx, ids)) {
      const [first] = contradictedDiets(promise, promise.allergens);
      if (first)
        refuse('ITEM_INVALID', {
          menuItemId: promise.id,
          name: promise.name,
          problems: [{ at: first, problem: 'diet_contradicts' }],
        });
    }
    const from = before
      .map(viewDishRow)
      .map(({ id, name, basePriceMinor }) => ({ id, name, basePriceMinor }));
    return {
      result: null,
      action: 'menu-item.set-values',
      subjectId: ids[0] ?? restaurantId,
      details: { from, to: items },
    };
  });
  return { items: (await listDishRowsById(platform.database, restaurantId, ids)).map(viewDishRow) };
}
