import { beforeAll, expect, it } from 'vitest';
import { addDish, type Caller, lock, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatTwo } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Caller;
let diners: Awaited<ReturnType<typeof seatTwo>>;

const read = async <T>(what: string): Promise<T> => {
  const path = `GET /api/restaurants/${room.restaurantId}/diagnostics/${what}` as const;
  const { status, body } = await send<T>(dining.app, manager, path);
  expect(status).toBe(200);
  return body;
};

beforeAll(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  const dish = await addToMenu(dining, room);
  diners = await seatTwo(dining, room);
  await addDish(dining.app, diners.diner, dish);
  await addDish(dining.app, diners.other, dish);
  await lock(dining.app, diners.other);
});

it('shows each open cart with its items, participants and lock', async () => {
  const { carts } = await read<{ carts: Record<string, unknown>[] }>('active-carts');
  expect(carts).toHaveLength(1);
  expect(carts[0]).toMatchObject({
    visitId: diners.diner.visitId,
    version: 3,
    itemCount: 2,
    activeParticipants: 2,
    isLocked: true,
    lockedBySessionId: diners.other.dinerSessionId,
  });
});

it('does not show an expired lock', async () => {
  dining.clock.advance(181_000);
  const { carts } = await read<{ carts: Record<string, unknown>[] }>('active-carts');
  expect(carts[0]).toMatchObject({ isLocked: false, lockedBySessionId: null, lockExpiresAt: null });
});

it('counts commands and conflicts of each cart', async () => {
  const { carts } = await read<{ carts: Record<string, unknown>[] }>('cart-sync');
  expect(carts).toEqual([expect.objectContaining({ version: 3, commandsLastHour: 2, conflictsLastHour: 0 })]);
});

it('groups commands by time bucket', async () => {
  const { buckets } = await read<{ buckets: Record<string, unknown>[] }>(
    'cart-performance?hours=1&bucketMinutes=60',
  );
  expect(buckets).toEqual([
    expect.objectContaining({ commands: 2, conflicts: 0, carts: 1, diners: 2, p95Ms: expect.any(Number) }),
  ]);
});

it('shows how long hints have been waiting', async () => {
  await dining.testDatabase.oracle.query(
    `insert into outbox (restaurant_id, type, subject_id, version, rooms, created_at)
     values ($1, 'cart.changed', gen_random_uuid(), 1, '{}', clock_timestamp() + interval '1 minute')`,
    [room.restaurantId],
  );
  const health = await read<{ waitingHints: number; isHealthy: boolean }>('queue-health');
  expect(health.isHealthy).toBe(true);
  expect(health.waitingHints).toBeGreaterThanOrEqual(1);
});

it('is open to managers and owners of the restaurant; the carts also to roles that may unlock them', async () => {
  const server = await createMember(dining.database, room.restaurantId, 'server');
  const chef = await createMember(dining.database, room.restaurantId, 'chef');
  const queue = `GET /api/restaurants/${room.restaurantId}/diagnostics/queue-health` as const;
  const elsewhere = await openRoom(dining);
  const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
  const path = `GET /api/restaurants/${room.restaurantId}/diagnostics/active-carts` as const;
  expect((await send(dining.app, server, path)).status).toBe(200);
  expect((await send(dining.app, server, queue)).status).toBe(403);
  for (const caller of [chef, stranger, diners.diner]) {
    const { status } = await send(dining.app, caller, path);
    expect([401, 403]).toContain(status);
  }
});
