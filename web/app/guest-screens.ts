import { fetchedOnce } from './fetched-screen.ts';
import type { ScreenGroup } from './screen-group.ts';

const TableLayout = fetchedOnce(() => import('./diner/diner-parts.tsx').then((file) => file.TableLayout));
const MenuScreen = fetchedOnce(() =>
  import('#web/diner/first/menu/menu-screen.tsx').then((file) => file.MenuScreen),
);
const ConfirmationScreen = fetchedOnce(() =>
  import('#web/diner/confirmation/confirmation-screen.tsx').then((file) => file.ConfirmationScreen),
);
const StatusScreen = fetchedOnce(() =>
  import('#web/diner/status/status-screen.tsx').then((file) => file.StatusScreen),
);
const BillScreen = fetchedOnce(() =>
  import('#web/diner/bill/bill-screen.tsx').then((file) => file.BillScreen),
);
const LandingScreen = fetchedOnce(() =>
  import('#web/diner/landing/landing-screen.tsx').then((file) => file.LandingScreen),
);

/**
 * The guests' screens, part of the entry file; the others are in screens.ts, which loads when one of them is opened.
 */
export const GUEST_SCREENS: readonly ScreenGroup[] = [
  { name: 'welcome', layout: null, screens: [{ path: '/', screen: LandingScreen }] },
  {
    name: 'diner',
    layout: TableLayout,
    screens: [
      { path: '/menu', screen: MenuScreen },
      { path: '/menu-collaborative', screen: MenuScreen },
      { path: '/menu-original', screen: MenuScreen },
      { path: '/order-confirmation', screen: ConfirmationScreen },
      { path: '/order-status/:orderId?', screen: StatusScreen },
      { path: '/bill', screen: BillScreen },
    ],
  },
];
