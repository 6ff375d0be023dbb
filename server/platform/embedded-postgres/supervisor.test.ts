import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterOf, kill, makeDataDir, removeDataDir, startServerProcess } from '#tests/support/embedded.ts';
import { takeQuietPort } from '#tests/support/ports.ts';
import { withClient } from '../database/roles.ts';
import { inspectPostmaster } from './postmaster.ts';
import { inspectProcess, signal, waitForEnd } from './process-inspection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

const ask = (url: string, text: string) => withClient(url, async (client) => (await client.query(text)).rows);
const write = (server: EmbeddedPostgres) => ask(server.adminUrl, 'create table kept as select 1 as n');
const kept = (server: EmbeddedPostgres) => ask(server.adminUrl, 'select n from kept');

describe('startEmbeddedPostgres', () => {
  it('creates the data directory at the first start and keeps its content', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await write(first);
    await first.stop();
    expect(inspectProcess(first.pid)).toBeNull();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await kept(second)).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it('refuses connections without the password, and listens only on 127.0.0.1', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const stranger = new URL(server.adminUrl);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
    const [settings] = await ask(
      server.adminUrl,
      `select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets,
              current_setting('fsync') as fsync, current_setting('server_version_num')::int / 10000 as version`,
    );
    expect(settings).toEqual({ at: '127.0.0.1', sockets: '', fsync: 'on', version: 18 });
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('says what to restore if the secrets do not match the database', async () => {
    await (await startEmbeddedPostgres({ dataDir })).stop();
    rmSync(join(dataDir, 'secrets.json'));
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('secrets.json: restore the file');
    expect(inspectPostmaster(clusterOf(dataDir)).kind).toBe('none');
  });

  it('completes a first start that was killed half-way', async () => {
    const home = join(dataDir, 'postgres');
    await (await startEmbeddedPostgres({ dataDir })).stop();
    rmSync(join(home, 'cluster'), { recursive: true });
    const gone = spawn('true');
    await once(gone, 'exit');
    writeFileSync(join(home, `cluster.${gone.pid}`), 'half of it');
    const server = await startEmbeddedPostgres({ dataDir });
    expect(existsSync(join(home, `cluster.${gone.pid}`))).toBe(false);
    await server.stop();
  });
});

describe('leftovers of an earlier process', () => {
  it('adopts the running database of a killed server, and stops it in the end', async () => {
    const killed = await startServerProcess(dataDir);
    await kill(killed.child);
    expect(inspectProcess(killed.pid)).not.toBeNull();
    const server = await startEmbeddedPostgres({ dataDir });
    expect({ pid: server.pid, port: server.port }).toEqual({ pid: killed.pid, port: killed.port });
    await server.stop();
    expect(inspectProcess(killed.pid)).toBeNull();
  });

  it('stops a running database on another port than the wanted one, and starts one', async () => {
    const killed = await startServerProcess(dataDir);
    await kill(killed.child);
    const port = await takeQuietPort();
    const server = await startEmbeddedPostgres({ dataDir, port });
    expect(server.port).toBe(port);
    expect(inspectProcess(killed.pid)).toBeNull();
    await server.stop();
  });

  it('ignores the pid file of a database that is gone', async () => {
    const killed = await startServerProcess(dataDir);
    await kill(killed.child);
    signal(killed.pid, 'SIGKILL');
    await waitForEnd(killed.pid, 5_000);
    expect(inspectPostmaster(clusterOf(dataDir)).kind).toBe('stale');
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
  });

  it('does not touch a process that reuses the id', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await write(server);
    const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');
    await server.stop();
    const other = spawn('sleep', ['60']);
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), [other.pid, ...lines.slice(1)].join('\n'));
    const again = await startEmbeddedPostgres({ dataDir });
    expect(await kept(again)).toEqual([{ n: 1 }]);
    expect(other.exitCode).toBeNull();
    expect(inspectProcess(other.pid ?? 0)).not.toBeNull();
    await again.stop();
    await kill(other);
  });

  it('treats a zombie as gone', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');
    await server.stop();
    const { parent, pid } = await makeZombie();
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), [pid, ...lines.slice(1)].join('\n'));
    expect(inspectPostmaster(clusterOf(dataDir))).toEqual({
      kind: 'stale',
      reason: `process ${pid} is gone`,
    });
    const again = await startEmbeddedPostgres({ dataDir });
    await again.stop();
    await kill(parent);
  });

  it('ignores an empty postmaster.pid', async () => {
    await (await startEmbeddedPostgres({ dataDir })).stop();
    writeFileSync(join(clusterOf(dataDir), 'postmaster.pid'), '');
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
  });
});

describe('while it runs', () => {
  it('INV-14 restarts on the same port after a kill, with all acknowledged data', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    let ends = 0;
    server.onUnexpectedExit(() => {
      ends += 1;
    });
    await write(server);
    for (let round = 1; round <= 2; round += 1) {
      const before = server.pid;
      signal(before, 'SIGKILL');
      await expect.poll(() => server.pid, { timeout: 15_000 }).not.toBe(before);
      expect(await kept(server)).toEqual([{ n: 1 }]);
      expect(ends).toBe(round);
    }
    await server.stop();
  });

  it('restarts after a crash even if it was adopted', async () => {
    const killed = await startServerProcess(dataDir);
    await kill(killed.child);
    const server = await startEmbeddedPostgres({ dataDir });
    signal(killed.pid, 'SIGKILL');
    await expect.poll(() => server.pid, { timeout: 15_000 }).not.toBe(killed.pid);
    expect(server.port).toBe(killed.port);
    await server.stop();
  });

  it('is shared by two servers of one folder, and stopped by the first', async () => {
    const first = await startServerProcess(dataDir);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.pid).toBe(first.pid);
    await second.stop();
    expect(inspectProcess(first.pid)).not.toBeNull();
    await kill(first.child);
  });

  it('is unreachable after a stop, and does not restart', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    const socket = connect(server.port, '127.0.0.1');
    const [error] = await once(socket, 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });
});

it('INV-14 restarts and loses nothing acknowledged when server and database are killed in any order', async () => {
  const acknowledged = new Set<number>();
  for (const order of [
    'server first',
    'database first',
    'database, and the server while it recovers',
    'server alone',
  ]) {
    const server = await startServerProcess(dataDir, { write: true });
    await expect.poll(() => server.written.length, { timeout: 15_000 }).toBeGreaterThan(20);
    if (order.startsWith('database')) signal(server.pid, 'SIGKILL');
    if (order === 'database first') {
      const before = server.written.length;
      await expect.poll(() => server.written.length, { timeout: 15_000 }).toBeGreaterThan(before + 20);
    }
    await kill(server.child);
    if (order === 'server first') signal(server.pid, 'SIGKILL');
    for (const n of server.written) acknowledged.add(n);
  }
  const server = await startEmbeddedPostgres({ dataDir });
  const rows = await ask(server.adminUrl, 'select n from written');
  const found = new Set(rows.map(({ n }) => Number(n)));
  expect([...acknowledged].filter((n) => !found.has(n))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(100);
  await server.stop();
}, 60_000);

/**
 * A child process that has exited and is never reaped: `exec` replaces its parent with a program that does not wait
 * for it.
 */
async function makeZombie() {
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  expect(await waitForEnd(pid, 5_000)).toBe(true);
  // It still has its id: a signal reaches it.
  expect(signal(pid, 'SIGCONT')).toBe(true);
  return { parent, pid };
}
