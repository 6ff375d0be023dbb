import type { Menu } from '#contract/menu.ts';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { dishOf, isOnOffer, keyOf, optionsOf, type PadLine } from './pad-lines.ts';

interface SlipLinesProps {
  menu: Menu;
  lines: readonly PadLine[];
  priceOf: (key: string) => string;
  /** The fewest of a line; 0 allows removal. */
  fewestOf?: (key: string) => number;
  onQuantity: (key: string, quantity: number) => void;
}

/** The lines of the slip: quantity, options, price. Decreasing from one removes a line. */
export const SlipLines = ({ menu, lines, priceOf, fewestOf, onQuantity }: SlipLinesProps) => {
  const { unknownItem } = useMessages('order');
  const { soldOut } = useMessages('orderPad');
  return (
    <ul className="flex flex-col">
      {lines.map((line) => {
        const dish = dishOf(menu, line);
        const key = keyOf(line);
        const details = [...optionsOf(dish, line).map(({ name }) => name), line.note].filter(Boolean);
        return (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-32 grow basis-0">
              <p className="leading-tight font-semibold">{dish?.name ?? unknownItem}</p>
              {dish && !isOnOffer(dish) && <p className="text-sm font-semibold text-danger">{soldOut}</p>}
              {details.length > 0 && <p className="text-sm text-text-soft">{details.join(' · ')}</p>}
              <p className="text-sm tabular-nums">{priceOf(key)}</p>
            </div>
            <QuantityStepper
              name={dish?.name ?? unknownItem}
              value={line.quantity}
              min={fewestOf?.(key) ?? 0}
              onChange={(quantity) => onQuantity(key, quantity)}
            />
          </li>
        );
      })}
    </ul>
  );
};
