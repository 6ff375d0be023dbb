import type { Transaction } from 'kysely';
import type { TableStatus } from '#domain/visit/dining-room.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface TableFields {
  readonly tableNumber: string;
  readonly seats: number;
  readonly section: string;
}

interface NewTables extends Omit<TableFields, 'tableNumber'> {
  readonly restaurantId: string;
  readonly numbers: readonly string[];
  readonly now: Date;
}

/** The ids of the created tables; a taken number creates none (a unique index decides). */
export async function insertTables(tx: Transaction<DB>, tables: NewTables): Promise<string[]> {
  const rows = await tx
    .insertInto('restaurant_tables')
    .values(
      tables.numbers.map((number) => ({
        restaurant_id: tables.restaurantId,
        table_number: number,
        seats: tables.seats,
        section: tables.section,
        created_at: tables.now,
        updated_at: tables.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'table_number']).where('archived_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The number of the restaurant’s tables, without archived ones. */
export async function countTables(tx: Transaction<DB>): Promise<number> {
  const row = await tx
    .selectFrom('restaurant_tables')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The numbers that the restaurant’s tables already have. */
export async function listTakenNumbers(tx: Transaction<DB>, numbers: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('restaurant_tables')
    .select('table_number')
    .where('table_number', 'in', numbers)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map((row) => row.table_number);
}

/** The numbers of these tables, without archived ones, by id. */
export async function listTableNumbers(
  tx: Transaction<DB>,
  tableIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('restaurant_tables')
    .select(['id', 'table_number'])
    .where('id', 'in', tableIds)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.table_number]));
}

export interface LockedTable {
  version: number;
  table_number: string;
  seats: number;
  section: string;
  status: TableStatus;
}

/** The table’s row, locked until the transaction ends; null if there is none, or it is archived. */
export async function lockTable(tx: Transaction<DB>, tableId: string): Promise<LockedTable | null> {
  const row = await tx
    .selectFrom('restaurant_tables')
    .select(['version', 'table_number', 'seats', 'section', 'status'])
    .where('id', '=', tableId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The new version. */
export async function updateTable(
  tx: Transaction<DB>,
  tableId: string,
  change: Partial<TableFields> & { status?: TableStatus; archivedAt?: Date; now: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('restaurant_tables')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: change.now,
      ...(change.tableNumber === undefined ? {} : { table_number: change.tableNumber }),
      ...(change.seats === undefined ? {} : { seats: change.seats }),
      ...(change.section === undefined ? {} : { section: change.section }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.archivedAt === undefined ? {} : { archived_at: change.archivedAt }),
    }))
    .where('id', '=', tableId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteTable(tx: Transaction<DB>, tableId: string): Promise<void> {
  await tx.deleteFrom('restaurant_tables').where('id', '=', tableId).execute();
}

/** `open`: an open visit, or joined to one; `past`: only closed visits; `none`: never a visit. */
export async function findVisits(tx: Transaction<DB>, tableId: string): Promise<'open' | 'past' | 'none'> {
  const row = await tx
    .selectFrom('visits')
    .select((eb) => eb.fn.countAll<number>().filterWhere('closed_at', 'is', null).as('open'))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select((eb) =>
      eb
        .selectFrom('restaurant_tables')
        .select('joined_visit_id')
        .where('id', '=', tableId)
        .as('joined_visit_id'),
    )
    .where('table_id', '=', tableId)
    .executeTakeFirstOrThrow();
  if (row.open > 0 || row.joined_visit_id !== null) return 'open';
  return row.all > 0 ? 'past' : 'none';
}
