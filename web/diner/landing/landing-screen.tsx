import LogIn from 'lucide-react/icons/log-in';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ColorSchemeChoice } from '#web/ui/forms/color-scheme-choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { optionalPart } from '#web/ui/later.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Page } from '#web/ui/page.tsx';
import { Cover } from './cover.tsx';
import { InfoCards } from './info-cards.tsx';
import { type LandingRestaurant, useLandingRestaurant } from './use-landing-restaurant.ts';
import { WordByWord } from './word-by-word.tsx';

const TableLook = optionalPart(() => import('./restaurant-look.tsx').then((file) => file.TableLook));
const RestaurantLook = optionalPart(() =>
  import('./restaurant-look.tsx').then((file) => file.RestaurantLook),
);

const WIDTH = 'mx-auto w-full max-w-6xl px-5 sm:px-8';

const LandingHeader = ({ restaurant, name }: { restaurant: LandingRestaurant; name: string }) => {
  const landing = useMessages('landing');
  return (
    <header className={`${WIDTH} flex flex-wrap items-center justify-end gap-2 py-3`}>
      <Logo
        src={restaurant.logoUrl}
        name={restaurant.state === 'none' ? name : restaurant.name}
        isLoading={restaurant.state === 'loading'}
      />
      <span className="line-clamp-2 min-w-0 grow basis-[7em] font-display text-lg leading-tight font-semibold">
        {name}
      </span>
      <LanguageToggle />
      <ButtonLink
        to="/admin"
        variant="quiet"
        className="max-sm:px-3"
        icon={<LogIn aria-hidden className="size-5" />}
      >
        <span className="max-sm:sr-only">{landing.login}</span>
      </ButtonLink>
    </header>
  );
};

const Hero = ({ restaurant, name }: { restaurant: LandingRestaurant; name: string }) => {
  const landing = useMessages('landing');
  const { search } = useLocation();
  const greeting = landing.welcome(name);
  return (
    <section
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-center gap-10 pt-8 lg:pt-14',
        restaurant.coverUrl === null ? 'lg:grid-cols-[1.3fr_1fr]' : 'lg:grid-cols-2',
      )}
    >
      <div>
        <h1 className="min-h-[2.08em] text-hero">
          {restaurant.state === 'loading' ? (
            <span className="pulse-soft text-text-soft">{name}</span>
          ) : (
            <WordByWord key={greeting} text={greeting} />
          )}
        </h1>
        <p className="max-w-md pt-5 text-lg text-text-soft">{landing.lead}</p>
        {(restaurant.state === 'failed' || restaurant.state === 'unknown') && (
          <p role="alert" className="mt-5 max-w-md rounded-md bg-warning-soft px-4 py-3 text-warning">
            {restaurant.state === 'failed' ? landing.restaurantFailed : landing.detailsFailed}
          </p>
        )}
        <p className="flex flex-col gap-3 pt-8 sm:flex-row sm:flex-wrap sm:*:whitespace-nowrap">
          <ButtonLink to={`/menu${search}`} size="lg">
            {landing.viewMenu}
          </ButtonLink>
          <ButtonLink to="/admin" size="lg" variant="secondary">
            {landing.ownerLogin}
          </ButtonLink>
        </p>
      </div>
      <Cover src={restaurant.coverUrl} />
    </section>
  );
};

export const LandingScreen = () => {
  const restaurant = useLandingRestaurant();
  const landing = useMessages('landing');
  const common = useMessages('common');
  const [year] = useState(() => new Date().getFullYear());
  const isLoading = restaurant.state === 'loading';
  const fallback = restaurant.state === 'unknown' ? landing.myRestaurant : common.productName;
  const name = isLoading ? common.loading : (restaurant.name ?? fallback);
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <Suspense>
        {restaurant.tableId !== null && <TableLook tableId={restaurant.tableId} />}
        {restaurant.restaurantId !== null && <RestaurantLook restaurantId={restaurant.restaurantId} />}
      </Suspense>
      <LandingHeader restaurant={restaurant} name={name} />
      <Page title={name} className={`${WIDTH} grow pb-16`}>
        <Hero restaurant={restaurant} name={name} />
        <InfoCards />
      </Page>
      <footer className="border-t border-line bg-raised">
        <div
          className={`${WIDTH} flex flex-wrap items-center justify-between gap-4 py-6 text-sm text-text-soft`}
        >
          <p>{landing.footer(year, isLoading ? landing.restaurant : name)}</p>
          <p>{common.poweredBy}</p>
          <ColorSchemeChoice />
        </div>
      </footer>
    </div>
  );
};
