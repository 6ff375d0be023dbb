import { migrate } from './migrate.ts';
import { APP_ROLE, ensureOwnServer, ensureRolesOf, OWNER_ROLE, withClient } from './roles.ts';

export interface PreparedDatabase {
  /** Migrates and owns; for set-up, never for requests. */
  readonly ownerUrl: string;
  /** Serves requests, as the role that row-level security binds. */
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

/** Roles, database and migrations on the embedded server; `adminUrl` is its superuser. Safe to run again and at once. */
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
 * Roles and migrations on somebody's own server (15 or newer): migrates as the user of `databaseUrl` and serves as
 * `sobremesa_app`, which that user becomes at connecting. Throws a text that says what is missing.
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
      throw new Error(`DATABASE_URL is PostgreSQL ${version}; it must be 15 or newer`);
    await ensureRolesOf(client);
  });
  const applied = await migrate(databaseUrl, migrationsFolder);
  return { ownerUrl: databaseUrl, appUrl: servingUrl(databaseUrl), applied };
}

/** The same connection, which becomes the serving role before its first statement. */
export function servingUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = [url.searchParams.get('options'), `-c role=${APP_ROLE}`].filter(Boolean).join(' ');
  url.searchParams.delete('options');
  // URLSearchParams writes a space as +, which PostgreSQL's URLs take literally.
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
