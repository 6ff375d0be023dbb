import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { AskedLineProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { NameLine } from './name-line.tsx';
import { ThatsMe } from './thats-me.tsx';

/**
 * Somebody's page is gone, and their dishes wait in the cart: whoever it is may have scanned anew in another browser
 * (SESSION-12, SESSION-13). Asked once; the people sheet offers the same later.
 */
const LeftDishesLine = ({ children }: AskedLineProps) => {
  const { visit } = useDinerTable();
  const { cart } = useCart();
  const together = useMessages('together');
  const common = useMessages('common');
  const [isAnswered, setIsAnswered] = useState(false);
  const left = visit?.participants.find(
    (person) =>
      person.canBeYou && cart?.owners.some(({ dinerSessionId }) => dinerSessionId === person.dinerSessionId),
  );
  const ownDishes = cart?.own.itemCount;
  if (!left || isAnswered || ownDishes !== 0) return children;
  return (
    <section
      aria-label={together.leftDishes(left.displayName)}
      className="border-t border-line bg-card px-3 py-1"
    >
      <div className="mx-auto flex max-w-xl flex-wrap items-center gap-x-1">
        <p className="min-w-0 grow basis-36 text-sm leading-tight">{together.leftDishes(left.displayName)}</p>
        <ThatsMe person={left} />
        <IconButton
          label={common.close}
          icon={<X aria-hidden className="size-5" />}
          onClick={() => setIsAnswered(true)}
        />
      </div>
    </section>
  );
};

/** What is asked of somebody who is not alone at the table: of dishes that somebody left, then of the own name, then all else. */
export const CompanyLine = ({ children }: AskedLineProps) => {
  const { tableMode } = useDinerTable();
  return (
    <LeftDishesLine>
      {tableMode === 'collaborative' ? <NameLine>{children}</NameLine> : children}
    </LeftDishesLine>
  );
};
