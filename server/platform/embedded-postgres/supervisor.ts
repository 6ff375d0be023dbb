import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from '#server/platform/log.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { StartError } from '#server/platform/start-error.ts';
import { ADMIN_USER, initialiseCluster } from './cluster.ts';
import { type Placement, type PlacementOptions, placeDatabase } from './placement.ts';
import {
  adoptPostmaster,
  inspectPostmaster,
  launchPostmaster,
  logTail,
  type Postmaster,
  type Readiness,
  stopPostmaster,
  takeFreePort,
  waitUntilReady,
} from './postmaster.ts';
import { inspectProcess } from './process-inspection.ts';

const record = z.object({ pid: z.int(), startedAt: z.string() });

/**
 * Which process is responsible for a folder's database, stored in supervisor.json. Two servers may share one
 * database: the second one uses it and leaves stopping it to the first, unless that one is gone.
 */
function isSupervisedByAnother(home: string): boolean {
  const found = readRecord(home);
  if (found === null || found.pid === process.pid) return false;
  return inspectProcess(found.pid)?.startedAt === found.startedAt;
}

function recordSupervisor({ home, runAs }: Placement): void {
  const startedAt = inspectProcess(process.pid)?.startedAt ?? '';
  writeFileSync(pathIn(home), JSON.stringify({ pid: process.pid, startedAt }), { mode: 0o600 });
  if (runAs) chownSync(pathIn(home), runAs.uid, runAs.gid);
}

function forgetSupervisor(home: string): void {
  if (readRecord(home)?.pid === process.pid) rmSync(pathIn(home), { force: true });
}

function pathIn(home: string): string {
  return join(home, 'supervisor.json');
}

function readRecord(home: string): z.infer<typeof record> | null {
  try {
    return record.parse(JSON.parse(readFileSync(pathIn(home), 'utf8')));
  } catch {
    // Missing, or truncated by a crash: no process is known to be responsible.
    return null;
  }
}

export interface EmbeddedPostgres {
  /** The superuser's connection to the database `postgres`. */
  readonly adminUrl: string;
  readonly port: number;
  /** The postmaster's id; changes after a restart. */
  readonly pid: number;
  /** Called each time the database exits unexpectedly; it restarts automatically. */
  onUnexpectedExit(listener: () => void): void;
  /** Stops the database; call it once nothing uses it any more. It does not restart afterwards. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends Omit<PlacementOptions, 'log'> {
  /** For a fixed port; by default a free one is chosen. */
  readonly port?: number;
  /** False only for tests: acknowledged data would not survive a crash (INV-14). */
  readonly fsync?: boolean;
  readonly maxConnections?: number;
  /**
   * Called once PostgreSQL's process has started, which takes a while until it replies: the caller can use that time.
   */
  readonly onLaunched?: (() => void) | undefined;
  readonly log?: Log;
}

interface Settings {
  readonly placement: Placement;
  readonly password: string;
  readonly fsync: boolean;
  readonly maxConnections: number;
  readonly log: Log;
}

const MAX_CONNECTIONS = 100;
const START_ATTEMPTS = 12;
const ATTEMPT_PAUSE_MS = 150;
const SILENT_MS = 10_000;
const FIRST_RESTART_PAUSE_MS = 100;
const LONGEST_RESTART_PAUSE_MS = 5_000;
const STEADY_MS = 60_000;

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Starts the embedded PostgreSQL of DATA_DIR, or adopts the one that a killed server left running, and keeps it
 * running: if it exits, it is restarted on the same port. Resolves once it replies. Throws with the last lines of
 * PostgreSQL's own log if it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = silent, fsync = true, maxConnections = MAX_CONNECTIONS } = options;
  const { adminPassword: password } = readSecrets(options.dataDir);
  const placement = await placeDatabase({ ...options, log });
  const isNew = await initialiseCluster(placement, password, fsync);
  if (isNew) log.info({ cluster: placement.cluster }, 'the embedded database was made');
  const settings: Settings = { placement, password, fsync, maxConnections, log };
  return supervise(settings, await bringUp(settings, options.port, options.onLaunched));
}

