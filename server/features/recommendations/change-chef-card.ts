import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { recordAudit } from '#server/platform/changes/audit.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';

type Change = Parameters<Parameters<typeof changeInRestaurant<string>>[2]>[0];

/** The version of a recommendation that somebody saw. */
export type Seen = { readonly id: string; readonly version: number };

/** One change, audited under `recommendation.<verb>`; open menus look again. `work` returns the id of what it is about. */
export async function changeChefCard(
  platform: Platform,
  member: MemberPrincipal,
  verb: 'add' | 'change' | 'reorder' | 'remove',
  details: object,
  work: (tx: Change, now: Date) => Promise<string>,
): Promise<string> {
  const { restaurantId } = member;
  const now = new Date(platform.clock.now());
  return changeInRestaurant(platform, restaurantId, async (tx, hint) => {
    const subjectId = await work(tx, now);
    await recordAudit(tx, member, {
      action: `recommendation.${verb}`,
      subjectType: verb === 'reorder' ? 'restaurant' : 'recommendation',
      subjectId,
      details,
      at: now,
    });
    await announceMenu(tx, hint, restaurantId);
    return subjectId;
  });
}
