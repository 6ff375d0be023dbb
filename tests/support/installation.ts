import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/platform/database/connect.ts';
import { urlFor } from '#server/platform/database/prepare.ts';
import { APP_ROLE, withClient } from '#server/platform/database/roles.ts';
import { ADMIN_USER } from '#server/platform/embedded-postgres/cluster.ts';
import { inspectPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { clusterOf, kill, makeDataDir, removeDataDir } from './embedded.ts';
import { takeQuietPort } from './ports.ts';
import { COMPILED, SERVER_ENTRY } from './server-process.ts';

const run = promisify(execFile);

const READY_WITHIN_MS = 120_000;
/** For the hook that starts one: the default is too short on a machine that is busy with other tests. */
export const START_WITHIN_MS = 240_000;
const DATABASE_NAME = 'sobremesa';
/** Several processes need a bus; without live clients, an unreachable one is enough. */
const NO_REDIS = { REDIS_URL: 'redis://127.0.0.1:1' };

/**
 * A whole installation in a folder of its own, as `npm start` runs it: real server processes on one embedded
 * database.
 */
export interface Installation {
  /** The address of each process; unchanged by a restart. */
  readonly urls: readonly string[];
  readonly authSecret: string;
  readonly dataDir: string;
  /** As the serving role; for set-up, before anything is killed. */
  readonly database: Database;
  /** Queries as a superuser that sees every row. */
  ask<R>(work: (client: Client) => Promise<R>): Promise<R>;
  /** SIGKILL for one process, followed by a restart. */
  restartServer(index: number): Promise<void>;
  /** SIGKILL for one process, without a restart. */
  killServer(index: number): Promise<void>;
  /** SIGKILL for PostgreSQL; its supervisor must restart it. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
}

export async function startInstallation({
  processes = 1,
  variables = Array.from({ length: processes }, () => (processes > 1 ? NO_REDIS : {})),
}: {
  processes?: number;
  /** Additional variables per process. */
  variables?: readonly Readonly<Record<string, string>>[];
} = {}): Promise<Installation> {
  const dataDir = await copyNewInstallation();
  const ports: number[] = [];
  const children: ChildProcess[] = [];
  try {
    for (let index = 0; index < processes; index += 1) {
      const port = await takeQuietPort();
      ports.push(port);
      children.push(await startServer(dataDir, port, variables[index]));
    }
  } catch (error) {
    for (const child of children) await kill(child);
    await removeDataDir(dataDir);
    throw error;
  }
  const { adminPassword, appPassword, authSecret } = readSecrets(dataDir);
  const adminUrl = (): string => {
    const state = inspectPostmaster(clusterOf(dataDir));
    if (state.kind !== 'running') throw new Error('the database does not run');
    return `postgresql://${ADMIN_USER}:${encodeURIComponent(adminPassword)}@127.0.0.1:${state.port}/${DATABASE_NAME}`;
  };
  const appUrl = urlFor(adminUrl(), { user: APP_ROLE, password: appPassword, database: DATABASE_NAME });
  const database = createDatabase(appUrl, { poolSize: 4 });
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    authSecret,
    dataDir,
    database,
    ask: (work) => withClient(adminUrl(), work),
    async restartServer(index) {
      const [child, port] = [children[index], ports[index]];
      if (!child || port === undefined) throw new RangeError(`there is no process ${index}`);
      await kill(child);
      children[index] = await startServer(dataDir, port, variables[index]);
    },
    async killServer(index) {
      const child = children[index];
      if (!child) throw new RangeError(`there is no process ${index}`);
      await kill(child);
    },
    async killDatabase() {
      const state = inspectPostmaster(clusterOf(dataDir));
      if (state.kind !== 'running') throw new Error('the database does not run');
      process.kill(state.pid, 'SIGKILL');
    },
    async close() {
      await database.close();
      for (const child of children) await kill(child);
      await removeDataDir(dataDir);
    },
  };
}

/**
 * A folder with everything that a first start creates: PostgreSQL's files, tables, secrets. Creating it takes
 * seconds; a run does it once and each installation starts from a copy.
 */
async function copyNewInstallation(): Promise<string> {
  const dataDir = makeDataDir();
  // Undefined without the global set-up.
  const kept = inject('testServer')?.newInstallation as string | undefined;
  if (!kept) return dataDir;
  if (!existsSync(kept)) await keepNewInstallation(kept);
  await run('cp', ['-a', `${kept}/.`, dataDir]);
  return dataDir;
}

/**
 * Test files run concurrently: the one that creates the lock folder creates the installation, and the others wait for
 * it.
 */
async function keepNewInstallation(kept: string): Promise<void> {
  try {
    mkdirSync(`${kept}-being-made`, { mode: 0o755 });
  } catch {
    for (const until = performance.now() + READY_WITHIN_MS; !existsSync(kept); await delay(50))
      if (performance.now() > until) throw new Error('no installation was kept in time');
    return;
  }
  const server = await startServer(`${kept}-being-made`, await takeQuietPort());
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  renameSync(`${kept}-being-made`, kept);
}

async function startServer(
  dataDir: string,
  port: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const log = join(dataDir, `server-${port}.log`);
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [SERVER_ENTRY], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      ...variables,
    },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit').then(() => 'ended' as const);
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return child;
    if ((await Promise.race([ended, delay(25, 'alive' as const)])) === 'ended') break;
  }
  await kill(child);
  throw new Error(`the server did not become ready:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
}
