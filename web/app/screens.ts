import { type FetchedScreen, fetchedOnce } from './fetched-screen.ts';

const DinerLayout = fetchedOnce(() =>
  import('#web/diner/table/diner-layout.tsx').then((file) => file.DinerLayout),
);
const AdminLayout = fetchedOnce(() =>
  import('#web/admin/shell/admin-layout.tsx').then((file) => file.AdminLayout),
);

const MenuScreen = fetchedOnce(() =>
  import('#web/diner/menu/menu-screen.tsx').then((file) => file.MenuScreen),
);
const ConfirmationScreen = fetchedOnce(() =>
  import('#web/diner/confirmation/confirmation-screen.tsx').then((file) => file.ConfirmationScreen),
);
const StatusScreen = fetchedOnce(() =>
  import('#web/diner/status/status-screen.tsx').then((file) => file.StatusScreen),
);
const OrdersScreen = fetchedOnce(() =>
  import('#web/admin/orders/orders-screen.tsx').then((file) => file.OrdersScreen),
);
const LandingScreen = fetchedOnce(() =>
  import('#web/diner/landing/landing-screen.tsx').then((file) => file.LandingScreen),
);
const SignInScreen = fetchedOnce(() =>
  import('#web/admin/sign-in/sign-in-screen.tsx').then((file) => file.SignInScreen),
);
const ResetPasswordScreen = fetchedOnce(() =>
  import('#web/admin/sign-in/reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
);
const BoardScreen = fetchedOnce(() =>
  import('#web/kitchen/board/board-screen.tsx').then((file) => file.BoardScreen),
);
const DiagnosticsScreen = fetchedOnce(() =>
  import('#web/admin/diagnostics/diagnostics-screen.tsx').then((file) => file.DiagnosticsScreen),
);
const SettingsScreen = fetchedOnce(() =>
  import('#web/admin/settings/settings-screen.tsx').then((file) => file.SettingsScreen),
);
const OnboardingScreen = fetchedOnce(() =>
  import('#web/admin/onboarding/onboarding-screen.tsx').then((file) => file.OnboardingScreen),
);
const NotFoundScreen = fetchedOnce(() =>
  import('#web/diner/landing/not-found-screen.tsx').then((file) => file.NotFoundScreen),
);

interface ScreenAt {
  path: string;
  screen: FetchedScreen;
}

export interface ScreenGroup {
  name: string;
  /** Stays while one moves between the group's screens; draws them in its `<Outlet />`. */
  layout: FetchedScreen | null;
  screens: readonly ScreenAt[];
}

/** Every address that has a screen; a screen's code comes with its first visit. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    name: 'open',
    layout: null,
    screens: [
      { path: '/', screen: LandingScreen },
      { path: '/admin', screen: SignInScreen },
      { path: '/admin/reset-password', screen: ResetPasswordScreen },
      { path: '/admin/onboarding', screen: OnboardingScreen },
      { path: '*', screen: NotFoundScreen },
    ],
  },
  {
    name: 'diner',
    layout: DinerLayout,
    screens: [
      { path: '/menu', screen: MenuScreen },
      { path: '/menu-collaborative', screen: MenuScreen },
      { path: '/order-confirmation', screen: ConfirmationScreen },
      { path: '/order-status/:orderId?', screen: StatusScreen },
    ],
  },
  {
    name: 'admin',
    layout: AdminLayout,
    screens: [
      { path: '/admin/orders', screen: OrdersScreen },
      { path: '/admin/kitchen-workflow', screen: BoardScreen },
      { path: '/admin/diagnostics', screen: DiagnosticsScreen },
      { path: '/admin/settings', screen: SettingsScreen },
    ],
  },
];
