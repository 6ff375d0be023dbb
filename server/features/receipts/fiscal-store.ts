import { sql, type Transaction } from 'kysely';
import type { FiscalProblem } from '#domain/bills/fiscal-delivery.ts';
import type { ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;

const here = sql<string>`current_setting('app.restaurant_id')::uuid`;

interface DeliveryRecord {
  position: number;
  free_at: Date | null;
  failures: number;
}

/** How much of the chain the service has accepted; locked until the transaction ends. */
export async function lockDelivery(tx: Tx): Promise<DeliveryRecord> {
  await sql`insert into fiscal_deliveries (restaurant_id) values (${here}) on conflict (restaurant_id) do nothing`.execute(
    tx,
  );
  return tx
    .selectFrom('fiscal_deliveries')
    .select(['position', 'free_at', 'failures'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDelivery(
  tx: Tx,
  delivery: {
    free_at?: Date | null;
    position?: number;
    taken_at?: Date;
    failures?: number;
    problem?: FiscalProblem | null;
    status?: number | null;
  },
): Promise<void> {
  await tx.updateTable('fiscal_deliveries').set(delivery).where('restaurant_id', '=', here).execute();
}

export interface IssuedRecord {
  readonly document: ReceiptDocument;
  readonly hash: string;
}

/** The document at a place of the chain; null: none; 'missing': none, but later ones exist. */
export async function findIssuedAt(tx: Tx, position: number): Promise<IssuedRecord | 'missing' | null> {
  const { rows } = await sql<IssuedRecord & { position: number }>`
    select position, document, hash from receipts where position >= ${position} order by position limit 1`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  return row.position === position ? row : 'missing';
}

interface FiscalQueue {
  readonly waiting: number;
  /** When the first waiting one was issued; null if none waits. */
  readonly oldest: Date | null;
  /** The number of stopped restaurants, by reason. */
  readonly problems: Readonly<Partial<Record<FiscalProblem, number>>>;
}

/** The queues of all restaurants. */
export async function findFiscalQueue({ pool }: Database): Promise<FiscalQueue> {
  const { rows } = await pool.query<FiscalQueue>({
    name: 'fiscal-queue',
    text: 'select waiting::float8 as waiting, oldest, problems from fiscal_queue()',
  });
  return rows[0] ?? { waiting: 0, oldest: null, problems: {} };
}

/** The restaurants with documents to send now. */
export async function listRestaurantsWithUntold({ pool }: Database, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ restaurant_id: string }>({
    name: 'restaurants-with-untold-receipts',
    text: 'select restaurant_id from restaurants_with_untold_receipts($1)',
    values: [now],
  });
  return rows.map(({ restaurant_id: id }) => id);
}
