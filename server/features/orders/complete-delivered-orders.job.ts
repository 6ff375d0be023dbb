import { AUTO_COMPLETE_AFTER_MS } from '#domain/ordering/order.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal } from '#server/platform/errors.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOneInPortions } from '#server/platform/jobs/one-by-one.ts';
import { moveOrder } from './move-order.ts';
import { findOrder, listDeliveredBefore } from './store.ts';

const AT_ONCE = 200;

/** Completes orders delivered two hours ago (ORDER-7). Returns their number. */
export async function completeDeliveredOrders(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { database, log } = platform;
  const before = new Date(platform.clock.now() - AUTO_COMPLETE_AFTER_MS);
  const due = {
    atOnce: AT_ONCE,
    list: (atMost: number) => listDeliveredBefore(database, before, atMost),
    idOf: ({ orderId }: { orderId: string }) => orderId,
  };
  let completed = 0;
  await oneByOneInPortions({ log, signal }, due, async ({ orderId, restaurantId }) => {
    if (await completeOrder(platform, restaurantId, orderId)) completed += 1;
  });
  return completed;
}

/** Completes a delivered order as the system; false when a concurrent move came first. */
export async function completeOrder(
  platform: Platform,
  restaurantId: string,
  orderId: string,
): Promise<boolean> {
  const order = await findOrder(platform.database, restaurantId, orderId);
  if (order?.status !== 'delivered') return false;
  const system = { restaurantId, role: 'system', userId: null, name: null } as const;
  try {
    await moveOrder(platform, system, orderId, { to: 'completed', version: order.version });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ORDER_CHANGED') return false;
    throw error;
  }
}

/** Every minute: completes orders delivered two hours ago (ORDER-7). */
export const completeDeliveredOrdersJob = defineRound({ id: 'complete-delivered-orders', timeLimit: 50 });
