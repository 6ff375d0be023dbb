import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';

/** The version of a recommendation that somebody saw. */
export type Seen = { readonly id: string; readonly version: number };

/** One change, audited under `recommendation.<verb>`; open menus look again. `work` returns the id of what it is about. */
export async function changeChefCard(
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
