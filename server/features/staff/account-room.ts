import type { Transaction } from 'kysely';
import { accountLimit } from '#domain/subscription/plans.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { tierOf } from '#server/platform/plans/tier.ts';
import { lockMembers } from './member-store.ts';

/** Refuses ACCOUNT_LIMIT_REACHED if the plan has no room for another account (PLAN-5). */
export async function requireRoom(
  platform: Platform,
  tx: Transaction<DB>,
  restaurantId: string,
): Promise<void> {
  const tier = await tierOf(platform, restaurantId);
  const limit = tier && accountLimit(tier);
  // Locked, so that concurrent acceptances are counted one after the other.
  if (limit !== null && (await lockMembers(tx)).length >= limit) refuse('ACCOUNT_LIMIT_REACHED', { limit });
}
