import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeChefCard, type Seen } from './change-chef-card.ts';
import { lockRecommendations, updateRecommendation } from './chef-store.ts';
import { readChefRecommendations } from './read-chef-recommendations.ts';

/** Numbers all of them from 1 in this order (REC-7); refuses RECOMMENDATION_CHANGED when they are no longer what was seen. */
export async function reorderRecommendations(
  platform: Platform,
  member: MemberPrincipal,
  order: readonly Seen[],
) {
  const names = (await readChefRecommendations(platform, member)).recommendations;
  const named = order.map(({ id }) => names.find((each) => each.id === id)?.name);
  await changeChefCard(platform, member, 'reorder', { order: named }, async ({ tx, now }) => {
    const known = new Map(
      (await lockRecommendations(tx, member.restaurantId)).map((each) => [each.id, each]),
    );
    const isAsSeen = order.every(({ id, version }) => known.get(id)?.version === version);
    if (!isAsSeen || new Set(order.map(({ id }) => id)).size !== known.size) refuse('RECOMMENDATION_CHANGED');
    for (const [index, seen] of order.entries()) {
      const featuredPriority = index + 1;
      if (known.get(seen.id)?.featured_priority === featuredPriority) continue;
      await updateRecommendation(tx, seen, { featuredPriority }, now);
    }
    return member.restaurantId;
  });
  return readChefRecommendations(platform, member);
}
