import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeChefCard, type Seen } from './change-chef-card.ts';
import { deleteRecommendation } from './chef-store.ts';
import { getChefRecommendation } from './read-chef-recommendations.ts';

/** Refuses RECOMMENDATION_NOT_FOUND, and RECOMMENDATION_CHANGED with how it stands to who saw an older version. */
export async function removeRecommendation(
  platform: Platform,
  member: MemberPrincipal,
  seen: Seen,
): Promise<{ done: true }> {
  const known = await getChefRecommendation(platform, member, seen.id);
  await changeChefCard(platform, member, 'remove', { name: known.name }, async ({ tx }) => {
    if (!(await deleteRecommendation(tx, seen))) refuse('RECOMMENDATION_CHANGED', { recommendation: known });
    return seen.id;
  });
  return { done: true };
}
