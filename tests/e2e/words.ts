import { test } from '@playwright/test';
import { admin as adminEn } from '#messages/en/admin.ts';
import { auth as authEn } from '#messages/en/auth.ts';
import { cart as cartEn } from '#messages/en/cart.ts';
import { common as commonEn } from '#messages/en/common.ts';
import { diagnostics as diagnosticsEn } from '#messages/en/diagnostics.ts';
import { dishes as dishesEn } from '#messages/en/dishes.ts';
import { errors as errorsEn } from '#messages/en/errors.ts';
import { kitchen as kitchenEn } from '#messages/en/kitchen.ts';
import { menu as menuEn } from '#messages/en/menu.ts';
import { order as orderEn } from '#messages/en/order.ts';
import { shared as sharedEn } from '#messages/en/shared.ts';
import { table as tableEn } from '#messages/en/table.ts';
import { admin as adminEs } from '#messages/es/admin.ts';
import { auth as authEs } from '#messages/es/auth.ts';
import { cart as cartEs } from '#messages/es/cart.ts';
import { common as commonEs } from '#messages/es/common.ts';
import { diagnostics as diagnosticsEs } from '#messages/es/diagnostics.ts';
import { dishes as dishesEs } from '#messages/es/dishes.ts';
import { errors as errorsEs } from '#messages/es/errors.ts';
import { kitchen as kitchenEs } from '#messages/es/kitchen.ts';
import { menu as menuEs } from '#messages/es/menu.ts';
import { order as orderEs } from '#messages/es/order.ts';
import { shared as sharedEs } from '#messages/es/shared.ts';
import { table as tableEs } from '#messages/es/table.ts';

const en = {
  admin: adminEn,
  auth: authEn,
  cart: cartEn,
  common: commonEn,
  diagnostics: diagnosticsEn,
  dishes: dishesEn,
  errors: errorsEn,
  kitchen: kitchenEn,
  menu: menuEn,
  order: orderEn,
  shared: sharedEn,
  table: tableEn,
};
export type Words = typeof en;
const es: Words = {
  admin: adminEs,
  auth: authEs,
  cart: cartEs,
  common: commonEs,
  diagnostics: diagnosticsEs,
  dishes: dishesEs,
  errors: errorsEs,
  kitchen: kitchenEs,
  menu: menuEs,
  order: orderEs,
  shared: sharedEs,
  table: tableEs,
};

export const isSpanish = (): boolean => test.info().project.name.endsWith('-es');

/** The catalogue of the language that this project's browser speaks. */
export const words = (): Words => (isSpanish() ? es : en);
