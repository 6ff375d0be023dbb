import { fetchedOnce } from './fetched-screen.ts';
import type { ScreenGroup } from './screen-group.ts';

const AdminLayout = fetchedOnce(() => import('./staff-layout.tsx').then((file) => file.StaffLayout));

const OrdersScreen = fetchedOnce(() =>
  import('#web/staff/office/orders/orders-screen.tsx').then((file) => file.OrdersScreen),
);
const OrderPadScreen = fetchedOnce(() =>
  import('#web/staff/office/orders/pad/order-pad-screen.tsx').then((file) => file.OrderPadScreen),
);
const CorrectScreen = fetchedOnce(() =>
  import('#web/staff/office/orders/pad/correct-screen.tsx').then((file) => file.CorrectScreen),
);
const PrintScreen = fetchedOnce(() =>
  import('#web/staff/office/orders/print/print-screen.tsx').then((file) => file.PrintScreen),
);
const SignInScreen = fetchedOnce(() =>
  import('#web/staff/office/sign-in/sign-in-screen.tsx').then((file) => file.SignInScreen),
);
const ResetPasswordScreen = fetchedOnce(() =>
  import('#web/staff/office/sign-in/reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
);
const EmailChangeScreen = fetchedOnce(() =>
  import('#web/staff/office/sign-in/email-change-screen.tsx').then((file) => file.EmailChangeScreen),
);
const IdentityWindow = fetchedOnce(() =>
  import('#web/staff/office/sign-in/identity-window.tsx').then((file) => file.IdentityWindow),
);
const BoardScreen = fetchedOnce(() =>
  import('#web/staff/kitchen/board-screen.tsx').then((file) => file.BoardScreen),
);
const TablesScreen = fetchedOnce(() =>
  import('#web/staff/office/tables/tables-screen.tsx').then((file) => file.TablesScreen),
);
const SettingsScreen = fetchedOnce(() =>
  import('#web/staff/office/settings/settings-screen.tsx').then((file) => file.SettingsScreen),
);
const OnboardingScreen = fetchedOnce(() =>
  import('#web/staff/office/onboarding/onboarding-screen.tsx').then((file) => file.OnboardingScreen),
);
const MenuLayout = fetchedOnce(() => import('./diner/diner-parts.tsx').then((file) => file.MenuLayout));
const MenuPreviewScreen = fetchedOnce(() =>
  import('#web/diner/preview/menu-preview-screen.tsx').then((file) => file.MenuPreviewScreen),
);
const DashboardScreen = fetchedOnce(() =>
  import('#web/staff/office/dashboard/dashboard-screen.tsx').then((file) => file.DashboardScreen),
);
const BillsScreen = fetchedOnce(() =>
  import('#web/staff/office/bills/bills-screen.tsx').then((file) => file.BillsScreen),
);
const DaysScreen = fetchedOnce(() =>
  import('#web/staff/office/bills/days/days-screen.tsx').then((file) => file.DaysScreen),
);
const ClosingScreen = fetchedOnce(() =>
  import('#web/staff/office/bills/days/closing-screen.tsx').then((file) => file.ClosingScreen),
);
const ReceiptScreen = fetchedOnce(() =>
  import('#web/staff/office/bills/receipt-screen.tsx').then((file) => file.ReceiptScreen),
);
const StaffRequestsScreen = fetchedOnce(() =>
  import('#web/staff/office/staff-requests/staff-requests-screen.tsx').then(
    (file) => file.StaffRequestsScreen,
  ),
);
const NotificationsScreen = fetchedOnce(() =>
  import('#web/staff/office/notifications/notifications-screen.tsx').then((file) => file.NotificationsScreen),
);
const ChefRecommendationsScreen = fetchedOnce(() =>
  import('#web/staff/office/chef-recommendations/chef-recommendations-screen.tsx').then(
    (file) => file.ChefRecommendationsScreen,
  ),
);
const AnalyticsScreen = fetchedOnce(() =>
  import('#web/staff/office/analytics/analytics-screen.tsx').then((file) => file.AnalyticsScreen),
);
const AuditLogScreen = fetchedOnce(() =>
  import('#web/staff/office/audit-log/audit-log-screen.tsx').then((file) => file.AuditLogScreen),
);
const FeedbackScreen = fetchedOnce(() =>
  import('#web/staff/office/feedback/feedback-screen.tsx').then((file) => file.FeedbackScreen),
);
const FeedbackSummaryScreen = fetchedOnce(() =>
  import('#web/staff/office/feedback/summary-screen.tsx').then((file) => file.FeedbackSummaryScreen),
);
const FeedbackSyncScreen = fetchedOnce(() =>
  import('#web/staff/office/feedback-sync/feedback-sync-screen.tsx').then((file) => file.FeedbackSyncScreen),
);
const VisibilityScreen = fetchedOnce(() =>
  import('#web/staff/office/visibility/visibility-screen.tsx').then((file) => file.VisibilityScreen),
);
const MenusScreen = fetchedOnce(() =>
  import('#web/staff/office/menus/menus-screen.tsx').then((file) => file.MenusScreen),
);
const ItemsScreen = fetchedOnce(() =>
  import('#web/staff/office/menu-items/items-screen.tsx').then((file) => file.ItemsScreen),
);
const ImportScreen = fetchedOnce(() =>
  import('#web/staff/office/menu-items/import/import-screen.tsx').then((file) => file.ImportScreen),
);
const MenuItemScreen = fetchedOnce(() =>
  import('#web/staff/office/menu-items/menu-item-screen.tsx').then((file) => file.MenuItemScreen),
);
const StaffScreen = fetchedOnce(() =>
  import('#web/staff/office/staff/staff-screen.tsx').then((file) => file.StaffScreen),
);
const ShiftsScreen = fetchedOnce(() =>
  import('#web/staff/office/shifts/shifts-screen.tsx').then((file) => file.ShiftsScreen),
);
const AssignmentsScreen = fetchedOnce(() =>
  import('#web/staff/office/assignments/assignments-screen.tsx').then((file) => file.AssignmentsScreen),
);
const MembersRedirect = fetchedOnce(() =>
  import('#web/staff/office/staff/staff-screen.tsx').then((file) => file.MembersRedirect),
);
const UnknownAreaScreen = fetchedOnce(() =>
  import('#web/staff/office/shell/unknown-area-screen.tsx').then((file) => file.UnknownAreaScreen),
);
const NotFoundScreen = fetchedOnce(() =>
  import('#web/diner/landing/not-found-screen.tsx').then((file) => file.NotFoundScreen),
);

const GuestReceiptScreen = fetchedOnce(() =>
  import('#web/diner/receipt/receipt-screen.tsx').then((file) => file.GuestReceiptScreen),
);
const LinkedReviewScreen = fetchedOnce(() =>
  import('#web/diner/review/linked-review-screen.tsx').then((file) => file.LinkedReviewScreen),
);
const ExpandableCardScreen = fetchedOnce(() =>
  import('#web/diner/demo/expandable-card-screen.tsx').then((file) => file.ExpandableCardScreen),
);
const SmartOrderingScreen = fetchedOnce(() =>
  import('#web/diner/demo/smart-ordering-screen.tsx').then((file) => file.SmartOrderingScreen),
);
const EndWeeklyMailScreen = fetchedOnce(() =>
  import('#web/staff/office/settings/account/end-weekly-mail-screen.tsx').then(
    (file) => file.EndWeeklyMailScreen,
  ),
);
const TryPosScreen = fetchedOnce(() =>
  import('#web/staff/office/pos-trial/try-pos-screen.tsx').then((file) => file.TryPosScreen),
);
const SubscriptionSuccessScreen = fetchedOnce(() =>
  import('#web/staff/office/subscription/subscription-success-screen.tsx').then(
    (file) => file.SubscriptionSuccessScreen,
  ),
);

/** Every screen that is not a guest's (guest-screens.ts); a screen's code loads with the first visit to it. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    name: 'open',
    layout: null,
    screens: [
      { path: '/admin', screen: SignInScreen },
      { path: '/admin/reset-password', screen: ResetPasswordScreen },
      { path: '/admin/email-change', screen: EmailChangeScreen },
      { path: '/admin/identity', screen: IdentityWindow },
      { path: '/admin/onboarding', screen: OnboardingScreen },
      { path: '/receipt/:restaurantId/:receiptId', screen: GuestReceiptScreen },
      { path: '/guest-review/:restaurantId/:reviewId', screen: LinkedReviewScreen },
      { path: '/weekly-mail/:restaurantId/:userId', screen: EndWeeklyMailScreen },
      { path: '/smart-ordering', screen: SmartOrderingScreen },
      { path: '/test-sysme-tpv-integration', screen: TryPosScreen },
      { path: '/subscription-success', screen: SubscriptionSuccessScreen },
      { path: '*', screen: NotFoundScreen },
    ],
  },
  {
    name: 'menu-without-table',
    layout: MenuLayout,
    screens: [
      { path: '/menu-preview', screen: MenuPreviewScreen },
      { path: '/expandable-card-demo', screen: ExpandableCardScreen },
    ],
  },
  {
    name: 'admin',
    layout: AdminLayout,
    screens: [
      { path: '/admin/dashboard', screen: DashboardScreen },
      { path: '/admin/orders', screen: OrdersScreen },
      { path: '/admin/orders/new', screen: OrderPadScreen },
      { path: '/admin/orders/:orderId/correct', screen: CorrectScreen },
      { path: '/admin/orders/:orderId/print', screen: PrintScreen },
      { path: '/admin/staff-requests', screen: StaffRequestsScreen },
      { path: '/admin/notifications', screen: NotificationsScreen },
      { path: '/admin/chef-recommendations', screen: ChefRecommendationsScreen },
      { path: '/admin/analytics', screen: AnalyticsScreen },
      { path: '/admin/bills', screen: BillsScreen },
      { path: '/admin/bills/days', screen: DaysScreen },
      { path: '/admin/bills/days/:closingId', screen: ClosingScreen },
      { path: '/admin/bills/:visitId/receipts/:receiptId', screen: ReceiptScreen },
      { path: '/admin/audit-log', screen: AuditLogScreen },
      { path: '/admin/enhanced-visibility', screen: VisibilityScreen },
      { path: '/admin/feedback', screen: FeedbackScreen },
      { path: '/admin/feedback-sync', screen: FeedbackSyncScreen },
      { path: '/admin/feedback/summary', screen: FeedbackSummaryScreen },
      { path: '/admin/kitchen-workflow', screen: BoardScreen },
      { path: '/admin/tables', screen: TablesScreen },
      { path: '/admin/menus', screen: MenusScreen },
      { path: '/admin/menu-items', screen: ItemsScreen },
      { path: '/admin/menu-items/import', screen: ImportScreen },
      { path: '/admin/menu-items/:menuItemId', screen: MenuItemScreen },
      { path: '/admin/settings', screen: SettingsScreen },
      { path: '/admin/staff', screen: StaffScreen },
      { path: '/admin/staff-shifts', screen: ShiftsScreen },
      { path: '/admin/ai-assignments', screen: AssignmentsScreen },
      { path: '/admin/members', screen: MembersRedirect },
      { path: '/admin/*', screen: UnknownAreaScreen },
    ],
  },
];
