import { expect, test } from 'vitest';
import { notifications as english } from '../en/notifications.ts';
import { notifications as spanish } from '../es/notifications.ts';
import { notificationWords, type Worded } from './notification-words.ts';

const NO_WORDS = { title: null, message: null };
const orderMetadata = { orderNumber: 'ORD-1', trackingNumber: 'RT-20261120-039', tableNumber: '5' };

test.each<[string, Worded, string, string]>([
  [
    'order_placed',
    { ...NO_WORDS, type: 'order_placed', metadata: orderMetadata },
    'New order · Table 5 | #039',
    'Pedido nuevo · Mesa 5 | #039',
  ],
  [
    'order_ready',
    { ...NO_WORDS, type: 'order_ready', metadata: orderMetadata },
    'Ready to serve · Table 5 | #039',
    'Listo para servir · Mesa 5 | #039',
  ],
  [
    'table_request with what the guest wrote',
    {
      ...NO_WORDS,
      type: 'table_request',
      metadata: { tableNumber: '5', requestType: 'service', message: 'By card' },
    },
    'Table 5 calls · Service | By card',
    'La mesa 5 llama · Servicio | By card',
  ],
  [
    'table_request of a stored row with its own columns',
    {
      title: 'Table 5: service',
      message: 'By card',
      type: 'table_request',
      metadata: { tableNumber: '5', requestType: 'service' },
    },
    'Table 5 calls · Service | By card',
    'La mesa 5 llama · Servicio | By card',
  ],
  [
    'first order with the name of the diner',
    {
      ...NO_WORDS,
      type: 'table_request',
      metadata: { event: 'first_order', tableNumber: '5', name: 'Brave Fig' },
    },
    'Table 5 is waiting for your approval | Brave Fig',
    'La mesa 5 espera tu visto bueno | Brave Fig',
  ],
  [
    'sold out',
    { ...NO_WORDS, type: 'system_alert', metadata: { event: 'sold_out', name: 'Turbot' } },
    'Turbot has sold out | The last portion was ordered.',
    'Se ha agotado: Turbot | Se ha pedido la última ración.',
  ],
  [
    'more orders of a table than it may place',
    { ...NO_WORDS, type: 'system_alert', metadata: { event: 'many_orders', tableNumber: '5' } },
    'Unusually many orders · Table 5 | More are refused for the moment. Please have a look at the table.',
    'Muchos más pedidos de lo normal · Mesa 5 | De momento se rechazan los siguientes. Acércate a la mesa.',
  ],
  [
    'a refund that the provider refuses',
    {
      ...NO_WORDS,
      type: 'system_alert',
      metadata: {
        event: 'refund_refused',
        tableNumber: '5',
        amountMinor: 12_500,
        currency: 'KWD',
        locale: 'en-US',
      },
    },
    'Table 5: KWD\u00a012.500 could not be given back | Stripe refused to give it back. Please give it back another way.',
    'Mesa 5: no se han podido devolver KWD\u00a012.500 | Stripe rechazó la devolución. Devuelve el dinero de otra forma.',
  ],
  [
    'a payment that is contested at the provider',
    {
      ...NO_WORDS,
      type: 'system_alert',
      metadata: {
        event: 'payment_contested',
        tableNumber: '5',
        amountMinor: 1_450,
        currency: 'JPY',
        locale: 'en-US',
      },
    },
    'Table 5: a payment of ¥1,450 is contested | Stripe waits for an answer.',
    'Mesa 5: un pago de ¥1,450 está reclamado | Stripe espera una respuesta.',
  ],
  [
    'a message of a member, in their own words',
    { title: 'Oven off', message: 'Until eight', type: 'system_alert', metadata: { from: 'Ana' } },
    'Oven off | Until eight – Ana',
    'Oven off | Until eight – Ana',
  ],
  ['a type without metadata', { ...NO_WORDS, type: 'shift_reminder', metadata: {} }, ' | ', ' | '],
])('notification words: %s', (_, notification, inEnglish, inSpanish) => {
  const { title, text } = notificationWords(english, notification);
  expect(`${title} | ${text}`).toBe(inEnglish);
  const translated = notificationWords(spanish, notification);
  expect(`${translated.title} | ${translated.text}`).toBe(inSpanish);
});
