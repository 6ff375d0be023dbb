import { test } from '@playwright/test';
import { admin as adminEn } from '#messages/en/admin.ts';
import { audit as auditEn } from '#messages/en/audit.ts';
import { auth as authEn } from '#messages/en/auth.ts';
import { dashboard as dashboardEn } from '#messages/en/dashboard.ts';
import { diagnostics as diagnosticsEn } from '#messages/en/diagnostics.ts';
import { cart as cartEn } from '#messages/en/diner/cart.ts';
import { common as commonEn } from '#messages/en/diner/common.ts';
import { farewell as farewellEn } from '#messages/en/diner/later/farewell.ts';
import { order as orderEn } from '#messages/en/diner/later/order.ts';
import { together as togetherEn } from '#messages/en/diner/later/together.ts';
import { menu as menuEn } from '#messages/en/diner/menu.ts';
import { service as serviceEn } from '#messages/en/diner/service.ts';
import { table as tableEn } from '#messages/en/diner/table.ts';
import { dishes as dishesEn } from '#messages/en/dishes.ts';
import { errors as errorsEn } from '#messages/en/errors.ts';
import { kitchen as kitchenEn } from '#messages/en/kitchen.ts';
import { lists as listsEn } from '#messages/en/lists.ts';
import { menuEditing as menuEditingEn } from '#messages/en/menu-editing.ts';
import { notifications as notificationsEn } from '#messages/en/notifications.ts';
import { orderPad as orderPadEn } from '#messages/en/order-pad.ts';
import { recommendationsAdmin as recommendationsAdminEn } from '#messages/en/recommendations-admin.ts';
import { tables as tablesEn } from '#messages/en/tables.ts';
import { admin as adminEs } from '#messages/es/admin.ts';
import { audit as auditEs } from '#messages/es/audit.ts';
import { auth as authEs } from '#messages/es/auth.ts';
import { dashboard as dashboardEs } from '#messages/es/dashboard.ts';
import { diagnostics as diagnosticsEs } from '#messages/es/diagnostics.ts';
import { cart as cartEs } from '#messages/es/diner/cart.ts';
import { common as commonEs } from '#messages/es/diner/common.ts';
import { farewell as farewellEs } from '#messages/es/diner/later/farewell.ts';
import { order as orderEs } from '#messages/es/diner/later/order.ts';
import { together as togetherEs } from '#messages/es/diner/later/together.ts';
import { menu as menuEs } from '#messages/es/diner/menu.ts';
import { service as serviceEs } from '#messages/es/diner/service.ts';
import { table as tableEs } from '#messages/es/diner/table.ts';
import { dishes as dishesEs } from '#messages/es/dishes.ts';
import { errors as errorsEs } from '#messages/es/errors.ts';
import { kitchen as kitchenEs } from '#messages/es/kitchen.ts';
import { lists as listsEs } from '#messages/es/lists.ts';
import { menuEditing as menuEditingEs } from '#messages/es/menu-editing.ts';
import { notifications as notificationsEs } from '#messages/es/notifications.ts';
import { orderPad as orderPadEs } from '#messages/es/order-pad.ts';
import { recommendationsAdmin as recommendationsAdminEs } from '#messages/es/recommendations-admin.ts';
import { tables as tablesEs } from '#messages/es/tables.ts';

const en = {
  admin: adminEn,
  audit: auditEn,
  auth: authEn,
  cart: cartEn,
  common: commonEn,
  dashboard: dashboardEn,
  diagnostics: diagnosticsEn,
  dishes: dishesEn,
  errors: errorsEn,
  farewell: farewellEn,
  kitchen: kitchenEn,
  menu: menuEn,
  lists: listsEn,
  menuEditing: menuEditingEn,
  notifications: notificationsEn,
  order: orderEn,
  orderPad: orderPadEn,
  recommendationsAdmin: recommendationsAdminEn,
  service: serviceEn,
  together: togetherEn,
  table: tableEn,
  tables: tablesEn,
};
export type Words = typeof en;
const es: Words = {
  admin: adminEs,
  audit: auditEs,
  auth: authEs,
  cart: cartEs,
  common: commonEs,
  dashboard: dashboardEs,
  diagnostics: diagnosticsEs,
  dishes: dishesEs,
  errors: errorsEs,
  farewell: farewellEs,
  kitchen: kitchenEs,
  menu: menuEs,
  lists: listsEs,
  menuEditing: menuEditingEs,
  notifications: notificationsEs,
  order: orderEs,
  orderPad: orderPadEs,
  recommendationsAdmin: recommendationsAdminEs,
  service: serviceEs,
  together: togetherEs,
  table: tableEs,
  tables: tablesEs,
};

export const isSpanish = (): boolean => test.info().project.name.endsWith('-es');

/** The message catalogue in the language of this project's browser. */
export const words = (): Words => (isSpanish() ? es : en);
