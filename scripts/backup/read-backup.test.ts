import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabaseFolder } from '#tests/support/database-folder.ts';
import { MANIFEST } from './archive.ts';
import { readBackup } from './read-backup.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
beforeAll(() => {
  folder = makeDatabaseFolder('sobremesa-archives-');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tarWith(name: string, text: string): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name }, text);
  tar.finalize();
  return buffer(tar);
}

test.each([
  ['is empty', Buffer.alloc(2_048)],
  ['is no tar file', Buffer.from('a picture'.repeat(1_000))],
  ['has another first file', tarWith('readme.txt', 'hello')],
  ['has a manifest that is unknown here', tarWith(MANIFEST, '{"format":9}')],
  ['has a damaged manifest', tarWith(MANIFEST, '{')],
])('INV-14 an archive that %s is refused', async (_, content) => {
  const file = join(folder, `${randomUUID()}.tar`);
  writeFileSync(file, await content);
  const dataDir = join(folder, randomUUID());
  mkdirSync(dataDir);
  await expect(readBackup({ file, dataDir, log })).rejects.toThrow(`${file} is not a backup of Sobremesa`);
  expect(readdirSync(dataDir)).toEqual([]);
});
