import { randomUUID } from 'node:crypto';
import type { RefusalBody } from '#contract/errors.ts';
import type { BilledVisit, ClosingPlan } from '#contract/staff-visits.ts';
import type { TestApp } from './app.ts';
import { type Answer, addDish, type Caller, placeAsShown, send } from './diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatTwo } from './dining-room.ts';
import { createMember, type Member } from './factories.ts';

type Reply = BilledVisit & RefusalBody;

/** Two phones at a table, and the staff who take its payments. By default the waiter acts, on the table's visit. */
export interface BillScene {
  readonly room: Room;
  readonly owner: Member;
  readonly server: Member;
  /** At 14.50. */
  readonly dish: string;
  readonly diner: Diner;
  readonly other: Diner;
  read(visitId?: string): Promise<Answer<Reply>>;
  /** In cash, of the 14.50 that one order makes due. */
  pay(amountMinor: number, more?: object, visitId?: string, caller?: Caller): Promise<Answer<Reply>>;
  refund(
    paymentId: string,
    more?: { visitId?: string; caller?: Caller; reason?: string },
  ): Promise<Answer<Reply>>;
  close(plan: ClosingPlan, visitId?: string): Promise<Answer<Reply>>;
  closeOverKitchen(plan: ClosingPlan, caller: Caller): Promise<Answer<Reply>>;
  reopen(tableId: string, visitId?: string): Promise<Answer<Reply>>;
  merge(visitId: string, intoVisitId: string): Promise<Answer<Reply>>;
  /** Orders one dish; returns the order's id. */
  order(who: Diner): Promise<string>;
  cookUntil(orderId: string, last: 'preparing' | 'ready' | 'delivered'): Promise<void>;
  /** An order with a tip has version 2. */
  cancel(orderId: string, version?: number): Promise<void>;
  lastAudit(): Promise<unknown>;
}

export async function openBillScene(dining: TestApp): Promise<BillScene> {
  const room = await openRoom(dining);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const server = await createMember(dining.database, room.restaurantId, 'server');
  const dish = await addToMenu(dining, room);
  const { diner, other } = await seatTwo(dining, room);
  dining.hints.length = 0;
  const restaurant = `/api/restaurants/${room.restaurantId}` as const;
  const visitPath = (visitId = diner.visitId) => `${restaurant}/visits/${visitId}` as const;
  const post = (path: string, body?: object, caller: Caller = server) =>
    send<Reply>(dining.app, caller, `POST ${path}`, { body });
  const move = (orderId: string, body: object) => post(`${restaurant}/orders/${orderId}/moves`, body, owner);
  return {
    room,
    owner,
    server,
    dish,
    diner,
    other,
    read: (visitId) => send<Reply>(dining.app, server, `GET ${visitPath(visitId)}`),
    pay: (amountMinor, more, visitId, caller) => {
      const usual = { paymentId: randomUUID(), method: 'cash', tipMinor: 0, shownDueMinor: 1_450 };
      return post(`${visitPath(visitId)}/payments`, { ...usual, amountMinor, ...more }, caller);
    },
    refund: (paymentId, { visitId, caller, reason = 'Wrong amount' } = {}) =>
      post(`${visitPath(visitId)}/payments/${paymentId}/refund`, { reason }, caller),
    close: (plan, visitId) => post(`${visitPath(visitId)}/close`, { plan }),
    closeOverKitchen: (plan, caller) =>
      post(`${visitPath()}/close`, { plan, overKitchenReason: 'Served without the board' }, caller),
    reopen: (tableId, visitId) => post(`${visitPath(visitId)}/reopen`, { tableId }),
    merge: (visitId, intoVisitId) => post(`${visitPath(visitId)}/merge`, { intoVisitId }),
    order: async (who) => {
      dining.clock.advance(1);
      await addDish(dining.app, who, dish);
      return (await placeAsShown(dining.app, who)).body.id;
    },
    cookUntil: async (orderId, last) => {
      const steps = ['preparing', 'ready', 'delivered'];
      for (const [index, to] of steps.slice(0, steps.indexOf(last) + 1).entries())
        await move(orderId, { to, version: index + 1 });
    },
    cancel: async (orderId, version = 1) => {
      await move(orderId, { to: 'cancelled', version, reason: 'Sold out' });
    },
    lastAudit: async () => {
      const { rows } = await dining.testDatabase.oracle.query(
        'select action, actor_id, subject_type, subject_id, details from audit_log where restaurant_id = $1 order by id desc limit 1',
        [room.restaurantId],
      );
      return rows[0];
    },
  };
}
