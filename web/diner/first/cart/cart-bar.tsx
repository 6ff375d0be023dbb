import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { shownPart } from './shown-part.ts';

/** Above the bar, within a thumb's reach, as soon as there is something to order. */
export const CartBar = ({ money, onOpen }: { money: FormatMoney; onOpen: () => void }) => {
  const menu = useMessages('menu');
  const { loadFailed } = useMessages('cart');
  const { cart, hasFailed, isStalled } = useCart();
  const { visit } = useDinerTable();
  const part = cart && shownPart(cart, visit);
  if (part ? part.itemCount === 0 : !hasFailed) return null;
  const total = part ? money(part.totalMinor) : '';
  return (
    <div className="mx-auto max-w-xl px-3 pb-2">
      <button
        type="button"
        data-cart-bar
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-13 w-full animate-[toast-in_240ms_var(--ease-calm)] items-center justify-center gap-3 rounded-full bg-primary px-4 font-semibold text-on-primary shadow-float transition-colors hover:bg-primary-strong"
      >
        <ShoppingBag aria-hidden className="size-5 shrink-0" />
        <span className="tabular-nums">
          {!part
            ? loadFailed
            : part.isTogether
              ? menu.tableCart(total, money(cart.own.totalMinor))
              : menu.viewCart(total)}
          {isStalled && ` · ${menu.unsent}`}
        </span>
      </button>
    </div>
  );
};
