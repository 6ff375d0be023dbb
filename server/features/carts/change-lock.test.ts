import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDish, type Caller, lock, readCart, renewLock, send, unlock } from '#tests/support/diner-calls.ts';
import { openRoom, type Room, seatTwo } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const LEASE_MS = 180_000;

const { dining, room, dish } = setUpRoom();

const seatWithDish = async () => {
  const seated = await seatTwo(dining, room);
  await addDish(dining.app, seated.diner, dish);
  return seated;
};

const auditOf = async (cartId: string) =>
  (
    await dining.testDatabase.oracle.query<{
      action: string;
      actor_kind: string;
      actor_id: string | null;
      details: object;
    }>('select action, actor_kind, actor_id, details from audit_log where subject_id = $1 order by id', [
      cartId,
    ])
  ).rows;

describe('the lock of a cart', () => {
  it('CART-10 is acquired by any diner of the visit and released by its holder', async () => {
    const { diner, other } = await seatWithDish();
    const locked = await lock(dining.app, other);
    expect(locked.body.lock).toEqual({
      lockedBySessionId: other.dinerSessionId,
      isOwn: true,
      lockedAt: new Date(dining.clock.now()).toISOString(),
      expiresAt: new Date(dining.clock.now() + LEASE_MS).toISOString(),
    });
    expect((await readCart(dining.app, diner)).lock?.isOwn).toBe(false);
    const free = await unlock(dining.app, other);
    expect([free.status, free.body.lock, free.body.version]).toEqual([200, null, 3]);
    expect(await readCart(dining.app, other)).toEqual(free.body);
  });

  it('CART-9 is renewed without a new version while the holder’s page is open', async () => {
    const { diner } = await seatWithDish();
    const first = await lock(dining.app, diner);
    dining.clock.advance(60_000);
    const second = await lock(dining.app, diner);
    expect(second.body.version).toBe(first.body.version);
    expect(second.body.lock?.expiresAt).toBe(new Date(dining.clock.now() + LEASE_MS).toISOString());
    expect(await readCart(dining.app, diner)).toEqual(second.body);
  });

  it('CART-10 a renewal restarts the lease, keeps the version, and tells the table', async () => {
    const { diner, other } = await seatWithDish();
    const { body: locked } = await lock(dining.app, diner);
    dining.clock.advance(60_000);
    dining.hints.length = 0;
    const renewed = await renewLock(dining.app, diner);
    expect([renewed.status, renewed.body.version]).toEqual([200, locked.version]);
    expect((await readCart(dining.app, other)).lock?.expiresAt).toBe(
      new Date(dining.clock.now() + LEASE_MS).toISOString(),
    );
    expect(dining.hints.map(({ event }) => event)).toContainEqual({
      type: 'cart.renewed',
      id: locked.id,
      version: locked.version,
    });
  });

  it('CART-10 only the holder’s live lease can be renewed, not an expired one', async () => {
    const { diner, other } = await seatWithDish();
    expect((await renewLock(dining.app, diner)).body.code).toBe('CART_NOT_LOCKED');
    await lock(dining.app, diner);
    const foreign = await renewLock(dining.app, other);
    expect([foreign.status, foreign.body.code]).toEqual([423, 'CART_LOCKED']);
    dining.clock.advance(LEASE_MS);
    const late = await renewLock(dining.app, diner);
    expect([late.status, late.body.code]).toEqual([409, 'CART_NOT_LOCKED']);
    expect((await readCart(dining.app, diner)).lock).toBeNull();
  });

  it('CART-9 INV-05 expires after three minutes, audited with the next change of the cart', async () => {
    const { diner, other } = await seatWithDish();
    const { body } = await lock(dining.app, diner);
    dining.clock.advance(LEASE_MS - 1);
    expect((await addDish(dining.app, other, dish)).body.code).toBe('CART_LOCKED');
    dining.clock.advance(1);
    expect((await readCart(dining.app, other)).lock).toBeNull();
    const changed = await addDish(dining.app, other, dish);
    expect([changed.status, changed.body.lock]).toEqual([200, null]);
    expect(await auditOf(body.id)).toEqual([
      {
        action: 'cart.lock-expired',
        actor_kind: 'system',
        actor_id: null,
        details: { lockedBy: diner.dinerSessionId },
      },
    ]);
    expect((await unlock(dining.app, diner)).body.code).toBe('CART_NOT_LOCKED');
  });

  it('CART_EMPTY: nothing to lock', async () => {
    const { diner } = await seatTwo(dining, room);
    const answer = await lock(dining.app, diner);
    expect([answer.status, answer.body.code]).toEqual([422, 'CART_EMPTY']);
  });

  it("CART_LOCKED: another one's lock is neither taken nor given back", async () => {
    const { diner, other } = await seatWithDish();
    await lock(dining.app, diner);
    const taken = await lock(dining.app, other);
    const given = await unlock(dining.app, other);
    expect([taken.status, taken.body.code, given.status, given.body.code]).toEqual([
      423,
      'CART_LOCKED',
      423,
      'CART_LOCKED',
    ]);
  });

  it('CART_NOT_FOUND: no shared cart found for table', async () => {
    const { diner } = await seatTwo(dining, room);
    const answers = [await unlock(dining.app, diner), await renewLock(dining.app, diner)];
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [404, 'CART_NOT_FOUND', 'No shared cart found for table'],
      [404, 'CART_NOT_FOUND', 'No shared cart found for table'],
    ]);
  });

  it('CART_NOT_LOCKED: nothing to release', async () => {
    const { diner } = await seatWithDish();
    const answer = await unlock(dining.app, diner);
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_NOT_LOCKED']);
  });
});

