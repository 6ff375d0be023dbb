import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Dashboard } from '#contract/dashboard.ts';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { freshTable, heading, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { cuttableLink, LAPTOP, signedInPage, staffApi, TABLET, untilLive } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { changeDatabase } from '#tests/support/browser-database.ts';
import { CASA } from '#tests/support/test-tables.ts';

/** Moves this board's clock forward by two minutes; returns whether the restaurant reports it as missing. */
async function isMissed(deviceId: string): Promise<boolean> {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  await changeDatabase(
    port,
    `update kitchen_devices set fresh_at = now() - interval '2 minutes', seen_at = now() - interval '2 minutes' where id = $1`,
    [deviceId],
  );
  const reply = await (await staffApi()).get(`/api/restaurants/${CASA}/dashboard`);
  const { staleDevices } = await answerOf<Dashboard>(reply);
  return staleDevices.some(({ id }) => id === deviceId);
}

/** The list includes boards of other tests: a station of its own identifies this one. */
const rowOf = (page: Page, station: string): Locator =>
  page.getByRole('listitem').filter({ hasText: ` ${station} ` });

test('KITCHEN-6 KITCHEN-7 the dashboard reports a board that lost its connection until it is back, and none that was closed @phone', async ({
  browser,
}) => {
  const { dashboard: texts } = words();
  const station = `Parrilla-${freshTable().number}`;
  const kitchen = await signedInPage(browser, TABLET, 'chef');
  const link = await cuttableLink(kitchen);
  const spoke = kitchen.waitForRequest(/\/kitchen-devices\//);
  await kitchen.goto(`/admin/kitchen-workflow?station=${station}`);
  const deviceId = new URL((await spoke).url()).pathname.split('/').at(-1) ?? '';
  await untilLive(kitchen);

  const owner = await signedInPage(browser, LAPTOP, 'owner');
  await owner.clock.install();
  await owner.goto('/admin/dashboard');
  await expect(heading(owner)).toHaveText(texts.title);
  await untilLive(owner);
  await expect(rowOf(owner, station)).toHaveCount(0);

  link.cut();
  await expect.poll(() => isMissed(deviceId)).toBe(true);
  // A silent board sends no hint: the dashboard polls every minute.
  await owner.clock.fastForward(61_000);
  await expect(rowOf(owner, station)).toBeVisible({ timeout: BUSY_MACHINE_MS });

  await link.mend();
  await expect(rowOf(owner, station)).toHaveCount(0, { timeout: 60_000 });
  await kitchen.goto('about:blank');
  await expect.poll(() => isMissed(deviceId)).toBe(false);
  await owner.context().close();
  await kitchen.context().close();
});

test('KITCHEN-6 a disconnected board is dismissed on the dashboard @phone', async ({ page, browser }) => {
  const { dashboard: texts } = words();
  const station = `Barra-${freshTable().number}`;
  const chef = await staffApi('chef');
  const said = await chef.put(`/api/restaurants/${CASA}/kitchen-devices/${randomUUID()}`, {
    data: { deviceName: 'Safari · iPad', station, ageSeconds: 600 },
  });
  expect(said.status()).toBe(200);

  const manager = await signedInPage(browser, page.viewportSize() ?? LAPTOP, 'manager');
  // A toast about other tests' orders could appear under the pointer.
  await manager.context().routeWebSocket(/socket\.io/, () => undefined);
  await manager.goto('/admin/dashboard');
  const row = rowOf(manager, station);
  await expect(row).toContainText('Safari · iPad');
  await expect(manager.getByRole('link', { name: texts.openKitchen })).toHaveAttribute(
    'href',
    '/admin/kitchen-workflow',
  );
  await expectNoSidewaysScroll(manager);
  await expectAccessibleInBothSchemes(manager);
  await row.getByRole('button').click();
  const question = manager.getByRole('dialog').filter({ hasText: station });
  await question.getByRole('button', { name: texts.putAwayConfirm(1), exact: true }).click();
  await expect(row).toHaveCount(0);
  await expectNews(manager, texts.hasBeenPutAway(1));
  await manager.context().close();
});
