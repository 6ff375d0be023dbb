import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GUEST_DATA_KEPT_MS } from '#domain/restaurant/retention.ts';
import { addDish, placeAsShown, sayToKitchen, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, seatTwo } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetGuests } from './forget-guests.job.ts';

const dining = setUpApp();

const rowsOf = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await dining.testDatabase.oracle.query<R>(text, values)).rows;

/** Those of the texts that any row of the database has in any column. Reads each table once. */
async function textsHeld(texts: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const held = new Set<string>();
  for (const { name } of tables) {
    const found = await rowsOf<{ text: string }>(
      `select distinct t.text from ${name} as each join unnest($1::text[]) as t (text) on strpos(each::text, t.text) > 0`,
      [texts],
    );
    for (const { text } of found) held.add(text);
  }
  return texts.filter((text) => held.has(text));
}

const EMAIL = 'inmaculada.quintanilla@guests.example';
const NAME = 'Inmaculada Quintanilla';
const ALLERGY = 'lupin';
const CALL = 'Quintanilla would like the bill';
const SAID = 'for Inma, who sits in a wheelchair';
const NOTE = 'cut small, Inma has no teeth';
const REVIEW = 'Inma cried, the soup was salty';
const COMMENT = 'call me, 600 123 456';
const REASON = 'Inma felt sick';
const HANDLED = 'Took the soup of Ximena Quijano off the bill';
const UNSENT = 'no onion for Inma, she may not order it after all';
const SAID_LATER = 'Inma has to catch her train';
const DISCOUNT = 'Inma found a hair';
const REPLY = 'Dear Ximena Quijano, we are sorry';

/** A dinner with all kinds of personal data. */
async function dineInPerson(): Promise<Diner> {
  const room = await openRoom(dining);
  const dish = await addToMenu(dining, room);
  const { diner, other } = await seatTwo(dining, room);
  await send(dining.app, diner, 'PATCH /api/visit/me', { body: { displayName: NAME } });
  await send(dining.app, diner, 'PUT /api/visit/me/needs', { body: { diets: [], avoids: [ALLERGY] } });
  await addDish(dining.app, diner, dish);
  await addDish(dining.app, other, dish);
  await addDish(dining.app, diner, dish, { note: NOTE });
  await sayToKitchen(dining.app, diner, SAID);
  const order = await placeAsShown(dining.app, diner);
  await addDish(dining.app, diner, dish);
  const cancelled = await placeAsShown(dining.app, diner);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const orderPath = `POST /api/restaurants/${room.restaurantId}/orders` as const;
  const moved = await send(dining.app, owner, `${orderPath}/${cancelled.body.id}/moves`, {
    body: { to: 'cancelled', version: 1, reason: REASON },
  });
  expect(moved.status).toBe(200);
  const review = await send(dining.app, diner, 'POST /api/feedback', {
    body: {
      orderId: order.body.id,
      foodRating: 5,
      serviceRating: 5,
      appRating: 5,
      customerEmail: EMAIL,
      reviewText: REVIEW,
      comments: COMMENT,
    },
  });
  expect([order.status, review.status]).toEqual([201, 201]);
  const [said] = await rowsOf<{ id: string }>('select id from customer_feedback where order_id = $1', [
    order.body.id,
  ]);
  const feedbackPath = `/api/restaurants/${room.restaurantId}/feedback/${said?.id}` as const;
  const dealt = await send(dining.app, owner, `PUT ${feedbackPath}/dealt-with`, {
    body: { isDealtWith: true, note: HANDLED },
  });
  const reply = await send(dining.app, owner, `POST ${feedbackPath}/reply`, { body: { text: REPLY } });
  expect([dealt.status, reply.status]).toEqual([200, 200]);
  await send(dining.app, diner, 'POST /api/staff-requests', {
    body: { requestType: 'other', message: CALL },
  });
  await dining.testDatabase.oracle.query(`update diner_sessions set approval = 'waiting' where id = $1`, [
    diner.dinerSessionId,
  ]);
  const path = `POST /api/restaurants/${room.restaurantId}` as const;
  const approved = await send(dining.app, owner, `${path}/diners/${diner.dinerSessionId}/approve`);
  const discounted = await send(dining.app, owner, `${path}/visits/${diner.visitId}/discounts`, {
    body: {
      discountId: randomUUID(),
      kind: 'percent',
      percent: 10,
      amountMinor: null,
      item: null,
      reason: DISCOUNT,
      shownTotalMinor: 2_900,
    },
  });
  expect([approved.status, discounted.status]).toEqual([200, 201]);
  await addDish(dining.app, diner, dish, { note: UNSENT });
  await sayToKitchen(dining.app, diner, SAID_LATER);
  await dining.testDatabase.oracle.query('update visits set closed_at = $2 where id = $1', [
    diner.visitId,
    new Date(dining.clock.now()),
  ]);
  return diner;
}

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

describe('INV-20 personal data of guests', () => {
  it('are deleted everywhere 30 days after the visit, not earlier; orders and sums stay', async () => {
    const diner = await dineInPerson();
    const personal = [
      EMAIL,
      NAME,
      CALL,
      ALLERGY,
      SAID,
      NOTE,
      REVIEW,
      COMMENT,
      REASON,
      UNSENT,
      SAID_LATER,
      DISCOUNT,
      HANDLED,
      REPLY,
      diner.customerSessionId,
      tokenHash(diner.token),
    ];
    dining.clock.advance(GUEST_DATA_KEPT_MS);
    expect(await forgetGuests(dining.platform)).toBe(0);
    expect(await textsHeld(personal)).toEqual(personal);

    const before = await rowsOf(
      'select sum(total_amount_minor)::int as sales, count(*)::int as orders from orders',
    );
    dining.clock.advance(1);
    expect(await forgetGuests(dining.platform)).toBe(1);
    expect(await textsHeld(personal)).toEqual([]);
    expect(
      await rowsOf('select sum(total_amount_minor)::int as sales, count(*)::int as orders from orders'),
    ).toEqual(before);
    expect(await rowsOf('select food_rating from customer_feedback')).toEqual([{ food_rating: 5 }]);
    expect(await rowsOf(`select actor_kind, actor_name from order_events order by id`)).toEqual([
      { actor_kind: 'diner', actor_name: null },
      { actor_kind: 'diner', actor_name: null },
      { actor_kind: 'member', actor_name: 'owner' },
    ]);
    expect(await forgetGuests(dining.platform)).toBe(0);
  });

  it('open no session afterwards, and those of an open visit stay', async () => {
    const gone = await dineInPerson();
    dining.clock.advance(GUEST_DATA_KEPT_MS + 1);
    const { diner: present } = await seatTwo(dining, await openRoom(dining));
    expect(await forgetGuests(dining.platform)).toBe(1);
    expect((await send(dining.app, gone, 'GET /api/visit')).status).toBe(401);
    expect((await send(dining.app, present, 'GET /api/visit')).status).toBe(200);
    expect(await textsHeld([present.customerSessionId])).toEqual([present.customerSessionId]);
  });
});
