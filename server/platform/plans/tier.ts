import {
  lockedFeatures,
  type PlanFeature,
  type SubscriptionFacts,
  type Tier,
  tierAt,
} from '#domain/subscription/plans.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';

/** The part of the platform that plans need. */
export interface PlanParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: { readonly subscriptions?: object | undefined };
}

interface FactsRecord {
  trial_ends_at: Date;
  plan: 'basic' | 'premium' | null;
  ended_at: Date | null;
  late_since: Date | null;
  next_plan: 'basic' | 'premium' | null;
  period_ends_at: Date | null;
  ends_at: Date | null;
}

/** When the plan ends by choice, if it does: cancelled, or premium for basic. */
const chosenEndOf = ({
  plan,
  next_plan: next,
  period_ends_at: periodEndsAt,
  ends_at: endsAt,
}: FactsRecord): Date | null => endsAt ?? (plan === 'premium' && next === 'basic' ? periodEndsAt : null);

export const factsOf = (record: FactsRecord): SubscriptionFacts => ({
  trialEndsAtMs: record.trial_ends_at.getTime(),
  plan: record.plan,
  endedAtMs: record.ended_at?.getTime() ?? null,
  lateSinceMs: record.late_since?.getTime() ?? null,
  chosenEndAtMs: chosenEndOf(record)?.getTime() ?? null,
});

/**
 * The restaurant's current tier; null: the server is self-hosted and everything is unlocked (PLAN-1). A trial that
 * has not begun counts as one.
 */
export async function tierOf(
  { database, clock, settings }: PlanParts,
  restaurantId: string,
): Promise<Tier | null> {
  if (!settings.subscriptions) return null;
  const { rows } = await oneInRestaurant<FactsRecord>(database, restaurantId, {
    name: 'find-subscription-facts',
    text: 'select trial_ends_at, plan, ended_at, late_since, next_plan, period_ends_at, ends_at from subscriptions where restaurant_id = $1',
    values: [restaurantId],
  });
  const [record] = rows;
  return record ? tierAt(factsOf(record), clock.now()) : 'trial';
}

/**
 * The plan's effects on a member's screens: locked features, and whether the plan has no room for their account.
 * Empty if neither applies.
 */
export async function planForMember(
  parts: PlanParts,
  restaurantId: string,
  userId: string,
): Promise<{ locked?: PlanFeature[]; isPaused?: true }> {
  const tier = await tierOf(parts, restaurantId);
  if (tier === null) return {};
  const { rows } = await oneInRestaurant<{ paused: boolean }>(parts.database, restaurantId, {
    name: 'is-account-paused',
    text: 'select paused_at is not null as paused from restaurant_members where user_id = $1',
    values: [userId],
  });
  const locked = lockedFeatures(tier);
  return {
    ...(locked.length > 0 && { locked: [...locked] }),
    ...(rows[0]?.paused === true && { isPaused: true }),
  };
}

/** Whether the restaurant's plan does not include it now (PLAN-2). */
export async function isLocked(
  parts: PlanParts,
  restaurantId: string,
  feature: PlanFeature,
): Promise<boolean> {
  const tier = await tierOf(parts, restaurantId);
  return tier !== null && lockedFeatures(tier).includes(feature);
}

/** Refuses PLAN_REQUIRED if the restaurant's plan does not include it (PLAN-2). */
export async function requireFeature(
  parts: PlanParts,
  restaurantId: string,
  feature: PlanFeature,
): Promise<void> {
  if (await isLocked(parts, restaurantId, feature)) refuse('PLAN_REQUIRED', { feature });
}
