import type { ChangePricing, Pricing } from '#contract/pricing.ts';
import { checkPricingRules } from '#domain/prices/check-pricing-rules.ts';
import {
  checkHappyHour,
  type HappyHour,
  type HappyHourProblems,
  isAboveFloor,
} from '#domain/prices/happy-hours.ts';
import { changePricingRules, type PricingRules, readPricingRules } from '#domain/prices/pricing-rules.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { requireFeature } from '#server/platform/plans/tier.ts';
import { readPricing } from './read-pricing.ts';
import { getPricing, listKnownDishes, updatePricing } from './store.ts';

/**
 * Switches dynamic pricing on or off and changes its rules and the happy hours, audited with the previous values (PRICE-16); open visits
 * keep their locked prices. Refuses PLAN_REQUIRED for more than happy hours and switching off (PLAN-2), PRICING_RULES_INVALID with the
 * problems by field (PRICE-15) and happy hour (PRICE-22), PRICING_CHANGED.
 */
export async function changePricing(
  platform: Platform,
  member: MemberPrincipal,
  { version, isEnabled, rules: change, happyHours: wanted }: ChangePricing,
): Promise<Pricing> {
  const { restaurantId } = member;
  if (change || isEnabled === true) await requireFeature(platform, restaurantId, 'pricing');
  await changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const before = await getPricing(tx, restaurantId);
    const stored = readPricingRules(before.pricing_rules);
    const rules = changePricingRules(stored, change ?? {});
    const happyHours = wanted ?? before.happy_hours;
    if (change) refuseRules(rules, wanted ? [] : happyHours);
    if (wanted) {
      const known = await listKnownDishes(tx, wanted);
      refuseHappyHours(wanted, rules, new Set([...known, ...before.happy_hours.flatMap(dishesOf)]));
    }
    const to = { isEnabled: isEnabled ?? before.dynamic_pricing_enabled, rules, happyHours };
    const next = await updatePricing(tx, restaurantId, { fromVersion: version, ...to, now });
    if (next === null) refuse('PRICING_CHANGED');
    await audit(member, {
      action: 'pricing.change',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: {
        from: {
          isEnabled: before.dynamic_pricing_enabled,
          rules: stored,
          happyHours: before.happy_hours,
        },
        to,
      },
    });
    await hint({ type: 'pricing.changed', id: restaurantId, version: next }, [staffRoom(restaurantId)]);
  });
  return readPricing(platform, restaurantId);
}

/** The price floor may not exceed a happy hour’s price. */
function refuseRules(rules: PricingRules, happyHours: readonly HappyHour[]): void {
  const problems = checkPricingRules(rules);
  if (!happyHours.every((happyHour) => isAboveFloor(happyHour, rules.floor)))
    problems.floor ??= 'happy_hours';
  if (Object.keys(problems).length > 0) refuse('PRICING_RULES_INVALID', { problems });
}

const dishesOf = ({ categoryIds, menuItemIds }: HappyHour): string[] => [...categoryIds, ...menuItemIds];

/** What was stored may have left the menu since; what is new must be on it. */
function refuseHappyHours(
  happyHours: readonly HappyHour[],
  { floor }: PricingRules,
  known: ReadonlySet<string>,
): void {
  const problemsOf = (happyHour: HappyHour): HappyHourProblems => ({
    ...(!dishesOf(happyHour).every((id) => known.has(id)) && { dishes: 'gone' }),
    ...checkHappyHour(happyHour, floor),
  });
  const wrong = happyHours
    .map((happyHour) => [happyHour.id, problemsOf(happyHour)] as const)
    .filter(([, problems]) => Object.keys(problems).length > 0);
  if (wrong.length > 0)
    refuse('PRICING_RULES_INVALID', { problems: {}, happyHours: Object.fromEntries(wrong) });
}
