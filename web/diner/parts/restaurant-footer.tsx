import Phone from 'lucide-react/icons/phone';
import type { Menu } from '#contract/menu.ts';
import { useMessages } from '#web/ui/language.tsx';

/** The phone number, the restaurant with its description, and the credit. */
export const RestaurantFooter = ({ menu: { restaurant, theme } }: { menu: Menu }) => {
  const order = useMessages('order');
  const common = useMessages('common');
  return (
    <footer className="flex flex-col items-center gap-1 pt-10 pb-8 text-center text-sm text-text-soft">
      {restaurant.phone !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-base">
          {order.help}
          <a
            href={`tel:${restaurant.phone.replaceAll(/\s/g, '')}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {restaurant.phone}
          </a>
        </p>
      )}
      <p className="font-display text-lg">{restaurant.name}</p>
      {theme?.branding.footerText && <p className="max-w-md text-base">{theme.branding.footerText}</p>}
      <p>{common.poweredBy}</p>
    </footer>
  );
};
