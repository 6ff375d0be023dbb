import { useMessages } from '#web/ui/language.tsx';
import type { FormatMoney } from './money.ts';

interface PriceProps {
  baseMinor: number;
  currentMinor: number;
  money: FormatMoney;
}

/** Below base: green, with the base price struck out; money has no spaces that could wrap. Above base: the plain price; the dish's sheet says why. */
export const Price = ({ baseMinor, currentMinor, money }: PriceProps) => {
  const menu = useMessages('menu');
  const price = money(currentMinor);
  if (currentMinor < baseMinor) {
    const base = money(baseMinor);
    return (
      <span className="tabular-nums">
        <span className="sr-only">{menu.lowerPrice(price, base)}</span>
        <span aria-hidden>
          <ins className="font-medium text-success no-underline">{price}</ins>{' '}
          <del className="text-sm text-text-soft">{base}</del>
        </span>
      </span>
    );
  }
  return <span className="font-medium whitespace-nowrap tabular-nums">{price}</span>;
};
