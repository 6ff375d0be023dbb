import type { OrderItem, StruckItem } from '#contract/orders.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { DinerMark } from './diner-mark.tsx';

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** What staff took off, with the reason. */
  struck?: readonly StruckItem[];
  money: FormatMoney;
}

/** What was ordered, with options and notes, as it was when it was ordered. */
export const OrderItems = ({ items, struck = [], money }: OrderItemsProps) => {
  const texts = useMessages('order');
  const isOfSeveral = new Set(items.map(({ dinerSessionId }) => dinerSessionId)).size > 1;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-3 first:pt-0">
          <div className="min-w-0 grow basis-[8em]">
            <p className="font-semibold">
              {item.correctedFrom !== null && item.correctedFrom > 0 && (
                <del className="font-normal text-text-soft tabular-nums">{item.correctedFrom} × </del>
              )}
              <span className="tabular-nums">{item.quantity} × </span>
              {item.name || texts.unknownItem}
            </p>
            {item.correctedFrom !== null && (
              <p className="text-sm text-warning">
                {item.correctedFrom === 0 ? texts.addedByStaff : texts.changedByStaff}
              </p>
            )}
            {isOfSeveral && item.dinerName !== null && (
              <p className="flex items-center gap-2 py-0.5 text-sm text-text-soft">
                <DinerMark name={item.dinerName} color={item.dinerColor ?? 0} size="sm" />
                {item.dinerName}
              </p>
            )}
            {item.options.length > 0 && (
              <p className="text-sm text-text-soft">
                {item.options.map((option) => option.name).join(' · ')}
              </p>
            )}
            {item.notes !== '' && <p className="text-sm text-text-soft italic">“{item.notes}”</p>}
          </div>
          <p className="ml-auto tabular-nums">{money(item.totalMinor)}</p>
        </li>
      ))}
      {struck.map((item) => (
        <li key={item.id} className="py-3 text-text-soft">
          <del>
            {item.quantity} × {item.name}
          </del>
          <p className="text-sm text-warning">{texts.takenOffByStaff(item.reason)}</p>
        </li>
      ))}
    </ul>
  );
};
