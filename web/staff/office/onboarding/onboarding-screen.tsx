import { lazy, Suspense } from 'react';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import { useTable } from '#web/shared/restaurant/restaurants.ts';
import { useMe } from '#web/staff/data/me.ts';
import { ClosedRestaurants } from '#web/staff/office/settings/account/closed-restaurants.tsx';
import { ProtectedRoute } from '#web/staff/office/shell/protected-route.tsx';
import { selectRestaurant } from '#web/staff/parts/selected-restaurant.ts';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Page } from '#web/ui/page.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { Invitations } from './invitations.tsx';
import { OpenForm } from './open-form.tsx';
import { Ready } from './ready.tsx';

/** Who has no restaurant, or none any more, has no settings in which to find it (ACCOUNT-1). */
const AccountData = lazy(() =>
  import('#web/staff/office/settings/account/account-data.tsx').then((file) => ({
    default: file.AccountData,
  })),
);

const Onboarding = () => {
  const texts = useMessages('onboarding');
  const { data: me } = useMe();
  const [params, setParams] = useSearchParams();
  const tableId = params.get('table');
  const { data: table } = useTable(tableId);
  // In the address, so that a reload shows the code again and not the form.
  const opened = ({ restaurantId, tables }: OpenedRestaurant, menu: OpenRestaurant['menu']) => {
    selectRestaurant(restaurantId);
    setParams({ table: tables[0]?.id ?? '', menu }, { replace: true });
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between gap-2 px-4 py-3 sm:px-8">
        <p className="flex items-center gap-3 font-display text-lg font-semibold">
          <Logo src="/brand/favicon.svg" name="Sobremesa" size={28} />
          Sobremesa
        </p>
        <LanguageToggle />
      </header>
      <Page title={texts.title} className="mx-auto w-full max-w-xl grow px-4 pt-4 pb-16 sm:pt-8">
        {tableId === null && <Invitations />}
        {tableId === null && <ClosedRestaurants />}
        <h1 className="text-2xl">{table ? texts.readyTitle(table.restaurant.name) : texts.title}</h1>
        <p className="pt-2 text-text-soft">{tableId === null ? texts.lead : texts.readyLead}</p>
        <Card className="mt-6 max-sm:p-4">
          {tableId === null ? (
            <OpenForm onOpened={opened} />
          ) : (
            <Ready tableId={tableId} menu={params.get('menu') === 'none' ? 'none' : 'sample'} />
          )}
        </Card>
        {me && tableId === null && (
          <p className="pt-4 text-sm text-text-soft">{texts.signedInAs(me.user.email)}</p>
        )}
        {me?.memberships.length === 0 && tableId === null && (
          <Suspense>
            <div className="pt-12">
              <AccountData />
            </div>
          </Suspense>
        )}
      </Page>
    </div>
  );
};

/** `/admin/onboarding`: from an account to a restaurant that can take its first order. */
export const OnboardingScreen = () => (
  <ProtectedRoute>
    <Onboarding />
  </ProtectedRoute>
);
