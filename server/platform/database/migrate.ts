import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { Pool } from 'pg';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Names of the migrations that were applied now, in order. */
export type Applied = readonly string[];

/**
 * Brings the database at `url` to the newest migration of `folder` (NNNN-name.sql, plain SQL, append-only). All pending
 * files run in one transaction under an advisory lock, so that processes may start at once. Throws, with the file's
 * name, when a file fails or when one that was applied has been edited or removed since.
 */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<Applied> {
  const pool = new Pool({ connectionString: url, max: 2, application_name: 'sobremesa-migrate' });
  pool.on('error', () => undefined);
  const db = new Kysely<Checksums>({ dialect: new PostgresDialect({ pool }) });
  try {
    const files = await readMigrations(folder);
    const applied = await listChecksums(db);
    refuseEdited(applied, files);
    // The usual start: the same files as last time, of which the migrator's look at the whole catalogue would find nothing new.
    if (applied.size === files.length && files.every(({ name }) => applied.has(name))) return [];
    const { Migrator } = await import('kysely/migration');
    const { error, results = [] } = await new Migrator({ db, provider: providerOf(files) }).migrateToLatest();
    if (error !== undefined) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName;
      const reason = error instanceof Error ? error.message : 'for an unknown reason';
      throw new Error(`Migration ${failed ? `${failed}.sql ` : ''}failed: ${reason}`, { cause: error });
    }
    return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

interface Checksums {
  migration_checksums: { name: string; sha256: string };
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !FILE.test(name));
  if (odd !== undefined) throw new Error(`Migration ${odd} must be named like 0001-name.sql`);
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, checksum };
    }),
  );
}

/** Each file writes its checksum in the transaction that applies it. */
function providerOf(files: readonly MigrationFile[]): MigrationProvider {
  const migrationOf = ({ name, text, checksum }: MigrationFile): Migration => ({
    up: async (db: Kysely<unknown>) => {
      await sql`create table if not exists migration_checksums (name text primary key, sha256 text not null)`.execute(
        db,
      );
      await sql.raw(text).execute(db);
      await sql`insert into migration_checksums (name, sha256) values (${name}, ${checksum})`.execute(db);
    },
  });
  return {
    getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, migrationOf(file)])),
  };
}

/** By name; none in an empty database. */
async function listChecksums(db: Kysely<Checksums>): Promise<Map<string, string>> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('migration_checksums') is not null as known`.execute(db);
  if (!rows[0]?.known) return new Map();
  const applied = await db.selectFrom('migration_checksums').selectAll().execute();
  return new Map(applied.map(({ name, sha256 }) => [name, sha256]));
}

function refuseEdited(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const edited = files.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (edited.length > 0) {
    const list = edited.map(({ name }) => `${name}.sql`).join(', ');
    throw new Error(
      `Migrations that were applied have been edited since: ${list}. Put them back and add a new file instead`,
    );
  }
}
