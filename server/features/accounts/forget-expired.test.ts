import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetExpired } from './forget-expired.job.ts';

const office = setUpApp();

const insert = async (at: number): Promise<void> => {
  const { oracle } = office.testDatabase;
  const [id, expiresAt] = [randomUUID(), new Date(at)];
  await oracle.query(
    `insert into "user" (id, name, email, "emailVerified") values ($1, 'Ana', $1 || '@casa.test', true)`,
    [id],
  );
  await oracle.query(
    `insert into "session" (id, token, "userId", "expiresAt", "updatedAt") values ($1, $1, $1, $2, now())`,
    [id, expiresAt],
  );
  await oracle.query(
    `insert into "verification" (id, identifier, value, "expiresAt") values ($1, $1, 'x', $2)`,
    [id, expiresAt],
  );
};
const ends = async (table: 'session' | 'verification') => {
  const { rows } = await office.testDatabase.oracle.query<{ at: Date }>(
    `select "expiresAt" as at from "${table}" order by 1`,
  );
  return rows.map(({ at }) => at.getTime());
};

it('deletes expired sessions and links, and nothing else; the user stays', async () => {
  const now = office.clock.now();
  for (const at of [now - 60_000, now - 1, now, now + 1]) await insert(at);
  await forgetExpired(office.platform);
  for (const table of ['session', 'verification'] as const) expect(await ends(table)).toEqual([now, now + 1]);
  office.clock.advance(2);
  await forgetExpired(office.platform);
  for (const table of ['session', 'verification'] as const) expect(await ends(table)).toEqual([]);
  const { rows } = await office.testDatabase.oracle.query('select count(*)::int as count from "user"');
  expect(rows).toEqual([{ count: 4 }]);
});
