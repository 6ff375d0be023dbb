import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import { makeDataDir, removeDataDir } from '#tests/support/embedded.ts';
import { explainStart, StartError } from './start-error.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

const ONE_LINE = (folder: string) =>
  `There is no space left on the disk of DATA_DIR (${folder}): free some, then start again.`;

it('a first start on a full disk reports it in one line', async () => {
  const native = join(dataDir, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  const initdb = join(native, 'bin', 'initdb');
  writeFileSync(
    initdb,
    '#!/bin/sh\necho \'initdb: error: could not write file "PG_VERSION": No space left on device\' >&2\nexit 1\n',
  );
  chmodSync(initdb, 0o755);
  const error = await startEmbeddedPostgres({ dataDir, binaries: { native, version: 'full' } }).catch(
    (reason: unknown) => reason,
  );
  const said = explainStart(error, { dataDir, databaseUrl: null });
  expect(said).toBeInstanceOf(StartError);
  expect(String(said)).toBe(`StartError: ${ONE_LINE(dataDir)}`);
});

it.each([
  Object.assign(new Error('write'), { code: 'ENOSPC' }),
  new Error('Migration 0001-core.sql failed', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
])('%s, whoever encountered it', (error) => {
  const said = explainStart(error, { dataDir: '/data', databaseUrl: null });
  expect(said).toMatchObject({ message: ONE_LINE('/data') });
});

it('returns any other error unchanged', () => {
  const error = new Error('a mistake of ours');
  expect(explainStart(error, { dataDir: '/data', databaseUrl: null })).toBe(error);
});
