import type { MenuItem } from '#contract/menu.ts';
import { ratesAt } from '#domain/prices/tax-rates.ts';
import { getRestaurant } from '#server/features/restaurants/get-restaurant.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { recordAudit } from '#server/platform/changes/audit.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { findMenuItem } from './menu-item-record.ts';
import { updateAvailability } from './store.ts';
import { viewItem } from './view.ts';

interface Wanted {
  readonly menuItemId: string;
  readonly isAvailable: boolean;
  /** ISO 8601. */
  readonly outUntil: string | null;
  readonly portionsLeft: number | null;
}

/** Sets whether an item can be ordered; announced to every open menu and audited. Refuses MENU_ITEM_NOT_FOUND. */
export async function setAvailability(
  platform: Platform,
  member: MemberPrincipal,
  wanted: Wanted,
): Promise<MenuItem> {
  const { restaurantId } = member;
  const { menuItemId, isAvailable, portionsLeft } = wanted;
  const outUntil = wanted.outUntil === null ? null : new Date(wanted.outUntil);
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const now = new Date(platform.clock.now());
    const name = await updateAvailability(tx, menuItemId, { isAvailable, outUntil, portionsLeft }, now);
    if (name === null) refuse('MENU_ITEM_NOT_FOUND');
    await recordAudit(tx, member, {
      action: 'menu-item.availability',
      subjectType: 'menu-item',
      subjectId: menuItemId,
      details: { name, isAvailable, outUntil, portionsLeft },
      at: now,
    });
    await announceMenu(change);
  });
  return viewInOwnLanguage(platform, restaurantId, menuItemId);
}

async function viewInOwnLanguage(
  platform: Platform,
  restaurantId: string,
  menuItemId: string,
): Promise<MenuItem> {
  const { defaultLanguage, taxRates, timezone } = await getRestaurant(platform.database, restaurantId);
  const record = await findMenuItem(platform.database, restaurantId, menuItemId);
  if (!record) refuse('MENU_ITEM_NOT_FOUND');
  const rateOf = ratesAt(taxRates, platform.clock.now(), timezone);
  const languages = { asked: defaultLanguage, fallback: defaultLanguage };
  return viewItem(record, languages, rateOf(record.taxed_as));
}
