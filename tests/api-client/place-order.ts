import createClient from 'openapi-fetch';
import type { paths } from './generated/api.ts';

/** Orders one portion of an item as a third-party program would: with only the API document and a generic client. */
export async function orderOnePortion(baseUrl: string, tableId: string, menuItemId: string) {
  const client = createClient<paths>({ baseUrl, headers: { origin: baseUrl } });
  const session = await client.POST('/api/diner-sessions', { body: { tableId } });
  if (!session.data) throw new Error(session.error.code);
  const headers = { authorization: `Bearer ${session.data.token}` };
  const command = {
    type: 'add' as const,
    commandId: crypto.randomUUID(),
    menuItemId,
    optionIds: [],
    note: '',
    quantity: 1,
  };
  const cart = await client.POST('/api/cart/commands', { body: command, headers });
  if (!cart.data) throw new Error(cart.error.code);
  const order = await client.POST('/api/orders', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      mode: 'individual',
      cartVersion: cart.data.version,
      shownTotalMinor: cart.data.own.totalMinor,
    },
    headers,
  });
  if (!order.data) throw new Error(order.error.code);
  return order.data;
}
