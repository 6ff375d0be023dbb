import type { account } from './en/account.ts';
import type { admin } from './en/admin.ts';
import type { aiService } from './en/ai-service.ts';
import type { analytics } from './en/analytics.ts';
import type { analyticsForecast } from './en/analytics-forecast.ts';
import type { analyticsMenu } from './en/analytics-menu.ts';
import type { analyticsService } from './en/analytics-service.ts';
import type { analyticsTraffic } from './en/analytics-traffic.ts';
import type { apiKeys } from './en/api-keys.ts';
import type { assignments } from './en/assignments.ts';
import type { audit } from './en/audit.ts';
import type { auth } from './en/auth.ts';
import type { billing } from './en/billing.ts';
import type { clock } from './en/clock.ts';
import type { closure } from './en/closure.ts';
import type { contentHub } from './en/content-hub.ts';
import type { dashboard } from './en/dashboard.ts';
import type { dayClosings } from './en/day-closings.ts';
import type { demo } from './en/demo.ts';
import type { diagnostics } from './en/diagnostics.ts';
import type { cart } from './en/diner/cart.ts';
import type { common } from './en/diner/common.ts';
import type { bill } from './en/diner/later/bill.ts';
import type { farewell } from './en/diner/later/farewell.ts';
import type { order } from './en/diner/later/order.ts';
import type { review } from './en/diner/later/review.ts';
import type { together } from './en/diner/later/together.ts';
import type { menu } from './en/diner/menu.ts';
import type { service } from './en/diner/service.ts';
import type { table } from './en/diner/table.ts';
import type { discounts } from './en/discounts.ts';
import type { dishes } from './en/dishes.ts';
import type { errors } from './en/errors.ts';
import type { feedback } from './en/feedback.ts';
import type { feedbackSync } from './en/feedback-sync.ts';
import type { insights } from './en/insights.ts';
import type { kitchen } from './en/kitchen.ts';
import type { landing } from './en/landing.ts';
import type { lists } from './en/lists.ts';
import type { menuEditing } from './en/menu-editing.ts';
import type { menuImport } from './en/menu-import.ts';
import type { notifications } from './en/notifications.ts';
import type { officeBills } from './en/office-bills.ts';
import type { onboarding } from './en/onboarding.ts';
import type { orderPad } from './en/order-pad.ts';
import type { palette } from './en/palette.ts';
import type { paymentAccount } from './en/payment-account.ts';
import type { platforms } from './en/platforms.ts';
import type { pricing } from './en/pricing.ts';
import type { printers } from './en/printers.ts';
import type { receipt } from './en/receipt.ts';
import type { recommendationsAdmin } from './en/recommendations-admin.ts';
import type { reviewsOffice } from './en/reviews-office.ts';
import type { security } from './en/security.ts';
import type { seoTools } from './en/seo-tools.ts';
import type { settings } from './en/settings.ts';
import type { sharedDevices } from './en/shared-devices.ts';
import type { shiftPlans } from './en/shift-plans.ts';
import type { shifts } from './en/shifts.ts';
import type { staff } from './en/staff.ts';
import type { tables } from './en/tables.ts';
import type { taxes } from './en/taxes.ts';
import type { themes } from './en/themes.ts';
import type { visibility } from './en/visibility.ts';
import type { visitShares } from './en/visit-shares.ts';
import type { weeklyMail } from './en/weekly-mail.ts';
import type { Language } from './words/language.ts';

/** Every area of texts that the browser shows. A new area: its two files, one line here, one in each loader. */
export interface Messages {
  account: typeof account;
  admin: typeof admin;
  analytics: typeof analytics;
  analyticsForecast: typeof analyticsForecast;
  analyticsMenu: typeof analyticsMenu;
  analyticsService: typeof analyticsService;
  analyticsTraffic: typeof analyticsTraffic;
  audit: typeof audit;
  auth: typeof auth;
  cart: typeof cart;
  clock: typeof clock;
  common: typeof common;
  dashboard: typeof dashboard;
  demo: typeof demo;
  diagnostics: typeof diagnostics;
  dishes: typeof dishes;
  errors: typeof errors;
  farewell: typeof farewell;
  feedback: typeof feedback;
  aiService: typeof aiService;
  security: typeof security;
  closure: typeof closure;
  feedbackSync: typeof feedbackSync;
  insights: typeof insights;
  kitchen: typeof kitchen;
  landing: typeof landing;
  lists: typeof lists;
  sharedDevices: typeof sharedDevices;
  shifts: typeof shifts;
  shiftPlans: typeof shiftPlans;
  assignments: typeof assignments;
  staff: typeof staff;
  menu: typeof menu;
  menuEditing: typeof menuEditing;
  menuImport: typeof menuImport;
  onboarding: typeof onboarding;
  notifications: typeof notifications;
  officeBills: typeof officeBills;
  order: typeof order;
  orderPad: typeof orderPad;
  recommendationsAdmin: typeof recommendationsAdmin;
  receipt: typeof receipt;
  palette: typeof palette;
  review: typeof review;
  service: typeof service;
  apiKeys: typeof apiKeys;
  platforms: typeof platforms;
  billing: typeof billing;
  paymentAccount: typeof paymentAccount;
  pricing: typeof pricing;
  printers: typeof printers;
  taxes: typeof taxes;
  settings: typeof settings;
  bill: typeof bill;
  together: typeof together;
  table: typeof table;
  themes: typeof themes;
  contentHub: typeof contentHub;
  seoTools: typeof seoTools;
  reviewsOffice: typeof reviewsOffice;
  visibility: typeof visibility;
  tables: typeof tables;
  dayClosings: typeof dayClosings;
  discounts: typeof discounts;
  visitShares: typeof visitShares;
  weeklyMail: typeof weeklyMail;
}
export type Area = keyof Messages;

/** The areas for guests. */
export type GuestArea =
  | 'cart'
  | 'common'
  | 'dishes'
  | 'errors'
  | 'farewell'
  | 'landing'
  | 'menu'
  | 'order'
  | 'receipt'
  | 'review'
  | 'service'
  | 'bill'
  | 'together'
  | 'table';
export type StaffArea = Exclude<Area, GuestArea>;

/** Loads one area in one language. */
export type LoadersOf<Areas extends Area> = Readonly<
  Record<Language, { readonly [A in Areas]: () => Promise<Messages[A]> }>
>;
