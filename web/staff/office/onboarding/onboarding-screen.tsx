import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import type { OwnInvitation } from '#contract/staff.ts';
import { LOCALES } from '#messages/words/language.ts';
import { useTable } from '#web/shared/restaurant/restaurants.ts';
import { type SignedIn, useMe } from '#web/staff/data/me.ts';
import { useAnswerInvitation, useOwnInvitations } from '#web/staff/data/staff.ts';
import { ClosedRestaurants } from '#web/staff/office/settings/account/closed-restaurants.tsx';
import { ProtectedRoute } from '#web/staff/office/shell/protected-route.tsx';
import { destinationAfterSignIn } from '#web/staff/parts/came-from.ts';
import { selectRestaurant } from '#web/staff/parts/selected-restaurant.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Page } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { OpenForm } from './open-form.tsx';
import { Ready } from './ready.tsx';

const Row = ({ invitation }: { invitation: OwnInvitation }) => {
  const texts = useMessages('onboarding');
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const answering = useAnswerInvitation();
  const { restaurantName, role, invitedByName, expiresAt } = invitation;
  const until = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium' }).format(
    new Date(expiresAt),
  );
  const answer = (isAccepted: boolean) =>
    answering.mutate(
      { invitation, isAccepted },
      {
        onSuccess: (restaurantId) => {
          const message = isAccepted ? texts.accepted(restaurantName) : texts.declined;
          showToast({ message, tone: 'success' });
          if (restaurantId === null) return;
          selectRestaurant(restaurantId);
          void navigate('/admin/orders', { replace: true });
        },
        onError: showFailure,
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold">{texts.invitedTo(restaurantName, admin.roles[role])}</p>
        <p className="text-sm text-text-soft">{texts.invitedBy(invitedByName, until)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={answering.isPending} onClick={() => answer(true)}>
          {texts.accept}
        </Button>
        <Button variant="secondary" disabled={answering.isPending} onClick={() => answer(false)}>
          {texts.decline}
        </Button>
      </div>
    </li>
  );
};

/** Open invitations of this address. */
const Invitations = () => {
  const texts = useMessages('onboarding');
  const { data: invitations } = useOwnInvitations();
  if (!invitations || invitations.length === 0) return null;
  return (
    <section className="pb-8">
      <h2 className="text-xl">{texts.invitations}</h2>
      <Card className="mt-3 py-2!">
        <ul>
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  );
};

/** For members who came by the mail of an invitation that they have already accepted. */
const OwnRestaurants = ({ me }: { me: SignedIn }) => {
  const admin = useMessages('admin');
  const navigate = useNavigate();
  const open = me.memberships.filter(({ isPaused }) => !isPaused);
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pb-8">
      {open.map(({ restaurantId, restaurantName, role }) => (
        <Button
          key={restaurantId}
          variant="secondary"
          onClick={() => {
            selectRestaurant(restaurantId);
            void navigate(destinationAfterSignIn(null, role));
          }}
        >
          {admin.workAt(restaurantName)}
        </Button>
      ))}
    </div>
  );
};

/** Users without a restaurant have no settings where they would find it (ACCOUNT-1). */
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
        {me && tableId === null && <OwnRestaurants me={me} />}
        {tableId === null && <ClosedRestaurants />}
        <h1 className="text-2xl">{table ? texts.readyTitle(table.restaurant.name) : texts.title}</h1>
        <p className="pt-2 text-text-soft">{tableId === null ? texts.lead : texts.readyLead}</p>
        <Card className="mt-6 max-sm:p-4">
          {tableId === null ? (
            <OpenForm userId={me?.user.id ?? ''} onOpened={opened} />
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
