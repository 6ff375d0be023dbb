import { createHash } from 'node:crypto';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import { homeRegion } from '#domain/restaurant/home-region.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { layOutSampleMenu } from './lay-out-sample-menu.ts';
import {
  countOwned,
  findBodyHash,
  insertOwner,
  insertRequest,
  insertRestaurant,
  insertTables,
  listTables,
} from './store.ts';

/** ONBOARD-3: each brings tables, menus and jobs. */
const MOST_RESTAURANTS = 20;

/**
 * Opens a restaurant: itself, its owner, its tables and its menu in one transaction, so that there is all of it or nothing.
 * The same key of the same user answers with the same restaurant; with another body it answers IDEMPOTENCY_KEY_REUSED (ONBOARD-1). Refuses TOO_MANY_RESTAURANTS (ONBOARD-3).
 */
export async function openRestaurant(
  platform: Platform,
  user: UserPrincipal,
  wanted: OpenRestaurant,
  idempotencyKey: string,
): Promise<OpenedRestaurant> {
  const restaurantId = idFor(user.userId, idempotencyKey);
  const bodyHash = createHash('sha256').update(JSON.stringify(wanted)).digest();
  const request = { restaurantId, key: idempotencyKey, bodyHash };
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const { name, timezone, language } = wanted;
    const row = {
      id: restaurantId,
      name,
      timezone,
      default_language: language,
      ...homeRegion(timezone, language),
    };
    if (await insertRestaurant(tx, row)) {
      if ((await countOwned(tx, user.userId)) >= MOST_RESTAURANTS) refuse('TOO_MANY_RESTAURANTS');
      await insertRequest(tx, request);
      await furnish(change, platform.chance, user, wanted, row.currency);
    } else {
      const known = await findBodyHash(tx, idempotencyKey);
      if (!known?.equals(bodyHash)) refuse('IDEMPOTENCY_KEY_REUSED');
    }
    const tables = await listTables(tx);
    return {
      restaurantId,
      name,
      tables: tables.map(({ id, table_number }) => ({ id, tableNumber: table_number })),
    };
  });
}

/** The key decides the id: a repetition finds the restaurant by it, whichever process it reaches. */
function idFor(userId: string, key: string): string {
  const hex = createHash('sha256').update(`restaurant ${userId} ${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function furnish(
  { tx, audit, restaurantId }: Change,
  chance: Platform['chance'],
  owner: UserPrincipal,
  wanted: OpenRestaurant,
  currency: string,
): Promise<void> {
  await insertOwner(tx, restaurantId, owner.userId);
  await insertTables(tx, restaurantId, wanted.tableCount);
  if (wanted.menu === 'sample')
    await layOutSampleMenu(tx, { restaurantId, language: wanted.language, currency, chance });
  await audit(owner, {
    action: 'restaurant.open',
    subjectType: 'restaurant',
    subjectId: restaurantId,
    details: wanted,
  });
}
