import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { Pool } from 'pg';
import { StartError } from '#server/platform/start-error.ts';
import { explainConnection } from './explain-connection.ts';
import { APP_ROLE, ensureOwnServer, ensureRolesOf, OWNER_ROLE, withClient } from './roles.ts';

export interface PreparedDatabase {
  /** Migrates and owns; for set-up, never for requests. */
  readonly ownerUrl: string;
  /** Serves requests, as the role that row-level security restricts. */
  readonly appUrl: string;
  readonly applied: readonly string[];
}

export interface EmbeddedRoles {
  readonly database: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
  readonly migrationsFolder?: string;
}

const OLDEST_VERSION = 150_000;

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Creates roles and database and migrates on the embedded server; `adminUrl` is its superuser. Idempotent, and safe
 * to run concurrently.
 */
export async function prepareEmbeddedDatabase(
  adminUrl: string,
  roles: EmbeddedRoles,
): Promise<PreparedDatabase> {
  await withClient(adminUrl, (client) => ensureOwnServer(client, roles.database, roles));
  const ownerUrl = urlFor(adminUrl, {
    user: OWNER_ROLE,
    password: roles.ownerPassword,
    database: roles.database,
  });
  const appUrl = urlFor(adminUrl, { user: APP_ROLE, password: roles.appPassword, database: roles.database });
  return { ownerUrl, appUrl, applied: await migrate(ownerUrl, roles.migrationsFolder) };
}

/**
 * Creates roles and migrates on an external server (15 or newer): migrates as the user of `databaseUrl` and serves as
 * `sobremesa_app`, to which connections switch at start. Throws a StartError that says what is missing.
 */
export async function prepareOwnDatabase(
  databaseUrl: string,
  migrationsFolder?: string,
): Promise<PreparedDatabase> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    );
    const { number = 0, version = 'unknown' } = rows[0] ?? {};
    if (number < OLDEST_VERSION)
      throw new StartError(`DATABASE_URL is PostgreSQL ${version}; it must be 15 or newer`);
    await ensureRolesOf(client);
  }).catch((error: unknown) => {
    throw explainConnection(error, databaseUrl);
  });
  const applied = await migrate(databaseUrl, migrationsFolder);
  return { ownerUrl: databaseUrl, appUrl: servingUrl(databaseUrl), applied };
}

/**
 * The same connection, switched to the serving role before its first statement. JIT is off: it can take seconds for a
 * long statement, and no statement here runs long enough to benefit.
 */
export function servingUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = [url.searchParams.get('options'), `-c role=${APP_ROLE} -c jit=off`]
    .filter(Boolean)
    .join(' ');
  url.searchParams.delete('options');
  // URLSearchParams encodes a space as +, which PostgreSQL's URLs take literally.
  const query = [url.searchParams.toString(), `options=${encodeURIComponent(options)}`]
    .filter(Boolean)
    .join('&');
  url.search = query;
  return url.href;
}

export function urlFor(base: string, to: { user?: string; password?: string; database: string }): string {
  const url = new URL(base);
  if (to.user !== undefined) url.username = to.user;
  if (to.password !== undefined) url.password = to.password;
  url.pathname = `/${to.database}`;
  return url.href;
}

interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Names of the migrations applied in this run, in order. */
type Applied = readonly string[];

/**
 * Migrates the database at `url` to the newest file of `folder` (NNNN-name.sql, plain SQL, append-only). All pending
 * files run in one transaction under an advisory lock, so that processes may start concurrently. Throws, with the
 * file's name, if a file fails or if an applied one has been edited or removed.
 */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<Applied> {
  const pool = new Pool({ connectionString: url, max: 2, application_name: 'sobremesa-migrate' });
  pool.on('error', () => undefined);
  const db = new Kysely<Checksums>({ dialect: new PostgresDialect({ pool }) });
  try {
    const files = await readMigrations(folder);
    const applied = await listChecksums(db);
    refuseEdited(applied, files);
    refuseUnknown(applied, files);
    // Fast path: all files are applied already, so the migrator's scan of the catalogue would find nothing.
    if (applied.size === files.length && files.every(({ name }) => applied.has(name))) return [];
    const { Migrator } = await import('kysely/migration');
    const { error, results = [] } = await new Migrator({ db, provider: providerOf(files) }).migrateToLatest();
    if (error !== undefined) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName;
      const reason = error instanceof Error ? error.message : 'for an unknown reason';
      throw new StartError(`Migration ${failed ? `${failed}.sql ` : ''}failed: ${reason}`, { cause: error });
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

/** Each file records its checksum in the transaction that applies it. */
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

/** By name; empty for an empty database. */
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
    throw new StartError(
      `Migrations that were applied have been edited since: ${list}. Put them back and add a new file instead`,
    );
  }
}

function refuseUnknown(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const list = unknown.map((name) => `${name}.sql`).join(', ');
    throw new StartError(
      `The database was migrated by a newer version of this program: ${list}. Start that one, or restore a backup of before`,
    );
  }
}
