import type { ChangePricing, Pricing } from '#contract/pricing.ts';
import { checkPricingRules } from '#domain/prices/check-pricing-rules.ts';
import { changePricingRules, readPricingRules } from '#domain/prices/pricing-rules.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { readPricing } from './read-pricing.ts';
import { getPricing, updatePricing } from './store.ts';

/**
 * Switches dynamic pricing on or off and changes its rules, audited with what was there before (PRICE-16); visits that have begun
 * keep what they locked. Refuses PRICING_RULES_INVALID with the problems by field (PRICE-15), PRICING_CHANGED.
 */
export async function changePricing(
  platform: Platform,
  member: MemberPrincipal,
  { version, isEnabled, rules: change }: ChangePricing,
): Promise<Pricing> {
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const before = await getPricing(tx, restaurantId);
    const stored = readPricingRules(before.pricing_rules);
    const rules = changePricingRules(stored, change ?? {});
    const problems = checkPricingRules(rules);
    if (change && Object.keys(problems).length > 0) refuse('PRICING_RULES_INVALID', { problems });
    const to = { isEnabled: isEnabled ?? before.dynamic_pricing_enabled, rules };
    const next = await updatePricing(tx, restaurantId, { fromVersion: version, ...to, now });
    if (next === null) refuse('PRICING_CHANGED');
    await audit(member, {
      action: 'pricing.change',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { from: { isEnabled: before.dynamic_pricing_enabled, rules: stored }, to },
    });
    await hint({ type: 'pricing.changed', id: restaurantId, version: next }, [staffRoom(restaurantId)]);
  });
  return readPricing(platform, restaurantId);
}