describe('the force-unlock of staff', () => {
  const forceUnlock = (caller: Caller, restaurantId: string, visitId: string) =>
    send<{ version: number; wasLocked: boolean; code?: string }>(
      dining.app,
      caller,
      `POST /api/restaurants/${restaurantId}/visits/${visitId}/cart/force-unlock`,
    );
  const memberOf = (where: Room, role: 'server' | 'chef' | 'owner') =>
    createMember(dining.database, where.restaurantId, role);

  it('CART-11 frees the cart and is audited', async () => {
    const { diner } = await seatWithDish();
    const { body } = await lock(dining.app, diner);
    const server = await memberOf(room, 'server');
    const answer = await forceUnlock(server, room.restaurantId, diner.visitId);
    expect([answer.status, answer.body]).toEqual([200, { version: body.version + 1, wasLocked: true }]);
    expect((await readCart(dining.app, diner)).lock).toBeNull();
    expect(await auditOf(body.id)).toEqual([
      {
        action: 'cart.force-unlock',
        actor_kind: 'member',
        actor_id: server.userId,
        details: { lockedBy: diner.dinerSessionId },
      },
    ]);
    const again = await forceUnlock(server, room.restaurantId, diner.visitId);
    expect(again.body).toEqual({ version: body.version + 1, wasLocked: false });
  });

  it('CART-11 CART-10 with concurrent renewals the cart is always unlocked afterwards', async () => {
    const server = await memberOf(room, 'server');
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const { diner } = await seatWithDish();
      await lock(dining.app, diner);
      const [renewal, forced] = await Promise.all([
        renewLock(dining.app, diner),
        forceUnlock(server, room.restaurantId, diner.visitId),
        renewLock(dining.app, diner),
      ]);
      expect([forced.status, forced.body.wasLocked]).toEqual([200, true]);
      expect((await readCart(dining.app, diner)).lock).toBeNull();
      outcomes.add(renewal.status === 200 ? 'renewed before' : renewal.body.code);
    }
    for (const outcome of outcomes) expect(['renewed before', 'CART_NOT_LOCKED']).toContain(outcome);
  });

  it('NOT_ALLOWED for the chef and for staff of another restaurant; VISIT_CLOSED for a visit of another restaurant', async () => {
    const { diner } = await seatWithDish();
    const elsewhere = await openRoom(dining);
    const chef = await memberOf(room, 'chef');
    const stranger = await memberOf(elsewhere, 'owner');
    const codes = [
      await forceUnlock(chef, room.restaurantId, diner.visitId),
      await forceUnlock(stranger, room.restaurantId, diner.visitId),
      await forceUnlock(stranger, elsewhere.restaurantId, diner.visitId),
      await forceUnlock(stranger, elsewhere.restaurantId, randomUUID()),
    ].map((answer) => [answer.status, answer.body.code]);
    expect(codes).toEqual([
      [403, 'NOT_ALLOWED'],
      [403, 'NOT_ALLOWED'],
      [409, 'VISIT_CLOSED'],
      [409, 'VISIT_CLOSED'],
    ]);
  });

  it('VISIT_CLOSED once the visit has ended', async () => {
    const { diner } = await seatWithDish();
    const server = await memberOf(room, 'server');
    await dining.testDatabase.oracle.query('update carts set closed_at = now() where visit_id = $1', [
      diner.visitId,
    ]);
    await dining.testDatabase.oracle.query('update visits set closed_at = $2 where id = $1', [
      diner.visitId,
      new Date(dining.clock.now()),
    ]);
    expect((await forceUnlock(server, room.restaurantId, diner.visitId)).body.code).toBe('VISIT_CLOSED');
    expect((await send<{ code: string }>(dining.app, diner, 'GET /api/cart')).body.code).toBe(
      'SESSION_EXPIRED',
    );
  });
});
