import { useMessages } from '#web/ui/language.tsx';
import type { FormatMoney } from './money.ts';

interface PriceProps {
  baseMinor: number;
  currentMinor: number;
  money: FormatMoney;
  /** Says in words why it is more than usual. */
  hasNote?: boolean;
}

/** Under base: green, with the base struck out. Above base: the price, and an honest word about it. */
export const Price = ({ baseMinor, currentMinor, money, hasNote = false }: PriceProps) => {
  const menu = useMessages('menu');
  const price = money(currentMinor);
  if (currentMinor < baseMinor) {
    const base = money(baseMinor);
    return (
      <span className="whitespace-nowrap tabular-nums">
        <span className="sr-only">{menu.lowerPrice(price, base)}</span>
        <span aria-hidden>
          <ins className="font-medium text-success no-underline">{price}</ins>{' '}
          <del className="text-sm text-text-soft">{base}</del>
        </span>
      </span>
    );
  }
  return (
    <span className="tabular-nums">
      <span className="font-medium whitespace-nowrap">{price}</span>
      {hasNote && currentMinor > baseMinor && (
        <span className="block text-sm leading-tight text-text-soft">{menu.busyPrice}</span>
      )}
    </span>
  );
};
