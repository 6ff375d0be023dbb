import type { DishFields, EditedDish } from '#contract/menu-editing.ts';
import { dishProblems } from '#domain/menu/menu-item-check.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeMenu } from './change-menu.ts';
import { getDish } from './get-dish.ts';
import { ensureCategory, type Guarded, insertDish, lockDishes, updateWholeDish } from './menu-item-store.ts';
import { replaceOptionGroups } from './options-store.ts';

/** A new dish with its option groups. Refuses ITEM_INVALID with what does not fit (EDIT-1 to EDIT-3), MENU_NOT_FOUND. */
export async function createDish(
  platform: Platform,
  member: MemberPrincipal,
  dish: DishFields,
): Promise<EditedDish> {
  const { restaurantId } = member;
  requireSound(dish);
  const id = await changeMenu(platform, member, async (tx, now) => {
    await ensureCategory(tx, restaurantId, dish.category);
    const created = await insertDish(tx, restaurantId, dish, now);
    await replaceOptionGroups(tx, restaurantId, created, dish.optionGroups);
    const { name, basePriceMinor } = dish;
    return {
      result: created,
      action: 'menu-item.create',
      subjectId: created,
      details: { name, basePriceMinor },
    };
  });
  return getDish(platform.database, restaurantId, id);
}

/** Changes a dish as a whole. Refuses ITEM_CHANGED when somebody else has been faster; ITEM_INVALID, MENU_NOT_FOUND. */
export async function changeDish(
  platform: Platform,
  member: MemberPrincipal,
  { menuItemId, version, dish }: { menuItemId: string; version: number; dish: DishFields },
): Promise<EditedDish> {
  const { restaurantId } = member;
  requireSound(dish);
  const before = await getDish(platform.database, restaurantId, menuItemId);
  await changeMenu(platform, member, async (tx, now) => {
    await lockDishes(tx, [menuItemId]);
    await ensureCategory(tx, restaurantId, dish.category);
    requireGuarded(await updateWholeDish(tx, { menuItemId, version }, dish, now), menuItemId);
    await replaceOptionGroups(tx, restaurantId, menuItemId, dish.optionGroups);
    const details = { name: dish.name, ...differences(before.dish, dish) };
    return { result: null, action: 'menu-item.change', subjectId: menuItemId, details };
  });
  return getDish(platform.database, restaurantId, menuItemId);
}

/** What the version guard says, as a refusal that names the dish: MENU_ITEM_NOT_FOUND or ITEM_CHANGED. */
export function requireGuarded(guarded: Guarded, menuItemId: string): void {
  if (guarded === 'missing') refuse('MENU_ITEM_NOT_FOUND', { menuItemId });
  if (guarded === 'changed') refuse('ITEM_CHANGED', { menuItemId });
}

function requireSound(dish: DishFields): void {
  const problems = dishProblems(dish);
  if (problems.length > 0) refuse('ITEM_INVALID', { problems });
}

/** For the audit log: the fields that are other than before, with both values. */
function differences(before: DishFields, after: DishFields): { from: object; to: object } {
  const changed = (Object.keys(after) as (keyof DishFields)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (dish: DishFields) => Object.fromEntries(changed.map((field) => [field, dish[field]]));
  return { from: pick(before), to: pick(after) };
}
