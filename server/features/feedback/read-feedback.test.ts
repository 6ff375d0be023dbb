import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { FeedbackEntry, FeedbackVisit } from '#contract/feedback.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { decline, give, serveTable } from '#tests/support/feedback-scene.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;
/** Three of them: five stars with words, three stars, one star with words and a formula; one guest declined. */
let orderIds: string[];

beforeAll(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  const tables = [];
  for (let index = 0; index < 3; index += 1) tables.push(await serveTable(dining, room));
  orderIds = tables.map(({ orderId }) => orderId);
  const said = [
    { foodRating: 5, serviceRating: 5, reviewText: 'Delicious paella', customerEmail: 'ana@example.com' },
    { appRating: 3 },
    { foodRating: 1, serviceRating: 4, reviewText: '=HYPERLINK("x") La sopa estaba fría' },
  ];
  for (const [index, body] of said.entries()) {
    const { diner, orderId } = tables[index] ?? expect.unreachable();
    await give(dining, diner, { orderId, ...body });
    dining.clock.advance(60_000);
  }
  await decline(dining, tables[0]?.other ?? expect.unreachable(), orderIds[0] ?? '');
});

type Page = { feedback: FeedbackEntry[]; total: number } & RefusalBody;
const read = async (query = '', caller = manager, { restaurantId } = room) =>
  (await send<Page>(dining.app, caller, `GET /api/restaurants/${restaurantId}/feedback${query}`)).body;
const starsOf = async (query: string) =>
  (await read(query)).feedback.map(({ foodRating, serviceRating, appRating }) =>
    [foodRating, serviceRating, appRating].join(' '),
  );
const one = async (feedbackId: string, caller = manager, { restaurantId } = room) =>
  (
    await send<{ feedback: FeedbackEntry; visit: FeedbackVisit } & RefusalBody>(
      dining.app,
      caller,
      `GET /api/restaurants/${restaurantId}/feedback/${feedbackId}`,
    )
  ).body;

describe('the list of feedback', () => {
  it('has feedback newest first with its score, without declined ones and addresses', async () => {
    const { feedback, total } = await read();
    expect(total).toBe(3);
    expect(feedback.map(({ sentiment }) => sentiment)).toEqual(['negative', 'neutral', 'positive']);
    expect(feedback[2]).toMatchObject({
      reviewText: 'Delicious paella',
      keyPhrases: ['delicious'],
      canReply: true,
      dealtWith: null,
      reply: null,
    });
    expect(JSON.stringify(feedback)).not.toContain('ana@example.com');
  });

  it.each([
    ['?sentiment=negative', ['1 4 0']],
    ['?sentiment=neutral', ['0 0 3']],
    ['?rating=1', ['1 4 0']],
    ['?rating=3', ['0 0 3']],
    ['?rating=4', []],
    ['?state=replied', []],
    ['?search=FRIA%20sopa', ['1 4 0']],
    ['?search=fria%20paella', []],
    ['?sort=score', ['1 4 0', '0 0 3', '5 5 0']],
    ['?sort=-score&page=2', []],
    ['?from=2020-01-01&until=2020-01-02', []],
  ])('finds by %s', async (query, expected) => {
    expect(await starsOf(query)).toEqual(expected);
  });

  it('is a file with the same filters; INV-18 no cell is a formula', async () => {
    const url = `/api/restaurants/${room.restaurantId}/feedback.csv?language=es&sentiment=negative`;
    const { head, rows } = await readListFile(dining, manager, url);
    expect(head.slice(0, 6)).toEqual(['Recibida', 'Mesa', 'Comida', 'Servicio', 'Aplicación', 'Palabras']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(2, 7)).toEqual(['1', '4', '', '\'=HYPERLINK("x") La sopa estaba fría', 'Mala']);
  });

  it('INV-08 has nothing of another restaurant; NOT_ALLOWED for servers and chefs', async () => {
    const other = await openRoom(dining);
    const stranger = await createMember(dining.database, other.restaurantId, 'owner');
    expect(await read('', stranger, other)).toEqual({ feedback: [], total: 0, hasMore: false });
    expect((await read('', stranger)).code).toBe('NOT_ALLOWED');
    for (const role of ['server', 'chef'] as const)
      expect((await read('', await createMember(dining.database, room.restaurantId, role))).code).toBe(
        'NOT_ALLOWED',
      );
  });
});

describe('one feedback', () => {
  it('comes with its visit: dishes, who served it, and how long orders and calls waited', async () => {
    const [orderId = ''] = orderIds;
    const { rows } = await dining.testDatabase.oracle.query<{ id: string; visit_id: string }>(
      'select f.id, o.visit_id from customer_feedback f join orders o on o.id = f.order_id where o.id = $1 and not f.is_declined',
      [orderId],
    );
    const [row] = rows;
    await dining.testDatabase.oracle.query(
      `update orders set status = 'delivered', delivered_at = created_at + interval '17 minutes' where id = $1`,
      [orderId],
    );
    await dining.testDatabase.oracle.query(
      `insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, version, at)
       values ($1, $2, 'ready', 'delivered', 'member', 'm1', 'Marta', 2, now())`,
      [room.restaurantId, orderId],
    );
    await dining.testDatabase.oracle.query(
      `insert into staff_requests (restaurant_id, table_id, visit_id, request_type, created_at, status, taken_at)
       select restaurant_id, table_id, visit_id, 'service', created_at, 'in_progress', created_at + interval '4 minutes' from orders where id = $1`,
      [orderId],
    );
    const { feedback, visit } = await one(row?.id ?? '');
    expect(feedback.reviewText).toBe('Delicious paella');
    expect(visit).toMatchObject({
      leftAt: null,
      servedBy: ['Marta'],
      orders: [{ id: orderId, minutes: 17 }],
      calls: [{ requestType: 'service', minutes: 4 }],
    });
    expect(visit.dishes.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('FEEDBACK_NOT_FOUND for an unknown one, one of another restaurant, and a declined one', async () => {
    const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
      'select id from customer_feedback where restaurant_id = $1 and is_declined',
      [room.restaurantId],
    );
    const other = await openRoom(dining);
    const stranger = await createMember(dining.database, other.restaurantId, 'owner');
    const own = (await read()).feedback[0]?.id ?? '';
    expect((await one(rows[0]?.id ?? '')).code).toBe('FEEDBACK_NOT_FOUND');
    expect((await one(randomUUID())).code).toBe('FEEDBACK_NOT_FOUND');
    expect((await one(own, stranger, other)).code).toBe('FEEDBACK_NOT_FOUND');
  });
});
