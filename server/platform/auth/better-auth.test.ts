import { getMigrations } from 'better-auth/db/migration';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Outgoing } from '../outgoing/outgoing.ts';
import { staffAuthOptions } from './better-auth.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const options = () => {
  const unused = async () => {
    throw new Error('No mail is sent here');
  };
  return staffAuthOptions({
    database: database.database,
    publicUrl: 'https://sobremesa.test',
    secret: 'a secret of the tests that is long enough',
    mails: {
      confirm: unused,
      reset: unused,
      exists: unused,
      confirmChange: unused,
      confirmNew: unused,
      changed: unused,
      deleted: unused,
    },
    accountEnd: { listOrphans: unused, end: unused },
    providers: [],
    captcha: null,
    sms: null,
    outgoing: new Outgoing([]),
    hasDemo: false,
    log: Fastify({ logger: false }).log,
  });
};

test('the migrated database has everything that the accounts library needs', async () => {
  const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(options());
  expect(toBeCreated).toEqual([]);
  expect(toBeAdded).toEqual([]);
  expect((await compileMigrations()).replaceAll(/[;\s]/g, '')).toBe('');
});

test('security options that must stay on are on', () => {
  const chosen = options();
  expect(chosen.advanced.disableOriginCheck).toBe(false);
  expect(chosen.advanced.disableCSRFCheck).toBe(false);
  expect(chosen.telemetry.enabled).toBe(false);
  expect(chosen.emailAndPassword.requireEmailVerification).toBe(true);
});
