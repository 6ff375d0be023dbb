import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientBase, type ClientConfig, Pool, TypeOverrides } from 'pg';
import type { DB } from './database-types.ts';
import { SILENT_TEXT } from './failures.ts';
import { statementName } from './statements.ts';
import { wireValues } from './wire-values.ts';

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * Closes the connection to a server that has not replied in time: the next query on it would queue behind the hanging
 * statement.
 */
export function leaveIfSilent(client: ClientBase, error: unknown): void {
  // A pool client has `end`, which its type omits; it resolves when the socket is closed.
  if (error instanceof Error && error.message === SILENT_TEXT) void (client as Client).end();
}

/** A client that prepares Kysely's statements by name: Kysely calls `query(text, values)` without one. */
class NamedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // pg-pool listens for errors only while a client is idle; an error of a client in use would end the process.
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
    // Its many overloads stay unchanged
    this.query = named as typeof this.query;
  }
}

export interface Database {
  readonly pool: Pool;
  /**
   * For statements without a restaurant: the directory's functions and the accounts. Tenant tables refuse it
   * (INV-08).
   */
  readonly kysely: Kysely<DB>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly poolSize: number;
  readonly onConnectionLost?: (error: Error) => void;
  /** Timeout for the reply to a statement. */
  readonly answerMs?: number;
}

const CONNECT_WITHIN_MS = 5_000;
const IDLE_MS = 30_000;
const CONNECTION_LIFETIME_S = 1_800;
/** A browser gives up after 15 s; a hanging server does not enforce its own limit, so the pool has one too. */
const STATEMENT_MS = 12_000;
const ANSWER_MS = 13_000;
const LOCK_WAIT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

const OID = { int8: 20, date: 1082, numeric: 1700 };

/** Parses an int8 as a number; throws if a number cannot represent it exactly, instead of rounding. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`);
  return value;
}

const types = new TypeOverrides();
types.setTypeParser(OID.int8, exactInteger);
types.setTypeParser(OID.numeric, Number);
// A date stays text: pg would convert it to a time in the server's zone.
types.setTypeParser(OID.date, (text) => text);

/**
 * Opens a pool of at most `poolSize` connections, lazily. A broken connection is replaced at its next use; the
 * statement on it is rejected (`isUnavailable` recognises such errors).
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
    // A database that stops with this process closes connections that are being given up.
    if (pool.ending) return;
    // pg attaches the whole client with every prepared statement: 30 kB of log per lost connection.
    Reflect.deleteProperty(error, 'client');
    onConnectionLost?.(error);
  });
  return databaseOn(pool);
}

const databaseOn = (pool: Pool): Database => ({
  pool,
  kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
  close: () => pool.end(),
});

/**
 * Runs `work` on a connection of its own, whose statements may take `limitMs` each: for rare and large changes in
 * jobs, whose work grows with what a restaurant has stored.
 */
export async function withPatience<T>(
  { pool }: Database,
  limitMs: number,
  work: (patient: Database) => Promise<T>,
): Promise<T> {
  const limits = { statement_timeout: limitMs, query_timeout: limitMs + (ANSWER_MS - STATEMENT_MS) };
  const patient = databaseOn(new Pool({ ...pool.options, ...limits, max: 1 }));
  // The statement on a broken connection is rejected anyway.
  patient.pool.on('error', () => undefined);
  try {
    return await work(patient);
  } finally {
    await patient.close();
  }
}
