import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whom PostgreSQL runs as: it refuses root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export const POSTGRES_USER = 'postgres';

/** As root: the system's user `user`, created when missing. Otherwise null: it runs as who we are. */
export function chooseRunAs(user: string = POSTGRES_USER): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const known = findUser(user);
  if (known) return known;
  createUser(user);
  const created = findUser(user);
  if (created) return created;
  throw new Error(
    `PostgreSQL does not run as root, and the system's user ${user} could not be created; create it by hand`,
  );
}

function findUser(user: string): RunAs | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid !== undefined && gid !== undefined ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Debian and Red Hat have useradd, Alpine's busybox has adduser. Two processes may try at once: the loser finds the user. */
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
      // The next way; whether one of them worked is seen in /etc/passwd.
    }
  }
}

/** Whether that user can run this program: found by running it, since no reading of modes tells the whole truth. */
export function canRun(program: string, runAs: RunAs): boolean {
  const { status } = spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore', env: {} });
  return status === 0;
}

/** Whether that user can reach this folder through all the folders above it. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
    env: {},
  });
  return status === 0;
}
