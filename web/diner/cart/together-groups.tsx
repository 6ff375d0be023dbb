import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Cart } from '#contract/carts.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { ClearButton } from './clear-button.tsx';

interface GroupProps {
  cart: Cart;
  owner: Cart['owners'][number];
  money: FormatMoney;
}

const Lines = ({ cart, owner, money }: GroupProps) => {
  const { keyOf } = useCart();
  return (
    <ul>
      {cart.lines
        .filter((line) => line.addedBySessionId === owner.dinerSessionId)
        .map((line) => (
          <CartLineRow
            key={keyOf(line.id)}
            line={line}
            money={money}
            canEdit={line.isOwn && cart.lock === null}
            isTogether
          />
        ))}
    </ul>
  );
};

const Head = ({ owner, money, title }: Omit<GroupProps, 'cart'> & { title: string }) => (
  <>
    <DinerMark name={owner.displayName} color={owner.color} size="sm" />
    <h3 className="min-w-0 grow text-lg @max-3xs:basis-2/3">{title}</h3>
    <span className="text-text-soft tabular-nums">{money(owner.subtotalMinor)}</span>
  </>
);

/** By person, the own first; the others are folded to their sum. */
export const TogetherGroups = ({ cart, money }: Omit<GroupProps, 'owner'>) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const owners = cart.owners.toSorted((a, b) => Number(b.isYou) - Number(a.isYou));
  return owners.map((owner) =>
    owner.isYou ? (
      <section key={owner.dinerSessionId} className="@container pt-2">
        <div className="flex items-center gap-3 border-b border-line pb-2 @max-3xs:flex-wrap">
          <Head owner={owner} money={money} title={texts.yourItems} />
        </div>
        <Lines cart={cart} owner={owner} money={money} />
        <ClearButton cart={cart} isTogether />
      </section>
    ) : (
      <details key={owner.dinerSessionId} className="group @container border-b border-line">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 @max-3xs:flex-wrap [&::-webkit-details-marker]:hidden">
          <Head
            owner={owner}
            money={money}
            title={together.othersItems(owner.displayName, owner.itemCount)}
          />
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <Lines cart={cart} owner={owner} money={money} />
      </details>
    ),
  );
};
