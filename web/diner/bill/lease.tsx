import { leaseLeft } from '#web/diner/cart/lease-left.ts';
import { useNow } from '#web/shared/now.ts';
import { useMessages } from '#web/ui/language.tsx';

/** How long a share is still held. */
export const Lease = ({ heldUntil }: { heldUntil: string }) => {
  const texts = useMessages('bill');
  const { seconds } = leaseLeft(heldUntil, useNow(1_000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <p className="text-text-soft tabular-nums">{texts.heldFor(clock)}</p>;
};
