import Lock from 'lucide-react/icons/lock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { StaffOrder } from '#contract/orders.ts';
import { formatMoney } from '#domain/money/money.ts';
import { can } from '#domain/people/roles.ts';
import { LOCALES } from '#messages/words/language.ts';
import { wakeIn } from '#web/staff/data/push.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { ADMIN_AREAS, areaAt, capabilityAt } from '#web/staff/parts/areas.ts';
import { countPortions } from '#web/staff/parts/order-texts.ts';
import { PauseBanner } from '#web/staff/parts/ordering-pause.tsx';
import { playChime } from '#web/staff/parts/sound.ts';
import { StaffArea } from '#web/staff/parts/staff-area.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useArrivals } from '#web/staff/parts/use-arrivals.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { LastKnownBar } from './last-known-bar.tsx';
import { BottomNavigation, SideNavigation } from './navigation.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { TopBar } from './top-bar.tsx';

/** High priority: ten seconds. */
const TOAST_MS = 10_000;

const ACCOUNT_TAB = '?tab=account';

/** Above every screen, while there is time left. */
const FactorDueBanner = () => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { factorDueAt } = useStaff().membership;
  const { search } = useLocation();
  if (factorDueAt === undefined) return null;
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(new Date(factorDueAt));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-2 text-warning">
      <ShieldAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow basis-56">{admin.factorDue(day)}</p>
      {search !== ACCOUNT_TAB && (
        <ButtonLink to={`/admin/settings${ACCOUNT_TAB}`} variant="quiet">
          {admin.factorSetUp}
        </ButtonLink>
      )}
    </div>
  );
};

/** Announces new orders on every admin screen: one toast for simultaneous ones, and one chime for roles that confirm orders. */
export function useOrderAnnouncer(): void {
  const admin = useMessages('admin');
  const navigate = useNavigate();
  const { user, membership, restaurant, liveState } = useStaff();
  const { data: orders } = useActiveOrders(membership.restaurantId, liveState);

  const textOf = (arrived: readonly StaffOrder[]): string => {
    const [order] = arrived;
    if (!order || arrived.length > 1) return admin.newOrders(arrived.length);
    const { tableNumber, totalAmountMinor: minor, currency } = order;
    const total = minor === null ? null : formatMoney(minor, { currency, locale: restaurant.locale });
    return admin.newOrder(tableNumber, countPortions(order), total);
  };

  useArrivals(membership.restaurantId, orders, (all) => {
    // An order taken on this screen is not announced.
    const arrived = all.filter((order) => !order.isTakenByStaff || order.submittedByName !== user.name);
    if (arrived.length === 0) return;
    // Servers cannot act on an order that is not cooked.
    if (can(membership.role, 'kitchen.work')) playChime();
    const [order] = arrived;
    const target = arrived.length === 1 && order ? `?orderId=${order.id}` : '';
    showToast({
      message: textOf(arrived),
      durationMs: TOAST_MS,
      isNews: true,
      action: { label: admin.show, onAct: () => void navigate(`/admin/orders${target}`) },
    });
  });
}

const CONTENT_ID = 'content';

const Frame = ({ children }: { children: ReactNode }) => {
  const common = useMessages('common');
  const { user } = useStaff();
  useOrderAnnouncer();
  usePushLanguage();
  return (
    <div className="flex min-h-dvh" data-office data-density={user.density}>
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        {common.skipToContent}
      </a>
      <SideNavigation />
      <div className="flex min-w-0 grow flex-col">
        <TopBar />
        <LastKnownBar />
        <PauseBanner />
        <FactorDueBanner />
        <div id={CONTENT_ID} tabIndex={-1} className="flex grow flex-col outline-none">
          {children}
        </div>
        <BottomNavigation />
      </div>
    </div>
  );
};

const Area = () => {
  const { pathname } = useLocation();
  const { role } = useStaff().membership;
  const needed = capabilityAt(pathname);
  // ROLE-1; the server checks the same table.
  const mayEnter = needed === undefined || can(role, needed);
  if (areaAt(pathname)?.isWhole && mayEnter) return <Outlet />;
  return <Frame>{mayEnter ? <Outlet /> : <NotYours />}</Frame>;
};

/** The layout of every staff area: access, restaurant, and navigation. */
export const AdminLayout = () => (
  <ProtectedRoute>
    <StaffArea>
      <Area />
    </StaffArea>
  </ProtectedRoute>
);

/** An area that the role may not see, with a link to one that it may. */
const NotYours = () => {
  const admin = useMessages('admin');
  const { role, restaurantName } = useStaff().membership;
  const own = ADMIN_AREAS.find(({ capability }) => can(role, capability));
  return (
    <Page title={admin.notYours} owner={restaurantName} className="grid grow place-content-center">
      <h1 className="sr-only">{admin.notYours}</h1>
      <EmptyState
        icon={<Lock className="size-7" />}
        title={admin.notYours}
        text={admin.notYoursHint(admin.roles[role])}
        action={own && <ButtonLink to={own.path}>{admin[own.name]}</ButtonLink>}
      />
    </Page>
  );
};

/** Keeps the language of push messages the same as the language of the screens. */
function usePushLanguage(): void {
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const known = useRef(language);
  useEffect(() => {
    if (known.current === language) return;
    known.current = language;
    // Without a network the next change of language sends it.
    wakeIn(restaurantId, language).catch(() => undefined);
  }, [language, restaurantId]);
}
