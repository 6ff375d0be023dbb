import type { Transaction } from 'kysely';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { recordAudit } from '#server/platform/changes/audit.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';

type Subject = 'menu-item' | 'menu' | 'menu-category' | 'menu-import';

/**
 * False, with nothing changed, if there is a row with the id of the new one already: a request whose reply was lost is repeated, or the id
 * is another's.
 */
export async function insertOnce(
  primaryKey: 'menu_items_pkey' | 'menus_pkey',
  insert: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (constraintOf(error) === primaryKey) return false;
    throw error;
  }
}

interface Change<T> {
  readonly result: T;
  /** subject.verb */
  readonly action: `${Subject}.${string}`;
  readonly subjectId: string;
  readonly details: object;
}

/**
 * Runs a change of the menu by staff in one transaction, audited, with hints; triggers raise the menu’s version. Refuses MENU_NOT_FOUND if
 * an item is put into an unknown menu, TAX_RATE_NOT_FOUND if its rate is not one of the restaurant’s.
 */
export async function changeMenu<T>(
  platform: Platform,
  member: MemberPrincipal,
  work: (tx: Transaction<DB>, now: Date) => Promise<Change<T>>,
): Promise<T> {
  const { restaurantId } = member;
  const now = new Date(platform.clock.now());
  try {
    return await changeInRestaurant(platform, restaurantId, async (change) => {
      const { tx } = change;
      const { result, action, subjectId, details } = await work(tx, now);
      const subjectType = action.slice(0, action.indexOf('.'));
      await recordAudit(tx, member, { action, subjectType, subjectId, details, at: now });
      await announceMenu(change);
      return result;
    });
  } catch (error) {
    if (constraintOf(error) === 'menu_items_restaurant_id_menu_id_fkey') refuse('MENU_NOT_FOUND');
    if (constraintOf(error) === 'tax_rate_known') refuse('TAX_RATE_NOT_FOUND');
    throw error;
  }
}
