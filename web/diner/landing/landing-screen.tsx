import ConciergeBell from 'lucide-react/icons/concierge-bell';
import LogIn from 'lucide-react/icons/log-in';
import QrCode from 'lucide-react/icons/qr-code';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Fragment, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ColorSchemeChoice } from '#web/ui/forms/color-scheme-choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { optionalPart } from '#web/ui/later.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Page } from '#web/ui/page.tsx';
import { LandingNews, TableScene } from './landing-parts.tsx';
import { type LandingRestaurant, useLandingPosts, useLandingRestaurant } from './use-landing-restaurant.ts';

const SECONDS_PER_WORD = 0.1;

/** Animates a sentence word by word; screen readers get it as a whole, and so do users with reduced motion. */
const WordByWord = ({ text }: { text: string }) => (
  <>
    <span className="sr-only">{text}</span>
    <span aria-hidden>
      {text.split(' ').map((word, index) => (
        <Fragment key={`${index}-${word}`}>
          <span
            className="word-in inline-block max-w-full"
            style={{ animationDelay: `${(index * SECONDS_PER_WORD).toFixed(1)}s` }}
          >
            {word}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  </>
);

/** The three steps: scan, order, enjoy. */
const InfoCards = () => {
  const landing = useMessages('landing');
  const steps = [
    { Icon: QrCode, title: landing.scanTitle, text: landing.scanText },
    { Icon: ConciergeBell, title: landing.orderTitle, text: landing.orderText },
    { Icon: UtensilsCrossed, title: landing.enjoyTitle, text: landing.enjoyText },
  ];
  return (
    <section aria-labelledby="steps" className="pt-16">
      <h2 id="steps" className="pb-6 text-xl">
        {landing.stepsTitle}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ Icon, title, text }, index) => (
          <Card key={title} as="li" className="relative flex gap-4 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
              <Icon aria-hidden className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="pb-1 text-lg">{title}</h3>
              <p className="text-text-soft">{text}</p>
            </div>
            <span
              aria-hidden
              className="absolute top-4 right-6 max-md:hidden font-display text-2xl text-line-strong opacity-60 tabular-nums"
            >
              {index + 1}
            </span>
          </Card>
        ))}
      </ol>
    </section>
  );
};

const SCENE = 'mx-auto w-full max-w-72 sm:max-w-96 lg:max-w-none';

/** The restaurant's own picture, or the stock picture of a laid table. */
const Cover = ({ src }: { src: string | null }) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === null || src === brokenSrc) return <TableScene className={SCENE} />;
  return (
    <img
      src={src}
      alt=""
      width={1600}
      height={640}
      onError={() => setBrokenSrc(src)}
      className="aspect-5/2 w-full rounded-lg bg-raised object-cover lg:aspect-8/5"
    />
  );
};

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

const WARNING = 'mt-5 max-w-md rounded-md bg-warning-soft px-4 py-3 text-warning';

/** Why the diner was redirected here instead of the menu: no code was scanned, or too long ago. */
const ScanFirst = () => {
  const { scanFirst } = useMessages('menu');
  const { expired } = useMessages('table');
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('scan' in state)) return null;
  return (
    <p role="alert" className={WARNING}>
      {state.scan === 'again' ? expired : scanFirst}
    </p>
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
        <p className="max-w-md whitespace-pre-line pt-5 text-lg text-text-soft">
          {restaurant.description || landing.lead}
        </p>
        <ScanFirst />
        {(restaurant.state === 'failed' || restaurant.state === 'unknown') && (
          <p role="alert" className={WARNING}>
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
  const { posts, isAwaited } = useLandingPosts(restaurant);
  const isLoading = restaurant.state === 'loading';
  const fallback = restaurant.state === 'unknown' ? landing.myRestaurant : common.productName;
  const name = isLoading ? common.loading : (restaurant.name ?? fallback);
  return (
    <div data-toasts-below className="flex min-h-dvh flex-col overflow-x-clip">
      <Suspense>
        {restaurant.tableId !== null && <TableLook tableId={restaurant.tableId} />}
        {restaurant.restaurantId !== null && <RestaurantLook restaurantId={restaurant.restaurantId} />}
      </Suspense>
      <LandingHeader restaurant={restaurant} name={name} />
      <Page title={name} className={`${WIDTH} grow pb-16`}>
        <Hero restaurant={restaurant} name={name} />
        <InfoCards />
        <LandingNews posts={posts} />
      </Page>
      {/* Invisible until the posts above it have loaded, so that it does not visibly move. */}
      <footer className={cx('border-t border-line bg-raised', isAwaited && 'invisible')}>
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
