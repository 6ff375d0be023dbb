import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { deleteSimulation, upsertSimulation } from './store.ts';

const MINUTE_MS = 60_000;

/** From now on this level counts (TRAFFIC-5), in the place of what was simulated before; audited. It is no row of the history. */
export async function simulateTraffic(
  platform: Platform,
  member: MemberPrincipal,
  { level, minutes }: { level: number; minutes: number },
): Promise<{ done: true }> {
  const { restaurantId, name } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const endsAt = new Date(now.getTime() + minutes * MINUTE_MS);
    await upsertSimulation(tx, restaurantId, { level, now, endsAt, name });
    await audit(member, {
      action: 'pricing.simulate',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { level, minutes },
    });
    await hint({ type: 'pricing.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
    return { done: true };
  });
}

/** What is measured counts again, audited; without a simulation nothing changes. */
export async function endSimulation(platform: Platform, member: MemberPrincipal): Promise<{ done: true }> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const wasRunning = await deleteSimulation(tx, restaurantId, now);
    if (!wasRunning) return { done: true };
    await audit(member, {
      action: 'pricing.end-simulation',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: {},
    });
    await hint({ type: 'pricing.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
    return { done: true };
  });
}
