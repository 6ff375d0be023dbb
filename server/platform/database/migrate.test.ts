import { appendFileSync, cpSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrate, prepareEmbeddedDatabase } from './prepare.ts';
import { withClient } from './roles.ts';

let folder: string;
let ownerUrl: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sobremesa-migrations-'));
  const { adminUrl, ...passwords } = inject('testServer');
  const database = `migrate_${process.pid}`;
  ({ ownerUrl } = await prepareEmbeddedDatabase(adminUrl, {
    ...passwords,
    database,
    migrationsFolder: folder,
  }));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await withClient(inject('testServer').adminUrl, (client) =>
    client.query(`drop database migrate_${process.pid} with (force)`),
  );
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const rowsOf = (text: string) => withClient(ownerUrl, async (client) => (await client.query(text)).rows);

describe('migrate', () => {
  it('applies pending migrations in order, once', async () => {
    write('0002-more.sql', 'insert into dishes values (1); insert into dishes values (2);');
    write('0001-dishes.sql', '-- the first\ncreate table dishes (n int);');
    expect(await migrate(ownerUrl, folder)).toEqual(['0001-dishes', '0002-more']);
    expect(await migrate(ownerUrl, folder)).toEqual([]);
    write('0003-yet-more.sql', 'insert into dishes values (3);');
    expect(await migrate(ownerUrl, folder)).toEqual(['0003-yet-more']);
    expect(await rowsOf('select n from dishes order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('refuses a file that was edited after it was applied, by its name', async () => {
    write('0001-dishes.sql', 'create table dishes (n int);');
    await migrate(ownerUrl, folder);
    appendFileSync(join(folder, '0001-dishes.sql'), '-- a harmless word\n');
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('edited since: 0001-dishes.sql');
  });

  it('refuses a database that a newer version migrated, and names the unknown file', async () => {
    write('0001-dishes.sql', 'create table dishes (n int);');
    await migrate(ownerUrl, folder);
    unlinkSync(join(folder, '0001-dishes.sql'));
    await expect(migrate(ownerUrl, folder)).rejects.toThrow(
      'by a newer version of this program: 0001-dishes.sql',
    );
  });

  it('applies nothing when one of several pending files fails, and names it', async () => {
    write('0001-dishes.sql', 'create table dishes (n int);');
    write('0002-wrong.sql', 'create table dishes (n int);');
    await expect(migrate(ownerUrl, folder)).rejects.toThrow(
      'Migration 0002-wrong.sql failed: relation "dishes"',
    );
    expect(await rowsOf(`select to_regclass('dishes') as found`)).toEqual([{ found: null }]);
  });

  it('refuses a file whose name has no sequence number', async () => {
    write('dishes.sql', 'select 1');
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('dishes.sql must be named like 0001-name.sql');
  });

  it('may run in several processes on an empty database at the same time', async () => {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(ownerUrl, folder)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });
});
