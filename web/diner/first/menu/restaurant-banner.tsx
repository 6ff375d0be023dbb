import Clock from 'lucide-react/icons/clock';
import Crown from 'lucide-react/icons/crown';
import Utensils from 'lucide-react/icons/utensils';
import type { Menu } from '#contract/menu.ts';
import { isOpenNow } from '#domain/menu/menu.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Logo } from '#web/ui/logo.tsx';

interface RestaurantBannerProps {
  menu: Menu;
  tableNumber: string | undefined;
  nowMs: number;
}

/** Where the logo stands. */
const POSITIONS = {
  left: '',
  center: 'flex-col items-center! gap-2! text-center *:basis-auto! *:*:justify-center',
  right: 'flex-row-reverse text-right *:*:justify-end',
} as const;

/** Where one is: scrolls away with the page. */
export const RestaurantBanner = ({
  menu: { restaurant, theme },
  tableNumber,
  nowMs,
}: RestaurantBannerProps) => {
  const menu = useMessages('menu');
  const branding = theme?.branding;
  const { language } = useLanguage();
  const isOpen = isOpenNow(restaurant.openingHours, nowMs, restaurant.timezone);
  return (
    <section
      aria-label={restaurant.name}
      className={cx(
        'flex flex-wrap items-start gap-4 pt-3 pb-5',
        POSITIONS[branding?.logoPosition ?? 'left'],
      )}
    >
      <Logo
        src={branding?.logoUrl ?? restaurant.logoUrl}
        name={restaurant.name}
        size={64}
        className="shadow-card"
      />
      <div className="min-w-0 grow basis-[8em]">
        <p
          className={cx(
            'font-display text-xl leading-tight font-semibold text-balance',
            branding?.showRestaurantName === false && 'sr-only',
          )}
        >
          {restaurant.name}
        </p>
        {branding?.customHeader && <p className="text-lg text-balance">{branding.customHeader}</p>}
        <p className="pt-0.5 text-text-soft">
          {tableNumber !== undefined && <>{menu.tableNumber(tableNumber)} · </>}
          <time className="inline-flex items-center gap-1 align-bottom tabular-nums">
            <Clock aria-hidden className="size-4" />
            {formatClock(nowMs, language, restaurant.timezone)}
          </time>
        </p>
        <ul className="flex flex-wrap gap-1.5 pt-2">
          {restaurant.openingHours.length > 0 && (
            <li>
              <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? menu.openNow : menu.closedNow}</Badge>
            </li>
          )}
          <li>
            <Badge icon={<Utensils aria-hidden className="size-3.5" />}>{menu.dineIn}</Badge>
          </li>
          {restaurant.isPremium && (
            <li>
              <Badge tone="accent" icon={<Crown aria-hidden className="size-3.5" />}>
                {menu.premium}
              </Badge>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
};
