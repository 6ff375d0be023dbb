import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { createItem, createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const GENERATED = join(import.meta.dirname, 'generated');
const COMPILER = join(import.meta.dirname, '../../node_modules/tsc7/bin/tsc');

/** Compiled alone, with what an API client has: imported by name, so that the types of the tests do not include it. */
const CLIENT: string = './place-order.ts';
type OrderOnePortion = (baseUrl: string, tableId: string, menuItemId: string) => Promise<Order>;

const server = setUpApp();

it('API document: a client that openapi-typescript generates compiles', { timeout: 120_000 }, async () => {
  const { body } = await server.app.inject('/openapi.json');
  mkdirSync(GENERATED, { recursive: true });
  writeFileSync(join(GENERATED, 'api.ts'), astToString(await openapiTS(body)));
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, '-p', import.meta.dirname], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

it('API document: its generated client opens a diner session, fills the cart and places an order', async () => {
  const place = await createPlace(server.database);
  const itemId = await createItem(server.database, place.restaurantId, { menu_id: place.menuId });
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { orderOnePortion } = (await import(CLIENT)) as { orderOnePortion: OrderOnePortion };
  const order = await orderOnePortion(base, place.tableId, itemId);
  expect(order.status).toBe('pending');
  expect(order.items.map(({ quantity }) => quantity)).toEqual([1]);
});
