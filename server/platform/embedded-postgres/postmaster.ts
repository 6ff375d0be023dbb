import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { programOf } from './binaries.ts';
import type { Placement } from './placement.ts';
import { inspectProcess, signal, waitForEnd } from './process-inspection.ts';

/** A running PostgreSQL: started by us, or found running. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Resolves when it has ended, for whatever reason; stop watching with the signal given at its making. */
  readonly ended: Promise<void>;
}

export interface LaunchOptions {
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
 * Starts PostgreSQL in a session of its own, so that a Ctrl-C in the terminal reaches the server alone, which drains
 * first. Its log goes to a file: a pipe would break when the server is killed and the database lives on.
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
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Takes over one that runs already. It is no child of ours, so its end is seen by looking. */
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

/** Ends it: fast (open transactions roll back), then at once (it recovers at the next start), then by SIGKILL. */
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

export function logPath({ home }: Placement): string {
  return join(home, 'postgres.log');
}

function openLog(placement: Placement): number {
  const path = logPath(placement);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The end of what PostgreSQL itself said, for the text of an error. */
export function logTail(placement: Placement): string {
  return readFileSync(logPath(placement), 'utf8').slice(-LOG_TAIL_CHARACTERS).trim();
}
