import { Client, DatabaseError, type Pool } from 'pg';
import { StartError } from '#server/platform/start-error.ts';

/** Serves every request: owns nothing, and cannot bypass row-level security. */
export const APP_ROLE = 'sobremesa_app';
/** Owns the look-ups that run before a restaurant is known; cannot log in. */
export const DIRECTORY_ROLE = 'sobremesa_directory';
/** Owns and migrates the embedded database. */
export const OWNER_ROLE = 'sobremesa_owner';

const ALREADY_THERE = new Set(['42710', '23505']);
const CONCURRENT_UPDATE = 'XX000';
const NOT_PERMITTED = '42501';

/** Runs `work` on a separate connection to `url`, and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'sobremesa-setup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates `role` unless it exists; tolerates a concurrent process. */
async function createRole(client: Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  try {
    await client.query(`create role ${role} nologin nosuperuser nobypassrls`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !ALREADY_THERE.has(error.code ?? '')) throw error;
  }
}

/**
 * Creates the three roles of the embedded server, with their passwords, and its database, owned by the owner role.
 * The client is a superuser. Idempotent, and safe to run concurrently.
 */
export async function ensureOwnServer(
  client: Client,
  database: string,
  passwords: { readonly ownerPassword: string; readonly appPassword: string },
): Promise<void> {
  const roles = [OWNER_ROLE, APP_ROLE, DIRECTORY_ROLE];
  const { rows } = await client.query<{ roles: string[]; exists: boolean }>(
    `select array(select rolname::text from pg_roles where rolname = any($1)) as roles,
            exists (select 1 from pg_database where datname = $2) as exists`,
    [roles, database],
  );
  const [found] = rows;
  for (const role of roles) if (!found?.roles.includes(role)) await createRole(client, role);
  const logIn = (role: string, password: string): string =>
    `alter role ${role} login nosuperuser nobypassrls password ${client.escapeLiteral(password)};`;
  await retryConcurrent(() =>
    client.query(
      `${logIn(OWNER_ROLE, passwords.ownerPassword)} ${logIn(APP_ROLE, passwords.appPassword)}
       grant ${DIRECTORY_ROLE} to ${OWNER_ROLE}`,
    ),
  );
  if (found?.exists) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error;
  }
}

/**
 * Creates the two roles that the migrations need on an external server, as the user of DATABASE_URL, who becomes a
 * member of both. Throws a StartError that says what an administrator must do if that user is not allowed to.
 */
export async function ensureRolesOf(client: Client): Promise<void> {
  try {
    for (const role of [APP_ROLE, DIRECTORY_ROLE]) {
      await createRole(client, role);
      await retryConcurrent(() => joinRole(client, role));
    }
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== NOT_PERMITTED) throw error;
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    const user = client.escapeIdentifier(rows[0]?.name ?? '');
    throw new StartError(
      `The user of DATABASE_URL can neither create nor use the roles ${APP_ROLE} and ${DIRECTORY_ROLE}. Let an administrator run:\n` +
        `  create role ${APP_ROLE} nologin; create role ${DIRECTORY_ROLE} nologin; grant ${APP_ROLE}, ${DIRECTORY_ROLE} to ${user};`,
      { cause: error },
    );
  }
}

async function joinRole(client: Client, role: string): Promise<void> {
  // From version 16 on, the creator of a role can administer it, but needs a grant to act as it.
  const { rows } = await client.query<{ may: boolean }>(
    `select case when current_setting('server_version_num')::int >= 160000
                 then pg_has_role(current_user, $1, 'SET') else pg_has_role(current_user, $1, 'MEMBER') end as may`,
    [role],
  );
  if (rows[0]?.may) return;
  await client.query(`grant ${role} to current_user`);
}

async function retryConcurrent<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRace = error instanceof DatabaseError && error.code === CONCURRENT_UPDATE;
      if (!isRace || attempt === 10) throw error;
    }
  }
}

/** Throws if the serving role is a superuser, has BYPASSRLS or owns tables (INV-08). */
export async function assertServingRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; superuser: boolean; bypasses: boolean; owned: number }>(
    `select rolname as role, rolsuper as superuser, rolbypassrls as bypasses,
            (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relowner = r.oid)::int as owned
     from pg_roles r where rolname = current_user`,
  );
  const serving = rows[0];
  if (!serving) throw new Error('The role that serves requests is not known to PostgreSQL');
  const faults = [
    serving.superuser && 'is a superuser',
    serving.bypasses && 'has BYPASSRLS',
    serving.owned > 0 && `owns ${serving.owned} tables`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) {
    throw new StartError(
      `Row-level security would not bind the role ${serving.role} that serves requests: it ${faults.join(' and ')}`,
    );
  }
}
