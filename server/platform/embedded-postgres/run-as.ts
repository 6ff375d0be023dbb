import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from '#server/platform/start-error.ts';

/** The user who runs PostgreSQL, which refuses to run as root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export const POSTGRES_USER = 'postgres';

/** As root: the system user `user`, created if missing. Otherwise null: the current user. */
export function chooseRunAs(user: string = POSTGRES_USER): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const known = findUser(user);
  if (known) return known;
  createUser(user);
  const created = findUser(user);
  if (created) return created;
  throw new StartError(
    `PostgreSQL does not run as root, and the system's user ${user} could not be created; create it by hand`,
  );
}

/**
 * As root: the owner of an existing database's folder, unless that is root. A command that root runs on the installation
 * of another user (a backup by cron) must leave the database to that user.
 */
export function ownerOf(folder: string): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function findUser(user: string): RunAs | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid !== undefined && gid !== undefined ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * Debian and Red Hat have useradd, Alpine's busybox has adduser. In a race between two processes, the loser finds the
 * user.
 */
function createUser(user: string): void {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', user]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', user]],
  ];
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return;
    } catch {
      // Tries the next command; /etc/passwd shows whether one of them worked.
    }
  }
}

/** Whether that user can run this program: tested by running it, because file modes are not sufficient. */
export function canRun(program: string, runAs: RunAs): boolean {
  const { status } = spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore', env: {} });
  return status === 0;
}

/** Whether that user can enter this folder through all its parent folders. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
    env: {},
  });
  return status === 0;
}
