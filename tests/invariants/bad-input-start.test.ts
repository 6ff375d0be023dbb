import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDatabase } from '#server/platform/database/claim.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { takeQuietPort } from '#tests/support/ports.ts';
import { runToItsEnd } from '#tests/support/server-process.ts';

const STACK = /\n\s+at .+:\d+:\d+/;

test.each([
  ['PORT', 'eighty', 'a whole number'],
  ['DATABASE_URL', 'mysql://secret@localhost/x', 'postgres://'],
  ['REDIS_URL', 'localhost', 'redis://'],
  ['ROLES', 'web,cook', 'web, worker'],
  ['PUBLIC_URL', 'https://eat.example/menu', 'without a path'],
  ['PUBLIC_URL', 'https://me:secret@eat.example', 'without a path or a user'],
])('a start with a bad %s names it and what would be valid, and exits with 1', async (name, value, right) => {
  const { code, output } = await runToItsEnd({ [name]: value });
  expect(code).toBe(1);
  expect(output).toContain(`${name} must be`);
  expect(output).toContain(right);
  expect(output).not.toMatch(STACK);
  // The value may be a secret.
  expect(output).not.toContain('secret@');
});

test('a start that cannot write its data folder names it, and exits with 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-process-'));
  // A file in place of the folder: root can write anywhere else.
  writeFileSync(join(folder, 'data'), '');
  const { code, output } = await runToItsEnd({ DATA_DIR: join(folder, 'data', 'inner') });
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(output).toContain('DATA_DIR must be a folder that this program can write to');
  expect(output).not.toMatch(STACK);
});

test('a start below a folder that can hold no other ends, and names it', async () => {
  const { code, output } = await runToItsEnd({ DATA_DIR: '/proc/nope/data' });
  expect(code).toBe(1);
  expect(output).toContain('/proc/nope/data is not (ENOENT');
  expect(output).not.toMatch(STACK);
});

test.each([
  [{ HOST: '192.0.2.1' }, 'HOST: 192.0.2.1 is no address of this machine'],
  [{ HOST: 'nowhere.invalid' }, 'HOST: the name nowhere.invalid cannot be resolved'],
  [
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/eat' },
    'DATABASE_URL: no PostgreSQL can be reached at 127.0.0.1:1',
  ],
])(
  'a start with %j says in one line what is wrong, and exits with 1',
  async (given, said) => {
    const database = await createTestDatabase();
    const { code, output } = await runToItsEnd({
      PORT: String(await takeQuietPort()),
      DATABASE_URL: database.adminUrl,
      DEMO: 'off',
      NODE_ENV: 'test',
      ...given,
    });
    await database.drop();
    expect(output).toContain(said);
    expect(code).toBe(1);
    expect(output).not.toMatch(STACK);
    expect(output).not.toContain('secret');
  },
  90_000,
);

test('a start on a taken port says so with the port, and exits with 1', async () => {
  const database = await createTestDatabase();
  const port = await takeQuietPort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { code, output } = await runToItsEnd({
    PORT: String(port),
    DATABASE_URL: database.adminUrl,
    DEMO: 'off',
    NODE_ENV: 'test',
  });
  other.close();
  await database.drop();
  expect(output).toContain(`Port ${port} on 127.0.0.1 is taken`);
  expect(code).toBe(1);
  expect(output).not.toMatch(STACK);
}, 90_000);

test('a second server of one database without REDIS_URL says what to set, and exits with 1', async () => {
  const database = await createTestDatabase();
  const first = await claimDatabase({
    database: database.database,
    how: 'alone',
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const { code, output } = await runToItsEnd({
    PORT: String(await takeQuietPort()),
    DATABASE_URL: database.adminUrl,
    DEMO: 'off',
  });
  await first.release();
  await database.drop();
  expect(output).toContain('Another server serves this database already. Several need REDIS_URL');
  expect(code).toBe(1);
  expect(output).not.toMatch(STACK);
}, 90_000);
