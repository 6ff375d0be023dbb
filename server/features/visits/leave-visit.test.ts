import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { LISTED_MS } from '#domain/visit/participants.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { addDish, lock, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { type Diner, joinTable, seatTwo } from '#tests/support/dining-room.ts';
import { close } from '#tests/support/scene.ts';
import { setUpRoom } from '#tests/support/set-up.ts';
import { leaveVisit } from './leave-visit.ts';
import { notePage } from './note-page.ts';

const { dining, room, dish } = setUpRoom();
let diner: Diner;
let other: Diner;

beforeEach(async () => {
  ({ diner, other } = await seatTwo(dining, room));
});

const principalOf = (one: Diner): DinerPrincipal => ({
  ...one,
  kind: 'diner',
  displayName: one.name,
  color: 0,
  language: 'en',
});

it('INV-16 leaving while the visit is being closed succeeds', async () => {
  await addDish(dining.app, diner, dish);
  await close(dining, diner);
  await expect(leaveVisit(dining.platform, principalOf(diner))).resolves.toBeUndefined();
});

it('a failure to clear the cart is reported: the diner stays, and can leave again', async () => {
  await addDish(dining.app, diner, dish);
  const broken = { ...dining.platform, chance: { ...dining.platform.chance, uuid: () => 'no identifier' } };
  await expect(leaveVisit(broken, principalOf(diner))).rejects.toThrow('uuid');
  const { rows } = await dining.testDatabase.oracle.query(
    'select left_at from diner_sessions where id = $1',
    [diner.dinerSessionId],
  );
  expect(rows).toEqual([{ left_at: null }]);
  await leaveVisit(dining.platform, principalOf(diner));
});

it('SESSION_EXPIRED: a session of another visit', async () => {
  const stranger = { ...principalOf(diner), dinerSessionId: randomUUID() };
  await expect(notePage(dining.platform, stranger, 'shown')).rejects.toMatchObject({
    code: 'SESSION_EXPIRED',
  });
});

it('SESSION-4 while one diner is still there no other visit begins', async () => {
  dining.clock.advance(LISTED_MS + 1);
  await dining.testDatabase.oracle.query(
    'update diner_sessions set last_activity_at = $2, expires_at = $3 where id = $1',
    [other.dinerSessionId, new Date(dining.clock.now()), new Date(dining.clock.now() + LISTED_MS)],
  );
  const next = await joinTable(dining, diner.tableId);
  expect(next.visitId).toBe(diner.visitId);
});

it('SESSION-5 a shared order makes everybody inactive, and the next request makes a phone active', async () => {
  for (const one of [diner, other]) await addDish(dining.app, one, dish);
  await lock(dining.app, diner);
  expect((await placeAsShown(dining.app, diner, { mode: 'collaborative' })).status).toBe(201);
  const activeOf = async () =>
    (
      await dining.testDatabase.oracle.query<{ is_active: boolean }>(
        'select is_active from diner_sessions where visit_id = $1 order by joined_at',
        [diner.visitId],
      )
    ).rows.map((row) => row.is_active);
  expect(await activeOf()).toEqual([false, false]);
  expect((await send(dining.app, other, 'GET /api/visit')).status).toBe(200);
  expect(await activeOf()).toEqual([false, true]);
});
