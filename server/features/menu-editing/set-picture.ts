import type { EditedMenuItem } from '#contract/menu-editing.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { type KeptPicture, keepPicture } from '#server/platform/uploads/picture.ts';
import { changeMenu } from './change-menu.ts';
import { getMenuItem } from './edit-menu-item.ts';
import { updatePicture } from './menu-item-store.ts';

/** The widths of cards, the sheet and a large screen. */
const WIDTHS = [320, 640, 960] as const;
const RATIO = 3 / 4;

/**
 * Sets the picture of an item: re-encoded upright without metadata, cut to 4:3 around the point (`x`, `y` from 0 to 1). Refuses PICTURE_INVALID, MENU_ITEM_NOT_FOUND.
 */
export async function setPicture(
  platform: Platform,
  member: MemberPrincipal,
  { menuItemId, file, x, y }: { menuItemId: string; file: Buffer; x: number; y: number },
): Promise<EditedMenuItem> {
  const { restaurantId } = member;
  await getMenuItem(platform.database, restaurantId, menuItemId);
  const cut = { ratio: RATIO, widths: WIDTHS, x, y };
  const picture = await keepPicture(platform.uploads, restaurantId, file, cut);
  return savePicture(platform, member, menuItemId, picture);
}

/** Guests see the stock picture again. Refuses MENU_ITEM_NOT_FOUND. */
export const removePicture = (
  platform: Platform,
  member: MemberPrincipal,
  menuItemId: string,
): Promise<EditedMenuItem> => savePicture(platform, member, menuItemId, null);

async function savePicture(
  platform: Platform,
  member: MemberPrincipal,
  menuItemId: string,
  picture: KeptPicture | null,
): Promise<EditedMenuItem> {
  await changeMenu(platform, member, async (tx, now) => {
    if (!(await updatePicture(tx, menuItemId, picture, now))) refuse('MENU_ITEM_NOT_FOUND');
    const details = { src: picture?.src ?? null };
    return { result: null, action: 'menu-item.picture', subjectId: menuItemId, details };
  });
  return getMenuItem(platform.database, member.restaurantId, menuItemId);
}
