import { keptAccounts } from '#domain/subscription/kept-accounts.ts';
import { accountLimit, lockedFeatures, noticeAt, tierAt } from '#domain/subscription/plans.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { factsOf } from '#server/platform/plans/tier.ts';
import {
  type AccountRecord,
  listAccounts,
  pauseOthers,
  type SubscriptionRecord,
  switchPricingOff,
  updateSubscription,
} from './store.ts';
import { tellOwners, tellPaused } from './tell-owners.ts';

export const keptOf = (
  accounts: readonly AccountRecord[],
  chosen: readonly string[],
  limit: number | null,
): string[] =>
  keptAccounts(
    accounts.map(({ user_id: userId, role, created_at: since }) => ({
      userId,
      role,
      sinceMs: since.getTime(),
    })),
    chosen,
    limit,
  );

/**
 * What follows from what the restaurant has now: without premium, dynamic pricing is switched off and accounts are paused that there is
 * no room for; with it they work again (PLAN-2, PLAN-5). The owners are told, once (PLAN-6). Data stay as they are.
 */
export async function applyTier(
  platform: Platform,
  change: Change,
  record: SubscriptionRecord,
): Promise<void> {
  const { tx, now, audit, hint, restaurantId } = change;
  const tier = tierAt(factsOf(record), now.getTime());
  const isLimited = lockedFeatures(tier).length > 0;
  const accounts = await listAccounts(tx);
  const pausedIds = await pauseOthers(tx, keptOf(accounts, record.kept_user_ids, accountLimit(tier)), now);
  const paused = accounts.filter(({ user_id: id }) => pausedIds.includes(id));
  const off = isLimited ? await switchPricingOff(tx) : null;
  if (off !== null)
    await hint({ type: 'pricing.changed', id: restaurantId, version: off }, [staffRoom(restaurantId)]);
  if (isLimited !== record.is_limited || paused.length > 0 || off !== null)
    await audit('system', {
      action: isLimited ? 'subscription.limit' : 'subscription.unlock',
      subjectType: 'subscription',
      subjectId: restaurantId,
      details: { tier, paused: paused.map(({ name }) => name), isPricingOff: off !== null },
    });
  await updateSubscription(tx, { is_limited: isLimited, updated_at: now });
  await tellPaused(platform, change, paused);
  await tellWhatIsDue(platform, change, { record, accounts });
}

async function tellWhatIsDue(
  platform: Platform,
  change: Change,
  { record, accounts }: { record: SubscriptionRecord; accounts: readonly AccountRecord[] },
): Promise<void> {
  const due = noticeAt(factsOf(record), change.now.getTime());
  if (due === null) return;
  const about = new Date(due.aboutMs);
  if (record.notice === due.notice && record.notice_about?.getTime() === due.aboutMs) return;
  await updateSubscription(change.tx, { notice: due.notice, notice_about: about, updated_at: change.now });
  const kept = keptOf(accounts, record.kept_user_ids, accountLimit('none'));
  await tellOwners(platform, change, {
    notice: due.notice,
    about,
    pausedNames: accounts.filter(({ user_id: id }) => !kept.includes(id)).map(({ name }) => name),
    owners: accounts.filter(({ role }) => role === 'owner'),
  });
}
