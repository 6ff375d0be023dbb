import { type AiProblem, pauseAfterTry } from '#domain/feedback/ai-service.ts';
import { bellOf, findWhatIsBad } from '#domain/feedback/bad-feedback.ts';
import type { Ratings } from '#domain/feedback/sentiment.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { AiServiceAccount } from '#server/platform/environment/ai-service-account.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { isLocked } from '#server/platform/plans/tier.ts';
import { readAdvice, readSentiment, type ServiceSentiment } from './answers.ts';
import { askService } from './ask-service.ts';
import { feedbackAdviceRequest, sentimentRequest } from './questions.ts';
import { ANALYSIS_TIME_LIMIT_S, analyseFeedbackJob } from './queue-analysis.ts';
import { saveInsights, saveServiceSentiment } from './sentiment-store.ts';
import {
  findConsent,
  findNextDue,
  listStaffNames,
  lockConsent,
  type TakenEntry,
  takeDue,
  updateEntry,
  updateRun,
} from './store.ts';

export { analyseFeedbackJob };

/** The outcome of one attempt; without a sentiment the feedback is unchanged. */
interface Outcome {
  readonly sentiment: ServiceSentiment | null;
  readonly advice: readonly string[];
  readonly problem: AiProblem | null;
  /** The circuit is open until then: the attempt does not count. */
  readonly restsUntil: Date | null;
}

const NOTHING: Outcome = { sentiment: null, advice: [], problem: null, restsUntil: null };
const ratingsOf = (entry: TakenEntry): Ratings => ({
  food: entry.food_rating,
  service: entry.service_rating,
  app: entry.app_rating,
});

/** Sends a restaurant’s due entries to the service, and schedules a job for later ones (AI-2). */
export async function analyseFeedback(platform: Platform, restaurantId: string): Promise<void> {
  const account = platform.settings.aiService;
  // Without the feature they wait; the hourly job finds them once it is back.
  if (!account || (await isLocked(platform, restaurantId, 'ai'))) return;
  const { taken, names } = await changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    const freeAt = new Date(now.getTime() + ANALYSIS_TIME_LIMIT_S * 1_000);
    const isAgreed = (await lockConsent(tx))?.is_agreed === true;
    const due = isAgreed ? await takeDue(tx, { now, freeAt }) : [];
    return { taken: due, names: due.length > 0 ? await listStaffNames(tx) : [] };
  });
  if (taken.length === 0) return;
  const mayAsk = () =>
    inRestaurant(platform.database, restaurantId, async (tx) => (await findConsent(tx))?.is_agreed === true);
  for (const entry of taken) {
    if (!(await mayAsk())) return;
    const outcome = await readBy(platform, { account, names, mayAsk }, entry);
    await changeInRestaurant(platform, restaurantId, (change) => save(change, entry, outcome));
  }
  await changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    const next = await findNextDue(tx);
    if (next) await platform.jobs.enqueue(analyseFeedbackJob, { restaurantId }, tx, next);
  });
}

interface Reading {
  readonly account: AiServiceAccount;
  readonly names: readonly string[];
  /** Whether the owner still agrees: a reply may take seconds. */
  readonly mayAsk: () => Promise<boolean>;
}

async function readBy(
  platform: Platform,
  { account, names, mayAsk }: Reading,
  entry: TakenEntry,
): Promise<Outcome> {
  // The feedback was deleted meanwhile, or has no text.
  if (entry.words.trim() === '') return NOTHING;
  const sentiment = await askService(platform, account, sentimentRequest(account, entry, names), (text) =>
    readSentiment(account, text),
  );
  if (sentiment.kind === 'resting') return { ...NOTHING, restsUntil: sentiment.until };
  if (sentiment.kind === 'problem') return { ...NOTHING, problem: sentiment.problem };
  const read = { ...NOTHING, sentiment: sentiment.answer };
  if (!findWhatIsBad(ratingsOf(entry), sentiment.answer.score) || !(await mayAsk())) return read;
  const request = feedbackAdviceRequest(account, entry, names);
  const advice = await askService(platform, account, request, (text) =>
    readAdvice(account, text, request.body),
  );
  if (advice.kind === 'resting') return { ...read, restsUntil: advice.until };
  if (advice.kind === 'problem') return { ...read, problem: advice.problem };
  return { ...read, advice: advice.answer };
}

async function save(change: Change, entry: TakenEntry, outcome: Outcome): Promise<void> {
  const { tx, restaurantId, now, hint } = change;
  // Consent was withdrawn during the request: the reply is discarded.
  if ((await lockConsent(tx))?.is_agreed !== true) return;
  if (outcome.sentiment) {
    const { sentiment } = outcome;
    const before = await saveServiceSentiment(tx, entry.id, sentiment, now);
    if (before) {
      if (outcome.advice.length > 0) await saveInsights(tx, entry.id, outcome.advice);
      await hint({ type: 'feedback.changed', id: entry.id, version: 2 }, [staffRoom(restaurantId)]);
      await ringLate(change, entry, { before, score: sentiment.score });
    }
  }
  await updateEntry(tx, entry.id, { ...after(entry, outcome, now), updated_at: now });
  if (!outcome.restsUntil) await updateRun(tx, { problem: outcome.problem, now });
}

/** Feedback that only the service rates as bad notifies now, while the party is at the table and nobody has handled it (SENTIMENT-8). */
async function ringLate(
  { notify }: Change,
  entry: TakenEntry,
  { before, score }: { before: NonNullable<Awaited<ReturnType<typeof saveServiceSentiment>>>; score: number },
): Promise<void> {
  const bad = findWhatIsBad(ratingsOf(entry), score);
  if (!bad || !before.is_seated || before.is_handled) return;
  if (findWhatIsBad(ratingsOf(entry), before.old_score)) return;
  await notify(
    bellOf(bad, {
      feedbackId: entry.id,
      visitId: before.visit_id,
      tableId: before.table_id,
      tableNumber: before.table_number,
      words: entry.words,
    }),
  );
}

function after({ tries }: TakenEntry, { problem, restsUntil }: Outcome, now: Date) {
  if (restsUntil)
    return { status: 'pending', tries: tries - 1, next_try_at: restsUntil, problem: null } as const;
  if (!problem) return { status: 'completed', tries, next_try_at: null, problem: null } as const;
  const pause = pauseAfterTry(tries);
  if (pause === null) return { status: 'failed', tries, next_try_at: null, problem } as const;
  return { status: 'pending', tries, next_try_at: new Date(now.getTime() + pause), problem } as const;
}
