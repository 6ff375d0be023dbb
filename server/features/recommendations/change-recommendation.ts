import type { ChefRecommendation } from '#contract/recommendations.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeChefCard, type Seen } from './change-chef-card.ts';
import { type Edited, updateRecommendation } from './chef-store.ts';
import { getChefRecommendation } from './read-chef-recommendations.ts';

/** Refuses RECOMMENDATION_NOT_FOUND, and RECOMMENDATION_CHANGED with how it stands to who saw an older version. */
export async function changeRecommendation(
  platform: Platform,
  member: MemberPrincipal,
  seen: Seen,
  edited: Edited,
): Promise<ChefRecommendation> {
  const known = await getChefRecommendation(platform, member, seen.id);
  await changeChefCard(platform, member, 'change', { name: known.name, ...edited }, async ({ tx, now }) => {
    if (!(await updateRecommendation(tx, seen, edited, now)))
      refuse('RECOMMENDATION_CHANGED', { recommendation: known });
    return seen.id;
  });
  return getChefRecommendation(platform, member, seen.id);
}
