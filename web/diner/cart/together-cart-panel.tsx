import type { Menu } from '#contract/menu.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { moneyOf } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { CartActions } from './cart-actions.tsx';
import { CartTotals } from './cart-totals.tsx';
import { LockBanner } from './lock-banner.tsx';
import { OwnInstructions } from './own-instructions.tsx';
import { PanelHead } from './panel-head.tsx';
import { TogetherGroups } from './together-groups.tsx';

/** The cart of the whole table, on the page itself. */
export const TogetherCartPanel = ({ menu }: { menu: Menu }) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const { visit } = useDinerTable();
  const { cart, hasFailed, refetch } = useCart();
  const money = moneyOf(menu.restaurant);
  const part = cart && {
    isTogether: visit?.mode === 'collaborative',
    itemCount: cart.itemCount,
    totalMinor: cart.totalMinor,
  };
  return (
    <>
      <h2 className="pb-1 text-xl">{texts.togetherTitle}</h2>
      <PanelHead cart={cart} />
      {hasFailed && <ErrorState title={texts.unreachable} onRetry={refetch} />}
      {cart && part && (
        <>
          <LockBanner cart={cart} />
          {cart.itemCount === 0 && (
            <p className="pb-3 text-text-soft">
              {together.empty} {together.emptyTip}
            </p>
          )}
          <ScrollArea label={texts.togetherTitle} className="mb-4 h-48 overflow-y-auto overscroll-contain">
            <TogetherGroups cart={cart} money={money} />
          </ScrollArea>
          <OwnInstructions cart={cart} />
          <div className="pt-4">
            <CartTotals
              cart={cart}
              part={{ ...part, isTogether: true }}
              restaurant={menu.restaurant}
              money={money}
            />
            <CartActions cart={cart} part={part} isBlocked={cart.lines.some((line) => !line.isAvailable)} />
          </div>
        </>
      )}
    </>
  );
};
