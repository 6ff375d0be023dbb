import { StartError } from '#server/platform/start-error.ts';

const UNRESOLVED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOENT',
]);
/** Invalid authorization, and invalid password. */
const NOT_ADMITTED = new Set(['28000', '28P01']);
const NO_SUCH_DATABASE = '3D000';
/** Of pg, when the server asks for a password and the URL holds none. */
const NO_PASSWORD = 'client password must be a';

/** A failed first connection to DATABASE_URL as one line that says what to do; any other error itself. */
export function explainConnection(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl);
  // A folder of sockets is given as a parameter.
  const host = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || '5432'}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const say = (problem: string) => new StartError(`DATABASE_URL: ${problem}`, { cause: error });
  // A certificate or key that the URL names.
  if ('syscall' in error && error.syscall === 'open')
    return say(`a file that it names cannot be read (${error.message}). Correct its path.`);
  if (UNRESOLVED.has(code)) return say(`the name ${hostname} cannot be resolved (${code}). Correct it.`);
  if (UNREACHED.has(code))
    return say(`no PostgreSQL can be reached at ${host} (${code}). Start it, or correct the address.`);
  if (NOT_ADMITTED.has(code) || error.message.includes(NO_PASSWORD))
    return say(
      `PostgreSQL at ${host} does not admit the user ${decodeURIComponent(username) || '(none)'}. Correct user and password, or its pg_hba.conf.`,
    );
  if (code === NO_SUCH_DATABASE)
    return say(
      `PostgreSQL at ${host} has no database ${decodeURIComponent(pathname.slice(1) || username)}. Create it, or correct the name.`,
    );
  return error;
}
