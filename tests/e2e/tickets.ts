import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { StaffOrder } from '#contract/orders.ts';
import { freshTable } from '#tests/e2e/diner.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { staffApi } from '#tests/e2e/staff.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

const orders = `/api/restaurants/${CASA}/orders`;

interface Dish {
  id: string;
  name: string;
  portionsLeft: number | null;
  optionGroups: { minChoices: number; options: { id: string }[] }[];
}

/** The longest word of the menu is in "Hamburguesa de la casa". */
const LONGEST = 'Hamburguesa de la casa';

/** Dishes that other tests sell out during this one, and dishes that they create. */
const OTHERS =
  /Gambas al ajillo|Calamares|Padrón|Pulpo|Lomo de bacalao|Arroz meloso|Churros|Crema catalana|\d$/;

/** Places an order for each of these numbers of dishes, at separate tables or all at one. */
export async function placeTickets(
  lengths: readonly number[],
  tableOf: () => TestTable = freshTable,
): Promise<StaffOrder[]> {
  const api = await staffApi();
  const reply = await api.get(`/api/tables/${tableOf().id}/menu`, { params: { language: 'es' } });
  const { items } = await answerOf<{ items: Dish[] }>(reply);
  const simple = items.filter(
    ({ name, portionsLeft, optionGroups }) =>
      optionGroups.every(({ minChoices }) => minChoices === 0) && portionsLeft === null && !OTHERS.test(name),
  );
  const longest = items.find(({ name }) => name === LONGEST);
  const chosen = longest?.optionGroups.flatMap(({ minChoices, options }) => options.slice(0, minChoices));
  const place = async (length: number): Promise<StaffOrder> => {
    const answer = await api.post(`/api/restaurants/${CASA}/tables/${tableOf().id}/orders`, {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        lines: Array.from({ length }, (_, at) => ({
          menuItemId: at === 1 ? longest?.id : simple[at % simple.length]?.id,
          optionIds: at === 1 ? chosen?.map(({ id }) => id) : [],
          note: at % 3 === 2 ? `Sin sal, por favor, y la salsa aparte (${at})` : '',
          quantity: 1 + (at % 2),
        })),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as StaffOrder;
  };
  const placed: StaffOrder[] = [];
  for (const length of lengths) placed.push(await place(length));
  return placed;
}

/** Shows only these tickets and tables on the board: nothing of other tests appears, neither in the list nor live. */
export async function showOnly(
  page: Page,
  tickets: readonly Pick<StaffOrder, 'id' | 'tableNumber'>[],
  /** How many are on the wall; those at the pass are not. */
  open = tickets.length,
): Promise<void> {
  const shown = new Map(tickets.map(({ id, tableNumber }) => [id, tableNumber]));
  await page.context().routeWebSocket(/socket\.io/, () => undefined);
  await page.route(/\/orders\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { orders: StaffOrder[] };
    const orders = body.orders.flatMap((order) => {
      const tableNumber = shown.get(order.id);
      return tableNumber === undefined ? [] : [{ ...order, tableNumber }];
    });
    await route.fulfill({ response, json: { ...body, orders } });
  });
  await page.goto('/admin/kitchen-workflow');
  await expect(page.getByRole('article')).toHaveCount(open);
}

/** Moves them through these states. */
export async function moveAll(tickets: readonly StaffOrder[], ...states: readonly string[]): Promise<void> {
  const api = await staffApi();
  for (const { id } of tickets)
    for (const to of states) {
      const { order } = await answerOf<{ order: StaffOrder }>(await api.get(`${orders}/${id}`));
      const reply = await api.post(`${orders}/${id}/moves`, { data: { to, version: order.version } });
      expect(reply.status(), to).toBe(200);
    }
}

/** Cancels orders that a test has left open. */
export async function cancel(tickets: readonly StaffOrder[]): Promise<void> {
  const api = await staffApi();
  for (const { id, version } of tickets) {
    const data = { to: 'cancelled', version, reason: 'The test has ended' };
    expect((await api.post(`${orders}/${id}/moves`, { data })).status()).toBe(200);
  }
}
