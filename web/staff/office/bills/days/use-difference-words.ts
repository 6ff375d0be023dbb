import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';

/** "Right", "4,50 € missing", "2,00 € too much". */
export const useDifferenceWords = (): ((differenceMinor: number, currency: string) => string) => {
  const texts = useMessages('dayClosings');
  const money = useMoney();
  return (differenceMinor, currency) => {
    if (differenceMinor === 0) return texts.right;
    const sum = money(Math.abs(differenceMinor), currency);
    return differenceMinor < 0 ? texts.missing(sum) : texts.tooMuch(sum);
  };
};