function supervise(settings: Settings, first: Postmaster): EmbeddedPostgres {
  const { placement, password, log } = settings;
  const listeners: (() => void)[] = [];
  const stopping = new AbortController();
  let current = first;

  const keepRunning = async (): Promise<void> => {
    let pauseMs = FIRST_RESTART_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      await Promise.race([current.ended, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) pauseMs = FIRST_RESTART_PAUSE_MS;
      log.error({ pid: current.pid }, 'the embedded database ended; it is started again');
      for (const listener of listeners) listener();
      for (
        let isUp = false;
        !isUp && !stopping.signal.aborted;
        pauseMs = Math.min(pauseMs * 2, LONGEST_RESTART_PAUSE_MS)
      ) {
        await pause(pauseMs, stopping.signal);
        if (stopping.signal.aborted) return;
        try {
          current = await bringUp(settings, first.port);
          isUp = true;
        } catch (error) {
          log.error({ err: error }, 'the embedded database did not come up; trying again');
        }
      }
    }
  };

  const running = keepRunning();
  return {
    adminUrl: urlOf(password, first.port),
    port: first.port,
    get pid() {
      return current.pid;
    },
    onUnexpectedExit: (listener) => {
      listeners.push(listener);
    },
    stop: async () => {
      stopping.abort();
      await running;
      if (isSupervisedByAnother(placement.home)) return;
      await stopPostmaster(current.pid);
      forgetSupervisor(placement.home);
    },
  };
}

/** A running postmaster that replies: found or started. A wanted port is enforced. */
async function bringUp(
  settings: Settings,
  wantedPort?: number,
  onLaunched?: () => void,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await takeOverRunning(settings, wantedPort);
    if (found) return found;
    const port = wantedPort ?? (await takeFreePort());
    const launched = await launchPostmaster(settings.placement, { ...settings, port });
    onLaunched?.();
    const readiness = await readinessOf(launched, settings);
    if (readiness === 'ready') {
      recordSupervisor(settings.placement);
      settings.log.info({ port, pid: launched.pid }, 'the embedded database is up');
      return launched;
    }
    if (readiness === 'silent') await stopPostmaster(launched.pid);
    // The port is taken now, another process started at the same time, or backends of a killed postmaster are still
    // running.
    if (attempt === START_ATTEMPTS) {
      throw new StartError(
        `The embedded database does not start. PostgreSQL says:\n${logTail(settings.placement)}`,
      );
    }
    await delay(ATTEMPT_PAUSE_MS);
  }
}

async function readinessOf(launched: Postmaster, { password }: Settings): Promise<Readiness> {
  let hasEnded = false;
  void launched.ended.then(() => {
    hasEnded = true;
  });
  try {
    return await waitUntilReady(urlOf(password, launched.port), () => !hasEnded, SILENT_MS);
  } catch (error) {
    await stopPostmaster(launched.pid);
    throw error;
  }
}

/** The postmaster that already runs on our data directory, if it replies; otherwise it is stopped. */
async function takeOverRunning(
  { placement, password, log }: Settings,
  wantedPort?: number,
): Promise<Postmaster | null> {
  const state = inspectPostmaster(placement.cluster);
  if (state.kind === 'none') return null;
  if (state.kind === 'stale') {
    log.warn({ reason: state.reason }, 'an earlier database ended without cleaning up; it recovers now');
    rmSync(join(placement.cluster, 'postmaster.pid'), { force: true });
    return null;
  }
  const { pid, port } = state;
  const isWanted = wantedPort === undefined || wantedPort === port;
  const isAlive = () => inspectProcess(pid) !== null;
  if (isWanted && port > 0 && (await waitUntilReady(urlOf(password, port), isAlive, SILENT_MS)) === 'ready') {
    if (!isSupervisedByAnother(placement.home)) recordSupervisor(placement);
    log.info({ port, pid }, 'the embedded database was running already');
    return adoptPostmaster(pid, port);
  }
  if (port === 0) await delay(ATTEMPT_PAUSE_MS);
  else await stopPostmaster(pid);
  return null;
}

function urlOf(password: string, port: number): string {
  return `postgresql://${ADMIN_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await Promise.race([delay(ms, undefined, { ref: false }), aborted(signal)]);
}
