import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CAPABILITIES } from '#domain/people/roles.ts';
import { isRightChoice, keptAccounts } from './kept-accounts.ts';
import {
  accountLimit,
  analyticsDays,
  featureOfCapability,
  lockedFeatures,
  losesPremium,
  NOTICE_MS,
  noticeAt,
  noticeEndsAtMs,
  PLAN_FEATURES,
  type SubscriptionFacts,
  TIERS,
  TRIAL_MS,
  tierAt,
} from './plans.ts';

const DAY = 86_400_000;
const NEW: SubscriptionFacts = {
  trialEndsAtMs: TRIAL_MS,
  plan: null,
  endedAtMs: null,
  lateSinceMs: null,
  chosenEndAtMs: null,
};
const PREMIUM: SubscriptionFacts = { ...NEW, plan: 'premium' };
const AFTER = TRIAL_MS + 30 * DAY;

describe('PLAN-1 PLAN-3 the tier of a restaurant at a time', () => {
  it.each<[string, Partial<SubscriptionFacts>, number, string]>([
    ['a trial to its last millisecond', {}, TRIAL_MS - 1, 'trial'],
    ['nothing after it', {}, TRIAL_MS, 'none'],
    ['the trial first, whatever is subscribed to', { plan: 'basic' }, 0, 'trial'],
    ['then the plan', { plan: 'basic' }, TRIAL_MS, 'basic'],
    ['premium', { plan: 'premium' }, AFTER, 'premium'],
    ['nothing once it has ended', { plan: 'premium', endedAtMs: AFTER }, AFTER, 'none'],
    ['premium in its notice', { plan: 'premium', lateSinceMs: AFTER }, AFTER + NOTICE_MS - 1, 'premium'],
    ['nothing after the notice', { plan: 'premium', lateSinceMs: AFTER }, AFTER + NOTICE_MS, 'none'],
    [
      'the notice, ended or not',
      { plan: 'premium', lateSinceMs: AFTER, endedAtMs: AFTER + 1 },
      AFTER + DAY,
      'premium',
    ],
    ['nothing of a payment that is late for no plan', { lateSinceMs: AFTER }, AFTER, 'none'],
  ])('%s', (_name, facts, nowMs, tier) => {
    expect(tierAt({ ...NEW, ...facts }, nowMs)).toBe(tier);
  });

  it('a grace period lasts seven days, and only a plan can be late', () => {
    expect(noticeEndsAtMs({ ...PREMIUM, lateSinceMs: AFTER })).toBe(AFTER + 7 * DAY);
    expect(noticeEndsAtMs(PREMIUM)).toBeNull();
    expect(noticeEndsAtMs({ ...NEW, lateSinceMs: AFTER })).toBeNull();
  });
});

describe('PLAN-2 the features of a tier', () => {
  it('trial and premium have everything, the others no premium feature', () => {
    expect(
      TIERS.map((tier) => [tier, lockedFeatures(tier).length, accountLimit(tier), analyticsDays(tier)]),
    ).toEqual([
      ['trial', 0, null, null],
      ['basic', PLAN_FEATURES.length, 3, 30],
      ['premium', 0, null, null],
      ['none', PLAN_FEATURES.length, 3, 30],
    ]);
  });

  it('ordering, kitchen, tables, requests, bills and paying belong to every restaurant', () => {
    expect(CAPABILITIES.filter((each) => featureOfCapability(each) !== null)).toEqual([
      'pricing.edit',
      'shifts.edit',
      'visibility.edit',
      'integrations.edit',
      'ai-service.edit',
    ]);
  });
});

