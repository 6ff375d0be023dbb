import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { StaffOrder } from '#contract/orders.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { CASA, testTable } from '#tests/support/test-tables.ts';
import type { WebFigure } from './web-figure.ts';

const TICKETS = 60;
const EVENTS_PER_SECOND = 10;
const SECONDS = 10;
/** Scripts may use at most a fifth of one core. */
const MOST_PERCENT = 20;
/** A change that is not shown after this counts as missing. */
const MOST_DELAY_MS = 1_000;
const PASSWORD = 'sobremesa-demo';

const orders = `/api/restaurants/${CASA}/orders`;

/** Sixty open tickets of three dishes, placed through the order pad. */
async function openTickets(api: APIRequestContext): Promise<StaffOrder[]> {
  const reply = await api.get(`/api/tables/${testTable(0).id}/menu`);
  const { items } = (await reply.json()) as {
    items: { id: string; optionGroups: { minChoices: number }[] }[];
  };
  const simple = items.filter(({ optionGroups }) => optionGroups.every(({ minChoices }) => minChoices === 0));
  const taken: StaffOrder[] = [];
  for (let place = 0; taken.length < TICKETS; place += 1) {
    if (place > 4 * TICKETS) throw new Error('the dishes cannot be ordered');
    const lines = [0, 1, 2].map((dish) => ({
      menuItemId: simple[(place * 3 + dish) % simple.length]?.id,
      optionIds: [],
      note: '',
      quantity: 1 + (dish % 2),
    }));
    const answer = await api.post(`/api/restaurants/${CASA}/tables/${testTable(taken.length).id}/orders`, {
      headers: { 'idempotency-key': randomUUID() },
      data: { lines },
    });
    // The breakfast menu is closed in the evening: take the next dishes.
    if (answer.status() === 201) taken.push((await answer.json()) as StaffOrder);
  }
  return taken;
}

/** Ten dishes per second become ready and back, on one ticket after the other. */
async function keepBusy(api: APIRequestContext, tickets: StaffOrder[]): Promise<void> {
  const beginAt = performance.now();
  for (let event = 0; event < SECONDS * EVENTS_PER_SECOND; event += 1) {
    const place = event % tickets.length;
    const order = tickets[place];
    const [item] = order?.items ?? [];
    if (!order || !item) throw new Error('a ticket has no dish');
    const data = {
      itemIds: [item.id],
      to: item.status === 'ready' ? 'preparing' : 'ready',
      version: order.version,
    };
    const answer = await api.post(`${orders}/${order.id}/item-moves`, { data });
    tickets[place] = (await answer.json()) as StaffOrder;
    const wait = beginAt + ((event + 1) * 1_000) / EVENTS_PER_SECOND - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
  }
}

/** Tickets that the board does not show, or shows in an outdated state. */
async function countWrongNow(page: Page, tickets: readonly StaffOrder[]): Promise<number> {
  const shown = await page.getByRole('article').allInnerTexts();
  const isRight = ({ tableNumber, trackingNumber }: StaffOrder): boolean =>
    shown.filter(
      (text) => text.includes(tableNumber) && text.includes(trackingNumber.split('-').at(-1) ?? ''),
    ).length === 1;
  const begun = await page.locator('article:has(button:has-text("×") svg.lucide-check)').count();
  const expected = tickets.filter(({ items }) => items.some(({ status }) => status === 'ready')).length;
  return tickets.filter((ticket) => !isRight(ticket)).length + Math.abs(begun - expected);
}

/** The same, after the last changes have had time to arrive. */
async function countWrong(page: Page, tickets: readonly StaffOrder[]): Promise<number> {
  const lateFrom = performance.now() + MOST_DELAY_MS;
  for (;;) {
    const wrong = await countWrongNow(page, tickets);
    if (wrong === 0 || performance.now() > lateFrom) return wrong;
  }
}

async function measureOnce(base: string): Promise<{ percent: number; wrong: number }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1024, height: 768 },
      extraHTTPHeaders: { origin: base },
      locale: 'es-ES',
    });
    const api = context.request;
    await api.post('/api/auth/sign-in/email', { data: { email: 'owner@casa.test', password: PASSWORD } });
    const tickets = await openTickets(api);
    const page = await context.newPage();
    await page.goto('/admin/kitchen-workflow');
    await page
      .getByRole('article')
      .nth(TICKETS - 1)
      .waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const scriptSeconds = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    };
    const [before, beginAt] = [await scriptSeconds(), performance.now()];
    await keepBusy(api, tickets);
    const percent = ((await scriptSeconds()) - before) / ((performance.now() - beginAt) / 100_000);
    const wrong = await countWrong(page, tickets);
    for (const { id } of tickets) {
      const now = ((await (await api.get(`${orders}/${id}`)).json()) as { order: StaffOrder }).order;
      await api.post(`${orders}/${id}/moves`, {
        data: { to: 'cancelled', version: now.version, reason: 'Measured' },
      });
    }
    return { percent, wrong };
  } finally {
    await browser.close();
  }
}

/** The kitchen's board with sixty open tickets and ten changes a second, on a tablet. */
export async function measureKitchenBoard(base: string, rounds: number): Promise<WebFigure[]> {
  const measured: { percent: number; wrong: number }[] = [];
  // Sequential: concurrent ones would slow each other down.
  for (let round = 0; round < rounds; round += 1) measured.push(await measureOnce(base));
  const name = `kitchen board, ${TICKETS} tickets, ${EVENTS_PER_SECOND} changes a second`;
  return [
    {
      name: `${name}: script, of one core`,
      unit: '%',
      rounds: measured.map(({ percent }) => Math.round(percent * 10) / 10),
      limit: MOST_PERCENT,
      isMinimum: false,
    },
    {
      name: `${name}: tickets missing or wrong after ${SECONDS} s`,
      unit: '',
      rounds: measured.map(({ wrong }) => wrong),
      limit: 0,
      isMinimum: false,
    },
  ];
}
