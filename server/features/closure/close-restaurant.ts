import type { ClosedRestaurant, Closure } from '#contract/closure.ts';
import { deletionAtMs, isNameOf } from '#domain/restaurant/closure.ts';
import type { MemberPrincipal, UserPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import {
  type ClosureRecord,
  deleteClosure,
  listClosed,
  listOwnerMails,
  lockRestaurant,
  saveClosure,
} from './store.ts';
import { mailOwners } from './tell-owners.ts';

/** Whether it is closed, and when it will be deleted. Refuses RESTAURANT_NOT_FOUND. */
export async function readClosure({ database }: Platform, restaurantId: string): Promise<Closure> {
  const record = await inRestaurant(database, restaurantId, lockRestaurant);
  return viewClosure(record ?? refuse('RESTAURANT_NOT_FOUND'));
}

const viewClosure = ({ name, closed_at, delete_at, open_visits: openVisits }: ClosureRecord): Closure => ({
  name,
  closedAt: closed_at?.toISOString() ?? null,
  deleteAt: delete_at?.toISOString() ?? null,
  openVisits,
});

interface Asked {
  readonly kind: 'put-away' | 'delete';
  readonly name: string;
}

/**
 * Closes the restaurant for guests, staff and devices (CLOSURE-1), and with `delete` schedules its deletion in 30 days (CLOSURE-2), with a
 * mail to every owner. Refuses RESTAURANT_NOT_FOUND once that has begun, RESTAURANT_NAME_WRONG, VISITS_STILL_OPEN, and SUBSCRIPTION_RUNS while a subscription would keep being
 * charged.
 */
export async function closeRestaurant(
  platform: Platform,
  owner: MemberPrincipal,
  { kind, name }: Asked,
): Promise<Closure> {
  const { restaurantId } = owner;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    const before = await lockRestaurant(tx);
    if (!before || before.owner_mails) refuse('RESTAURANT_NOT_FOUND');
    if (!isNameOf(before.name, name)) refuse('RESTAURANT_NAME_WRONG');
    if (before.open_visits > 0) refuse('VISITS_STILL_OPEN', { count: before.open_visits });
    const isDeleting = kind === 'delete';
    if (isDeleting && before.has_subscription) refuse('SUBSCRIPTION_RUNS');
    // A second request does not change the announced day.
    if (before.closed_at !== null && isDeleting === (before.delete_at !== null)) return;
    const deleteAt = isDeleting ? new Date(deletionAtMs(now.getTime())) : null;
    await saveClosure(tx, { by: owner.name, now, deleteAt });
    const action = isDeleting ? 'restaurant.delete' : 'restaurant.put-away';
    await audit(owner, { action, subjectType: 'restaurant', subjectId: restaurantId, details: { deleteAt } });
    if (deleteAt) await mailOwners(platform, tx, await listOwnerMails(tx), { ...before, deleteAt });
  });
  return readClosure(platform, restaurantId);
}

/** Opens it again, unchanged. Refuses RESTAURANT_NOT_FOUND once its deletion has begun. */
export async function reopenRestaurant(platform: Platform, owner: MemberPrincipal): Promise<{ done: true }> {
  const { restaurantId } = owner;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit }) => {
    const before = await lockRestaurant(tx);
    if (!before || before.closed_at === null) return;
    if (before.owner_mails) refuse('RESTAURANT_NOT_FOUND');
    await deleteClosure(tx);
    await audit(owner, {
      action: 'restaurant.reopen',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: {},
    });
  });
  return { done: true };
}

/** The user’s own closed restaurants, with their deletion dates. */
export async function listClosedRestaurants(
  { database }: Platform,
  user: UserPrincipal,
): Promise<{ restaurants: ClosedRestaurant[] }> {
  const rows = await listClosed(database, user.userId);
  return {
    restaurants: rows.map((row) => ({
      restaurantId: row.restaurant_id,
      name: row.restaurant_name,
      closedAt: row.closed_at.toISOString(),
      deleteAt: row.delete_at?.toISOString() ?? null,
    })),
  };
}
