import type { FormatMoney } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { PriceQuestion } from './outcome.ts';

interface PriceDialogProps {
  question: PriceQuestion;
  money: FormatMoney;
  onAccept: () => void;
  onDecline: () => void;
}

/** Nothing is ordered at a price that the diner has not seen: old price, new price, and a question (PRICE-7). */
export const PriceDialog = ({ question, money, onAccept, onDecline }: PriceDialogProps) => {
  const cart = useMessages('cart');
  const menu = useMessages('menu');
  const { beforeMinor, nowMinor, itemCount } = question;
  const footer = (
    <div className="flex flex-col gap-2">
      <Button isWide size="lg" onClick={onAccept}>
        {cart.orderAtNewPrice(money(nowMinor))}
      </Button>
      <Button isWide variant="quiet" onClick={onDecline}>
        {cart.backToCart}
      </Button>
    </div>
  );
  return (
    <Sheet isOpen onClose={onDecline} title={cart.priceChangedTitle} footer={footer}>
      <div className="flex flex-col gap-4 px-6 pb-6">
        <p className="text-lg">{menu.pricesUpdated(itemCount)}</p>
        <p className="flex items-baseline gap-4 text-2xl tabular-nums">
          <del className="text-lg text-text-soft">{money(beforeMinor)}</del>
          <ins className="font-semibold no-underline">{money(nowMinor)}</ins>
        </p>
        <p className="text-text-soft">{cart.priceChanged(money(beforeMinor), money(nowMinor))}</p>
      </div>
    </Sheet>
  );
};
