import { isDeepStrictEqual } from 'node:util';
import type { Invoice, RestaurantPlan, Subscription } from '#contract/subscription.ts';
import { isRightChoice } from '#domain/subscription/kept-accounts.ts';
import {
  accountLimit,
  lockedFeatures,
  noticeEndsAtMs,
  type Tier,
  tierAt,
} from '#domain/subscription/plans.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { factsOf } from '#server/platform/plans/tier.ts';
import { fromProvider } from '#server/platform/stripe/provider-amount.ts';
import { asked, stripeOf } from '#server/platform/stripe/stripe-client.ts';
import { applyTier, hintScreens, keptOf } from './apply-tier.ts';
import { holdSubscription } from './follow-subscription.ts';
import { findPlanPrices, subscriptionAccount } from './plan-prices.ts';
import { findSubscription, listAccounts, type SubscriptionRecord, updateSubscription } from './store.ts';

const BASIC_LIMIT = accountLimit('basic') ?? 0;
const instant = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
const UNLOCKED: RestaurantPlan = { tier: null, until: null, locked: [], accountLimit: null, prices: [] };

/** The restaurant’s plan, what is locked and what another costs; for all members (PLAN-1, PLAN-2). */
export async function readPlan(platform: Platform, restaurantId: string): Promise<RestaurantPlan> {
  if (!platform.settings.subscriptions) return UNLOCKED;
  const record = await inRestaurant(platform.database, restaurantId, findSubscription);
  return viewPlan(platform, record);
}

async function viewPlan(platform: Platform, record: SubscriptionRecord | null): Promise<RestaurantPlan> {
  const tier = record ? tierAt(factsOf(record), platform.clock.now()) : 'trial';
  const prices = (await findPlanPrices(platform)).map(({ plan, amountMinor, currency, interval }) => ({
    plan,
    amountMinor,
    currency,
    interval,
  }));
  return {
    tier,
    until: instant(untilOf(record, tier)),
    locked: [...lockedFeatures(tier)],
    accountLimit: accountLimit(tier),
    prices,
  };
}

function untilOf(record: SubscriptionRecord | null, tier: Tier): Date | null {
  if (record === null || tier === 'none') return null;
  if (tier === 'trial') return record.trial_ends_at;
  const notice = noticeEndsAtMs(factsOf(record));
  return notice === null ? record.ends_at : new Date(notice);
}

const NONE = {
  trialEndsAt: null,
  plan: null,
  nextPlan: null,
  periodEndsAt: null,
  endsAt: null,
  lateSince: null,
  noticeEndsAt: null,
  hasCustomer: false,
  accounts: [],
  basicLimit: BASIC_LIMIT,
} as const;

/** The same with the owners’ details. */
export async function readSubscription(platform: Platform, restaurantId: string): Promise<Subscription> {
  if (!platform.settings.subscriptions) return { ...UNLOCKED, ...NONE, accounts: [] };
  const { record, accounts } = await inRestaurant(platform.database, restaurantId, async (tx) => ({
    record: await findSubscription(tx),
    accounts: await listAccounts(tx),
  }));
  const kept = keptOf(accounts, record?.kept_user_ids ?? [], BASIC_LIMIT);
  const notice = record && noticeEndsAtMs(factsOf(record));
  const isOver = record?.ended_at !== null;
  return {
    ...(await viewPlan(platform, record)),
    ...NONE,
    ...(record && {
      trialEndsAt: instant(record.trial_ends_at),
      plan: isOver ? null : record.plan,
      nextPlan: record.next_plan,
      periodEndsAt: isOver ? null : instant(record.period_ends_at),
      endsAt: isOver ? null : instant(record.ends_at),
      lateSince: instant(record.late_since),
      noticeEndsAt: notice === null ? null : new Date(notice).toISOString(),
      hasCustomer: record.customer_id !== null,
    }),
    accounts: accounts.map(({ user_id: userId, name, role, paused_at: pausedAt }) => ({
      userId,
      name,
      role,
      isKept: kept.includes(userId),
      isPaused: pausedAt !== null,
    })),
  };
}

const MOST_INVOICES = 24;
const STATES = ['paid', 'open', 'void', 'uncollectible', 'draft'] as const;

/** Read from Stripe. Refuses SUBSCRIPTIONS_OFF, PAYMENT_PROVIDER_DOWN. */
export async function listInvoices(
  platform: Platform,
  restaurantId: string,
): Promise<{ invoices: Invoice[] }> {
  const stripe = await stripeOf(subscriptionAccount(platform));
  const record = await inRestaurant(platform.database, restaurantId, findSubscription);
  const customer = record?.customer_id ?? null;
  if (customer === null) return { invoices: [] };
  const { data } = await asked(platform, () => stripe.invoices.list({ customer, limit: MOST_INVOICES }));
  return {
    invoices: data.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      day: new Date(invoice.created * 1_000).toISOString().slice(0, 10),
      totalMinor: fromProvider(invoice.total, invoice.currency.toUpperCase()),
      currency: invoice.currency.toUpperCase(),
      status: STATES.find((state) => state === invoice.status) ?? 'draft',
      pageUrl: invoice.hosted_invoice_url ?? null,
      fileUrl: invoice.invoice_pdf ?? null,
    })),
  };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  isDeepStrictEqual(one.toSorted(), other.toSorted());

/**
 * Chooses the accounts that keep working beyond the limit; applied at once if it is exceeded already (PLAN-5). Refuses
 * KEPT_ACCOUNTS_INVALID, and SETTINGS_CHANGED if others than those `seen` would be kept by now, unless it is the choice that is stored.
 */
export async function chooseKeptAccounts(
  platform: Platform,
  owner: MemberPrincipal,
  { userIds, seen }: { userIds: readonly string[]; seen?: readonly string[] | undefined },
): Promise<Subscription> {
  subscriptionAccount(platform);
  const { restaurantId } = owner;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const record = await holdSubscription(change);
    const accounts = await listAccounts(change.tx);
    const kept = keptOf(accounts, record.kept_user_ids, BASIC_LIMIT);
    if (seen && !isSame(seen, kept) && !isSame(userIds, record.kept_user_ids)) refuse('SETTINGS_CHANGED');
    const people = accounts.map((each) => ({
      userId: each.user_id,
      role: each.role,
      sinceMs: each.created_at.getTime(),
    }));
    if (!isRightChoice(people, userIds, BASIC_LIMIT)) refuse('KEPT_ACCOUNTS_INVALID', { limit: BASIC_LIMIT });
    await updateSubscription(change.tx, { kept_user_ids: [...userIds], updated_at: change.now });
    const names = accounts.filter(({ user_id: id }) => userIds.includes(id)).map(({ name }) => name);
    await change.audit(owner, {
      action: 'subscription.keep-accounts',
      subjectType: 'subscription',
      subjectId: restaurantId,
      details: { names },
    });
    await hintScreens(change);
    await applyTier(platform, change, { ...record, kept_user_ids: [...userIds] });
  });
  return readSubscription(platform, restaurantId);
}
