import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { PrintEvent, PrinterStatus } from '#domain/printing/printers.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;
type Columns = DB['printers'];

export interface PrinterRecord
  extends Pick<
    Columns,
    'id' | 'name' | 'connection' | 'host' | 'port' | 'width_mm' | 'language' | 'copies' | 'beeps' | 'mac'
  > {
  code_page: 'auto';
  stations: string[];
  events: PrintEvent[];
  status: PrinterStatus;
  status_at: Date | null;
  heard_at: Date | null;
  version: number;
}

export interface ListedPrinter extends PrinterRecord {
  waiting: number;
}

const COLUMNS = sql.raw(
  'id, name, connection, host, port, width_mm, language, copies, beeps, mac, code_page, stations, events, status, status_at, heard_at, version',
);

export async function listPrinters(tx: Tx): Promise<ListedPrinter[]> {
  const { rows } = await sql<ListedPrinter>`
    select ${COLUMNS}, (select count(*)::int from print_jobs j where j.printer_id = printers.id and j.state in ('queued', 'sending')) as waiting
    from printers order by lower(name), id`.execute(tx);
  return rows;
}

export async function countPrinters(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from printers`.execute(tx);
  return rows[0]?.n ?? 0;
}

const readOne = async (tx: Tx, id: string, how: string): Promise<PrinterRecord | null> =>
  (await sql<PrinterRecord>`select ${COLUMNS} from printers where id = ${id} ${sql.raw(how)}`.execute(tx))
    .rows[0] ?? null;

export const findPrinter = (tx: Tx, id: string): Promise<PrinterRecord | null> => readOne(tx, id, '');
/** Locks the printer against senders and changes until the transaction ends. */
export const lockPrinter = (tx: Tx, id: string): Promise<PrinterRecord | null> =>
  readOne(tx, id, 'for update');

export async function insertPrinter(tx: Tx, row: Insertable<Columns>): Promise<void> {
  await tx.insertInto('printers').values(row).execute();
}

export async function updatePrinter(tx: Tx, id: string, change: Updateable<Columns>): Promise<void> {
  await tx
    .updateTable('printers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deletePrinter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('printers').where('id', '=', id).execute();
}

const HEARD_EVERY_MS = 20_000;

/** Stores a printer’s state; true if it changed. An unchanged state is only written now and then. */
export async function updateStatus(tx: Tx, id: string, status: PrinterStatus, now: Date): Promise<boolean> {
  const isHeard = status !== 'offline';
  const { rows } = await sql<{ is_news: boolean }>`
    with before as (select status from printers where id = ${id} for update)
    update printers set status = ${status},
      status_at = case when printers.status = ${status} then printers.status_at else ${now} end,
      heard_at = case when ${isHeard} then ${now} else heard_at end
    from before
    where printers.id = ${id} and (printers.status <> ${status} or (${isHeard} and coalesce(heard_at, '-infinity') < ${new Date(now.getTime() - HEARD_EVERY_MS)}))
    returning before.status <> ${status} as is_news`.execute(tx);
  return rows[0]?.is_news ?? false;
}

/** Printers that report their own state, or through the agent, and have been silent for a while. */
export async function listSilent(tx: Tx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from printers where connection <> 'server' and status not in ('offline', 'unknown')
      and coalesce(heard_at, created_at) < ${since}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The stations of the menu. */
export async function listStations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ station: string }>`
    select distinct station from menu_items order by station`.execute(tx);
  return rows.map(({ station }) => station);
}

export async function findPrinterByToken(
  { pool }: Database,
  hash: Buffer,
): Promise<{ id: string; restaurant_id: string } | null> {
  const { rows } = await pool.query<{ id: string; restaurant_id: string }>({
    name: 'printer-by-token',
    text: 'select * from printer_by_token($1)',
    values: [hash],
  });
  return rows[0] ?? null;
}

export async function listRestaurantsThatPrint({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'restaurants-that-print',
    text: 'select restaurants_that_print() as id',
  });
  return rows.map(({ id }) => id);
}

/** Replaces the token of its address. */
export async function updatePrinterMac(tx: Tx, id: string, mac: string): Promise<void> {
  await tx.updateTable('printers').set({ mac }).where('id', '=', id).where('mac', 'is', null).execute();
}
