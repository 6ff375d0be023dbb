import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { StaffOrder } from '#contract/orders.ts';
import { freshTable, test } from '#tests/e2e/diner.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { LAPTOP, signedInPage, staffApi } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { printPdf } from '#tests/support/printed.ts';
import { CASA } from '#tests/support/test-tables.ts';

interface Dish {
  id: string;
  optionGroups: { minChoices: number }[];
}

async function takeOrder(): Promise<StaffOrder> {
  const api = await staffApi();
  const table = freshTable();
  const { items } = await answerOf<{ items: Dish[] }>(await api.get(`/api/tables/${table.id}/menu`));
  const simple = items.filter(({ optionGroups }) => optionGroups.every(({ minChoices }) => minChoices === 0));
  const reply = await api.post(`/api/restaurants/${CASA}/tables/${table.id}/orders`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      lines: simple.slice(0, 4).map(({ id }, at) => ({
        menuItemId: id,
        optionIds: [],
        note: at === 1 ? 'Alergia al huevo' : '',
        quantity: at + 1,
      })),
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as StaffOrder;
}

/** What paper of 58 mm has between its margins, in CSS pixels. */
const STRIP_58_PX = 189;

/** Ignores line breaks of a narrow strip. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('a printed order is alone on one page, with every dish @phone', async ({ browser }) => {
  const { admin, kitchen, orderPad } = words();
  const order = await takeOrder();
  const staff = await signedInPage(browser, LAPTOP, 'server');
  for (const [as, title] of [
    ['ticket', orderPad.kitchenTicket],
    ['receipt', orderPad.receipt],
  ] as const) {
    await staff.goto(`/admin/orders/${order.id}/print?as=${as}`);
    await expect(staff.getByRole('radio', { name: title })).toBeChecked();
    await expect(staff.getByRole('article')).toBeVisible();
    await expect(staff.getByRole('navigation').filter({ visible: true })).not.toHaveCount(0);

    await staff.emulateMedia({ media: 'print' });
    await expect(staff.getByRole('article')).toBeVisible();
    await expect(staff.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(staff.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(staff.getByRole('link').filter({ visible: true })).toHaveCount(0);
    const pages = await printPdf(await staff.pdf({ format: 'A4' }));
    expect(pages).toHaveLength(1);
    const text = inOneLine(pages[0]?.text ?? '');
    expect(text).toContain(`${orderPad.forTable} ${order.tableNumber}`);
    for (const { quantity, name } of order.items) expect(text).toContain(`${quantity}× ${name}`);
    for (const foreign of [admin.orders, orderPad.backToOrder]) expect(text).not.toContain(foreign);
    await staff.setViewportSize({ width: STRIP_58_PX, height: 700 });
    expect(await staff.evaluate('document.documentElement.scrollWidth')).toBe(STRIP_58_PX);
    await staff.setViewportSize(LAPTOP);
    await staff.emulateMedia({ media: 'screen' });
    if (as === 'ticket') expect(text.toUpperCase()).toContain(kitchen.allergy.toUpperCase());
  }

  const api = await staffApi();
  const data = { to: 'cancelled', version: order.version, reason: 'The test has ended' };
  const path = `/api/restaurants/${CASA}/orders/${order.id}/moves`;
  expect((await api.post(path, { data })).status()).toBe(200);
  await staff.context().close();
});

test('a printed list says what it is narrowed to, and has nothing to press, search or choose @desktop', async ({
  browser,
}) => {
  const { lists, staff: texts } = officeWords();
  const { admin } = words();
  const office = await signedInPage(browser, LAPTOP, 'owner');
  await office.emulateMedia({ colorScheme: 'dark' });
  for (const [path, row] of [
    ['/admin/menu-items?q=paella', /paella/i],
    ['/admin/staff?role=chef', /Carmen Sanz/],
    ['/admin/bills', /€/],
    ['/admin/analytics', /€/],
  ] as const) {
    await office.goto(path);
    const rows = office.getByRole('row').filter({ hasText: row });
    await expect(rows).not.toHaveCount(0);
    await office.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(rows.filter({ visible: true })).not.toHaveCount(0);
    const pressed = ['searchbox', 'combobox', 'radio', 'checkbox', 'tab'] as const;
    for (const role of pressed)
      await expect(office.getByRole(role).filter({ visible: true }), `${path}: ${role}`).toHaveCount(0);
    for (const name of [lists.csv, lists.nextPage])
      await expect(office.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0);
    // A dark screen prints dark letters, because browsers leave out the background.
    const letters = await office.evaluate(() => getComputedStyle(document.body).color);
    const [red = 255] = (/\d+/.exec(letters) ?? []).map(Number);
    expect(red).toBeLessThan(100);
    const [page] = await printPdf(await office.pdf({ format: 'A4' }));
    const text = inOneLine(page?.text ?? '');
    if (path.includes('q=')) expect(text).toContain('“paella”');
    if (path.includes('role=')) expect(text).toContain(`${texts.role}: ${admin.roles.chef}`);
    await office.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  }
  await office.context().close();
});

test('a printed sheet is complete, however little of it the screen shows @desktop', async ({ browser }) => {
  const office = await signedInPage(browser, { width: 1280, height: 320 }, 'owner');
  // Bills of other tests may be open and empty.
  await office.goto('/admin/bills?state=settled');
  await office.getByRole('row').nth(1).getByRole('button').first().click();
  const sheet = office.getByRole('dialog');
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  const hidden = () =>
    sheet.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).overflowY !== 'visible')
        .reduce((most, part) => Math.max(most, part.scrollHeight - part.clientHeight), 0),
    );
  await expect.poll(hidden).toBeGreaterThan(0);
  await office.emulateMedia({ media: 'print' });
  await expect.poll(hidden).toBe(0);
  await expect(office.getByRole('row').filter({ visible: true })).toHaveCount(0);
  await office.context().close();
});
