import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { urlFor } from '#server/platform/database/prepare.ts';
import { APP_ROLE } from '#server/platform/database/roles.ts';
import { ADMIN_USER } from '#server/platform/embedded-postgres/cluster.ts';
import { inspectPostmaster, stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { readSecrets } from '#server/platform/secrets.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;
const POLL_MS = 5;
const DATABASE = 'sobremesa';
/** The Node options of `npm start`. */
const NODE_FLAGS =
  /((?:--\S+ )+)scripts\/start\.mjs/
    .exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))?.[1]
    ?.trim()
    .split(' ') ?? [];

/** Allows the benchmark’s own printer in the local network. */
export const PRINTER_HOST = '127.0.0.1:5813';

/** One server process with its embedded database, as in production: fsync on, only warnings are logged. */
export interface Installation {
  readonly url: string;
  readonly pid: number;
  readonly postmasterPid: number;
  readonly authSecret: string;
  /** From the start of the process to its first reply. */
  readonly startedInMs: number;
  /** A superuser’s, for the product’s database. */
  readonly adminUrl: string;
  /** The serving role’s. */
  readonly appUrl: string;
  stop(): Promise<void>;
}

/** A data folder that PostgreSQL’s user can enter too. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

export async function removeDataDir(dataDir: string): Promise<void> {
  const state = inspectPostmaster(clusterOf(dataDir));
  if (state.kind === 'running') await stopPostmaster(state.pid);
  rmSync(dataDir, { recursive: true, force: true });
}

export async function startInstallation(
  dataDir: string,
  { port, demo = false, node = [] }: { port: number; demo?: boolean; node?: readonly string[] },
): Promise<Installation> {
  const logFile = join(dataDir, 'server.log');
  const output = openSync(logFile, 'a');
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, ...node, join(ROOT, 'scripts/start.mjs')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: demo ? 'on' : 'off',
      RATE_LIMIT: 'off',
      // Phones come from many networks; the clients name theirs.
      TRUSTED_PROXIES: '127.0.0.1',
      OUTGOING_HOSTS: PRINTER_HOST,
    },
    stdio: ['ignore', output, output],
  });
  // The end of the benchmark always ends the server, which then ends its database.
  process.once('exit', () => child.kill('SIGTERM'));
  await waitUntilReady(child, url, logFile);
  const startedInMs = performance.now() - startedAt;
  const { adminPassword, appPassword, authSecret } = readSecrets(dataDir);
  const state = inspectPostmaster(clusterOf(dataDir));
  if (state.kind !== 'running' || child.pid === undefined) throw new Error('the database does not run');
  const adminUrl = `postgresql://${ADMIN_USER}:${encodeURIComponent(adminPassword)}@127.0.0.1:${state.port}/${DATABASE}`;
  return {
    url,
    pid: child.pid,
    postmasterPid: state.pid,
    authSecret,
    startedInMs,
    adminUrl,
    appUrl: urlFor(adminUrl, { user: APP_ROLE, password: appPassword, database: DATABASE }),
    stop: () => end(child),
  };
}

async function waitUntilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await delay(POLL_MS);
  }
  await end(child);
  throw new Error(`the server did not become ready:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
