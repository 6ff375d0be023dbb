import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { printers as texts } from '#messages/es/printers.ts';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { placeOrder, test } from '#tests/e2e/diner.ts';
import { newColleague } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { guestAt, openPlace } from '#tests/e2e/own-place.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { TABLET, untilLive } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { neighbourNote } from '#tests/support/browser-database.ts';
import { printerHost } from '#tests/support/printer-desk.ts';

// Four browsers, and a restaurant of its own.
test.describe.configure({ timeout: 180_000 });

type Port = 9100 | 9101;

const portOf = (): string => new URL(test.info().project.use.baseURL ?? '').port;
const desk = (): string => readFileSync(neighbourNote(portOf(), 'printers'), 'utf8');

/** What a printer has printed, the newest last. */
async function papersOf(port: Port): Promise<string[]> {
  return (await (await fetch(`${desk()}/${port}`)).json()) as string[];
}
const behave = (port: Port, manner: 'works' | 'paper-out') =>
  fetch(`${desk()}/${port}/${manner}`, { method: 'POST' });

const expectPaper = (port: Port, text: string) =>
  expect.poll(async () => (await papersOf(port)).at(-1) ?? '', { timeout: BUSY_MACHINE_MS }).toContain(text);

async function addPrinter(office: Page, name: string, port: Port, isForOrders: boolean): Promise<void> {
  await office.getByRole('button', { name: texts.add, exact: true }).click();
  const sheet = office.getByRole('dialog', { name: texts.add });
  await sheet.getByLabel(texts.name, { exact: true }).fill(name);
  await sheet.getByLabel(texts.host).fill(printerHost(Number(portOf())));
  await sheet.getByLabel(texts.port, { exact: true }).fill(String(port));
  for (const event of isForOrders ? [] : (['placed', 'corrected', 'cancelled'] as const))
    await sheet.getByRole('checkbox', { name: texts.eventNames[event], exact: true }).uncheck();
  await sheet.getByRole('button', { name: texts.save, exact: true }).click();
  await expectNews(office, texts.saved(name));
  await expect(sheet).toHaveCount(0);
}

const rowOf = (office: Page, paper: string): Locator =>
  office.getByRole('table', { name: texts.papersTitle }).getByRole('row').filter({ hasText: paper });

test('PRINT-5 an owner adds a printer, orders print, the board shows that paper is out, another printer takes over @desktop', async ({
  browser,
}) => {
  const { kitchen } = words();
  const place = await openPlace(browser);
  const [first, second] = place.tables;
  if (!first || !second) throw new Error('the place has three tables');
  const office = place.page;
  await office.goto('/admin/settings?tab=printers');
  await addPrinter(office, 'Cocina', 9100, true);
  await addPrinter(office, 'Barra', 9101, false);
  await office.getByRole('button', { name: texts.testNamed('Cocina') }).click();
  await expectPaper(9100, 'Cocina');

  const guest = await guestAt(browser, place, first.id);
  await placeOrder(guest);
  await expectPaper(9100, `1× ${place.drink}`);

  const chef = await newColleague(browser, place, { name: 'Nil', role: 'chef', viewport: TABLET });
  await chef.goto('/admin/kitchen-workflow');
  await untilLive(chef);
  await behave(9100, 'paper-out');
  const other = await guestAt(browser, place, second.id);
  await placeOrder(other);
  const trouble = chef.getByRole('region', { name: texts.trouble });
  await expect(trouble).toContainText(texts.notice('Cocina', texts.statuses['paper-out']), {
    timeout: BUSY_MACHINE_MS,
  });
  await expectAccessible(chef);
  await expectNoSidewaysScroll(chef);
  const paper = texts.paperOf(texts.documents.ticket, second.tableNumber);
  await trouble.getByRole('button', { name: `${paper}: ${texts.printOn('Barra')}` }).click();
  await expectPaper(9101, `1× ${place.drink}`);

  // A ticket on the board can be reprinted with a tap.
  await chef
    .getByRole('heading', { name: kitchen.table(second.tableNumber) })
    .getByRole('button')
    .click();
  const ticket = chef.getByRole('dialog', { name: kitchen.table(second.tableNumber) });
  await ticket.getByRole('button', { name: texts.printOn('Barra') }).click();
  await expectPaper(9101, 'COPIA');

  await behave(9100, 'works');
  await office.reload();
  await expect(rowOf(office, paper)).toHaveCount(3, { timeout: BUSY_MACHINE_MS });
  await expect(rowOf(office, paper).filter({ hasText: texts.states.printed })).toHaveCount(2);
  await expect(rowOf(office, texts.documents.test)).toHaveCount(1);
  await expectAccessible(office);
  await office.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(office);
  for (const page of [office, chef, guest, other]) await page.context().close();
});
