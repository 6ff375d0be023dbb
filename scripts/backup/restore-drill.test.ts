import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDERS_PER_WINDOW } from '#domain/ordering/order-limit.ts';
import { urlFor } from '#server/platform/database/prepare.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import { createBucketUploads } from '#server/platform/uploads/bucket-uploads.ts';
import { copyUploads } from '#server/platform/uploads/copy-uploads.ts';
import { uploadsOnDisk } from '#server/platform/uploads/open-uploads.ts';
import { makeDatabaseFolder } from '#tests/support/database-folder.ts';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { makeDataDir, removeDataDir } from '#tests/support/embedded.ts';
import { createItem, createPlace, createTable } from '#tests/support/factories.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { type ObjectStore, startObjectStore } from '#tests/support/object-store.ts';
import { joinOver } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const PHONES = 6;
/** Orders before the backup starts, and during it. */
const ORDERS_EACH = 40;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let installation: Installation;
let folder: string;
const restored: string[] = [];
beforeAll(async () => {
  folder = makeDatabaseFolder('sobremesa-drill-');
  installation = await startInstallation();
}, START_WITHIN_MS);
afterAll(async () => {
  await installation.close();
  for (const each of restored) await removeDataDir(each);
  rmSync(folder, { recursive: true, force: true });
});

/** Not recreatable: everything except the database’s own folder, the log and the build’s output. */
const KEPT = /^(?!postgres|server-.*\.log|compile-cache)/;

/** Every file and folder of DATA_DIR by path: its permissions, and a hash of its content. */
function filesOf(dataDir: string): Record<string, string> {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1));
  return Object.fromEntries(
    found
      .filter((path) => KEPT.test(path))
      .map((path) => {
        const full = join(dataDir, path);
        const isFolder = statSync(full).isDirectory();
        const content = isFolder ? 'folder' : createHash('sha256').update(readFileSync(full)).digest('hex');
        return [path, `${(statSync(full).mode & 0o777).toString(8)} ${content}`];
      }),
  );
}

/** A file in DATA_DIR as the server, or the operator, creates it. */
function leave(path: string, { mode, folderMode }: { mode: number; folderMode: number }): void {
  const full = join(installation.dataDir, path);
  mkdirSync(dirname(full), { recursive: true });
  chmodSync(dirname(full), folderMode);
  writeFileSync(full, randomUUID());
  chmodSync(full, mode);
}

/** The contents of DATA_DIR besides the database: waiting mails, uploads in their folders, and files of an operator. */
function fillDataDir(): void {
  leave('outbox/2026-11-20-a.eml', { mode: 0o600, folderMode: 0o700 });
  leave('outbox/2026-11-20-b.eml', { mode: 0o600, folderMode: 0o700 });
  leave(`uploads/${randomUUID()}/abc-320.webp`, { mode: 0o644, folderMode: 0o755 });
  leave(`uploads/${randomUUID()}/abc-640.webp`, { mode: 0o640, folderMode: 0o750 });
  leave('branding/2026/autumn/logo.svg', { mode: 0o444, folderMode: 0o755 });
  mkdirSync(join(installation.dataDir, 'empty'), { mode: 0o711 });
}

/** Jobs that no worker processes within this test, including mails. */
const WAITING = `select id, name, data::text, state::text from pgboss.job where start_after > now() + interval '1 hour' order by id`;

async function leaveWaitingMails(client: Client): Promise<void> {
  await client.query(
    `insert into pgboss.job (name, data, start_after)
     select 'send-mail', jsonb_build_object('to', 'guest' || n || '@casa.test'), now() + interval '1 day'
     from generate_series(1, 3) n`,
  );
}

/** Every table with its number of rows and a hash over them, except hints, which are transient. */
async function checksums(client: Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'outbox' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

/** Phones that order repeatedly until they are stopped, moving between tables because of the limit of orders. */
async function startOrdering(): Promise<{
  acknowledged: string[];
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}> {
  const { restaurantId, menuId } = await createPlace(installation.database);
  const dishId = await createItem(installation.database, restaurantId, { menu_id: menuId });
  const door = createDoor(installation.urls);
  const acknowledged: string[] = [];
  const over = new AbortController();
  const order = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const diner = await joinOver(door, await createTable(installation.database, restaurantId));
      for (let placed = 0; placed < ORDERS_PER_WINDOW && !over.signal.aborted; placed += 1) {
        await addDish(door, diner, dishId);
        const { status, body } = await placeAsShown(door, diner);
        if (status === 201) acknowledged.push(body.id);
      }
    }
  };
  const phones = Array.from({ length: PHONES }, order);
  return {
    acknowledged,
    until: (count) =>
      expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count),
    async stop() {
      over.abort();
      await Promise.all(phones);
      door.close();
    },
  };
}

/** Runs SQL in an installation without a running server. */
async function askRestored<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await withClient(urlFor(postgres.adminUrl, { database: 'sobremesa' }), work);
  } finally {
    await postgres.stop();
  }
}

const emptyDir = (): string => {
  const dataDir = makeDataDir();
  restored.push(dataDir);
  return dataDir;
};

