import { useState } from 'react';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { ReasonForm } from '#web/staff/parts/forms/reason-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { Corrections } from './use-corrections.ts';

interface OrderedLinesProps {
  order: StaffOrder;
  corrections: Corrections;
  money: (minor: number) => string;
}

interface OrderedLineProps extends Omit<OrderedLinesProps, 'order'> {
  item: OrderItem;
  onStrike: () => void;
}

const OrderedLine = ({ item, corrections, money, onStrike }: OrderedLineProps) => {
  const orderPad = useMessages('orderPad');
  const { statusNames } = useMessages('order');
  const reason = corrections.reasonOf(item.id);
  const quantity = corrections.quantityOf(item);
  const details = [...item.options.map(({ name }) => name), item.notes].filter(Boolean);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
      <div className="flex items-baseline gap-2">
        <p
          className={cx(
            'min-w-0 grow leading-tight font-semibold',
            reason !== null && 'text-danger line-through',
          )}
        >
          {reason !== null && `${item.quantity} × `}
          {item.name}
        </p>
        {item.status !== 'pending' && <Badge tone="neutral">{statusNames[item.status]}</Badge>}
      </div>
      {details.length > 0 && <p className="text-sm text-text-soft">{details.join(' · ')}</p>}
      {reason !== null && <p className="text-sm text-danger">{reason}</p>}
      {item.status === 'ready' && (
        <p className="text-sm text-text-soft">
          {item.quantity} × {money(item.unitPriceMinor)} · {orderPad.readyStays}
        </p>
      )}
      {item.status !== 'ready' && (
        <div className="flex flex-wrap items-center gap-2">
          {reason === null && (
            <>
              <QuantityStepper
                name={item.name}
                value={quantity}
                onChange={(next) => corrections.setQuantity(item.id, next)}
              />
              <span className="text-sm tabular-nums">{money(item.unitPriceMinor * quantity)}</span>
            </>
          )}
          <Button
            className="ml-auto"
            variant="quiet"
            aria-label={`${item.name}: ${reason === null ? orderPad.strike : orderPad.unstrike}`}
            onClick={() => (reason === null ? onStrike() : corrections.unstrike(item.id))}
          >
            {reason === null ? orderPad.strike : orderPad.unstrike}
          </Button>
        </div>
      )}
    </li>
  );
};

/** What was ordered, as it can still be corrected. */
export const OrderedLines = ({ order, corrections, money }: OrderedLinesProps) => {
  const orderPad = useMessages('orderPad');
  const [striking, setStriking] = useState<OrderItem | null>(null);
  return (
    <>
      <ul className="flex flex-col">
        {order.items.map((item) => (
          <OrderedLine
            key={item.id}
            item={item}
            corrections={corrections}
            money={money}
            onStrike={() => setStriking(item)}
          />
        ))}
      </ul>
      <Sheet
        isOpen={striking !== null}
        onClose={() => setStriking(null)}
        title={orderPad.strikeTitle(striking?.name ?? '')}
      >
        <ReasonForm
          key={striking?.id}
          label={orderPad.strikeReason}
          reasons={orderPad.strikeReasons}
          texts={orderPad}
          submitLabel={orderPad.strike}
          onSubmit={async (reason) => {
            if (striking) corrections.strike(striking.id, reason);
            setStriking(null);
          }}
        />
      </Sheet>
    </>
  );
};