describe('PLAN-6 notices to owners', () => {
  it.each<[string, Partial<SubscriptionFacts>, number, string | null]>([
    ['nothing in the first days', {}, TRIAL_MS - 3 * DAY - 1, null],
    ['of a trial that ends', {}, TRIAL_MS - 3 * DAY, 'trial_ending'],
    ['of one that has ended', {}, TRIAL_MS, 'trial_ended'],
    ['nothing of a plan that runs', { plan: 'premium' }, AFTER, null],
    ['of an end that was chosen', { plan: 'premium', chosenEndAtMs: AFTER + DAY }, AFTER, 'premium_ending'],
    ['of the chosen end of basic', { plan: 'basic', chosenEndAtMs: AFTER + DAY }, AFTER, 'premium_ending'],
    ['of a late payment', { plan: 'premium', lateSinceMs: AFTER }, AFTER, 'payment_late'],
    ['of the end after it', { plan: 'premium', lateSinceMs: AFTER }, AFTER + NOTICE_MS, 'premium_ended'],
    ['of the end of what was cancelled', { plan: 'premium', endedAtMs: AFTER }, AFTER, 'premium_ended'],
  ])('%s', (_name, facts, nowMs, notice) => {
    expect(noticeAt({ ...NEW, ...facts }, nowMs)?.notice ?? null).toBe(notice);
  });

  it.each<[string, Partial<SubscriptionFacts>, number, number | undefined]>([
    ['a trial that ends', {}, TRIAL_MS - 1, TRIAL_MS],
    ['one that has ended', {}, AFTER, TRIAL_MS],
    ['an end that was chosen', { plan: 'premium', chosenEndAtMs: AFTER + DAY }, AFTER, AFTER + DAY],
    ['a late payment', { plan: 'premium', lateSinceMs: AFTER }, AFTER, AFTER + NOTICE_MS],
    ['the end of what was cancelled', { plan: 'premium', endedAtMs: AFTER }, AFTER + DAY, AFTER],
    [
      'the end of the trial, where a plan ended within it',
      { plan: 'basic', endedAtMs: TRIAL_MS },
      AFTER,
      TRIAL_MS,
    ],
  ])('the notice of %s names its moment', (_name, facts, nowMs, aboutMs) => {
    expect(noticeAt({ ...NEW, ...facts }, nowMs)?.aboutMs).toBe(aboutMs);
  });

  it.each<[string, Partial<SubscriptionFacts>, number, string | null]>([
    [
      'a payment that is late within the trial',
      { plan: 'premium', lateSinceMs: 0 },
      TRIAL_MS - 1,
      'payment_late',
    ],
    ['its end, with the trial', { plan: 'premium', lateSinceMs: 0 }, TRIAL_MS, 'premium_ended'],
    ['the trial, where what is late belongs to no plan', { lateSinceMs: 0 }, TRIAL_MS, 'trial_ended'],
    ['nothing in the trial of who has a plan', { plan: 'basic' }, TRIAL_MS - 1, null],
    [
      'the trial that ends, where the plan has ended',
      { plan: 'basic', endedAtMs: 5 },
      TRIAL_MS - 1,
      'trial_ending',
    ],
    [
      'the trial alone, where a plan ended with it',
      { plan: 'basic', endedAtMs: TRIAL_MS },
      AFTER,
      'trial_ended',
    ],
    ['the plan that ended after it', { plan: 'basic', endedAtMs: TRIAL_MS + 1 }, AFTER, 'premium_ended'],
  ])('%s', (_name, facts, nowMs, notice) => {
    expect(noticeAt({ ...NEW, ...facts }, nowMs)?.notice ?? null).toBe(notice);
  });

  it.each<[string, Partial<SubscriptionFacts>, Partial<SubscriptionFacts>, number, boolean]>([
    ['premium that becomes basic', {}, { plan: 'basic' }, AFTER, true],
    ['one that does in the trial', {}, { plan: 'basic' }, TRIAL_MS - 1, false],
    ['one that has been lost before', { lateSinceMs: 0 }, { plan: 'basic' }, AFTER, false],
    ['basic that becomes premium', { plan: 'basic' }, {}, AFTER, false],
    ['premium that ends altogether', {}, { endedAtMs: AFTER }, AFTER, false],
    ['nothing new', { plan: 'basic' }, { plan: 'basic' }, AFTER, false],
  ])('%s', (_name, before, after, nowMs, isLost) => {
    expect(losesPremium({ ...PREMIUM, ...before }, { ...PREMIUM, ...after }, nowMs)).toBe(isLost);
  });

  it('each is about the same time in repeated calls', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (first, later) => {
        const facts = { ...PREMIUM, lateSinceMs: AFTER };
        const a = noticeAt(facts, AFTER + first * DAY);
        const b = noticeAt(facts, AFTER + (first + later) * DAY);
        expect(a?.aboutMs).toBe(b?.aboutMs);
      }),
    );
  });
});

