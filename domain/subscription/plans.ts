import type { Capability } from '#domain/people/roles.ts';

export const PLANS = ['basic', 'premium'] as const;
export type Plan = (typeof PLANS)[number];

/** What a restaurant has at a moment: the trial, a plan, or neither (PLAN-1). */
export const TIERS = ['trial', ...PLANS, 'none'] as const;
export type Tier = (typeof TIERS)[number];

/** What only premium and the trial have. */
export const PLAN_FEATURES = ['pricing', 'analytics', 'shifts', 'visibility'] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/**
 * PLAN-2: what the capability to change something belongs to. What is not here (ordering, kitchen, tables, requests, bills and
 * paying) belongs to every restaurant, whatever it has subscribed to.
 */
const FEATURE_OF: Partial<Record<Capability, PlanFeature>> = {
  'pricing.edit': 'pricing',
  'shifts.edit': 'shifts',
  'visibility.edit': 'visibility',
};
export const featureOfCapability = (capability: Capability): PlanFeature | null =>
  FEATURE_OF[capability] ?? null;

const isWhole = (tier: Tier): boolean => tier === 'trial' || tier === 'premium';

/** What a tier does not have (PLAN-2). */
export const lockedFeatures = (tier: Tier): readonly PlanFeature[] => (isWhole(tier) ? [] : PLAN_FEATURES);

/** How many accounts the restaurant's people may have (PLAN-5); null: as many as they like. */
export const accountLimit = (tier: Tier): number | null => (isWhole(tier) ? null : 3);

/** How far back the figures of a tier reach, today included (PLAN-4); null: to the first day. */
export const analyticsDays = (tier: Tier): number | null => (isWhole(tier) ? null : 30);

const DAY_MS = 86_400_000;
export const TRIAL_MS = 14 * DAY_MS;
/** How long premium lasts after a payment is late (PLAN-3). */
export const NOTICE_MS = 7 * DAY_MS;
/** How long before its end a trial is spoken of (PLAN-6). */
const TRIAL_NOTICE_MS = 3 * DAY_MS;

/** What is known of a subscription; nothing of it says what is so now. */
export interface SubscriptionFacts {
  readonly trialEndsAtMs: number;
  /** What is or was subscribed to last. */
  readonly plan: Plan | null;
  /** When it was over; null: it is not, or there was none. */
  readonly endedAtMs: number | null;
  /** Since when a payment is missing. */
  readonly lateSinceMs: number | null;
  /** When premium will end, because its owner has cancelled it or chosen a smaller plan. */
  readonly premiumEndsAtMs: number | null;
}

const within = (until: number | null, nowMs: number): boolean => until !== null && nowMs < until;

/** When the notice after a late payment is over; null: nothing is late. */
export const noticeEndsAtMs = ({ plan, lateSinceMs }: SubscriptionFacts): number | null =>
  plan === null || lateSinceMs === null ? null : lateSinceMs + NOTICE_MS;

/** PLAN-1, PLAN-3: what the restaurant has at a moment. */
export function tierAt(facts: SubscriptionFacts, nowMs: number): Tier {
  const { plan, endedAtMs, lateSinceMs, trialEndsAtMs } = facts;
  if (nowMs < trialEndsAtMs) return 'trial';
  if (plan === null) return 'none';
  if (lateSinceMs !== null) return within(noticeEndsAtMs(facts), nowMs) ? plan : 'none';
  return endedAtMs === null ? plan : 'none';
}

export type Notice = 'trial_ending' | 'trial_ended' | 'payment_late' | 'premium_ending' | 'premium_ended';

/** PLAN-6: what the owner is to be told of at a moment, with the moment that it is about: each is told once. */
export function noticeAt(
  facts: SubscriptionFacts,
  nowMs: number,
): { notice: Notice; aboutMs: number } | null {
  const { plan, endedAtMs, lateSinceMs, trialEndsAtMs, premiumEndsAtMs } = facts;
  if (plan !== null && lateSinceMs !== null) {
    const aboutMs = lateSinceMs + NOTICE_MS;
    return { notice: nowMs < Math.max(aboutMs, trialEndsAtMs) ? 'payment_late' : 'premium_ended', aboutMs };
  }
  if (plan !== null && endedAtMs === null)
    return premiumEndsAtMs === null ? null : { notice: 'premium_ending', aboutMs: premiumEndsAtMs };
  if (nowMs < trialEndsAtMs)
    return trialEndsAtMs - nowMs <= TRIAL_NOTICE_MS
      ? { notice: 'trial_ending', aboutMs: trialEndsAtMs }
      : null;
  if (endedAtMs !== null && endedAtMs > trialEndsAtMs) return { notice: 'premium_ended', aboutMs: endedAtMs };
  return { notice: 'trial_ended', aboutMs: trialEndsAtMs };
}
