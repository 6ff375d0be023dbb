import { spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from './binaries.ts';
import type { Placement } from './placement.ts';
import { inspectProcess } from './process-inspection.ts';

export const ADMIN_USER = 'sobremesa_admin';

/**
 * Creates the data directory on first start, with a password for its superuser. It is created atomically: a start
 * that was killed leaves only a draft, which the next start deletes. True if it was created now.
 */
export async function initialiseCluster(
  placement: Placement,
  password: string,
  fsync: boolean,
): Promise<boolean> {
  const { cluster, home, runAs } = placement;
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  removeDrafts(home);
  const draft = `${cluster}.${process.pid}`;
  const passwordFile = join(home, `password.${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  try {
    await runInitdb(placement, [
      '--pgdata',
      draft,
      '--username',
      ADMIN_USER,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      ...(fsync ? [] : ['--no-sync']),
    ]);
    renameSync(draft, cluster);
  } catch (error) {
    // A process that started at the same time was faster.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

/** The drafts of ended processes; also one with our own id, which another process may have had before. */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const maker = Number(/^(?:cluster|password)\.(\d+)$/.exec(name)?.[1] ?? 0);
    if (maker > 0 && (maker === process.pid || inspectProcess(maker) === null)) {
      rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}

function runInitdb({ binaries, home, runAs }: Placement, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(programOf(binaries, 'initdb'), args, {
      ...runAs,
      cwd: home,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const text = Buffer.concat(said).toString('utf8').trim();
      if (code === 0) resolve();
      else reject(new Error(`PostgreSQL's initdb ended with ${code}: ${text}`));
    });
  });
}
