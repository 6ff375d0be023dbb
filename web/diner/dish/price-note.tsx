import { factorFor, happyHourOf, unitPrice } from '#domain/prices/pricing.ts';
import type { CardPriceNoteProps, DishSheetProps } from '#web/diner/first/context/later-parts.ts';
import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** "19:00" during the dish's happy hour; the price outlasts it. */
function useHappyHourEnd({ menu, nowMs }: DishSheetProps['view'], endsAt: string | undefined): string | null {
  const { language } = useLanguage();
  if (endsAt === undefined || Date.parse(endsAt) <= nowMs) return null;
  return formatClock(endsAt, language, menu.restaurant.timezone);
}

/** Not for a free dish, nor where the price at the factor is rounded to the base price. */
const isChanged = (item: CardPriceNoteProps['item'], { factors }: Pick<DishSheetProps['view'], 'factors'>) =>
  unitPrice({ ...item, menuItemId: item.id, optionPricesMinor: [] }, factors) !== item.basePriceMinor;

/** On a card, beside the price: until when a new visit gets it. */
export const CardPriceNote = ({ item }: CardPriceNoteProps) => {
  const view = useMenuView();
  const dishes = useMessages('dishes');
  const until = useHappyHourEnd(view, happyHourOf(item.id, view.factors)?.endsAt);
  return (
    until !== null &&
    isChanged(item, view) && <span className="text-sm text-success">{dishes.priceUntil(until)}</span>
  );
};

/** Why the price is not the usual one, in the dish's sheet (PRICE-23). */
export const PriceNote = ({ view, item }: Pick<DishSheetProps, 'view'> & CardPriceNoteProps) => {
  const dishes = useMessages('dishes');
  const { language } = useLanguage();
  const happyHour = happyHourOf(item.id, view.factors);
  const until = useHappyHourEnd(view, happyHour?.endsAt);
  const factor = factorFor({ menuItemId: item.id, category: item.category }, view.factors);
  // A lower price in a quiet hour needs no explanation.
  if ((!happyHour && factor <= 1) || !isChanged(item, view)) return null;
  const percent = new Intl.NumberFormat(language, { maximumSignificantDigits: 4, signDisplay: 'exceptZero' });
  const reason = () => {
    if (!happyHour) return dishes.busyHour(percent.format((factor - 1) * 100));
    return until === null ? dishes.happyHour : dishes.happyHourUntil(until);
  };
  return (
    <p className="-mt-4 text-text-soft">
      {reason()} {dishes.priceStays}
    </p>
  );
};
