import type { Area, GuestArea, LoadersOf, Messages, StaffArea } from './messages.ts';
import type { Language } from './words/language.ts';

/** The areas for guests; `staff-areas.ts` has the others, whose list is never loaded by a guest’s phone. */
const GUEST_LOADERS: LoadersOf<GuestArea> = {
  en: {
    cart: () => import('./en/diner/cart.ts').then((file) => file.cart),
    common: () => import('./en/diner/common.ts').then((file) => file.common),
    dishes: () => import('./en/dishes.ts').then((file) => file.dishes),
    errors: () => import('./en/errors.ts').then((file) => file.errors),
    farewell: () => import('./en/diner/later/farewell.ts').then((file) => file.farewell),
    landing: () => import('./en/landing.ts').then((file) => file.landing),
    menu: () => import('./en/diner/menu.ts').then((file) => file.menu),
    order: () => import('./en/diner/later/order.ts').then((file) => file.order),
    receipt: () => import('./en/receipt.ts').then((file) => file.receipt),
    review: () => import('./en/diner/later/review.ts').then((file) => file.review),
    service: () => import('./en/diner/service.ts').then((file) => file.service),
    bill: () => import('./en/diner/later/bill.ts').then((file) => file.bill),
    together: () => import('./en/diner/later/together.ts').then((file) => file.together),
    table: () => import('./en/diner/table.ts').then((file) => file.table),
  },
  es: {
    cart: () => import('./es/diner/cart.ts').then((file) => file.cart),
    common: () => import('./es/diner/common.ts').then((file) => file.common),
    dishes: () => import('./es/dishes.ts').then((file) => file.dishes),
    errors: () => import('./es/errors.ts').then((file) => file.errors),
    farewell: () => import('./es/diner/later/farewell.ts').then((file) => file.farewell),
    landing: () => import('./es/landing.ts').then((file) => file.landing),
    menu: () => import('./es/diner/menu.ts').then((file) => file.menu),
    order: () => import('./es/diner/later/order.ts').then((file) => file.order),
    receipt: () => import('./es/receipt.ts').then((file) => file.receipt),
    review: () => import('./es/diner/later/review.ts').then((file) => file.review),
    service: () => import('./es/diner/service.ts').then((file) => file.service),
    bill: () => import('./es/diner/later/bill.ts').then((file) => file.bill),
    together: () => import('./es/diner/later/together.ts').then((file) => file.together),
    table: () => import('./es/diner/table.ts').then((file) => file.table),
  },
};
const isGuestArea = (area: Area): area is GuestArea => area in GUEST_LOADERS.en;

/** One area in one language, so that the other language is not loaded. */
export async function loadArea<A extends Area>(language: Language, area: A): Promise<Messages[A]> {
  if (isGuestArea(area)) return GUEST_LOADERS[language][area]();
  const { STAFF_LOADERS } = await import('./staff-areas.ts');
  return STAFF_LOADERS[language][area as StaffArea]() as Promise<Messages[A]>;
}
