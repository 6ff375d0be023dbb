import { type Browser, expect, type Page } from '@playwright/test';
import { isDrink } from '#domain/prices/pricing.ts';
import { addToCart } from '#tests/e2e/diner.ts';
import { type NewOwner, newColleague, newOwner } from '#tests/e2e/new-owner.ts';
import { phone } from '#tests/e2e/phone.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { LAPTOP, untilLive } from '#tests/e2e/staff.ts';
import { isSpanish } from '#tests/e2e/words.ts';

export interface Place extends NewOwner {
  tables: { id: string; tableNumber: string }[];
  /** A drink that is always offered and has no options. */
  drink: string;
}

/** A restaurant of the test's own: changes to it affect no other test. */
export async function openPlace(browser: Browser): Promise<Place> {
  const owner = await newOwner(browser, LAPTOP);
  const { request } = owner.page.context();
  const floor = await request.get(`/api/restaurants/${owner.restaurantId}/tables`);
  const { tables } = await answerOf<Pick<Place, 'tables'>>(floor);
  const menu = await request.get(`/api/tables/${owner.tableId}/menu`, {
    params: { language: isSpanish() ? 'es' : 'en' },
  });
  const { items } = await answerOf<{
    items: { name: string; station?: string; category: string; optionGroups: unknown[] }[];
  }>(menu);
  const drink = items.find(({ category, optionGroups }) => isDrink(category) && optionGroups.length === 0);
  if (!drink) throw new Error('the sample menu has no drink without a choice');
  return { ...owner, tables, drink: drink.name };
}

/** A phone with a drink in its cart. */
export async function guestAt(browser: Browser, { drink }: Place, tableId: string): Promise<Page> {
  const guest = await phone(browser);
  await guest.goto(`/menu?table=${tableId}`);
  await addToCart(guest, drink);
  return guest;
}

const POCKET = { width: 390, height: 844 };

/** A waiter's phone, opened on the tables. */
export async function waiterOf(browser: Browser, place: Place, name: string): Promise<Page> {
  const page = await newColleague(browser, place, { name, role: 'server', viewport: POCKET });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/tables$/);
  await untilLive(page);
  return page;
}
