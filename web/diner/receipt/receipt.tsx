import Printer from 'lucide-react/icons/printer';
import type { Menu } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { moneyOf } from '#web/shared/money.ts';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface ReceiptProps {
  order: Order;
  menu: Menu;
  /** The summary's title on the screen. */
  title: string;
}

/** Printed only: restaurant, table and date. */
const PaperHead = ({ order, menu: { restaurant } }: Omit<ReceiptProps, 'title'>) => {
  const texts = useMessages('receipt');
  const { language } = useLanguage();
  const facts = [
    [texts.table, order.tableNumber],
    [texts.orderNumber, order.orderNumber],
    [texts.tracking, order.trackingNumber],
  ] as const;
  return (
    <header className="paper-only pb-4">
      <p className="text-xl font-semibold">{restaurant.name}</p>
      {restaurant.phone !== null && <p>{restaurant.phone}</p>}
      <p className="pt-2">{formatDayAndClock(order.createdAt, language, restaurant.timezone)}</p>
      {facts.map(([term, text]) => (
        <p key={term}>
          {term}: {text}
        </p>
      ))}
    </header>
  );
};

/** The order with tax and total, the tip, and a print button; readable as long as the phone keeps it. */
export const Receipt = ({ order, menu, title }: ReceiptProps) => {
  const texts = useMessages('receipt');
  const money = moneyOf({ currency: order.currency, locale: menu.restaurant.locale });
  const sums = [
    [texts.tip, order.tipMinor],
    [texts.totalWithTip, order.totalAmountMinor + order.tipMinor],
  ] as const;
  return (
    <section data-paper aria-label={texts.title} className="flex flex-col gap-4">
      <PaperHead order={order} menu={menu} />
      <OrderSummary order={order} restaurant={menu.restaurant} title={title} />
      {order.tipMinor > 0 && (
        <dl className="flex flex-col gap-1 px-6">
          {sums.map(([term, minor]) => (
            <div key={term} className="flex justify-between gap-4 font-semibold">
              <dt>{term}</dt>
              <dd className="tabular-nums">{money(minor)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button
        variant="quiet"
        className="screen-only self-center"
        icon={<Printer aria-hidden className="size-5" />}
        onClick={() => print()}
      >
        {texts.print}
      </Button>
    </section>
  );
};
