import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterOf, makeDataDir, removeDataDir } from '#tests/support/embedded.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

const run = (command: readonly string[], settings: NodeJS.Dict<string>) =>
  spawnSync(process.execPath, command, {
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
  });

const VERIFY = ['scripts/verify-receipts.ts', 'ca5a0000-0000-4000-8000-000000000001'];
const BACKUP = ['scripts/backup.ts', '--to', '/nowhere/backup.tar'];
const RESTORE = ['scripts/restore.ts', '--from', '/nowhere/backup.tar', '--data-dir', '/nowhere/data'];

test('RECEIPT-3 receipts are not verified in a folder without a database, and none is created there', () => {
  const { status, stdout, stderr } = run(VERIFY, {});
  expect(stderr).toBe(
    `${dataDir} holds no database of ours: set DATA_DIR, or DATABASE_URL for a server of your own, as the server has them\n`,
  );
  expect([status, stdout]).toEqual([1, '']);
  expect([clusterOf(dataDir), join(dataDir, 'secrets.json')].filter((path) => existsSync(path))).toEqual([]);
}, 90_000);

test.each([
  ['backup', BACKUP],
  ['restore', RESTORE],
])(
  'the %s of a server of one’s own names a role that row-level security does not restrict',
  (_, command) => {
    const { status, stderr } = run(command, { DATABASE_URL: 'postgres://sobremesa:x@127.0.0.1:1/sobremesa' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/as a superuser/);
    expect(stderr).toMatch(/sudo -u postgres pg_(?:dump|restore) --/);
    expect(stderr).not.toContain('$DATABASE_URL');
  },
  90_000,
);
