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
import { lockAvailability, type Availability as Stored, updateAvailability } from './store.ts';
import { viewItem } from './view.ts';

interface Availability {
  readonly isAvailable: boolean;
  /** ISO 8601. */
  readonly outUntil: string | null;
  /** Absent: unchanged, or not compared. */
  readonly portionsLeft?: number | null | undefined;
}

interface Wanted extends Availability {
  readonly menuItemId: string;
  /** What it must still be. */
  readonly seen?: Availability | undefined;
}

/**
 * Sets whether an item can be ordered; announced to every open menu and audited. Refuses MENU_ITEM_NOT_FOUND, and ITEM_CHANGED with the
 * current availability.
 */
export async function setAvailability(
  platform: Platform,
  member: MemberPrincipal,
  wanted: Wanted,
): Promise<MenuItem> {
  const { restaurantId } = member;
  const { menuItemId, isAvailable, seen } = wanted;
  const outUntil = timeOf(wanted.outUntil);
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const now = new Date(platform.clock.now());
    const { name, ...current } = (await lockAvailability(tx, menuItemId)) ?? refuse('MENU_ITEM_NOT_FOUND');
    // One that stands as wanted already was repeated after a lost reply.
    if (seen && !isSame(current, seen) && !isSame(current, wanted))
      refuse('ITEM_CHANGED', { menuItemId, ...current });
    const portionsLeft = wanted.portionsLeft === undefined ? current.portionsLeft : wanted.portionsLeft;
    await updateAvailability(tx, menuItemId, { isAvailable, outUntil, portionsLeft }, now);
    await recordAudit(tx, member, {
      action: 'menu-item.availability',
      subjectType: 'menu-item',
      subjectId: menuItemId,
      // A past time counts for nothing (MENU-2), and the log’s sentence does not know the time.
      details: { name, isAvailable, outUntil: outUntil && outUntil > now ? outUntil : null, portionsLeft },
      at: now,
    });
    await announceMenu(change);
  });
  return viewInOwnLanguage(platform, restaurantId, menuItemId);
}

const timeOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

const isSame = (current: Stored, seen: Availability): boolean =>
  current.isAvailable === seen.isAvailable &&
  current.outUntil?.getTime() === timeOf(seen.outUntil)?.getTime() &&
  (seen.portionsLeft === undefined || current.portionsLeft === seen.portionsLeft);

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
