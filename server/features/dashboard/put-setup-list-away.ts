import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { markSetupPutAway } from './store.ts';

/** Hides the setup list on everybody’s dashboard, or shows it again (ONBOARD-7). A repeated call writes no second audit entry. */
export const putSetupListAway = (
  platform: Platform,
  member: MemberPrincipal,
  isPutAway: boolean,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, hint, now }) => {
    if (await markSetupPutAway(tx, member.restaurantId, isPutAway ? now : null)) {
      await audit(member, {
        action: isPutAway ? 'restaurant.put-setup-away' : 'restaurant.show-setup',
        subjectType: 'restaurant',
        subjectId: member.restaurantId,
        details: {},
      });
      await hint({ type: 'setup.changed', id: member.restaurantId, version: 0 }, [
        staffRoom(member.restaurantId),
      ]);
    }
    return { done: true };
  });