test('INV-14 a backup taken under load restores: same counts and checksums, every acknowledged order, waiting mails, every file with its rights', async () => {
  const file = join(folder, 'under-load.tar');
  fillDataDir();
  await installation.ask(leaveWaitingMails);
  const ordering = await startOrdering();
  await ordering.until(ORDERS_EACH);
  let before: Record<string, string> = {};
  await writeBackup({
    dataDir: installation.dataDir,
    file,
    log,
    async onCopied() {
      await ordering.until(ordering.acknowledged.length + ORDERS_EACH);
      await ordering.stop();
      before = await installation.ask(checksums);
    },
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const dataDir = emptyDir();
  await readBackup({ file, dataDir, log });
  const rowsOf = async <T extends object>(client: Client, sql: string) => (await client.query<T>(sql)).rows;
  const [after, orders, waiting] = await askRestored(dataDir, async (client) => [
    await checksums(client),
    (await rowsOf<{ id: string }>(client, 'select id from orders')).map(({ id }) => id),
    await rowsOf(client, WAITING),
  ]);
  expect(after).toEqual(before);
  expect(orders.toSorted()).toEqual(ordering.acknowledged.toSorted());
  expect(waiting).toHaveLength(3);
  expect(waiting).toEqual(await installation.ask((client) => rowsOf(client, WAITING)));
  const files = filesOf(installation.dataDir);
  expect(Object.keys(files).length).toBeGreaterThan(10);
  expect(files['secrets.json']).toMatch(/^600 /);
  expect(filesOf(dataDir)).toEqual(files);
  rmSync(join(installation.dataDir, 'uploads'), { recursive: true });
}, 180_000);

test('INV-14 a folder on another disk is included', async () => {
  const disk = mkdtempSync(join(folder, 'disk-'));
  writeFileSync(join(disk, 'far.webp'), 'a picture');
  symlinkSync(disk, join(installation.dataDir, 'linked'));
  const file = join(folder, 'linked.tar');
  await writeBackup({ dataDir: installation.dataDir, file, log });
  const dataDir = emptyDir();
  await readBackup({ file, dataDir, log });
  expect(readFileSync(join(dataDir, 'linked', 'far.webp'), 'utf8')).toBe('a picture');
  rmSync(join(installation.dataDir, 'linked'));
}, 120_000);

test('INV-14 pictures in a bucket are included, and restored into one', async () => {
  const [from, to] = [await startObjectStore(), await startObjectStore()];
  const bucketOf = ({ address }: ObjectStore) => createBucketUploads(address, { log });
  const restaurantId = randomUUID();
  await bucketOf(from).keep(restaurantId, 'abc-320.webp', Buffer.from('a picture'));
  const file = join(folder, 'with-pictures.tar');
  await writeBackup({ dataDir: installation.dataDir, file, log, bucket: bucketOf(from) });
  const dataDir = emptyDir();
  await readBackup({ file, dataDir, log });
  const path = `${restaurantId}/abc-320.webp`;
  expect(readFileSync(join(dataDir, 'uploads', path), 'utf8')).toBe('a picture');
  expect(await copyUploads(uploadsOnDisk(dataDir), bucketOf(to))).toBe(1);
  expect(to.objects.get(path)?.content.toString()).toBe('a picture');
  for (const store of [from, to]) await store.close();
}, 120_000);

test('INV-14 neither a backup nor a restore overwrites anything', async () => {
  const file = join(folder, 'taken.tar');
  await writeBackup({ dataDir: installation.dataDir, file, log });
  await expect(writeBackup({ dataDir: installation.dataDir, file, log })).rejects.toThrow(/exists/);
  const dataDir = emptyDir();
  writeFileSync(join(dataDir, 'something'), '');
  await expect(readBackup({ file, dataDir, log })).rejects.toThrow(/not empty/);
}, 120_000);

test('INV-14 a backup is not written into the folder that it copies, nor to where another one ended early', async () => {
  const { dataDir } = installation;
  const inside = join(dataDir, 'uploads', 'backup.tar');
  mkdirSync(dirname(inside), { recursive: true });
  await expect(writeBackup({ dataDir, file: inside, log })).rejects.toThrow(/another folder/);
  const file = join(folder, 'ended.tar');
  writeFileSync(`${file}.partial`, '');
  await expect(writeBackup({ dataDir, file, log })).rejects.toThrow(/ended\.tar\.partial exists.*delete it/);
  await expect(writeBackup({ dataDir, file: join(folder, 'no', 'x.tar'), log })).rejects.toThrow(/no folder/);
});

test('INV-14 a backup that does not fit on its disk says so in one line, and leaves no file', () => {
  const file = join(folder, 'large.tar');
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 2000; exec "$0" "$@"', process.execPath, 'scripts/backup.ts', '--to', file],
    { encoding: 'utf8', timeout: 60_000, env: { ...process.env, DATA_DIR: installation.dataDir } },
  );
  expect(stderr).toMatch(/^EFBIG: file too large, write\n$/);
  expect(status).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith('large'))).toEqual([]);
}, 90_000);
