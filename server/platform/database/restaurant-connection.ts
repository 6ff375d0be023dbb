import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { ClientBase, QueryResult as PgResult } from 'pg';
import { queryAfter } from './prelude-query.ts';
import { type Statement, statementName } from './statements.ts';

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Tells row-level security the restaurant until the transaction ends; the connection itself never keeps it (INV-08). */
export function restaurantContext(restaurantId: string): Statement {
  return {
    name: 'context',
    text: `select set_config('app.restaurant_id', $1, true)`,
    values: [restaurantId],
  };
}

/** Kysely's view of one transaction of one restaurant. It begins with its first statement, in the same round trip. */
export class RestaurantConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #restaurantId: string;
  #state: 'waiting' | 'open' | 'ended' = 'waiting';

  constructor(client: ClientBase, restaurantId: string) {
    this.#client = client;
    this.#restaurantId = restaurantId;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send(query);
    // The compiled query states the row's type
    const typed = rows as R[];
    return CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: typed } : { rows: typed };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered inside a transaction of a restaurant');
  }

  async commit(): Promise<void> {
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    if (!wasOpen) return;
    const { command } = await this.#client.query('commit');
    // PostgreSQL answers so when a statement had failed and its error was swallowed.
    if (command === 'ROLLBACK') throw new Error('A statement had failed, so the transaction was rolled back');
  }

  async rollback(): Promise<void> {
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    if (wasOpen) await this.#client.query('rollback');
  }

  async #send({ sql, parameters }: CompiledQuery): Promise<PgResult> {
    // A handle kept beyond its transaction would speak on a connection that serves another restaurant by then.
    if (this.#state === 'ended') throw new Error('The transaction has ended');
    if (this.#state === 'open') return this.#client.query(sql, [...parameters]);
    this.#state = 'open';
    const statement: Statement = { name: statementName(sql), text: sql, values: parameters };
    return queryAfter(this.#client, [BEGIN, restaurantContext(this.#restaurantId)], statement);
  }
}
