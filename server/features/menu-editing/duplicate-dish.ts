import type { DishFields, EditedDish } from '#contract/menu-editing.ts';
import { NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeMenu } from './change-menu.ts';
import { getDish } from './get-dish.ts';
import { copyPicture, insertDish } from './menu-item-store.ts';
import { replaceOptionGroups } from './options-store.ts';

/** A copy to start from: switched off until it is ready, with a 2 after its name. Refuses MENU_ITEM_NOT_FOUND. */
export async function duplicateDish(
  platform: Platform,
  member: MemberPrincipal,
  menuItemId: string,
): Promise<EditedDish> {
  const { restaurantId } = member;
  const { dish } = await getDish(platform.database, restaurantId, menuItemId);
  const name = nextName(dish.name);
  // Names in other languages would say that there are two of the same.
  const copy: DishFields = {
    ...dish,
    name,
    translations: numbered(dish.translations),
    isAvailable: false,
    outUntil: null,
    portionsLeft: null,
  };
  const id = await changeMenu(platform, member, async (tx, now) => {
    const created = await insertDish(tx, restaurantId, copy, now);
    await copyPicture(tx, menuItemId, created);
    await replaceOptionGroups(tx, restaurantId, created, copy.optionGroups);
    return {
      result: created,
      action: 'menu-item.duplicate',
      subjectId: created,
      details: { name, of: menuItemId },
    };
  });
  return getDish(platform.database, restaurantId, id);
}

const ENDING = /^(.*\S)\s(\d{1,3})$/;

/** "Paella" becomes "Paella 2", and that "Paella 3". */
function nextName(name: string): string {
  const [, stem = name, number = '1'] = ENDING.exec(name) ?? [];
  const ending = ` ${Number(number) + 1}`;
  return stem.slice(0, NAME_LIMIT - ending.length) + ending;
}

const numbered = (translations: DishFields['translations']): DishFields['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, wording]) => [
      language,
      wording?.name ? { ...wording, name: nextName(wording.name) } : wording,
    ]),
  );
