import Lock from 'lucide-react/icons/lock';
import type { Cart } from '#contract/carts.ts';
import { isHere } from '#domain/visit/participants.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { ConnectionBadge } from './connection-badge.tsx';

/** How many are at the table, whether the cart is locked, whether the others' changes arrive. */
export const PanelHead = ({ cart }: { cart: Cart | undefined }) => {
  const texts = useMessages('cart');
  const { visit } = useDinerTable();
  const lock = cart?.lock;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
      {visit && <p>{texts.atTable(visit.participants.filter(isHere).length)}</p>}
      <ConnectionBadge isPanel />
      {lock && (
        <Badge tone="accent" className="whitespace-normal!" icon={<Lock aria-hidden className="size-3.5" />}>
          {lock.isOwn ? texts.lockedByYou : texts.lockedForCheckout}
        </Badge>
      )}
    </div>
  );
};
