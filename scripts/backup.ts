import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { writeBackup } from '#scripts/backup/write-backup.ts';
import { readEnvironment } from '#server/platform/environment/environment.ts';
import { createBucketUploads } from '#server/platform/uploads/bucket-uploads.ts';

const USAGE = 'npm run backup -- --to FILE.tar';
// The tables' owner, who may migrate, is restricted by row-level security as well, and pg_dump refuses to dump a part.
const OWN_SERVER = `The database is that of DATABASE_URL: back it up with its own tools, as a superuser or a role with BYPASSRLS, for instance
  sudo -u postgres pg_dump --format=custom --file=sobremesa.dump <database>
and copy DATA_DIR (uploads, secrets.json) beside it, and the bucket of S3_URL if you have one. docs/operations.md says how to restore them.`;

/** Writes a backup of DATA_DIR into one new file, while the server runs. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new Error(`Where to? ${USAGE}`);
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl !== null) throw new Error(OWN_SERVER);
  const file = resolve(values.to);
  const log = pino({ level: 'error' });
  const bucket = environment.bucket && createBucketUploads(environment.bucket, { log });
  await writeBackup({ dataDir: environment.dataDir, file, log, bucket });
  console.log(
    `The backup is in ${file}. It holds this installation's secrets: keep it where nobody else can read it.`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
