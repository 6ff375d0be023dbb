import type { Insertable, Transaction } from 'kysely';
import type { DeviceRole } from '#domain/people/pins.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface DeviceRecord {
  id: string;
  name: string;
  role: DeviceRole;
  lock_after_seconds: number;
  is_board_open: boolean;
  created_by_name: string;
  created_at: Date;
  seen_at: Date;
}

const COLUMNS = [
  'id',
  'name',
  'role',
  'lock_after_seconds',
  'is_board_open',
  'created_by_name',
  'created_at',
  'seen_at',
] as const satisfies readonly (keyof DeviceRecord)[];

export async function listDevices(database: Database, restaurantId: string): Promise<DeviceRecord[]> {
  const { rows } = await oneInRestaurant<DeviceRecord>(database, restaurantId, {
    name: 'list-shared-devices',
    text: `select ${COLUMNS.join(', ')} from shared_devices where restaurant_id = $1 order by created_at, id`,
    values: [restaurantId],
  });
  return rows;
}

export async function countDevices(tx: Transaction<DB>): Promise<number> {
  const { count } = await tx
    .selectFrom('shared_devices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertDevice = (
  tx: Transaction<DB>,
  row: Insertable<DB['shared_devices']>,
): Promise<DeviceRecord> =>
  tx
    .insertInto('shared_devices')
    .values(row)
    .returning(COLUMNS)
    .$narrowType<{ role: DeviceRole }>()
    .executeTakeFirstOrThrow();

/** The name of the deleted one; null if there was none. */
export async function deleteDevice(tx: Transaction<DB>, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('shared_devices').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name ?? null;
}

/** Null: there is none. */
export async function updateBoard(
  tx: Transaction<DB>,
  id: string,
  isOpen: boolean,
): Promise<DeviceRecord | null> {
  const row = await tx
    .updateTable('shared_devices')
    .set({ is_board_open: isOpen })
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<{ role: DeviceRole }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Signs out the member who made this browser a shared screen. */
export async function deleteSession(tx: Transaction<DB>, token: string): Promise<void> {
  await tx.deleteFrom('session').where('token', '=', token).execute();
}

export interface Tries {
  wrong_tries: number;
  blocked_until: Date | null;
  forgiven_until: Date | null;
}

/** Locked until the transaction ends, so that concurrent attempts are counted one after the other. */
export async function lockTries(tx: Transaction<DB>, id: string): Promise<Tries | null> {
  const row = await tx
    .selectFrom('shared_devices')
    .select(['wrong_tries', 'blocked_until', 'forgiven_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateTries(tx: Transaction<DB>, id: string, tries: Tries): Promise<void> {
  await tx.updateTable('shared_devices').set(tries).where('id', '=', id).execute();
}

/** The current staff member with this PIN. */
export async function findByPin(tx: Transaction<DB>, pinHash: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('pin_hash', '=', pinHash)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Unlocked for this person until then, or locked (null). */
export async function updateOpen(
  tx: Transaction<DB>,
  id: string,
  open: { readonly staffId: string; readonly until: Date; readonly now: Date } | null,
): Promise<void> {
  await tx
    .updateTable('shared_devices')
    .set({
      staff_id: open?.staffId ?? null,
      active_until: open?.until ?? null,
      ...(open && { seen_at: open.now }),
    })
    .where('id', '=', id)
    .execute();
}

/** Extends the time; a locked screen stays locked. */
export async function prolongOpen(
  database: Database,
  restaurantId: string,
  { id, until, now }: { id: string; until: Date; now: Date },
): Promise<void> {
  await oneInRestaurant(database, restaurantId, {
    name: 'prolong-shared-device',
    text: `update shared_devices set active_until = $2, seen_at = $3 where id = $1 and staff_id is not null and active_until > $3`,
    values: [id, until, now],
  });
}
