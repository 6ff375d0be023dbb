import path from 'node:path';
import { expect } from '@playwright/test';
import { menu } from '#messages/es/diner/menu.ts';
import { table } from '#messages/es/diner/table.ts';
import { filesOfFirstVisit } from '#scripts/check-size.ts';
import { freshTable, test } from '#tests/e2e/diner.ts';

const BUILT = path.join(import.meta.dirname, '../../dist/web');

// The size limit counts the longer texts.
test.use({ locale: 'es-ES' });

test('a first visit loads the files that the limit counts and no other, and asks for the menu once', async ({
  page,
  context,
}) => {
  // Once connected, a phone refetches what may have changed meanwhile.
  await context.routeWebSocket(/socket\.io/, () => undefined);
  const files = new Set<string>();
  const menus: string[] = [];
  const pictures: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname.slice(1));
    if (pathname.startsWith('/dishes/')) pictures.push(pathname);
    if (/\/api\/tables\/[^/]+\/menu$/.test(pathname)) menus.push(pathname);
  });
  await page.goto(`/menu?table=${freshTable().id}`);
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
  // Loaded last by itself: the question about cookies, calls, orders.
  await expect(page.getByText(table.cookies)).toBeVisible();
  await expect(page.getByRole('button', { name: menu.requestStaff })).toBeVisible();
  await expect(page.getByRole('button', { name: menu.openOrders(0) })).toBeVisible();
  await expect.poll(() => [...files].toSorted()).toEqual([...(await filesOfFirstVisit(BUILT))].toSorted());
  expect(menus).toHaveLength(1);
  // The first picture is requested before its card is drawn, in the size that the card then uses.
  expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted());
});
