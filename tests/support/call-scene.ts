import type { RefusalBody } from '#contract/errors.ts';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { TestApp } from './app.ts';
import { type Answer, type Caller, send } from './diner-calls.ts';
import { openRoom, type Room } from './dining-room.ts';
import { createMember, type Member } from './factories.ts';

type Reply = Answer<StaffRequest & RefusalBody>;

/** A restaurant whose guests call, and a waiter who responds. */
export interface CallScene {
  readonly room: Room;
  readonly server: Member;
  call(caller: Caller, body?: object): Promise<Reply>;
  withdraw(caller: Caller, id: string): Promise<Reply>;
  /** The open calls of the caller's table. */
  own(caller: Caller): Promise<StaffRequest[]>;
  answer(caller: Caller, id: string, to: string, version: number): Promise<Reply>;
  rowsOf(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
}

export async function openCallScene(dining: TestApp): Promise<CallScene> {
  const room = await openRoom(dining);
  const server = await createMember(dining.database, room.restaurantId, 'server');
  const post = (caller: Caller, path: string, body?: object): Promise<Reply> =>
    send(dining.app, caller, `POST ${path}`, { body });
  return {
    room,
    server,
    call: (caller, body = { requestType: 'assistance' }) => post(caller, '/api/staff-requests', body),
    withdraw: (caller, id) => post(caller, `/api/staff-requests/${id}/withdrawal`),
    own: async (caller) =>
      (await send<{ requests: StaffRequest[] }>(dining.app, caller, 'GET /api/staff-requests')).body.requests,
    answer: (caller, id, to, version) =>
      post(caller, `/api/restaurants/${room.restaurantId}/staff-requests/${id}/moves`, { to, version }),
    rowsOf: async (text, values) => (await dining.testDatabase.oracle.query(text, values)).rows,
  };
}
