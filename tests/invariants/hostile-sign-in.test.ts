import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { linksMailedTo, SIGN_IN_SPELLINGS, Stranger, tally } from '#tests/support/attacker.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { totpCode } from '#tests/support/totp.ts';
import { range } from '#tests/support/two-processes.ts';

// Attacks on accounts that once succeeded, repeated against the running product as it is behind a proxy.

const ROUNDS = inForm({ short: 2, long: 40 });
const PASSWORD = 'correct horse battery';

let installation: Installation;
let base: string;
beforeAll(async () => {
  installation = await startInstallation({ variables: [{ TRUSTED_PROXIES: 'loopback' }] });
  [base = ''] = installation.urls;
}, START_WITHIN_MS);
afterAll(() => installation.close());

let strangers = 0;
/** From an unused address: limits are counted per address. */
function stranger(): Stranger {
  strangers += 1;
  return new Stranger(base, `198.18.${strangers >> 8}.${strangers & 255}`);
}

async function openAccount(): Promise<{ who: Stranger; email: string; confirmation: URL }> {
  const [who, email] = [stranger(), `${randomUUID()}@nueva.test`];
  await who.post('/api/auth/sign-up/email', { name: 'Ana', email, password: PASSWORD });
  const [confirmation] = (await linksMailedTo(installation.dataDir, email, 1)) as [URL];
  return { who, email, confirmation };
}

const confirm = ({ who, confirmation }: Awaited<ReturnType<typeof openAccount>>) =>
  who.send(`${confirmation.pathname}${confirmation.search}`);

invariant(
  'INV-17',
  'a password can be guessed ten times, however the sign-in path is spelled',
  async ({ count }) => {
    const answers: number[] = [];
    for (const _ of range(ROUNDS)) {
      const who = stranger();
      const typed = { email: `${randomUUID()}@nueva.test`, password: 'a wrong guess' };
      const guess = async (path: string) => (await who.post(path, typed)).status;
      const spelt: number[] = [];
      for (const path of SIGN_IN_SPELLINGS) spelt.push(await guess(path));
      const plain: number[] = [];
      for (const tries of range(14)) plain.push(await guess(`/api/auth/sign-in/email?try=${tries}`));
      answers.push(...spelt, ...plain);
      expect(new Set(spelt)).toEqual(new Set([404]));
      expect(plain).toEqual([...range(10).map(() => 401), ...range(4).map(() => 429)]);
    }
    count({ tried: answers.length, ...tally(answers) });
  },
);

invariant('INV-17', 'an address that the caller wrote itself is not used for limits', async ({ count }) => {
  const answers: number[] = [];
  for (const _ of range(ROUNDS)) {
    const who = stranger();
    const startedMs = performance.now();
    const tried = await Promise.all(
      range(64).map(async (tries) => {
        const headers = { 'x-forwarded-for': `203.0.113.${tries}, ${who.address}` };
        const body = { token: `guess-${tries}`, newPassword: PASSWORD };
        return (await who.post('/api/auth/reset-password', body, headers)).status;
      }),
    );
    answers.push(...tried);
    // On a busy machine the last attempts may fall into the next minute.
    const minutes = Math.floor((performance.now() - startedMs) / 60_000) + 1;
    expect(tried.filter((status) => status === 400).length).toBeLessThanOrEqual(60 * minutes);
    expect(tried.filter((status) => status !== 400 && status !== 429)).toEqual([]);
  }
  count({ tried: answers.length, ...tally(answers) });
});

const ELSEWHERE = [
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/admin@evil.test',
  '/admin/../..//evil.test',
  'javascript:alert(1)',
];

invariant('INV-29', 'no link of a mail redirects to a foreign site', async ({ count }) => {
  const answers: number[] = [];
  for (const _ of range(ROUNDS)) {
    const account = await openAccount();
    for (const target of ELSEWHERE) {
      const link = new URL(account.confirmation);
      link.searchParams.set('callbackURL', target);
      const reply = await account.who.send(`${link.pathname}${link.search}`);
      expect(reply.headers['location'], target).toBeUndefined();
      answers.push(reply.status);
    }
  }
  count({ tried: answers.length, ...tally(answers) });
  expect(new Set(answers)).toEqual(new Set([403]));
});

invariant('INV-29', 'only the newest reset link works, and only once', async ({ count }) => {
  const answers: number[] = [];
  for (const _ of range(ROUNDS)) {
    const account = await openAccount();
    await confirm(account);
    for (const asked of range(2)) {
      await account.who.post('/api/auth/request-password-reset', { email: account.email });
      await linksMailedTo(installation.dataDir, account.email, 2 + asked);
    }
    const [, older, newer] = await linksMailedTo(installation.dataDir, account.email, 3);
    for (const link of [older, newer, newer]) {
      const body = { token: link?.searchParams.get('token'), newPassword: `${PASSWORD} again` };
      answers.push((await account.who.post('/api/auth/reset-password', body)).status);
    }
  }
  count({ tried: answers.length, ...tally(answers) });
  expect(answers).toEqual(range(ROUNDS).flatMap(() => [400, 200, 400]));
});

invariant('INV-29', 'an authenticator code opens one session', async ({ count }) => {
  let [used, opened] = [0, 0];
  for (const _ of range(ROUNDS)) {
    const account = await openAccount();
    await confirm(account);
    const { who, email } = account;
    await who.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    const begun = await who.post('/api/auth/factors/begin-app', { password: PASSWORD, name: 'Phone' });
    const { address, factorId } = JSON.parse(begun.text) as { address: string; factorId: string };
    const code = totpCode(address);
    expect((await who.post('/api/auth/factors/finish-app', { factorId, code })).status).toBe(200);
    for (const _again of range(3)) {
      const other = stranger();
      await other.post('/api/auth/sign-in/email', { email, password: PASSWORD });
      used += 1;
      opened += (await other.post('/api/auth/second-step/code', { code })).status === 200 ? 1 : 0;
      opened += (await other.send('/api/me')).status === 200 ? 1 : 0;
    }
  }
  count({ 'used again': used, opened });
  expect(opened).toBe(0);
});
