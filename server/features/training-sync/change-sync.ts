import type { TrainingSync } from '#contract/training-sync.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { syncFeedbackJob } from './queue-feedback.ts';
import { readSync } from './read-sync.ts';
import { deleteEntries, hasEntry, lockSync, retryEntries, saveConsent } from './store.ts';

/** Sets the owner’s consent; once withdrawn, everything sent is deleted there (SYNC-1). Refuses SYNC_OFF and SYNC_WITHDRAWING. */
export async function agreeToSync(
  platform: Platform,
  member: MemberPrincipal,
  isAgreed: boolean,
): Promise<TrainingSync> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    const status = (await lockSync(tx))?.status ?? 'off';
    if (isAgreed === (status === 'agreed') || (!isAgreed && status !== 'agreed')) return;
    if (isAgreed && platform.settings.feedbackSyncUrl === undefined) refuse('SYNC_OFF');
    if (status === 'withdrawing') refuse('SYNC_WITHDRAWING');
    await saveConsent(tx, { status: isAgreed ? 'agreed' : 'withdrawing', by: member.name, now });
    if (!isAgreed) {
      await deleteEntries(tx);
      await platform.jobs.enqueue(syncFeedbackJob, { restaurantId }, tx);
    }
    const action = isAgreed ? 'training-sync.agree' : 'training-sync.withdraw';
    await audit(member, { action, subjectType: 'training-sync', subjectId: restaurantId, details: {} });
  });
  return readSync(platform, restaurantId);
}

/** Makes waiting or failed entries due now, one or all (SYNC-2); retries an unfinished deletion, too. Refuses FEEDBACK_NOT_FOUND. */
export async function retrySync(
  platform: Platform,
  member: MemberPrincipal,
  feedbackId: string | undefined,
): Promise<TrainingSync> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    const isWithdrawing = (await lockSync(tx))?.status === 'withdrawing';
    if (feedbackId !== undefined && !(await hasEntry(tx, feedbackId))) refuse('FEEDBACK_NOT_FOUND');
    const count = await retryEntries(tx, feedbackId, now);
    if (count === 0 && !isWithdrawing) return;
    await platform.jobs.enqueue(syncFeedbackJob, { restaurantId }, tx);
    const details = { count };
    await audit(member, {
      action: 'training-sync.retry',
      subjectType: 'training-sync',
      subjectId: restaurantId,
      details,
    });
  });
  return readSync(platform, restaurantId);
}
