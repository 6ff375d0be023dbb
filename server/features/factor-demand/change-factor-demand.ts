import type { FactorDemand } from '#contract/factor-demand.ts';
import type { Role } from '#domain/people/roles.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteDemand, findDemand, listWithoutFactor, saveDemand } from './store.ts';
import { mailConcerned } from './tell-members.ts';

const DAY_MS = 86_400_000;

/** What is asked of whom, and who has not followed yet. */
export function readFactorDemand({ database }: Platform, restaurantId: string): Promise<FactorDemand> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const demand = await findDemand(tx);
    if (!demand) return { roles: [], dueAt: null, without: [] };
    return {
      roles: demand.roles,
      dueAt: demand.due_at.toISOString(),
      without: (await listWithoutFactor(tx, demand.roles)).map(({ name, role }) => ({ name, role })),
    };
  });
}

/**
 * Asks members of these roles for a second step from `graceDays` on (FACTOR-3), or with no role nobody any more. Refuses
 * OWN_FACTOR_FIRST while whoever asks has none: so no owner locks themselves out.
 */
export async function changeFactorDemand(
  platform: Platform,
  owner: MemberPrincipal,
  { roles: asked, graceDays }: { roles: readonly Role[]; graceDays: number },
): Promise<FactorDemand> {
  const roles = [...new Set(asked)];
  await changeInRestaurant(platform, owner.restaurantId, async (change) => {
    const { tx, audit, now } = change;
    const before = await findDemand(tx);
    const isOwnFactorMissing = (await listWithoutFactor(tx, ['owner'])).some(
      ({ userId }) => userId === owner.userId,
    );
    if (roles.length > 0 && isOwnFactorMissing) refuse('OWN_FACTOR_FIRST');
    if (roles.length === 0) await deleteDemand(tx);
    else {
      const dueAt = new Date(now.getTime() + graceDays * DAY_MS);
      await saveDemand(tx, { roles, dueAt });
      await mailConcerned(platform, change, { roles, due_at: dueAt }, before);
    }
    await audit(owner, {
      action: roles.length > 0 ? 'restaurant.ask-second-step' : 'restaurant.end-second-step',
      subjectType: 'restaurant',
      subjectId: owner.restaurantId,
      details: { from: before?.roles ?? [], to: roles, graceDays },
    });
  });
  return readFactorDemand(platform, owner.restaurantId);
}
