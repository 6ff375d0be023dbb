import type { ChefRecommendation } from '#contract/recommendations.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import {
  deleteRecommendation,
  type Edited,
  getChefCard,
  insertRecommendation,
  lockRecommendations,
  updateRecommendation,
} from './chef-store.ts';
import { viewChefCard } from './chef-view.ts';
import { getChefRecommendation, readChefRecommendations } from './read-chef-recommendations.ts';

/** The version of a recommendation that the caller has read. */
type Seen = { readonly id: string; readonly version: number };

/** One change, audited under `recommendation.<verb>`, with a hint to open menus. `work` returns the id of the changed row. */
async function changeChefCard(
  platform: Platform,
  member: MemberPrincipal,
  verb: 'add' | 'change' | 'reorder' | 'remove',
  details: object,
  work: (change: Change) => Promise<string>,
): Promise<string> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const subjectId = await work(change);
    await change.audit(member, {
      action: `recommendation.${verb}`,
      subjectType: verb === 'reorder' ? 'restaurant' : 'recommendation',
      subjectId,
      details,
    });
    await announceMenu(change);
    return subjectId;
  });
}

/** Recommends an available dish. Refuses MENU_ITEM_NOT_FOUND, ITEM_UNAVAILABLE, RECOMMENDATION_EXISTS. */
export async function addRecommendation(
  platform: Platform,
  member: MemberPrincipal,
  { menuItemId, ...edited }: Edited & { menuItemId: string },
): Promise<ChefRecommendation> {
  const { restaurantId } = member;
  const card = await getChefCard(platform.database, restaurantId);
  if (card.recommendations.some((each) => each.menu_item_id === menuItemId)) refuse('RECOMMENDATION_EXISTS');
  const dish = card.others.find((each) => each.menu_item_id === menuItemId);
  if (!dish) refuse('MENU_ITEM_NOT_FOUND');
  const { choices } = viewChefCard(card, platform.clock.now());
  const choice = choices.find((each) => each.menuItemId === menuItemId);
  if (!choice) refuse('ITEM_UNAVAILABLE', { items: [{ menuItemId, name: dish.name }] });
  const id = await changeChefCard(platform, member, 'add', { name: choice.name }, async ({ tx, now }) => {
    const inserted = await insertRecommendation(tx, { ...edited, restaurantId, menuItemId, now });
    return inserted ?? refuse('RECOMMENDATION_EXISTS');
  });
  return getChefRecommendation(platform, member, id);
}

/** Refuses RECOMMENDATION_NOT_FOUND, and RECOMMENDATION_CHANGED with the current one for an old version. */
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

/** Refuses RECOMMENDATION_NOT_FOUND, and RECOMMENDATION_CHANGED with the current one for an old version. */
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

/** Numbers all of them from 1 in this order (REC-7); refuses RECOMMENDATION_CHANGED if they differ from what was read. */
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
