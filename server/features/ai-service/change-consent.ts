import type { AiServiceState } from '#contract/ai-service.ts';
import type { AiProblem } from '#domain/feedback/ai-service.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { requireFeature } from '#server/platform/plans/tier.ts';
import { checkService } from './ask-service.ts';
import { analyseFeedbackJob } from './queue-analysis.ts';
import { readState } from './read-state.ts';
import { forgetWaiting, lockConsent, retryEntries, saveConsent } from './store.ts';
import { wordFiguresJob } from './word-figures.job.ts';

const about = (restaurantId: string) => ({ subjectType: 'ai-service', subjectId: restaurantId });

/** Sets the owner’s consent; once withdrawn, nothing more is sent (AI-1). To give it, refuses AI_SERVICE_OFF and PLAN_REQUIRED. */
export async function agreeToService(
  platform: Platform,
  member: MemberPrincipal,
  isAgreed: boolean,
): Promise<AiServiceState> {
  const { restaurantId } = member;
  if (isAgreed) await requireFeature(platform, restaurantId, 'ai');
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    const consent = await lockConsent(tx);
    if (isAgreed === (consent?.is_agreed ?? false)) return;
    if (isAgreed && !platform.settings.aiService) refuse('AI_SERVICE_OFF');
    await saveConsent(tx, { isAgreed, by: member.name, now });
    if (isAgreed) await platform.jobs.enqueue(wordFiguresJob, {}, tx);
    else await forgetWaiting(tx);
    const action = isAgreed ? 'ai-service.agree' : 'ai-service.withdraw';
    await audit(member, { action, ...about(restaurantId), details: {} });
  });
  return readState(platform, restaurantId);
}

/** Makes all waiting and failed entries due now (AI-2). */
export async function retryAnalysis(platform: Platform, member: MemberPrincipal): Promise<AiServiceState> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    await lockConsent(tx);
    const count = await retryEntries(tx, now);
    if (count === 0) return;
    await platform.jobs.enqueue(analyseFeedbackJob, { restaurantId }, tx);
    await audit(member, { action: 'ai-service.retry', ...about(restaurantId), details: { count } });
  });
  return readState(platform, restaurantId);
}

/** Checks the service’s health. Refuses AI_SERVICE_OFF. */
export async function tryService({ settings }: Platform): Promise<{ problem: AiProblem | null }> {
  return { problem: await checkService(settings.aiService ?? refuse('AI_SERVICE_OFF')) };
}
