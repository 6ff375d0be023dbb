import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Subscription } from '#contract/subscription.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setTier } from '#tests/support/set-tier.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;
let other: Member;
let staff: Member[];

beforeAll(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  other = await createMember(dining.database, room.restaurantId, 'owner');
  staff = [];
  for (const role of ['manager', 'chef', 'server'] as const)
    staff.push(await createMember(dining.database, room.restaurantId, role));
});
beforeEach(() => setTier(dining, room.restaurantId, 'premium'));

const keptBy = ({ accounts }: Subscription) =>
  accounts.filter(({ isKept }) => isKept).map(({ userId }) => userId);
const read = async () =>
  keptBy(
    (await send<Subscription>(dining.app, owner, `GET /api/restaurants/${room.restaurantId}/subscription`))
      .body,
  );
const choose = (caller: Member, chosen: readonly Member[], seen?: readonly string[]) =>
  send<Subscription & RefusalBody>(
    dining.app,
    caller,
    `PUT /api/restaurants/${room.restaurantId}/subscription/kept-accounts`,
    { body: { userIds: chosen.map(({ userId }) => userId), ...(seen && { seen }) } },
  );
const ids = (...members: Member[]) => members.map(({ userId }) => userId).toSorted();

test('PLAN-5 SETTINGS_CHANGED: a choice that another owner has changed since is not overwritten; a repeated one is answered', async () => {
  const [manager, chef, server] = staff as [Member, Member, Member];
  const seen = await read();
  dining.hints.length = 0;
  expect((await choose(other, [other, chef, server], seen)).status).toBe(200);
  const heard = dining.hints.flatMap(({ event, rooms }) => (event.type === 'member.changed' ? rooms : []));
  expect(heard).toEqual([`staff:${room.restaurantId}`]);
  const late = await choose(owner, [owner, manager], seen);
  expect([late.status, late.body.code]).toEqual([409, 'SETTINGS_CHANGED']);
  expect((await read()).toSorted()).toEqual(ids(other, chef, server));
  // Its reply was lost.
  expect((await choose(other, [server, other, chef], seen)).status).toBe(200);
  expect((await choose(owner, [owner, manager], (await read()).toReversed())).status).toBe(200);
  // A client of an earlier release.
  expect((await choose(other, [other, chef, server])).status).toBe(200);
  expect((await read()).toSorted()).toEqual(ids(other, chef, server));
});
