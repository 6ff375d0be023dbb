import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { createDatabase } from './connect.ts';
import { prepareEmbeddedDatabase, prepareOwnDatabase, servingUrl, urlFor } from './prepare.ts';
import { APP_ROLE, assertServingRole, DIRECTORY_ROLE, withClient } from './roles.ts';

// Roles are shared by the whole server, so each test has users of its own; the two named roles exist already.
let suffix: string;
let cleanUp: string[];

beforeEach(() => {
  suffix = randomBytes(6).toString('hex');
  cleanUp = [];
});
afterEach(() =>
  asAdmin((client) =>
    cleanUp
      .toReversed()
      .reduce((before, text) => before.then(() => client.query(text)), Promise.resolve<unknown>(0)),
  ),
);

const asAdmin = <T>(work: (client: Client) => Promise<T>) => withClient(inject('testServer').adminUrl, work);

/** Creates a database with a user of its own, as a hosting provider does; returns its URL. */
async function ownDatabase(attributes: string, granted: string[] = []): Promise<string> {
  const [user, database] = [`owner_${suffix}`, `own_${suffix}`];
  await asAdmin(async (client) => {
    await client.query(`create role ${user} login password 'secret' ${attributes}`);
    cleanUp.push(`drop role ${user}`);
    for (const role of granted) await client.query(`grant ${role} to ${user}`);
    await client.query(`create database ${database} owner ${user}`);
    cleanUp.push(`drop database ${database} with (force)`);
  });
  return urlFor(inject('testServer').adminUrl, { user, password: 'secret', database });
}

async function askAs(url: string, text: string): Promise<unknown> {
  const database = createDatabase(url, { poolSize: 1 });
  try {
    await assertServingRole(database.pool);
    return (await database.pool.query(text)).rows[0];
  } finally {
    await database.close();
  }
}

describe('prepareOwnDatabase', () => {
  it.each([
    ['a superuser', 'superuser', []],
    ['a member of both roles', 'nosuperuser', [APP_ROLE, DIRECTORY_ROLE]],
  ])(
    'INV-08 migrates as %s and serves as the role that row-level security restricts',
    async (_, attributes, granted) => {
      const url = await ownDatabase(attributes, granted);
      const { appUrl, applied } = await prepareOwnDatabase(url);
      expect(applied.length).toBeGreaterThan(0);
      expect(await askAs(appUrl, 'select current_user as role')).toEqual({ role: APP_ROLE });
      expect((await prepareOwnDatabase(url)).applied).toEqual([]);
    },
  );

  it('tells what an administrator must do when its user can neither create nor use the roles', async () => {
    const url = await ownDatabase('nosuperuser');
    await expect(prepareOwnDatabase(url)).rejects.toThrow(
      `grant ${APP_ROLE}, ${DIRECTORY_ROLE} to "owner_${suffix}";`,
    );
  });

  it.each([
    [
      'nothing listens',
      { hostname: '127.0.0.1', port: '1' },
      'no PostgreSQL can be reached at 127.0.0.1:1 (ECONNREFUSED)',
    ],
    ['no socket is there', { search: '?host=/nowhere' }, 'no PostgreSQL can be reached at /nowhere (ENOENT)'],
    [
      'the name leads nowhere',
      { hostname: 'nowhere.invalid' },
      'the name nowhere.invalid cannot be resolved',
    ],
    ['the password is wrong', { password: 'guessed' }, 'does not admit the user owner_'],
    ['there is no password', { password: '' }, 'does not admit the user owner_'],
    ['there is no such user', { username: 'nobody%40all' }, 'does not admit the user nobody@all'],
    ['there is no such database', { pathname: '/no%20where' }, 'has no database no where'],
  ])('says in one line that %s, without the password', async (_, changed, said) => {
    const url = Object.assign(new URL(await ownDatabase('nosuperuser')), changed);
    const error = await prepareOwnDatabase(url.href).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(said);
    expect(String(error)).not.toMatch(/secret|guessed|\n/);
  });

  it('INV-08 refuses to serve as a superuser, with BYPASSRLS, or as the tables’ owner', async () => {
    const url = await ownDatabase('superuser');
    await prepareOwnDatabase(url);
    await expect(askAs(url, 'select 1')).rejects.toThrow('it is a superuser and owns');
    await asAdmin((client) => client.query(`alter role owner_${suffix} nosuperuser bypassrls`));
    await expect(askAs(url, 'select 1')).rejects.toThrow('it has BYPASSRLS and owns');
  });

  it('keeps options that the URL already has', () => {
    const url = servingUrl(
      'postgresql://me:s%40p@db.example:5433/eat?sslmode=require&options=-c%20geqo%3Doff',
    );
    expect(new URL(url).searchParams.get('options')).toBe('-c geqo=off -c role=sobremesa_app -c jit=off');
    expect(url).toContain('me:s%40p@db.example:5433/eat?sslmode=require&');
    expect(url).not.toContain('+');
  });
});

it('prepares the embedded server in several processes at the same time', async () => {
  const { adminUrl, ...passwords } = inject('testServer');
  const database = `embedded_${suffix}`;
  cleanUp.push(`drop database ${database} with (force)`);
  const prepared = await Promise.all(
    Array.from({ length: 4 }, () => prepareEmbeddedDatabase(adminUrl, { ...passwords, database })),
  );
  expect(prepared.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
});
