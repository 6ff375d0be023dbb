import { type ComponentType, lazy, Suspense } from 'react';
import type { Order } from '#contract/orders.ts';
import { useOwnOrders } from './use-own-orders.ts';

type Cards = ComponentType<{ orders: readonly Order[] }>;

// Where their code cannot be had, the bell says the same. Not `optionalPart`: it may not be there yet when this is read.
const PrepCards = lazy(async (): Promise<{ default: Cards }> => {
  try {
    return { default: (await import('#web/diner/orders/prep-cards.tsx')).PrepCards };
  } catch {
    return { default: () => null };
  }
});

/** The orders that are being prepared or stand ready; for most of a visit there is none, and no code for them. */
export const PrepList = () => {
  const { active } = useOwnOrders();
  const inHand = active.filter(({ status }) => status === 'preparing' || status === 'ready');
  return (
    inHand.length > 0 && (
      <Suspense>
        <PrepCards orders={inHand} />
      </Suspense>
    )
  );
};
