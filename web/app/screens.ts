import { fetchedOnce } from './fetched-screen.ts';
import type { ScreenGroup } from './screen-group.ts';

const AdminLayout = fetchedOnce(() =>
  import('#web/admin/shell/admin-layout.tsx').then((file) => file.AdminLayout),
);

const OrdersScreen = fetchedOnce(() =>
  import('#web/admin/orders/orders-screen.tsx').then((file) => file.OrdersScreen),
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
const TablesScreen = fetchedOnce(() =>
  import('#web/admin/tables/tables-screen.tsx').then((file) => file.TablesScreen),
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
const MenuPreviewScreen = fetchedOnce(() =>
  import('#web/diner/preview/menu-preview-screen.tsx').then((file) => file.MenuPreviewScreen),
);
const NotFoundScreen = fetchedOnce(() =>
  import('#web/diner/landing/not-found-screen.tsx').then((file) => file.NotFoundScreen),
);

/** Every address that has a screen and is no guest's (guest-screens.ts); a screen's code comes with its first visit. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    name: 'open',
    layout: null,
    screens: [
      { path: '/admin', screen: SignInScreen },
      { path: '/admin/reset-password', screen: ResetPasswordScreen },
      { path: '/admin/onboarding', screen: OnboardingScreen },
      { path: '/menu-preview', screen: MenuPreviewScreen },
      { path: '*', screen: NotFoundScreen },
    ],
  },
  {
    name: 'admin',
    layout: AdminLayout,
    screens: [
      { path: '/admin/orders', screen: OrdersScreen },
      { path: '/admin/kitchen-workflow', screen: BoardScreen },
      { path: '/admin/tables', screen: TablesScreen },
      { path: '/admin/diagnostics', screen: DiagnosticsScreen },
      { path: '/admin/settings', screen: SettingsScreen },
    ],
  },
];
