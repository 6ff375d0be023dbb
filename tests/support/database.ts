import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/platform/database/connect.ts';
import { urlFor } from '#server/platform/database/prepare.ts';
import { APP_ROLE, OWNER_ROLE, withClient } from '#server/platform/database/roles.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  /** As the serving role, restricted by row-level security, as in production. */
  readonly database: Database;
  /** A superuser's pool that sees every row: for checking results, never for the code under test. */
  readonly oracle: Pool;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** A superuser's URL, as the DATABASE_URL of a server process, which switches to the serving role. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

/** A fresh clone of the migrated template. One per test file: call it in beforeAll, and `drop` in afterAll. */
export async function createTestDatabase({
  poolSize = 4,
  template = TEMPLATE,
}: {
  poolSize?: number;
  /** `template0`: without any migration. */
  template?: string;
} = {}): Promise<TestDatabase> {
  const { adminUrl, ownerPassword, appPassword } = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} owner ${OWNER_ROLE} strategy file_copy`),
  );
  const appUrl = urlFor(adminUrl, { user: APP_ROLE, password: appPassword, database: name });
  const ownerUrl = urlFor(adminUrl, { user: OWNER_ROLE, password: ownerPassword, database: name });
  const database = createDatabase(appUrl, { poolSize });
  const ownAdminUrl = urlFor(adminUrl, { database: name });
  const oracle = new Pool({ connectionString: ownAdminUrl, max: 2 });
  oracle.on('error', () => undefined);
  const drop = async () => {
    await Promise.all([database.close(), oracle.end()]);
    await withClient(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { database, oracle, appUrl, ownerUrl, adminUrl: ownAdminUrl, drop };
}
