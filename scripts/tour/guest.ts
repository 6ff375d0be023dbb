import type { Browser, Page } from '@playwright/test';
import { cart as cartEn } from '#messages/en/diner/cart.ts';
import { common as commonEn } from '#messages/en/diner/common.ts';
import { order as orderEn } from '#messages/en/diner/later/order.ts';
import { menu as menuEn } from '#messages/en/diner/menu.ts';
import { service as serviceEn } from '#messages/en/diner/service.ts';
import { table as tableEn } from '#messages/en/diner/table.ts';
import { dishes as dishesEn } from '#messages/en/dishes.ts';
import { landing as landingEn } from '#messages/en/landing.ts';
import { cart as cartEs } from '#messages/es/diner/cart.ts';
import { common as commonEs } from '#messages/es/diner/common.ts';
import { order as orderEs } from '#messages/es/diner/later/order.ts';
import { menu as menuEs } from '#messages/es/diner/menu.ts';
import { service as serviceEs } from '#messages/es/diner/service.ts';
import { table as tableEs } from '#messages/es/diner/table.ts';
import { dishes as dishesEs } from '#messages/es/dishes.ts';
import { landing as landingEs } from '#messages/es/landing.ts';
import { moveOrder, tableId } from './evening.ts';

/** Tolerant of a busy machine. */
const PATIENCE_MS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const WORDS = {
  en: {
    cart: cartEn,
    common: commonEn,
    dishes: dishesEn,
    landing: landingEn,
    menu: menuEn,
    order: orderEn,
    service: serviceEn,
    table: tableEn,
    olives: 'Marinated olives',
    burger: 'Casa burger',
    avocado: 'Avocado',
    locale: 'en-GB',
    tableNumber: 7,
  },
  es: {
    cart: cartEs,
    common: commonEs,
    dishes: dishesEs,
    landing: landingEs,
    menu: menuEs,
    order: orderEs,
    service: serviceEs,
    table: tableEs,
    olives: 'Aceitunas aliñadas',
    burger: 'Hamburguesa de la casa',
    avocado: 'Aguacate',
    locale: 'es-ES',
    tableNumber: 5,
  },
};
export type TourLanguage = keyof typeof WORDS;

export interface Tour {
  browser: Browser;
  base: string;
  /** The manager’s session, for the kitchen’s moves meanwhile. */
  cookie: string;
  photograph: (page: Page, name: string) => Promise<Buffer>;
}

/** Toasts must be gone before the picture is taken. */
async function withoutToasts(page: Page, dismiss: string): Promise<void> {
  for (const button of await page.getByRole('button', { name: dismiss, exact: true }).all())
    await button.click({ timeout: 1_500 }).catch(() => undefined);
}

/** A guest’s whole evening on a phone, from the table’s code to the rating. */
export async function tourOfGuest(
  tour: Tour,
  language: TourLanguage,
): Promise<{ menu: Buffer; status: Buffer }> {
  const { browser, base, cookie } = tour;
  const words = WORDS[language];
  const { cart, common, dishes, landing, menu, order, service, table } = words;
  const place = tableId(words.tableNumber);
  const context = await browser.newContext({
    ...PHONE,
    locale: words.locale,
    colorScheme: 'light',
    // the function that waits for pictures is evaluated in the page
    bypassCSP: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const photograph = async (name: string) => {
    await withoutToasts(page, common.dismiss);
    return tour.photograph(page, `${language}/${name}`);
  };
  const add = (name: string) => page.getByRole('button', { name: menu.add(name) }).first();

  await page.goto(`${base}/?table=${place}`);
  await page.getByRole('heading', { name: landing.welcome('Casa Sobremesa') }).waitFor();
  await photograph('01-welcome');

  await page.goto(`${base}/menu?table=${place}`);
  await add(words.olives).waitFor();
  await page.getByRole('button', { name: table.decline }).click();
  const menuPicture = await photograph('02-menu');
  await page.getByRole('button', { name: menu.search, exact: true }).click();
  await page.getByRole('searchbox').fill(language === 'en' ? 'cheese' : 'queso');
  await photograph('03-search');
  await page.getByRole('button', { name: menu.closeSearch }).click();
  await add(words.olives).click();
  await page.getByRole('button', { name: words.burger, exact: true }).first().click();
  await page.getByRole('checkbox', { name: words.avocado }).check();
  await photograph('04-dish');
  await page.getByRole('button', { name: new RegExp(`^${dishes.addToOrder}`) }).click();
  await page.locator('[data-cart-bar]').click();
  await page.getByRole('button', { name: cart.placeOrder }).waitFor();
  await photograph('05-cart');

  await page.getByRole('button', { name: cart.placeOrder }).click();
  await page.getByRole('heading', { name: order.confirmed }).waitFor();
  await photograph('06-confirmed');
  await page.getByRole('link', { name: order.track }).click();
  await page.getByRole('heading', { name: order.statusTitle }).waitFor();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  let version = await moveOrder(base, cookie, orderId, 1, 'confirmed');
  version = await moveOrder(base, cookie, orderId, version, 'preparing');
  await page.getByText(order.sentences.preparing).waitFor();
  const status = await photograph('07-status');

  await page.getByRole('button', { name: order.requestAssistance }).click();
  await page.getByRole('dialog', { name: service.requestTitle }).waitFor();
  await photograph('08-call-staff');
  await page.keyboard.press('Escape');
  version = await moveOrder(base, cookie, orderId, version, 'ready');
  await moveOrder(base, cookie, orderId, version, 'delivered');
  await page.getByText(order.sentences.delivered).waitFor();
  await photograph('09-served');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${base}/menu?table=${place}`);
  await add(words.olives).waitFor();
  // what appears by itself afterwards: calls, orders, recommendations
  await page.waitForLoadState('networkidle');
  await photograph('10-menu-in-the-dark');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await context.setOffline(true);
  await page.reload();
  await page.getByText(table.menuAsOf('|').split('|')[0] ?? '').waitFor();
  await photograph('11-without-a-network');
  await context.close();
  return { menu: menuPicture, status };
}
