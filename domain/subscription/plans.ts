import type { Capability } from '#domain/people/roles.ts';

export const PLANS = ['basic', 'premium'] as const;
export type Plan = (typeof PLANS)[number];

/** A restaurant’s tier at a moment: the trial, a plan, or neither (PLAN-1). */
export const TIERS = ['trial', ...PLANS, 'none'] as const;
export type Tier = (typeof TIERS)[number];

/** The features of premium and the trial only. */
export const PLAN_FEATURES = ['pricing', 'analytics', 'shifts', 'visibility', 'ai'] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/**
 * PLAN-2: the features that capabilities belong to. Those that are not listed (ordering, kitchen, tables, requests, bills and paying)
 * belong to every restaurant, whatever its plan.
 */
const FEATURE_OF: Partial<Record<Capability, PlanFeature>> = {
  'pricing.edit': 'pricing',
  'shifts.edit': 'shifts',
  'visibility.edit': 'visibility',
  'integrations.edit': 'visibility',
  'ai-service.edit': 'ai',
};
export const featureOfCapability = (capability: Capability): PlanFeature | null =>
  FEATURE_OF[capability] ?? null;

const isWhole = (tier: Tier): boolean => tier === 'trial' || tier === 'premium';

/** The features that a tier lacks (PLAN-2). */
export const lockedFeatures = (tier: Tier): readonly PlanFeature[] => (isWhole(tier) ? [] : PLAN_FEATURES);

/** The maximum number of accounts (PLAN-5); null if unlimited. */
export const accountLimit = (tier: Tier): number | null => (isWhole(tier) ? null : 3);

/** How many days of figures a tier includes, counting today (PLAN-4); null for all. */
export const analyticsDays = (tier: Tier): number | null => (isWhole(tier) ? null : 30);

const DAY_MS = 86_400_000;
export const TRIAL_MS = 14 * DAY_MS;
/** How long premium lasts after a payment is late (PLAN-3). */
export const NOTICE_MS = 7 * DAY_MS;
/** How long before its end a trial’s notice is sent (PLAN-6). */
const TRIAL_NOTICE_MS = 3 * DAY_MS;

/** The stored facts of a subscription, independent of the time. */
export interface SubscriptionFacts {
  readonly trialEndsAtMs: number;
  /** The current or latest plan. */
  readonly plan: Plan | null;
  /** When it ended; null if it did not, or there was none. */
  readonly endedAtMs: number | null;
  /** Since when a payment is late. */
  readonly lateSinceMs: number | null;
  /** When the plan will end because of a cancellation, or premium for a smaller plan. */
  readonly chosenEndAtMs: number | null;
}

const within = (until: number | null, nowMs: number): boolean => until !== null && nowMs < until;

/** When the grace period after a late payment ends; null if none is late. */
export const noticeEndsAtMs = ({ plan, lateSinceMs }: SubscriptionFacts): number | null =>
  plan === null || lateSinceMs === null ? null : lateSinceMs + NOTICE_MS;

/** PLAN-1, PLAN-3: a restaurant’s tier at a moment. */
export function tierAt(facts: SubscriptionFacts, nowMs: number): Tier {
  const { plan, endedAtMs, lateSinceMs, trialEndsAtMs } = facts;
  if (nowMs < trialEndsAtMs) return 'trial';
  if (plan === null) return 'none';
  if (lateSinceMs !== null) return within(noticeEndsAtMs(facts), nowMs) ? plan : 'none';
  return endedAtMs === null ? plan : 'none';
}

export type Notice = 'trial_ending' | 'trial_ended' | 'payment_late' | 'premium_ending' | 'premium_ended';

/** PLAN-6: the notices that are due to the owner at a moment, each with the moment that it is about, by which it is sent once. */
export function noticeAt(
  facts: SubscriptionFacts,
  nowMs: number,
): { notice: Notice; aboutMs: number } | null {
  const { plan, endedAtMs, lateSinceMs, trialEndsAtMs, chosenEndAtMs } = facts;
  if (plan !== null && lateSinceMs !== null) {
    const aboutMs = lateSinceMs + NOTICE_MS;
    return { notice: nowMs < Math.max(aboutMs, trialEndsAtMs) ? 'payment_late' : 'premium_ended', aboutMs };
  }
  if (plan !== null && endedAtMs === null)
    return chosenEndAtMs === null ? null : { notice: 'premium_ending', aboutMs: chosenEndAtMs };
  if (nowMs < trialEndsAtMs)
    return trialEndsAtMs - nowMs <= TRIAL_NOTICE_MS
      ? { notice: 'trial_ending', aboutMs: trialEndsAtMs }
      : null;
  if (endedAtMs !== null && endedAtMs > trialEndsAtMs) return { notice: 'premium_ended', aboutMs: endedAtMs };
  return { notice: 'trial_ended', aboutMs: trialEndsAtMs };
}

/** PLAN-6: whether a change of plan ended premium, and left basic. */
export const losesPremium = (before: SubscriptionFacts, after: SubscriptionFacts, nowMs: number): boolean =>
  tierAt(before, nowMs) === 'premium' && tierAt(after, nowMs) === 'basic';
