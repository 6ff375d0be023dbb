import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/orders.ts';
import { CallError, call } from '#web/shared/call.ts';
import { applyOrder } from './staff-order-cache.ts';
import { staffOrderKeys } from './staff-order-keys.ts';
import { fetchOrder } from './staff-orders.ts';

const send = (order: StaffOrder, isPriority: boolean, version: number): Promise<StaffOrder> =>
  call('POST /api/restaurants/:restaurantId/orders/:orderId/priority', {
    params: { restaurantId: order.restaurantId, orderId: order.id },
    body: { isPriority, version },
  });

/** Says that an order goes first, or no longer; what else happened to it meanwhile does not matter. */
async function sendPriority({
  order,
  isPriority,
}: {
  order: StaffOrder;
  isPriority: boolean;
}): Promise<StaffOrder> {
  try {
    return await send(order, isPriority, order.version);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'ORDER_CHANGED') throw error;
    const now = await fetchOrder(order.restaurantId, order.id);
    return send(order, isPriority, now.order.version);
  }
}

export function usePrioritiseOrder() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: sendPriority,
    onSuccess: (order) => {
      applyOrder(client, order);
      void client.invalidateQueries({ queryKey: staffOrderKeys.one(order.restaurantId, order.id) });
    },
  });
}
