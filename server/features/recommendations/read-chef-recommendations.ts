import type { ChefRecommendation } from '#contract/recommendations.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { getChefCard } from './chef-store.ts';
import { viewChefCard } from './chef-view.ts';

/** What is recommended in its order, and the dishes that could be. */
export async function readChefRecommendations(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
) {
  return viewChefCard(await getChefCard(database, restaurantId), clock.now());
}

/** Refuses RECOMMENDATION_NOT_FOUND. */
export async function getChefRecommendation(
  platform: Platform,
  member: MemberPrincipal,
  id: string,
): Promise<ChefRecommendation> {
  const { recommendations } = await readChefRecommendations(platform, member);
  return recommendations.find((each) => each.id === id) ?? refuse('RECOMMENDATION_NOT_FOUND');
}
