import { randomUUID } from 'node:crypto';
import { changeDatabase } from '#tests/support/browser-database.ts';

const CASA = 'ca5a0000-0000-4000-8000-000000000001';

type Status = 'confirmed' | 'preparing' | 'ready' | 'delivered';

interface EveningOrder {
  table: number;
  /** English names, as on the menu. */
  dishes: readonly (readonly [name: string, quantity: number, note?: string])[];
  minutesAgo: number;
  moves: readonly Status[];
  comment?: string;
}

/** A Friday evening at Casa Sobremesa: some orders are late, some are at the pass, one has an allergy. */
const EVENING: readonly EveningOrder[] = [
  {
    table: 4,
    dishes: [
      ['Casa burger', 2, 'no onion'],
      ['Patatas bravas', 1],
    ],
    minutesAgo: 24,
    moves: ['confirmed', 'preparing'],
  },
  {
    table: 1,
    dishes: [
      ['Seafood paella', 1],
      ['Garlic prawns', 1],
    ],
    minutesAgo: 17,
    moves: ['confirmed', 'preparing'],
    comment: 'Allergic to nuts',
  },
  {
    table: 9,
    dishes: [
      ['Aged beef ribeye', 1],
      ['Grilled sea bass', 1],
      ['Rueda Verdejo', 2],
    ],
    minutesAgo: 14,
    moves: ['confirmed', 'preparing'],
  },
  {
    table: 6,
    dishes: [
      ['Iberian ham croquettes', 2],
      ['Draught beer', 3],
    ],
    minutesAgo: 12,
    moves: ['confirmed', 'preparing', 'ready'],
  },
  {
    table: 2,
    dishes: [
      ['Spanish omelette', 1],
      ['Marinated olives', 1],
    ],
    minutesAgo: 9,
    moves: ['confirmed', 'preparing', 'ready'],
  },
  {
    table: 11,
    dishes: [
      ['Galician octopus', 1],
      ['Padrón peppers', 1],
    ],
    minutesAgo: 7,
    moves: ['confirmed', 'preparing'],
  },
  {
    table: 3,
    dishes: [
      ['Andalusian gazpacho', 2],
      ['Tomato bread', 2, 'one without garlic'],
    ],
    minutesAgo: 4,
    moves: ['confirmed'],
  },
  {
    table: 10,
    dishes: [
      ['Iberian pork secreto', 2],
      ['House lemonade', 2],
    ],
    minutesAgo: 2,
    moves: ['confirmed'],
  },
  { table: 8, dishes: [['Manchego cheese board', 1]], minutesAgo: 1, moves: [] },
];

export const tableId = (table: number): string =>
  `7ab1e000-0000-4000-8000-${String(table).padStart(12, '0')}`;

interface MenuItem {
  id: string;
  name: string;
  optionGroups: readonly { options: readonly { id: string; isDefault: boolean; isAvailable: boolean }[] }[];
}

async function ask<T>(url: string, method: string, headers: object, body?: unknown): Promise<T> {
  const reply = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
  return reply.json() as Promise<T>;
}

async function placeOrder(base: string, order: EveningOrder): Promise<{ id: string; version: number }> {
  const scan = { tableId: tableId(order.table), language: 'en' };
  const { token } = await ask<{ token: string }>(
    `${base}/api/diner-sessions`,
    'POST',
    { origin: base },
    scan,
  );
  const headers = { authorization: `Bearer ${token}` };
  const menu = await ask<{ items: MenuItem[] }>(
    `${base}/api/tables/${tableId(order.table)}/menu?language=en`,
    'GET',
    {},
  );
  for (const [name, quantity, note = ''] of order.dishes) {
    const item = menu.items.find((each) => each.name === name);
    if (!item) throw new Error(`no dish is called ${name}`);
    const chosen = item.optionGroups.flatMap(({ options }) => options).filter(({ isDefault }) => isDefault);
    const command = {
      type: 'add',
      commandId: randomUUID(),
      menuItemId: item.id,
      optionIds: chosen.map(({ id }) => id),
      note,
      quantity,
    };
    await ask(`${base}/api/cart/commands`, 'POST', headers, command);
  }
  if (order.comment) {
    const command = { type: 'set_instructions', commandId: randomUUID(), text: order.comment };
    await ask(`${base}/api/cart/commands`, 'POST', headers, command);
  }
  const cart = await ask<{ version: number; own: { totalMinor: number } }>(
    `${base}/api/cart`,
    'GET',
    headers,
  );
  return ask(
    `${base}/api/orders`,
    'POST',
    { ...headers, 'idempotency-key': randomUUID() },
    {
      mode: 'individual',
      cartVersion: cart.version,
      shownTotalMinor: cart.own.totalMinor,
    },
  );
}

/** Moves an order as the staff whose cookie this is. */
export async function moveOrder(
  base: string,
  cookie: string,
  orderId: string,
  version: number,
  to: Status,
): Promise<number> {
  const url = `${base}/api/restaurants/${CASA}/orders/${orderId}/moves`;
  const moved = await ask<{ version: number }>(url, 'POST', { cookie, origin: base }, { to, version });
  return moved.version;
}

/** Fills the restaurant with an evening’s orders; `port` is the server’s, with direct access to its database. */
export async function beginEvening(base: string, port: string, cookie: string): Promise<void> {
  for (const order of EVENING) {
    const { id, version: placed } = await placeOrder(base, order);
    let version = placed;
    for (const to of order.moves) version = await moveOrder(base, cookie, id, version, to);
    await changeDatabase(
      port,
      'update order_events set at = at - make_interval(mins => $2 / version) where order_id = $1',
      [id, order.minutesAgo],
    );
    await changeDatabase(
      port,
      `update orders set created_at = created_at - make_interval(mins => $2),
         estimated_ready_at = estimated_ready_at - make_interval(mins => $2),
         status_since = status_since - make_interval(mins => $2 / 3) where id = $1`,
      [id, order.minutesAgo],
    );
  }
}
