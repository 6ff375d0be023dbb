import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { shownPart } from './shown-part.ts';

/** At the bottom, within a thumb's reach, as soon as there is something to order. */
export const CartBar = ({ money, onOpen }: { money: FormatMoney; onOpen: () => void }) => {
  const menu = useMessages('menu');
  const { cart } = useCart();
  const { visit } = useDinerTable();
  if (!cart) return null;
  const { itemCount, totalMinor } = shownPart(cart, visit);
  if (itemCount === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 animate-[toast-in_240ms_var(--ease-calm)] px-4 pt-8 pb-[max(1rem,env(safe-area-inset-bottom))] pointer-events-none">
      <button
        type="button"
        data-cart-bar
        aria-haspopup="dialog"
        onClick={onOpen}
        className="pointer-events-auto mx-auto flex min-h-14 w-full max-w-xl items-center gap-3 rounded-full bg-primary px-6 text-left font-semibold sm:text-lg text-on-primary shadow-float transition-colors hover:bg-primary-strong"
      >
        <ShoppingBag aria-hidden className="size-5 shrink-0" />
        <span className="grow tabular-nums">{menu.viewCart(itemCount, money(totalMinor))}</span>
      </button>
    </div>
  );
};
