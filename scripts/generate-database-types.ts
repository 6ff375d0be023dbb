import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareEmbeddedDatabase } from '#server/platform/database/prepare.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { readCatalog } from './database/catalog.ts';
import { writeTypes } from './database/write-types.ts';

const TARGET = join(import.meta.dirname, '../server/platform/database/database-types.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'sobremesa-types-'));
// mkdtemp creates it with 0700; for root, PostgreSQL runs as another user that needs access.
chmodSync(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, fsync: false });
try {
  const { ownerPassword, appPassword } = readSecrets(dataDir);
  const { ownerUrl } = await prepareEmbeddedDatabase(server.adminUrl, {
    database: 'types',
    ownerPassword,
    appPassword,
  });
  const tables = await withClient(ownerUrl, readCatalog);
  writeFileSync(TARGET, writeTypes(tables));
  console.log(`${tables.length} tables written to ${TARGET}`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
