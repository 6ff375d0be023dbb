import { expect, type Page } from '@playwright/test';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import type { Place } from '#tests/e2e/own-place.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { words } from '#tests/e2e/words.ts';

/** Moves the order through kitchen and waiter to delivery. */
export async function deliver({ page, restaurantId }: Place, orderId: string, origin: string): Promise<void> {
  const { request } = page.context();
  const orders = `/api/restaurants/${restaurantId}/orders`;
  for (const to of ['preparing', 'ready', 'delivered']) {
    const reply = await request.get(orders, { params: { state: 'all' } });
    const { orders: known } = await answerOf<{ orders: { id: string; version: number }[] }>(reply);
    const version = known.find(({ id }) => id === orderId)?.version;
    const moved = await request.post(`${orders}/${orderId}/moves`, {
      data: { to, version },
      headers: { origin },
    });
    expect(moved.status(), await moved.text()).toBe(200);
  }
}

interface Said {
  /** For the food. */
  stars: number;
  said: string;
  /** The address for a reply. */
  email?: string;
}

/** Waits for the question after delivery, gives feedback, and sees the thanks. */
export async function sayHowItWas(guest: Page, { stars, said, email }: Said): Promise<void> {
  const { order } = words();
  const sheet = guest.getByRole('dialog', { name: order.feedbackTitle });
  await expect(sheet).toBeVisible({ timeout: BUSY_MACHINE_MS });
  const food = sheet.getByRole('group', { name: order.ratings.food });
  const star = food.getByLabel(order.stars(stars), { exact: true });
  // The field itself is hidden; its star is visible once the sheet has stopped moving.
  await star.focus();
  await guest.keyboard.press('Space');
  await expect(star).toBeChecked();
  await sheet.getByLabel(order.review).fill(said);
  if (email !== undefined) {
    await sheet.getByRole('checkbox', { name: order.shareEmail }).check();
    await sheet.getByRole('textbox', { name: order.email }).fill(email);
  }
  await sheet.getByRole('button', { name: order.feedbackSend }).click();
  await expect(guest.getByText(order.feedbackThanks)).toBeVisible({ timeout: BUSY_MACHINE_MS });
}
