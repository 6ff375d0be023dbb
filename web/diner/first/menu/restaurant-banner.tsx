import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ReactNode } from 'react';
import type { Menu } from '#contract/menu.ts';
import { isRestaurantOpen } from '#domain/restaurant/open-now.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Logo } from '#web/ui/logo.tsx';

interface RestaurantBannerProps {
  menu: Menu;
  tableNumber: string | undefined;
  nowMs: number;
  /** Whether the visit, if it is known, takes orders: also outside the hours (HOURS-3, ONBOARD-6). */
  isOpen?: boolean | undefined;
  /** The people at the table. */
  people?: ReactNode;
}

/** The position of the logo. */
const POSITIONS = {
  left: '',
  center: 'justify-center *:grow-0!',
  right: 'flex-row-reverse text-right *:*:justify-end',
} as const;

/** Restaurant and table in one line; scrolls with the page. */
export const RestaurantBanner = (props: RestaurantBannerProps) => {
  const { menu: known, tableNumber, nowMs, people } = props;
  const { restaurant, theme } = known;
  const menu = useMessages('menu');
  const branding = theme?.branding;
  const { language } = useLanguage();
  const isOpen = props.isOpen || isRestaurantOpen(restaurant, nowMs);
  return (
    <section
      aria-label={restaurant.name}
      className={cx(
        'flex min-h-14 items-center gap-3 py-1.5 @max-3xs:flex-wrap',
        POSITIONS[branding?.logoPosition ?? 'left'],
      )}
    >
      <Logo src={branding?.logoUrl ?? restaurant.logoUrl} name={restaurant.name} size={36} />
      <div className="min-w-0 grow leading-tight">
        <p className="flex items-center gap-2">
          <span
            className={cx(
              'truncate font-display font-semibold @max-3xs:whitespace-normal',
              branding?.showRestaurantName === false && 'sr-only',
            )}
          >
            {restaurant.name}
          </span>
          {/* An icon with a label for screen readers: on a narrow phone the name needs the room. */}
          <span title={menu.dineIn} className="shrink-0 text-secondary max-[22rem]:hidden">
            <UtensilsCrossed aria-hidden className="size-4" />
            <span className="sr-only">{menu.dineIn}</span>
          </span>
        </p>
        {/* If one line does not fit everything, the last part is hidden completely. */}
        <p className="flex h-lh flex-wrap overflow-hidden text-sm text-text-soft *:whitespace-pre [&>*+*]:before:text-text-soft [&>*+*]:before:content-['_·_'] @max-3xs:h-auto">
          {tableNumber !== undefined && <span>{menu.tableNumber(tableNumber)}</span>}
          {(restaurant.openingHours[0] ?? !isOpen) && (
            <span className={isOpen ? 'text-success' : ''}>{isOpen ? menu.openNow : menu.closedNow}</span>
          )}
          <time className="tabular-nums">{formatClock(nowMs, language, restaurant.timezone)}</time>
        </p>
        {branding?.customHeader && <p className="truncate text-sm">{branding.customHeader}</p>}
      </div>
      {people}
    </section>
  );
};
