import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientBase, type ClientConfig, Pool, TypeOverrides } from 'pg';
import type { DB } from './database-types.ts';
import { SILENT_TEXT } from './failures.ts';
import { statementName } from './statements.ts';
import { wireValues } from './wire-values.ts';

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * Closes the connection to a server that has not answered in time: the next query on it would wait behind the statement
 * that hangs.
 */
export function leaveIfSilent(client: ClientBase, error: unknown): void {
  // A client of the pool has `end`, which its type leaves out; it resolves when the socket is gone.
  if (error instanceof Error && error.message === SILENT_TEXT) void (client as Client).end();
}

/** A client that prepares Kysely's statements by name: Kysely calls `query(text, values)` and gives none itself. */
class NamedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // pg-pool listens only while a client is idle; a connection that breaks while it is lent out would end the process.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    const plain: Query = (...parts) => {
      const result = query(...parts);
      if (result instanceof Promise) result.catch((error: unknown) => leaveIfSilent(this, error));
      return result;
    };
    const named: Query = (config, values, callback) => {
      if (typeof config !== 'string' || !Array.isArray(values) || callback !== undefined) {
        return plain(config, values, callback);
      }
      const name = statementName(config);
      if (name === undefined) return plain(config, values);
      try {
        return plain({ name, text: config, values: wireValues(values) });
      } catch (error) {
        return Promise.reject(error);
      }
    };
    // Its many overloads stay as they are
    this.query = named as typeof this.query;
  }
}

export interface Database {
  readonly pool: Pool;
  /** Statements without a restaurant: the directory's functions and the accounts. Tenant tables refuse it (INV-08). */
  readonly kysely: Kysely<DB>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly poolSize: number;
  readonly onConnectionLost?: (error: Error) => void;
  /** How long a statement's answer is waited for. */
  readonly answerMs?: number;
}

const CONNECT_WITHIN_MS = 5_000;
const IDLE_MS = 30_000;
const CONNECTION_LIFETIME_S = 1_800;
/** A browser gives up after 15 s; a server that hangs does not keep to its own limit, so that the pool has one too. */
const STATEMENT_MS = 12_000;
const ANSWER_MS = 13_000;
const LOCK_WAIT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

const OID = { int8: 20, date: 1082, numeric: 1700 };

/** An int8 as a number; one that a number cannot hold exactly is an error, never a rounded value. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`);
  return value;
}

const types = new TypeOverrides();
types.setTypeParser(OID.int8, exactInteger);
types.setTypeParser(OID.numeric, Number);
// A date stays text: pg would make it a moment in the server's own time zone.
types.setTypeParser(OID.date, (text) => text);

/**
 * Opens a pool of at most `poolSize` connections, lazily. A connection that breaks is replaced at the next use; the
 * statement it carried is rejected (`isUnavailable` recognises such errors).
 */
export function createDatabase(
  url: string,
  { poolSize, onConnectionLost, answerMs = ANSWER_MS }: DatabaseOptions,
): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'sobremesa',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    statement_timeout: STATEMENT_MS,
    query_timeout: answerMs,
    lock_timeout: LOCK_WAIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types,
    Client: NamedClient,
  });
  pool.on('error', (error) => {
    // pg attaches the whole client with every prepared statement: 30 kB in a log, for each connection of a database that went away.
    Reflect.deleteProperty(error, 'client');
    onConnectionLost?.(error);
  });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, kysely, close: () => pool.end() };
}
