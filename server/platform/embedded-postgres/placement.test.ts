import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { kill, makeDataDir, removeDataDir, startServerProcess } from '#tests/support/embedded.ts';
import { withClient } from '../database/roles.ts';
import { findBinaries, makeLinks, missingLinks } from './binaries.ts';
import { stopPostmaster } from './postmaster.ts';
import { canEnter, canRun, chooseRunAs } from './run-as.ts';
import { startEmbeddedPostgres } from './supervisor.ts';

// Switching users, and denying a user access to a folder, require root.
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
// Under root's own 0700 home nobody else can run this project's files; the tests as root cover that case.
const nobodyGetsIn =
  isRoot &&
  canRun(process.execPath, { uid: NOBODY, gid: NOBODY }) &&
  canEnter(import.meta.dirname, { uid: NOBODY, gid: NOBODY });

let folder: string;
let said: string[];
const log: Log = {
  info: (_, message) => said.push(message),
  warn: (_, message) => said.push(message),
  error: (_, message) => said.push(message),
};

beforeEach(() => {
  folder = makeDataDir();
  said = [];
});
afterEach(() => removeDataDir(folder));

const answers = (adminUrl: string) =>
  withClient(adminUrl, async (client) => (await client.query('select 1 as n')).rows[0]?.n === 1);

/** The package after `npm ci --ignore-scripts`: without its library links. */
function packageWithoutLinks(at: string) {
  const { native, version } = findBinaries();
  const copy = { native: join(at, 'native'), version };
  cpSync(native, copy.native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  });
  return copy;
}

it('makes the library links that `npm ci --ignore-scripts` leaves out', async () => {
  const binaries = packageWithoutLinks(join(folder, 'package'));
  expect(missingLinks(binaries.native)).toHaveLength(14);
  const server = await startEmbeddedPostgres({ dataDir: folder, binaries, log });
  expect(missingLinks(binaries.native)).toEqual([]);
  expect(await answers(server.adminUrl)).toBe(true);
  await server.stop();
});

it('finds no missing links in the installed package after creating them', () => {
  const { native } = findBinaries();
  makeLinks(native);
  expect(missingLinks(native)).toEqual([]);
});

if (isRoot)
  describe('as root', () => {
    it('runs as the system’s user postgres, who owns the data directory', async () => {
      const server = await startEmbeddedPostgres({ dataDir: folder, log });
      const runAs = chooseRunAs();
      expect(runAs).not.toBeNull();
      expect(statSync(`/proc/${server.pid}`).uid).toBe(runAs?.uid);
      expect(statSync(join(folder, 'postgres', 'cluster')).uid).toBe(runAs?.uid);
      await server.stop();
    });

    it('creates that user if it is missing', () => {
      const user = `sobre_test_${process.pid}`;
      try {
        const made = chooseRunAs(user);
        expect(made?.uid).toBeGreaterThan(0);
        expect(chooseRunAs(user)).toEqual(made);
      } finally {
        execFileSync('userdel', [user], { stdio: 'ignore' });
      }
    });

    it('puts binaries and data into the system folder, once, if only root can enter the project, and logs where', async () => {
      const home = join(folder, 'home');
      mkdirSync(home, { mode: 0o700 });
      const dataDir = join(home, 'project', 'data');
      mkdirSync(dataDir, { recursive: true });
      const systemFolder = join(folder, 'system');
      const { native, version } = findBinaries();
      const binaries = { native: join(home, 'project', 'native'), version };
      cpSync(native, binaries.native, { recursive: true, verbatimSymlinks: true });
      const server = await startEmbeddedPostgres({ dataDir, binaries, systemFolder, log });
      expect(await answers(server.adminUrl)).toBe(true);
      const copied = join(systemFolder, `postgresql-${version}`, 'native');
      const kept = readFileSync(join(dataDir, 'postgres-is-in.txt'), 'utf8').trim();
      expect(kept.startsWith(systemFolder)).toBe(true);
      expect(existsSync(join(kept, 'cluster', 'PG_VERSION'))).toBe(true);
      expect(said.filter((text) => text.includes(copied) || text.includes(kept))).toHaveLength(2);
      await server.stop();

      const made = statSync(copied).ctimeMs;
      const again = await startEmbeddedPostgres({ dataDir, binaries, systemFolder, log });
      expect(statSync(copied).ctimeMs).toBe(made);
      await again.stop();
    });

    it('keeps the data of two projects apart that only root can enter', async () => {
      const systemFolder = join(folder, 'system');
      const servers = await Promise.all(
        ['one', 'two'].map(async (name) => {
          const dataDir = join(folder, name);
          mkdirSync(dataDir);
          chmodSync(dataDir, 0o700);
          return startEmbeddedPostgres({ dataDir, systemFolder, log });
        }),
      );
      expect(new Set(servers.map(({ adminUrl }) => adminUrl)).size).toBe(2);
      await Promise.all(servers.map((server) => server.stop()));
    });
  });

if (nobodyGetsIn)
  describe('not as root', () => {
    it('runs as the current user and needs no other', async () => {
      const dataDir = join(folder, 'own');
      mkdirSync(dataDir, { mode: 0o700 });
      chownSync(dataDir, NOBODY, NOBODY);
      const server = await startServerProcess(dataDir, { uid: NOBODY });
      expect(statSync(`/proc/${server.pid}`).uid).toBe(NOBODY);
      expect(await answers(server.adminUrl)).toBe(true);
      await kill(server.child);
      await removeDataDir(dataDir);
    });

    it('leaves a database to the user who owns it when root starts it, too', async () => {
      const dataDir = join(folder, 'own');
      const home = join(dataDir, 'postgres');
      mkdirSync(dataDir, { mode: 0o700 });
      chownSync(dataDir, NOBODY, NOBODY);
      const server = await startServerProcess(dataDir, { uid: NOBODY });
      const meanwhile = await startEmbeddedPostgres({ dataDir, log });
      expect(meanwhile.pid).toBe(server.pid);
      await meanwhile.stop();
      expect(await answers(server.adminUrl)).toBe(true);
      await kill(server.child);
      await stopPostmaster(server.pid);
      rmSync(join(home, 'supervisor.json'));
      rmSync(join(home, 'postgres.log'));

      const alone = await startEmbeddedPostgres({ dataDir, log });
      expect(statSync(`/proc/${alone.pid}`).uid).toBe(NOBODY);
      expect(readdirSync(home).filter((name) => statSync(join(home, name)).uid !== NOBODY)).toEqual([]);
      await alone.stop();

      const again = await startServerProcess(dataDir, { uid: NOBODY });
      expect(await answers(again.adminUrl)).toBe(true);
      await kill(again.child);
      await removeDataDir(dataDir);
    });

    it('makes a copy with the links if the installed package lacks them and is read-only', async () => {
      const binaries = packageWithoutLinks(join(folder, 'package'));
      const dataDir = join(folder, 'own');
      mkdirSync(dataDir, { mode: 0o700 });
      chownSync(dataDir, NOBODY, NOBODY);
      const server = await startServerProcess(dataDir, { uid: NOBODY, native: binaries.native });
      expect(missingLinks(binaries.native)).toHaveLength(14);
      expect(await answers(server.adminUrl)).toBe(true);
      await kill(server.child);
      await removeDataDir(dataDir);
    });
  });

if (!isRoot)
  describe('as any other user', () => {
    it('runs as the current user and needs no other', async () => {
      expect(chooseRunAs()).toBeNull();
      const server = await startEmbeddedPostgres({ dataDir: folder, log });
      expect(await answers(server.adminUrl)).toBe(true);
      await server.stop();
    });
  });
