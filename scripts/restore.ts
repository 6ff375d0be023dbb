import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { BUCKET_RIGHT, readBucketAddress } from '#server/platform/environment/bucket-address.ts';
import { createBucketUploads } from '#server/platform/uploads/bucket-uploads.ts';
import { copyUploads } from '#server/platform/uploads/copy-uploads.ts';
import { uploadsOnDisk } from '#server/platform/uploads/open-uploads.ts';
import { readBackup } from './backup/read-backup.ts';

const USAGE = 'npm run restore -- --from FILE.tar --data-dir FOLDER';

const OWN_SERVER = `DATABASE_URL is set, so a server would not use the database that this restores. Restore your own server's with its own tools, as a superuser, with all servers stopped, into an empty database, for instance
  sudo -u postgres psql --command='create role sobremesa_app nologin' --command='create role sobremesa_directory nologin'
  sudo -u postgres pg_restore --single-transaction --dbname=<database> sobremesa.dump
(docs/operations.md has all steps) and copy DATA_DIR (uploads, secrets.json) back; or unset DATABASE_URL to go back to the embedded database.`;

/** Restores an installation from a backup into an empty folder. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'data-dir': { type: 'string' } } });
  const { from, 'data-dir': dataDir } = values;
  if (from === undefined || dataDir === undefined) throw new Error(`From where, and where to? ${USAGE}`);
  if (process.env['DATABASE_URL']) throw new Error(OWN_SERVER);
  const target = resolve(dataDir);
  const s3Url = process.env['S3_URL'] ?? '';
  const bucket = s3Url === '' ? null : readBucketAddress(s3Url);
  if (s3Url !== '' && !bucket) throw new Error(`S3_URL must be ${BUCKET_RIGHT}`);
  const log = pino({ level: 'error' });
  const { madeAt } = await readBackup({
    file: resolve(from),
    dataDir: target,
    log,
  });
  if (bucket) await copyUploads(uploadsOnDisk(target), createBucketUploads(bucket, { log }));
  console.log(`Restored as of ${madeAt}. Start it with: DATA_DIR=${target} npm start`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
