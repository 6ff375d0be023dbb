import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction,
} from 'kysely';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './connect.ts';
import type { DB } from './database-types.ts';
import { isConnectionLost, retryOvertaken } from './failures.ts';
import { queryAfter } from './prelude-query.ts';
import { RestaurantConnection, restaurantContext } from './restaurant-connection.ts';
import { type Statement, statementName } from './statements.ts';

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
 * transaction (INV-08). For everything that is a single statement; one that lost a deadlock is run again.
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
    // PostgreSQL says that it ends a connection a moment before it does: nobody else may be given that one.
    isBroken = isConnectionLost(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Statements before a restaurant is known: the directory's functions and the accounts. Tenant tables refuse it. */
export function outsideRestaurant(db: Database): Kysely<DB> {
  return db.kysely;
}
