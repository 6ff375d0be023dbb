import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;

/** A Friday at eight in the evening. */
beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Europe/Madrid' });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  const sold = await order();
  const cancelled = await order();
  await change(`update orders set taxes = jsonb_build_array(taxes -> 0 || '{"rate": 0.105}') where id = $1`, [
    sold.orderId,
  ]);
  // its reason was forgotten with its guests
  await change(`update orders set status = 'cancelled', cancel_reason = '' where id = $1`, [
    cancelled.orderId,
  ]);
  await change(
    `insert into staff_requests (restaurant_id, table_id, visit_id, request_type, wish, status, created_at, updated_at)
     select restaurant_id, table_id, id, 'service', 'water', 'pending', opened_at, opened_at from visits where id = $1`,
    [sold.visitId],
  );
  await payByCard(sold.visitId);
});

const change = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

async function order(): Promise<{ orderId: string; visitId: string }> {
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, await addToMenu(dining, room, { station: 'cold' }));
  const { id: orderId } = (await placeAsShown(dining.app, diner)).body;
  return { orderId, visitId: diner.visitId };
}

async function payByCard(visitId: string): Promise<void> {
  const visit = `/api/restaurants/${room.restaurantId}/visits/${visitId}` as const;
  const { body } = await send<{ bill: { dueMinor: number } }>(dining.app, owner, `GET ${visit}`);
  const { dueMinor } = body.bill;
  const payment = { paymentId: randomUUID(), method: 'card', tipMinor: 300 };
  const { status } = await send(dining.app, owner, `POST ${visit}/payments`, {
    body: { ...payment, amountMinor: dueMinor, shownDueMinor: dueMinor },
  });
  expect(status).toBeLessThan(300);
}

const partsIn = async (file: string, by: string, language: string) => {
  const path = `/api/restaurants/${room.restaurantId}/analytics/${file}.csv`;
  const query = `range=today&by=${by}&language=${language}`;
  return (await readListFile(dining, owner, `${path}?${query}`)).rows.map(([part]) => part);
};

const FUNNEL = {
  en: [
    'Scanned the code',
    'Opened the menu',
    'Put something in the cart',
    'Ordered',
    'Ordered again',
    'Gave feedback',
  ],
  es: [
    'Escanearon el código',
    'Abrieron la carta',
    'Añadieron algo al pedido',
    'Pidieron',
    'Volvieron a pedir',
    'Dieron su opinión',
  ],
};

it.each([
  ['sales-parts', 'hour', ['20:00'], ['20:00']],
  ['sales-parts', 'weekday-hour', ['Friday 20:00'], ['viernes 20:00']],
  ['sales-parts', 'dish', ['Arroz negro'], ['Arroz negro']],
  ['sales-parts', 'method', ['Card'], ['Tarjeta']],
  ['sales-parts', 'tax', ['10.5 %'], ['10,5 %']],
  ['traffic', 'hour', ['20:00'], ['20:00']],
  ['traffic', 'weekday-hour', ['Friday 20:00'], ['viernes 20:00']],
  ['traffic', 'funnel', FUNNEL.en, FUNNEL.es],
  ['service', 'hour', ['20:00'], ['20:00']],
  ['service', 'station', ['Cold'], ['Fríos']],
  ['service', 'dish', ['Arroz negro'], ['Arroz negro']],
  ['service', 'request', ['Water'], ['Agua']],
  ['service', 'cancellation', ['Reason no longer known'], ['Motivo ya no conocido']],
  ['service', 'tips-hour', ['20:00'], ['20:00']],
  ['service', 'tips-member', ['Nobody in particular'], ['Nadie en concreto']],
])('LIST-3 the file of %s by %s has the words of the screen', async (file, by, english, spanish) => {
  expect(await partsIn(file, by, 'en')).toEqual(english);
  expect(await partsIn(file, by, 'es')).toEqual(spanish);
});
