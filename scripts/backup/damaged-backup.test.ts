import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabaseFolder } from '#tests/support/database-folder.ts';
import { makeDataDir, removeDataDir } from '#tests/support/embedded.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let installation: Installation;
let folder: string;
const restored: string[] = [];
beforeAll(async () => {
  folder = makeDatabaseFolder('sobremesa-damaged-');
  installation = await startInstallation();
}, START_WITHIN_MS);
afterAll(async () => {
  await installation.close();
  for (const each of restored) await removeDataDir(each);
  rmSync(folder, { recursive: true, force: true });
});

/** The two empty blocks with which a tar file ends. */
const TAR_END = 1_024;

const emptyDir = (): string => {
  const dataDir = makeDataDir();
  restored.push(dataDir);
  return dataDir;
};

test('INV-14 a truncated archive is refused, also between two files, and leaves an empty folder', async () => {
  const file = join(folder, 'cut.tar');
  await writeBackup({ dataDir: installation.dataDir, file, log });
  const dataDir = emptyDir();
  const half = Math.floor(statSync(file).size / 2);
  for (const size of [statSync(file).size - TAR_END, half]) {
    truncateSync(file, size);
    await expect(readBackup({ file, dataDir, log })).rejects.toThrow(`${file} is not whole`);
    expect(readdirSync(dataDir)).toEqual([]);
  }
}, 120_000);

/** Replaces the text after the first occurrence of another one. */
function overwrite(file: string, after: string, text: string): void {
  const bytes = readFileSync(file);
  bytes.write(text, bytes.indexOf(after) + after.length);
  writeFileSync(file, bytes);
}

test('INV-14 an archive of which one byte has changed is refused, and leaves an empty folder', async () => {
  const file = join(folder, 'changed.tar');
  writeFileSync(join(installation.dataDir, 'menu.txt'), 'Lentil soup');
  await writeBackup({ dataDir: installation.dataDir, file, log });
  overwrite(file, 'Lentil ', 'S');
  const dataDir = emptyDir();
  await expect(readBackup({ file, dataDir, log })).rejects.toThrow(`${file} is damaged`);
  expect(readdirSync(dataDir)).toEqual([]);
}, 120_000);

test('INV-14 an archive of the first format, without a digest, that PostgreSQL cannot recover from leaves an empty folder', async () => {
  const file = join(folder, 'damaged.tar');
  await writeBackup({ dataDir: installation.dataDir, file, log });
  overwrite(file, '"format":', '1');
  const dataDir = emptyDir();
  await readBackup({ file, dataDir, log });
  overwrite(file, 'START WAL LOCATION: ', 'FF');
  const other = emptyDir();
  await expect(readBackup({ file, dataDir: other, log })).rejects.toThrow(/PostgreSQL says/);
  expect(readdirSync(other)).toEqual([]);
}, 120_000);
