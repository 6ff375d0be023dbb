import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inspectPostmaster, stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { makeDatabaseFolder } from './database-folder.ts';

const PREFIX = 'sobremesa-embedded-';

export const makeDataDir = (): string => makeDatabaseFolder(PREFIX);

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

/** Stops any database that still runs there, and deletes the folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const state = inspectPostmaster(clusterOf(dataDir));
  if (state.kind === 'running') await stopPostmaster(state.pid);
  rmSync(dataDir, { recursive: true, force: true });
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
  readonly adminUrl: string;
  /** Numbers whose insert was acknowledged so far. */
  readonly written: number[];
}

/**
 * Starts a server process with its embedded database, to be killed; `uid` runs it as another user, `native` with
 * other binaries.
 */
export async function startServerProcess(
  dataDir: string,
  { write = false, uid, native }: { write?: boolean; uid?: number; native?: string } = {},
): Promise<ServerProcess> {
  const script = join(import.meta.dirname, 'embedded-server.ts');
  const child = spawn(
    process.execPath,
    [script, dataDir, write ? 'write' : 'idle', ...(native ? [native] : [])],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid, cwd: '/' }),
    },
  );
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const lines = createInterface(child.stdout);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the server process ended: ${Buffer.concat(errors).toString('utf8')}`);
  });
  const [first] = await Promise.race([once(lines, 'line'), ended]);
  // From here on its exit is expected.
  ended.catch(() => undefined);
  const written: number[] = [];
  lines.on('line', (line) => written.push(Number(line)));
  return { ...JSON.parse(String(first)), child, written };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