const accounts = fc
  .array(
    fc.record({
      userId: fc.uuid(),
      role: fc.constantFrom('owner', 'manager', 'chef', 'server'),
      sinceMs: fc.nat(1_000),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((all) => all.map((each, index) => (index === 0 ? { ...each, role: 'owner' as const } : each)));

describe('PLAN-5 whose accounts work where only three do', () => {
  test('as many as there is room for, an owner among them, and the chosen ones as long as they are right', () => {
    fc.assert(
      fc.property(
        accounts,
        fc.array(fc.nat(13), { maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (all, picks, limit) => {
          const chosen = [...new Set(picks.flatMap((pick) => all[pick]?.userId ?? []))];
          const kept = keptAccounts(all, chosen, limit);
          expect(kept).toHaveLength(Math.min(limit, all.length));
          expect(new Set(kept).size).toBe(kept.length);
          expect(all.some(({ userId, role }) => role === 'owner' && kept.includes(userId))).toBe(true);
          if (isRightChoice(all, chosen, limit)) expect(kept).toEqual(expect.arrayContaining(chosen));
          expect(keptAccounts(all.toReversed(), chosen, limit).toSorted()).toEqual(kept.toSorted());
          expect(keptAccounts(all, chosen, null)).toHaveLength(all.length);
        },
      ),
    );
  });

  test('of twelve without a choice the owner and the earliest members', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => ({
      userId: `u${index}`,
      role: index === 11 ? ('owner' as const) : ('server' as const),
      sinceMs: index,
    }));
    expect(keptAccounts(twelve, [], 3)).toEqual(['u11', 'u0', 'u1']);
    expect(keptAccounts(twelve, ['u7', 'u8'], 3)).toEqual(['u11', 'u7', 'u8']);
    expect(isRightChoice(twelve, ['u7', 'u8'], 3)).toBe(false);
    expect(isRightChoice(twelve, ['u7', 'u11'], 3)).toBe(true);
    expect(isRightChoice(twelve, ['u7', 'u11', 'u1', 'u2'], 3)).toBe(false);
    expect(isRightChoice(twelve, ['u11', 'gone'], 3)).toBe(false);
    expect(isRightChoice(twelve, ['u11', 'u11'], 3)).toBe(false);
    expect(isRightChoice(twelve, ['u11', 'u1', 'u2'], 3)).toBe(true);
    expect(isRightChoice(twelve, [], 3)).toBe(false);
  });

  test('members of the same time are sorted by id; with a chosen owner no other owner is added', () => {
    const atOnce = ['d', 'b', 'c', 'a'].map((userId) => ({
      userId,
      role: userId === 'c' || userId === 'd' ? ('owner' as const) : ('server' as const),
      sinceMs: 7,
    }));
    expect(keptAccounts(atOnce, [], 4)).toEqual(['d', 'b', 'c', 'a']);
    expect(keptAccounts(atOnce, [], 3)).toEqual(['c', 'd', 'a']);
    expect(keptAccounts(atOnce, ['d', 'b'], 2)).toEqual(['d', 'b']);
    expect(keptAccounts(atOnce, ['b'], 2)).toEqual(['c', 'b']);
  });
});
