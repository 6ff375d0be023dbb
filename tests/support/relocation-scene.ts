import type { RefusalBody } from '#contract/errors.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { TestApp } from './app.ts';
import { type Answer, addDish, type CartAnswer, send } from './diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room } from './dining-room.ts';
import { createMember, createTable, type Member } from './factories.ts';

type Reply = Promise<Answer<BilledVisit & RefusalBody>>;

/** A restaurant whose waiter moves guests to other tables. */
export interface RelocationScene {
  readonly room: Room;
  readonly server: Member;
  readonly dish: string;
  /** The table "Terrace 9", which is free. */
  readonly free: string;
  move(visitId: string, tableId: string): Reply;
  merge(visitId: string, intoVisitId: string): Reply;
  separate(visitId: string, tableId: string): Reply;
  /** Adds the dish to the diner's cart. */
  add(diner: Diner, quantity?: number): Promise<CartAnswer>;
}

export async function openRelocation(dining: TestApp): Promise<RelocationScene> {
  const room = await openRoom(dining);
  const server = await createMember(dining.database, room.restaurantId, 'server');
  const dish = await addToMenu(dining, room);
  const free = await createTable(dining.database, room.restaurantId, { table_number: 'Terrace 9' });
  const post = (visitId: string, what: string, body: object): Reply =>
    send(dining.app, server, `POST /api/restaurants/${room.restaurantId}/visits/${visitId}/${what}`, {
      body,
    });
  return {
    room,
    server,
    dish,
    free,
    move: (visitId, tableId) => post(visitId, 'move', { tableId }),
    merge: (visitId, intoVisitId) => post(visitId, 'merge', { intoVisitId }),
    separate: (visitId, tableId) => post(visitId, 'separate', { tableId }),
    add: (diner, quantity = 1) => addDish(dining.app, diner, dish, { quantity }),
  };
}
