import { leaveRestaurant } from '#server/features/staff/change-member.ts';
import type { AccountEnd } from '#server/platform/auth/account-end.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';
import { listSoleOwnerships, listWorkplaces } from './store.ts';

/** Deletes an account: first its memberships in restaurants, audited there, then all its data (ACCOUNT-1). */
export const createAccountEnd = (platform: Platform): AccountEnd => ({
  listOrphans: (userId) => listSoleOwnerships(platform.database, userId),
  async end(user) {
    for (const restaurantId of await listWorkplaces(platform.database, user.id))
      await leaveRestaurant(platform, restaurantId, user);
    await outsideRestaurant(platform.database).deleteFrom('user').where('id', '=', user.id).execute();
  },
});
