import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Kysely,
  type QueryResult as KyselyResult,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction,
} from 'kysely';
import type { ClientBase, QueryResult, QueryResultRow } from 'pg';
import type { Database } from './connect.ts';
import type { DB } from './database-types.ts';
import { isConnectionLost, retryOvertaken } from './failures.ts';
import { queryAfter } from './prelude-query.ts';
import { type Statement, statementName } from './statements.ts';

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Sets the restaurant for row-level security until the transaction ends; the connection itself never keeps it
 * (INV-08).
 */
export function restaurantContext(restaurantId: string): Statement {
  return {
    name: 'context',
    text: `select set_config('app.restaurant_id', $1, true)`,
    values: [restaurantId],
  };
}

/**
 * Kysely's connection for one transaction of one restaurant. BEGIN is sent with the first statement, in the same
 * round trip.
 */
class RestaurantConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #restaurantId: string;
  #state: 'waiting' | 'open' | 'ended' = 'waiting';

  constructor(client: ClientBase, restaurantId: string) {
    this.#client = client;
    this.#restaurantId = restaurantId;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<KyselyResult<R>> {
    const { command, rowCount, rows } = await this.#send(query);
    // The compiled query states the row's type
    const typed = rows as R[];
    return CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: typed } : { rows: typed };
  }

  streamQuery<R>(): AsyncIterableIterator<KyselyResult<R>> {
    throw new Error('Streaming is not offered inside a transaction of a restaurant');
  }

  async commit(): Promise<void> {
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    if (!wasOpen) return;
    const { command } = await this.#client.query('commit');
    // PostgreSQL replies with this if a statement failed and its error was swallowed.
    if (command === 'ROLLBACK') throw new Error('A statement had failed, so the transaction was rolled back');
  }

  async rollback(): Promise<void> {
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    if (wasOpen) await this.#client.query('rollback');
  }

  async #send({ sql, parameters }: CompiledQuery): Promise<QueryResult> {
    // A handle used after its transaction would use a connection that serves another restaurant by then.
    if (this.#state === 'ended') throw new Error('The transaction has ended');
    if (this.#state === 'open') return this.#client.query(sql, [...parameters]);
    this.#state = 'open';
    const statement: Statement = { name: statementName(sql), text: sql, values: parameters };
    return queryAfter(this.#client, [BEGIN, restaurantContext(this.#restaurantId)], statement);
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/**
 * Runs `work` in one transaction that sees and writes only the rows of `restaurantId` (INV-08). Commits when `work`
 * returns, rolls back when it throws. The transaction begins with its first statement; `work` must await every
 * statement, and a handle used after the end throws.
 */
export async function inRestaurant<T>(
  db: Database,
  restaurantId: string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  const connection = new RestaurantConnection(client, restaurantId);
  let broken: Error | undefined;
  try {
    const result = await work(transactionOn(db, connection));
    await connection.commit();
    return result;
  } catch (error) {
    broken = await connection.rollback().then(
      () => undefined,
      (failure: Error) => failure,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

function transactionOn(db: Database, connection: RestaurantConnection): Transaction<DB> {
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection));
  const dialect = new PostgresDialect({ pool: db.pool });
  return new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
}

/**
 * Runs one statement that sees and writes only the rows of `restaurantId`, in one round trip and one implicit
 * transaction (INV-08). For use cases of a single statement; retried if it lost a deadlock.
 */
export async function oneInRestaurant<R extends QueryResultRow>(
  db: Database,
  restaurantId: string,
  query: CompiledQuery<R> | Statement,
): Promise<QueryResult<R>> {
  const statement: Statement =
    'sql' in query ? { name: statementName(query.sql), text: query.sql, values: query.parameters } : query;
  const client = await db.pool.connect();
  let isBroken = false;
  try {
    return await retryOvertaken(() => queryAfter<R>(client, [restaurantContext(restaurantId)], statement));
  } catch (error) {
    // PostgreSQL announces the end of a connection shortly before it closes it: it must not return to the pool.
    isBroken = isConnectionLost(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * For statements before a restaurant is known: the directory's functions and the accounts. Tenant tables refuse it.
 */
export function outsideRestaurant(db: Database): Kysely<DB> {
  return db.kysely;
}
