import { Suspense } from 'react';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useOwnOrders } from './use-own-orders.ts';

/** The orders that are being prepared or stand ready; for most of a visit there is none, and no code for them. */
export const PrepList = () => {
  const { PrepCards } = useLaterParts();
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
