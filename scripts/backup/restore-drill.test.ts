import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDERS_PER_WINDOW } from '#domain/ordering/order-limit.ts';
import { urlFor } from '#server/platform/database/prepare.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import { createBucketUploads } from '#server/platform/uploads/bucket-uploads.ts';
import { copyUploads } from '#server/platform/uploads/copy-uploads.ts';
import { uploadsOnDisk } from '#server/platform/uploads/open-uploads.ts';
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
/** Orders before the backup begins, and again while it copies. */
const ORDERS_EACH = 40;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let installation: Installation;
let folder: string;
const restored: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sobremesa-drill-'));
  chmodSync(folder, 0o755);
  installation = await startInstallation();
}, START_WITHIN_MS);
afterAll(async () => {
  await installation.close();
  for (const each of restored) await removeDataDir(each);
  rmSync(folder, { recursive: true, force: true });
});

/** Every table of the product with its rows' number and a hash over them; hints pass, and are none of it. */
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

/** Phones, each at one table after the other as the limit of orders asks, that order again and again until they are stopped. */
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

/** What SQL says in an installation that no server runs on. */
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

test('INV-14 a backup taken under load restores: same counts and checksums, every acknowledged order, secrets and uploads', async () => {
  const file = join(folder, 'under-load.tar');
  writeFileSync(join(installation.dataDir, 'upload.webp'), 'a picture');
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
  const [after, orders] = await askRestored(dataDir, async (client) => [
    await checksums(client),
    (await client.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id),
  ]);
  expect(after).toEqual(before);
  expect(orders.toSorted()).toEqual(ordering.acknowledged.toSorted());
  for (const name of ['secrets.json', 'upload.webp'])
    expect(readFileSync(join(dataDir, name), 'utf8')).toBe(
      readFileSync(join(installation.dataDir, name), 'utf8'),
    );
}, 180_000);

test('INV-14 pictures that are in a bucket come along, and go into one again', async () => {
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

test('INV-14 an archive that was cut short is refused and leaves no database behind', async () => {
  const file = join(folder, 'cut.tar');
  await writeBackup({ dataDir: installation.dataDir, file, log });
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const dataDir = emptyDir();
  await expect(readBackup({ file, dataDir, log })).rejects.toThrow();
  expect(existsSync(join(dataDir, 'postgres', 'cluster'))).toBe(false);
}, 120_000);

test('INV-14 what is no backup of ours is refused', async () => {
  const file = join(folder, 'other.tar');
  writeFileSync(file, Buffer.alloc(2_048));
  await expect(readBackup({ file, dataDir: emptyDir(), log })).rejects.toThrow(/not a backup/);
});
