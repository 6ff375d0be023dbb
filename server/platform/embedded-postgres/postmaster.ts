import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartError } from '#server/platform/start-error.ts';
import { programOf } from './binaries.ts';
import type { Placement } from './placement.ts';
import { inspectProcess, signal, waitForEnd } from './process-inspection.ts';

export type Readiness = 'ready' | 'ended' | 'silent';

const POLL_MS = 20;
const WRONG_PASSWORD = new Set(['28P01', '28000']);
const STARTING = '57P03';

/**
 * Waits until PostgreSQL replies to a query. 'ended' if it exited; 'silent' if nothing has listened for `silentMs`
 * (while it reports that it is starting or recovering, there is no limit). Throws on a wrong password.
 */
export async function waitUntilReady(
  url: string,
  isRunning: () => boolean,
  silentMs: number,
): Promise<Readiness> {
  let silentUntil = performance.now() + silentMs;
  while (isRunning()) {
    const failure = await askOnce(url);
    if (failure === null) return 'ready';
    if (failure instanceof DatabaseError) {
      if (WRONG_PASSWORD.has(failure.code ?? '')) throw wrongPassword(failure);
      if (failure.code === STARTING) silentUntil = performance.now() + silentMs;
    }
    if (performance.now() > silentUntil) return 'silent';
    await delay(POLL_MS);
  }
  return 'ended';
}

function wrongPassword(cause: Error): StartError {
  const text =
    'The embedded database does not accept the password in DATA_DIR/secrets.json: restore the file that belongs to it';
  return new StartError(text, { cause });
}

async function askOnce(url: string): Promise<Error | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end();
  }
}

/** A free port of 127.0.0.1: PostgreSQL does not choose one itself. */
export async function takeFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1');
  return address.port;
}

/** A running PostgreSQL, started by us or found running. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Resolves when it has exited for any reason; the signal given at creation stops watching. */
  readonly ended: Promise<void>;
}

interface LaunchOptions {
  readonly port: number;
  readonly fsync: boolean;
  readonly maxConnections: number;
}

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;
const KILL_MS = 2_000;
const ADOPTED_POLL_MS = 250;
const LOG_LIMIT_BYTES = 10_000_000;
const LOG_TAIL_CHARACTERS = 2_000;

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only the server, which drains
 * first. Its log goes to a file: a pipe would break when the server is killed and the database keeps running.
 */
export async function launchPostmaster(placement: Placement, options: LaunchOptions): Promise<Postmaster> {
  const log = openLog(placement);
  const child = spawn(programOf(placement.binaries, 'postgres'), settings(placement.cluster, options), {
    ...placement.runAs,
    cwd: placement.home,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await once(child, 'spawn');
  } finally {
    closeSync(log);
  }
  child.unref();
  if (child.pid === undefined) throw new Error('PostgreSQL was started without a process id');
  return { pid: child.pid, port: options.port, ended };
}

function settings(cluster: string, { port, fsync, maxConnections }: LaunchOptions): string[] {
  const given: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    log_min_messages: 'warning',
    timezone: 'UTC',
    // Our passwords are 256 random bits, which need no slow hash; each connection would pay for it.
    scram_iterations: '1',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Adopts a running postmaster. It is not our child process, so its end is detected by polling. */
export function adoptPostmaster(pid: number, port: number): Postmaster {
  const startedAt = inspectProcess(pid)?.startedAt;
  const ended = (async () => {
    const isSame = () => startedAt !== undefined && inspectProcess(pid)?.startedAt === startedAt;
    while (isSame()) {
      await delay(ADOPTED_POLL_MS, undefined, { ref: false });
    }
  })();
  return { pid, port, ended };
}

/**
 * Stops it: fast mode (open transactions roll back), then immediate mode (it recovers at the next start), then
 * SIGKILL.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  const ways: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', KILL_MS],
  ];
  for (const [name, withinMs] of ways) {
    if (!signal(pid, name) || (await waitForEnd(pid, withinMs))) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) could not be stopped`);
}

function logPath({ home }: Placement): string {
  return join(home, 'postgres.log');
}

/** Belongs to PostgreSQL's user: that user may be the one who starts the server the next time. */
function openLog(placement: Placement): number {
  const path = logPath(placement);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  if (placement.runAs) fchownSync(log, placement.runAs.uid, placement.runAs.gid);
  return log;
}

/** The last lines of PostgreSQL's own log, for error messages. */
export function logTail(placement: Placement): string {
  return readFileSync(logPath(placement), 'utf8').slice(-LOG_TAIL_CHARACTERS).trim();
}

type PostmasterState =
  | { readonly kind: 'none' }
  /** The file exists, but its process does not. */
  | { readonly kind: 'stale'; readonly reason: string }
  | { readonly kind: 'running'; readonly pid: number; readonly port: number };

/**
 * Reads which process runs on this data directory from its postmaster.pid: line 1 is the process id, line 2 the
 * directory, line 4 the port. A process counts only if it is running (not a zombie), is postgres, and uses this data
 * directory.
 */
export function inspectPostmaster(cluster: string): PostmasterState {
  const lines = readLines(join(cluster, 'postmaster.pid'));
  if (lines === null) return { kind: 'none' };
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return { kind: 'stale', reason: 'the file names no process' };
  const found = inspectProcess(pid);
  if (found === null) return { kind: 'stale', reason: `process ${pid} is gone` };
  if (!isPostgresOf(cluster, found))
    return { kind: 'stale', reason: `process ${pid} is another program now` };
  // The port is written shortly after the id: 0 until then.
  return { kind: 'running', pid, port: Number.isInteger(port) ? port : 0 };
}

function isPostgresOf(cluster: string, found: { command: string; folder: string | null }): boolean {
  const [program = ''] = found.command.split(' ');
  if (basename(program).replace(/:$/, '') !== 'postgres') return false;
  return found.folder === null ? found.command.includes(cluster) : found.folder === realpathSync(cluster);
}

function readLines(path: string): string[] | null {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
