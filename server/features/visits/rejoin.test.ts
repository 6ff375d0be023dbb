import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type Diner, joinTable, seatOne } from '#tests/support/dining-room.ts';
import { createTable, scan } from '#tests/support/factories.ts';
import { openRelocation, type RelocationScene } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let scene: RelocationScene;
/** Two guests who have joined the host, one of them by way of the other. */
let [first, second, host]: Diner[] = [];

const seated = (): [Diner, Diner, Diner] => {
  if (!first || !second || !host) throw new Error('nobody is seated');
  return [first, second, host];
};

beforeEach(async () => {
  scene = await openRelocation(dining);
  [first, second, host] = [
    await seatOne(dining, scene.room),
    await seatOne(dining, scene.room),
    await seatOne(dining, scene.room),
  ];
  await scene.merge(first.visitId, second.visitId);
  await scene.merge(second.visitId, host.visitId);
});

const restaurant = () => `/api/restaurants/${scene.room.restaurantId}` as const;
const reopen = ({ visitId }: Diner, tableId: string) =>
  send<BilledVisit & RefusalBody>(dining.app, scene.server, `POST ${restaurant()}/visits/${visitId}/reopen`, {
    body: { tableId },
  });
const close = async ({ visitId }: Diner) => {
  // What ends with the visit is told by its time from what has ended before.
  dining.clock.advance(1);
  const plan = { inKitchen: 0, toDeliver: 0, toComplete: 0, dueMinor: 0 };
  const path = `POST ${restaurant()}/visits/${visitId}/close` as const;
  expect((await send(dining.app, scene.server, path, { body: { plan } })).status).toBe(200);
};
const floor = async () =>
  (await send<{ tables: FloorTable[] }>(dining.app, scene.server, `GET ${restaurant()}/tables`)).body.tables;
const setStatus = async (tableId: string, status: string) => {
  const version = (await floor()).find(({ id }) => id === tableId)?.version;
  const path = `POST ${restaurant()}/tables/${tableId}/status` as const;
  expect((await send(dining.app, scene.server, path, { body: { version, status } })).status).toBe(200);
};
/** The tables of the two guests: joined to the table with that id, or not. */
const joinedTo = async () => {
  const tables = await floor();
  return seated()
    .slice(0, 2)
    .map(({ tableId }) => tables.find(({ id }) => id === tableId)?.joinedTo?.tableId ?? null);
};
/** A party that has come and gone. */
const sitBriefly = async ({ tableId }: Diner) => close(await joinTable(dining, tableId));

describe('VISIT-3 VISIT-2 a visit is reopened at its own table', () => {
  test('with all its joined tables, whose codes open it, with hints; they can be separated', async () => {
    const [one, other, at] = seated();
    await close(at);
    expect(await joinedTo()).toEqual([null, null]);
    await setStatus(one.tableId, 'cleaning');
    dining.hints.length = 0;
    expect((await reopen(at, at.tableId)).status).toBe(200);
    expect(await joinedTo()).toEqual([at.tableId, at.tableId]);
    expect((await floor()).filter(({ status }) => status === 'occupied')).toHaveLength(3);
    const told = dining.hints.filter(({ event }) => event.type === 'table.changed');
    expect(told.map(({ event }) => event.id).toSorted()).toEqual(
      [one, other, at].map(({ tableId }) => tableId).toSorted(),
    );
    expect(await scan(dining, one.tableId)).toMatchObject({ visit: { id: at.visitId } });
    expect((await scene.separate(at.visitId, other.tableId)).status).toBe(200);
    expect(await joinedTo()).toEqual([at.tableId, null]);
  });

  test('without those that others have or have had since', async () => {
    const [one, other, at] = seated();
    await close(at);
    await joinTable(dining, one.tableId);
    await sitBriefly(other);
    await reopen(at, at.tableId);
    expect(await joinedTo()).toEqual([null, null]);
  });

  test('without a reserved one', async () => {
    const [one, , at] = seated();
    await close(at);
    await setStatus(one.tableId, 'reserved');
    await reopen(at, at.tableId);
    expect(await joinedTo()).toEqual([null, at.tableId]);
  });

  test('without one that was separated before; at another table without any', async () => {
    const [, other, at] = seated();
    await scene.separate(at.visitId, other.tableId);
    await close(other);
    await close(at);
    await reopen(at, at.tableId);
    expect(await joinedTo()).toEqual([at.tableId, null]);
    for (let turn = 0; turn < 2; turn += 1) {
      await close(at);
      await reopen(at, scene.free);
      expect(await joinedTo()).toEqual([null, null]);
    }
  });

  test('while phones scan a joined table: nobody has a visit of their own at a table that is joined', async () => {
    const [one, , at] = seated();
    for (let turn = 0; turn < 5; turn += 1) {
      await close(at);
      await Promise.all([reopen(at, at.tableId), scan(dining, one.tableId), scan(dining, one.tableId)]);
      const { rows } = await dining.testDatabase.oracle.query(
        'select from restaurant_tables t join visits v on v.table_id = t.id and v.closed_at is null where t.joined_visit_id is not null',
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('VISIT-3 a party moves back to its table', () => {
  test('it has its joined tables again that nobody has had since', async () => {
    const [one, , at] = seated();
    await scene.move(at.visitId, scene.free);
    expect(await joinedTo()).toEqual([null, null]);
    await sitBriefly(one);
    await scene.move(at.visitId, await createTable(dining.database, scene.room.restaurantId));
    expect(await joinedTo()).toEqual([null, null]);
    await scene.move(at.visitId, at.tableId);
    expect(await joinedTo()).toEqual([null, at.tableId]);
  });

  test('also from one of the joined tables', async () => {
    const [one, , at] = seated();
    await scene.move(at.visitId, one.tableId);
    await scene.move(at.visitId, at.tableId);
    expect(await joinedTo()).toEqual([at.tableId, at.tableId]);
  });
});
