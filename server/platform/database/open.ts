import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import type { Environment } from '#server/platform/environment/environment.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { createDatabase, type Database } from './connect.ts';
import { type PreparedDatabase, prepareEmbeddedDatabase, prepareOwnDatabase } from './prepare.ts';
import { assertServingRole, withClient } from './roles.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** May change the schema; for set-up such as the job queue's own tables, never for requests. */
  readonly ownerUrl: string;
  /** The serving role's connection, for components with a pool of their own. */
  readonly appUrl: string;
  /** Runs ANALYZE: without statistics, plans assume that new tables are empty. */
  readonly gatherStatistics: () => Promise<unknown>;
  /** Call it after the server has drained: closes the pool, then stops the embedded database. */
  readonly close: () => Promise<void>;
}

const DATABASE_NAME = 'sobremesa';
const POOL_SIZE = 16;

/**
 * Opens this installation's database, migrated and checked: the embedded one, or that of DATABASE_URL. Throws an
 * error with a message for the operator if that fails. `onLaunched` is called while an embedded one starts.
 */
export async function openDatabase(
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  secrets: Secrets,
  log: Log,
  onLaunched?: () => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== null) return serve(await prepareOwnDatabase(databaseUrl), log, async () => undefined);
  const embedded = await startEmbeddedPostgres({ dataDir, log, onLaunched });
  try {
    const { ownerPassword, appPassword } = secrets;
    const roles = { database: DATABASE_NAME, ownerPassword, appPassword };
    return await serve(await prepareEmbeddedDatabase(embedded.adminUrl, roles), log, () => embedded.stop());
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function serve(prepared: PreparedDatabase, log: Log, stop: () => Promise<void>): Promise<OpenDatabase> {
  if (prepared.applied.length > 0) log.info({ migrations: prepared.applied }, 'the database was migrated');
  const database = createDatabase(prepared.appUrl, {
    poolSize: POOL_SIZE,
    onConnectionLost: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  });
  try {
    await assertServingRole(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  const close = async () => {
    await database.close();
    await stop();
  };
  const { ownerUrl, appUrl } = prepared;
  const gatherStatistics = () => withClient(ownerUrl, (client) => client.query('analyze'));
  return { database, ownerUrl, appUrl, gatherStatistics, close };
}
