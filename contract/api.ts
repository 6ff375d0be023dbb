import { accounts } from './accounts.ts';
import { aiService } from './ai-service.ts';
import { analytics } from './analytics.ts';
import { analyticsEvents } from './analytics-events.ts';
import { analyticsSoldOut } from './analytics-sold-out.ts';
import { apiKeys } from './api-keys.ts';
import { assignments } from './assignments.ts';
import { auditLog } from './audit-log.ts';
import { availability } from './availability.ts';
import { bills } from './bills.ts';
import { carts } from './carts.ts';
import { clock } from './clock.ts';
import { closure } from './closure.ts';
import { dashboard } from './dashboard.ts';
import { dayClosings } from './day-closings.ts';
import { diagnostics } from './diagnostics.ts';
import { factorDemand } from './factor-demand.ts';
import { farewell } from './farewell.ts';
import { feedback } from './feedback.ts';
import { forecast } from './forecast.ts';
import { guestReceipts } from './guest-receipts.ts';
import { integrations } from './integrations.ts';
import { kitchen } from './kitchen.ts';
import { menu } from './menu.ts';
import { menuEditing } from './menu-editing.ts';
import { menuImport } from './menu-import.ts';
import { menuSections } from './menu-sections.ts';
import { notifications } from './notifications.ts';
import { officeBills } from './office-bills.ts';
import { onboarding } from './onboarding.ts';
import { onlinePayments } from './online-payments.ts';
import { orderPad } from './order-pad.ts';
import { orderingPause } from './ordering-pause.ts';
import { orders } from './orders.ts';
import { ownShifts } from './own-shifts.ts';
import { paymentAccount } from './payment-account.ts';
import { platformSync } from './platform-sync.ts';
import { posts } from './posts.ts';
import { presenceGuard } from './presence-guard.ts';
import { pricing } from './pricing.ts';
import { printAgent } from './print-agent.ts';
import { printedMenu } from './printed-menu.ts';
import { printers } from './printers.ts';
import { publicPage } from './public-page.ts';
import { recommendations } from './recommendations.ts';
import { restaurants } from './restaurants.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { servedTables } from './served-tables.ts';
import { sharedDevices } from './shared-devices.ts';
import { shiftOffers } from './shift-offers.ts';
import { shiftPlans } from './shift-plans.ts';
import { shifts } from './shifts.ts';
import { staff } from './staff.ts';
import { staffRequests } from './staff-requests.ts';
import { staffVisits } from './staff-visits.ts';
import { subscription } from './subscription.ts';
import { tableCodes } from './table-codes.ts';
import { tables } from './tables.ts';
import { themes } from './themes.ts';
import { traffic } from './traffic.ts';
import { trainingSync } from './training-sync.ts';
import { visits } from './visits.ts';
import { weeklyMail } from './weekly-mail.ts';

/** All endpoints of the HTTP API. */
export const api = {
  ...accounts,
  ...restaurants,
  ...onboarding,
  ...themes,
  ...staff,
  ...clock,
  ...shifts,
  ...shiftPlans,
  ...availability,
  ...shiftOffers,
  ...assignments,
  ...ownShifts,
  ...servedTables,
  ...sharedDevices,
  ...search,
  ...menu,
  ...menuEditing,
  ...menuSections,
  ...menuImport,
  ...visits,
  ...farewell,
  ...guestReceipts,
  ...tables,
  ...tableCodes,
  ...presenceGuard,
  ...staffVisits,
  ...carts,
  ...bills,
  ...officeBills,
  ...onlinePayments,
  ...dayClosings,
  ...orders,
  ...kitchen,
  ...orderingPause,
  ...orderPad,
  ...diagnostics,
  ...integrations,
  ...staffRequests,
  ...notifications,
  ...dashboard,
  ...auditLog,
  ...feedback,
  ...printedMenu,
  ...publicPage,
  ...printers,
  ...printAgent,
  ...trainingSync,
  ...platformSync,
  ...reviews,
  ...posts,
  ...aiService,
  ...factorDemand,
  ...closure,
  ...analyticsEvents,
  ...analytics,
  ...analyticsSoldOut,
  ...forecast,
  ...weeklyMail,
  ...recommendations,
  ...pricing,
  ...traffic,
  ...apiKeys,
  ...subscription,
  ...paymentAccount,
};
export type Api = typeof api;
