import type { ChefRecommendation } from '#contract/recommendations.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeChefCard } from './change-chef-card.ts';
import { type Edited, getChefCard, insertRecommendation } from './chef-store.ts';
import { viewChefCard } from './chef-view.ts';
import { getChefRecommendation } from './read-chef-recommendations.ts';

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
