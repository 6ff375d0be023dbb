import type { account } from './en/account.ts';
import type { admin } from './en/admin.ts';
import type { audit } from './en/audit.ts';
import type { auth } from './en/auth.ts';
import type { cart } from './en/cart.ts';
import type { common } from './en/common.ts';
import type { dashboard } from './en/dashboard.ts';
import type { demo } from './en/demo.ts';
import type { diagnostics } from './en/diagnostics.ts';
import type { dishes } from './en/dishes.ts';
import type { errors } from './en/errors.ts';
import type { kitchen } from './en/kitchen.ts';
import type { landing } from './en/landing.ts';
import type { lists } from './en/lists.ts';
import type { members } from './en/members.ts';
import type { menu } from './en/menu.ts';
import type { menuEditing } from './en/menu-editing.ts';
import type { menuImport } from './en/menu-import.ts';
import type { notifications } from './en/notifications.ts';
import type { onboarding } from './en/onboarding.ts';
import type { order } from './en/order.ts';
import type { orderPad } from './en/order-pad.ts';
import type { palette } from './en/palette.ts';
import type { receipt } from './en/receipt.ts';
import type { recommendationsAdmin } from './en/recommendations-admin.ts';
import type { service } from './en/service.ts';
import type { settings } from './en/settings.ts';
import type { shared } from './en/shared.ts';
import type { table } from './en/table.ts';
import type { tables } from './en/tables.ts';
import type { themes } from './en/themes.ts';
import type { Language } from './language.ts';

/** Every area of texts that the browser shows. A new area: its two files, one line here, one in each loader. */
export interface Messages {
  account: typeof account;
  admin: typeof admin;
  audit: typeof audit;
  auth: typeof auth;
  cart: typeof cart;
  common: typeof common;
  dashboard: typeof dashboard;
  demo: typeof demo;
  diagnostics: typeof diagnostics;
  dishes: typeof dishes;
  errors: typeof errors;
  kitchen: typeof kitchen;
  landing: typeof landing;
  lists: typeof lists;
  members: typeof members;
  menu: typeof menu;
  menuEditing: typeof menuEditing;
  menuImport: typeof menuImport;
  onboarding: typeof onboarding;
  notifications: typeof notifications;
  order: typeof order;
  orderPad: typeof orderPad;
  recommendationsAdmin: typeof recommendationsAdmin;
  receipt: typeof receipt;
  palette: typeof palette;
  service: typeof service;
  settings: typeof settings;
  shared: typeof shared;
  table: typeof table;
  themes: typeof themes;
  tables: typeof tables;
}
export type Area = keyof Messages;

type Loaders = { readonly [A in Area]: () => Promise<Messages[A]> };

/** Loads one area in one language, so that nobody downloads the other language. */
export const AREA_LOADERS: Readonly<Record<Language, Loaders>> = {
  en: {
    account: () => import('./en/account.ts').then((file) => file.account),
    admin: () => import('./en/admin.ts').then((file) => file.admin),
    audit: () => import('./en/audit.ts').then((file) => file.audit),
    auth: () => import('./en/auth.ts').then((file) => file.auth),
    cart: () => import('./en/cart.ts').then((file) => file.cart),
    common: () => import('./en/common.ts').then((file) => file.common),
    dashboard: () => import('./en/dashboard.ts').then((file) => file.dashboard),
    demo: () => import('./en/demo.ts').then((file) => file.demo),
    diagnostics: () => import('./en/diagnostics.ts').then((file) => file.diagnostics),
    dishes: () => import('./en/dishes.ts').then((file) => file.dishes),
    errors: () => import('./en/errors.ts').then((file) => file.errors),
    kitchen: () => import('./en/kitchen.ts').then((file) => file.kitchen),
    landing: () => import('./en/landing.ts').then((file) => file.landing),
    lists: () => import('./en/lists.ts').then((file) => file.lists),
    members: () => import('./en/members.ts').then((file) => file.members),
    menu: () => import('./en/menu.ts').then((file) => file.menu),
    menuEditing: () => import('./en/menu-editing.ts').then((file) => file.menuEditing),
    menuImport: () => import('./en/menu-import.ts').then((file) => file.menuImport),
    onboarding: () => import('./en/onboarding.ts').then((file) => file.onboarding),
    notifications: () => import('./en/notifications.ts').then((file) => file.notifications),
    order: () => import('./en/order.ts').then((file) => file.order),
    orderPad: () => import('./en/order-pad.ts').then((file) => file.orderPad),
    recommendationsAdmin: () =>
      import('./en/recommendations-admin.ts').then((file) => file.recommendationsAdmin),
    receipt: () => import('./en/receipt.ts').then((file) => file.receipt),
    palette: () => import('./en/palette.ts').then((file) => file.palette),
    service: () => import('./en/service.ts').then((file) => file.service),
    settings: () => import('./en/settings.ts').then((file) => file.settings),
    shared: () => import('./en/shared.ts').then((file) => file.shared),
    table: () => import('./en/table.ts').then((file) => file.table),
    themes: () => import('./en/themes.ts').then((file) => file.themes),
    tables: () => import('./en/tables.ts').then((file) => file.tables),
  },
  es: {
    account: () => import('./es/account.ts').then((file) => file.account),
    admin: () => import('./es/admin.ts').then((file) => file.admin),
    audit: () => import('./es/audit.ts').then((file) => file.audit),
    auth: () => import('./es/auth.ts').then((file) => file.auth),
    cart: () => import('./es/cart.ts').then((file) => file.cart),
    common: () => import('./es/common.ts').then((file) => file.common),
    dashboard: () => import('./es/dashboard.ts').then((file) => file.dashboard),
    demo: () => import('./es/demo.ts').then((file) => file.demo),
    diagnostics: () => import('./es/diagnostics.ts').then((file) => file.diagnostics),
    dishes: () => import('./es/dishes.ts').then((file) => file.dishes),
    errors: () => import('./es/errors.ts').then((file) => file.errors),
    kitchen: () => import('./es/kitchen.ts').then((file) => file.kitchen),
    landing: () => import('./es/landing.ts').then((file) => file.landing),
    lists: () => import('./es/lists.ts').then((file) => file.lists),
    members: () => import('./es/members.ts').then((file) => file.members),
    menu: () => import('./es/menu.ts').then((file) => file.menu),
    menuEditing: () => import('./es/menu-editing.ts').then((file) => file.menuEditing),
    menuImport: () => import('./es/menu-import.ts').then((file) => file.menuImport),
    onboarding: () => import('./es/onboarding.ts').then((file) => file.onboarding),
    notifications: () => import('./es/notifications.ts').then((file) => file.notifications),
    order: () => import('./es/order.ts').then((file) => file.order),
    orderPad: () => import('./es/order-pad.ts').then((file) => file.orderPad),
    recommendationsAdmin: () =>
      import('./es/recommendations-admin.ts').then((file) => file.recommendationsAdmin),
    receipt: () => import('./es/receipt.ts').then((file) => file.receipt),
    palette: () => import('./es/palette.ts').then((file) => file.palette),
    service: () => import('./es/service.ts').then((file) => file.service),
    settings: () => import('./es/settings.ts').then((file) => file.settings),
    shared: () => import('./es/shared.ts').then((file) => file.shared),
    table: () => import('./es/table.ts').then((file) => file.table),
    themes: () => import('./es/themes.ts').then((file) => file.themes),
    tables: () => import('./es/tables.ts').then((file) => file.tables),
  },
};
