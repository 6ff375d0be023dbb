import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { kill, makeDataDir, removeDataDir, startServerProcess } from '#tests/support/embedded.ts';
import { withClient } from '../database/roles.ts';
import { findBinaries, makeLinks, missingLinks } from './binaries.ts';
import { canEnter, canRun, chooseRunAs } from './run-as.ts';
import { startEmbeddedPostgres } from './supervisor.ts';

// Becoming another user, and keeping that user out of a folder, needs root.
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
// Under root's own 0700 home nobody else can run this project's files at all; the tests as root cover that place.
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

/** The package as `npm ci --ignore-scripts` leaves it: without the links of its libraries. */
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

it('finds no missing links in the installed package once they are made', () => {
  const { native } = findBinaries();
  makeLinks(native);
  expect(missingLinks(native)).toEqual([]);
});

if (isRoot)
  describe('as root', () => {
    it("runs as the system's user postgres, who owns the data directory", async () => {
      const server = await startEmbeddedPostgres({ dataDir: folder, log });
      const runAs = chooseRunAs();
      expect(runAs).not.toBeNull();
      expect(statSync(`/proc/${server.pid}`).uid).toBe(runAs?.uid);
      expect(statSync(join(folder, 'postgres', 'cluster')).uid).toBe(runAs?.uid);
      await server.stop();
    });

    it('creates that user when it is missing', () => {
      const user = `sobre_test_${process.pid}`;
      try {
        const made = chooseRunAs(user);
        expect(made?.uid).toBeGreaterThan(0);
        expect(chooseRunAs(user)).toEqual(made);
      } finally {
        execFileSync('userdel', [user], { stdio: 'ignore' });
      }
    });

    it('a project in a folder that only root may enter: binaries and data go to the system folder, once, and it says where', async () => {
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

    it('two projects that only root may enter keep their data apart', async () => {
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
    it('runs as who starts it and needs no other user', async () => {
      const dataDir = join(folder, 'own');
      mkdirSync(dataDir, { mode: 0o700 });
      chownSync(dataDir, NOBODY, NOBODY);
      const server = await startServerProcess(dataDir, { uid: NOBODY });
      expect(statSync(`/proc/${server.pid}`).uid).toBe(NOBODY);
      expect(await answers(server.adminUrl)).toBe(true);
      await kill(server.child);
      await removeDataDir(dataDir);
    });

    it('makes a copy with its links when the installed package lacks them and cannot be written to', async () => {
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
  describe('as anybody else', () => {
    it('runs as who starts it and needs no other user', async () => {
      expect(chooseRunAs()).toBeNull();
      const server = await startEmbeddedPostgres({ dataDir: folder, log });
      expect(await answers(server.adminUrl)).toBe(true);
      await server.stop();
    });
  });
