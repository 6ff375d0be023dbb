import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Account,
  type AccountsApp,
  AccountsBrowser,
  openAccount,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { totpCode } from '#tests/support/totp.ts';
import { deleteExpired } from './session-store.ts';

let server: AccountsApp;
beforeAll(async () => {
  const sms = { url: 'https://sms.example/send', secret: 'a-secret-of-24-characters-or-more' };
  server = await startAccountsApp({ settings: { sms } });
});
afterAll(() => server.close());

const aNumber = () => `+346${randomInt(10_000_000, 99_999_999)}`;
const query = (text: string, values: unknown[] = []) => server.database.oracle.query(text, values);

/** The code in the latest message to this number. */
function codeTo(number: string): string {
  const message = server.messages.findLast(({ to }) => to === number);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
const sentTo = (number: string) => server.messages.filter(({ to }) => to === number).length;

/** Simulates the passing of time by moving stored times back. */
const passTime = (seconds: number) =>
  query(`update sms_sent set sent_at = sent_at - make_interval(secs => $1)`, [seconds]);

const begin = ({ browser, password }: Account, number: string, more = {}) =>
  browser.post('/api/auth/factors/begin-phone', { name: 'Mobile', number, password, ...more });
const finish = ({ browser }: Account, factorId: string, code: string) =>
  browser.post('/api/auth/factors/finish-phone', { factorId, code });
const sendCode = (browser: AccountsBrowser, body = {}) =>
  browser.post('/api/auth/second-step/send-code', body);
const answer = (browser: AccountsBrowser, code: string) =>
  browser.post('/api/auth/second-step/code', { code });

async function addPhone(own: Account, number = aNumber(), more = {}) {
  const begun = await begin(own, number, more);
  expect(begun.statusCode, begun.body).toBe(200);
  const { factorId } = begun.json();
  const finished = await finish(own, factorId, codeTo(number));
  expect(finished.statusCode, finished.body).toBe(200);
  await passTime(31);
  return { number, factorId, codes: finished.json().recoveryCodes };
}

async function challenged({ email, password }: Account): Promise<AccountsBrowser> {
  const browser = new AccountsBrowser(server.app);
  const reply = await browser.post('/api/auth/sign-in/email', { email, password });
  expect(reply.json().twoFactorMethods).toContain('phone');
  return browser;
}

it('FACTOR-4 a telephone is added by the code sent to it, and signs in with a later one', async () => {
  const own = await openAccount(server);
  const { number, codes } = await addPhone(own);
  expect(codes).toHaveLength(10);
  const browser = await challenged(own);
  expect((await sendCode(browser)).json()).toEqual({
    factorId: expect.any(String),
    ending: number.slice(-2),
    others: [],
  });
  const code = codeTo(number);
  expect((await answer(browser, code)).statusCode).toBe(200);
  expect((await browser.get('/api/me')).json().user.email).toBe(own.email);
  const again = await challenged(own);
  expect((await answer(again, code)).json().code, 'used').toBe('INVALID_CODE');
  const { factors, canAddPhone } = (await own.browser.get('/api/auth/factors/list')).json();
  expect(canAddPhone).toBe(true);
  expect(factors).toMatchObject([{ kind: 'phone', name: 'Mobile', usedAt: expect.any(String) }]);
});

it('the message is in the browser’s language; code and number are not stored in plain text', async () => {
  const own = await openAccount(server);
  own.browser.language = 'es';
  const number = aNumber();
  await begin(own, number);
  expect(server.messages.at(-1)).toMatchObject({
    to: number,
    text: expect.stringMatching(/^\d{6} es tu código de Sobremesa\. Sirve durante 10 minutos/),
  });
  const { rows } = await query(
    `select (select string_agg(c::text, ' ') from sms_codes c) || (select string_agg(s::text, ' ') from sms_sent s)
       || (select string_agg(f.secret, ' ') from account_factors f) as kept`,
  );
  expect(rows[0].kept).not.toContain(codeTo(number));
  expect(rows[0].kept).not.toContain(number.slice(1));
});

it.each(['600123456', '+34', 'call me', '', '+34 600 12 34 5x'])(
  '%j is refused as a telephone number',
  async (number) => {
    expect((await begin(await openAccount(server), number)).json().code).toBe('INVALID_NUMBER');
  },
);

it('is added and removed only after re-authentication', async () => {
  const own = await openAccount(server);
  expect((await begin(own, aNumber(), { password: 'not the password' })).json().code).toBe(
    'INVALID_PASSWORD',
  );
  expect((await begin(own, aNumber(), { name: ' ' })).json().code).toBe('INVALID_FACTOR_NAME');
  const { number, factorId } = await addPhone(own);
  const remove = (body: object) => own.browser.post('/api/auth/factors/remove', { factorId, ...body });
  expect((await remove({ password: own.password })).json().code).toBe('CODE_REQUIRED');
  expect((await remove({ password: own.password, code: '000000' })).json().code).toBe('INVALID_CODE');
  await sendCode(own.browser);
  expect((await remove({ password: own.password, code: codeTo(number) })).statusCode).toBe(200);
});

it('FACTOR-4 a code has five tries and ten minutes, and a newer one ends it', async () => {
  const own = await openAccount(server);
  const number = aNumber();
  const { factorId } = (await begin(own, number)).json();
  const first = codeTo(number);
  for (const _ of [1, 2, 3, 4, 5])
    expect((await finish(own, factorId, '000000')).json().code).toBe('INVALID_CODE');
  expect((await finish(own, factorId, first)).json().code, 'the sixth').toBe('INVALID_CODE');
  const again = () => own.browser.post('/api/auth/factors/send-again', { factorId });
  await passTime(31);
  expect((await again()).statusCode).toBe(200);
  await query(`update sms_codes set expires_at = now() where factor_id = $1`, [factorId]);
  expect((await finish(own, factorId, codeTo(number))).json().code, 'too late').toBe('INVALID_CODE');
  await passTime(31);
  await again();
  const older = codeTo(number);
  await passTime(31);
  await again();
  if (older !== codeTo(number))
    expect((await finish(own, factorId, older)).json().code, 'the one before').toBe('INVALID_CODE');
  expect((await finish(own, factorId, codeTo(number))).statusCode).toBe(200);
});

it.each([-60, 60])(
  'works with a process whose clock is %i minutes ahead of the database’s, and no cleaning up ends what is in use',
  async (minutes) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      const own = await openAccount(server);
      const { number } = await addPhone(own);
      const browser = await challenged(own);
      await sendCode(browser);
      await deleteExpired(server.database.database, new Date());
      expect((await answer(browser, codeTo(number))).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  },
);

it('one code that comes twice at the same moment counts once', async () => {
  const own = await openAccount(server);
  const number = aNumber();
  const { factorId } = (await begin(own, number)).json();
  const code = codeTo(number);
  const answers = await Promise.all([finish(own, factorId, code), finish(own, factorId, code)]);
  const given = answers.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json());
  // The second is refused, or comes so late that it repeats the answer to the first (FACTOR-1).
  expect(given.length).toBeGreaterThan(0);
  expect(given.at(-1)).toEqual(given[0]);
  expect((await own.browser.get('/api/auth/factors/list')).json().factors).toHaveLength(1);
});

it('FACTOR-1 a telephone’s lost reply is given again for the same code, and for no other', async () => {
  const own = await openAccount(server);
  const { number, factorId, codes } = await addPhone(own);
  const again = await finish(own, factorId, ` ${codeTo(number)}`);
  expect(again.json()).toEqual({ recoveryCodes: codes });
  expect((await finish(own, factorId, '000000')).json().code).toBe('INVALID_CODE');
});

it('FACTOR-4 messages are limited by number, whatever the account, and by account', async () => {
  const number = aNumber();
  const [one, two] = [await openAccount(server), await openAccount(server)];
  const together = await Promise.all([begin(one, number), begin(two, number), begin(one, number)]);
  const statuses = together.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // Of two enrolments begun at once by one account the earlier is discarded, perhaps before its code was sent.
  expect(statuses.filter((status) => ![200, 404, 429].includes(status))).toEqual([]);
  const refused = together.find(({ statusCode }) => statusCode === 429)?.json();
  expect(refused.code).toBe('SMS_TOO_MANY');
  expect(refused.retryAfterSeconds).toBeGreaterThan(0);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(30);
  for (let count = 1; count < 5; count += 1) {
    await passTime(31);
    expect((await begin(two, number)).statusCode).toBe(200);
  }
  await passTime(31);
  expect((await begin(one, number)).json().code, 'the sixth of an hour').toBe('SMS_TOO_MANY');
  expect(sentTo(number)).toBe(5);
  for (let count = 0; count < 6; count += 1) await begin(two, aNumber());
  expect((await begin(two, aNumber())).json().code, 'the eleventh of an account').toBe('SMS_TOO_MANY');
  await passTime(3_600);
});

it('a telephone that was removed before its code was sent is refused with FACTOR_NOT_FOUND, and counts for nothing', async () => {
  const [own, number] = [await openAccount(server), aNumber()];
  const answers = await Promise.all(Array.from({ length: 4 }, () => begin(own, number)));
  const codes = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code);
  expect(codes).toHaveLength(3);
  expect(codes.filter((code) => !['FACTOR_NOT_FOUND', 'SMS_TOO_MANY'].includes(code))).toEqual([]);
  expect(sentTo(number)).toBe(1);
  await passTime(3_600);
});

it('FACTOR-4 one network can request at most thirty messages an hour', async () => {
  for (let count = 0; count < 30; count += 10) {
    const own = await openAccount(server);
    own.browser.address = '203.0.113.7';
    for (let each = 0; each < 10; each += 1) expect((await begin(own, aNumber())).statusCode).toBe(200);
  }
  const own = await openAccount(server);
  own.browser.address = '203.0.113.7';
  expect((await begin(own, aNumber())).json().code).toBe('SMS_TOO_MANY');
});

it('the telephone of another account can be neither confirmed nor sent to; without a sign-in nothing is sent', async () => {
  const [mine, theirs] = [await openAccount(server), await openAccount(server)];
  const number = aNumber();
  const { factorId } = (await begin(theirs, number)).json();
  expect((await finish(mine, factorId, codeTo(number))).json().code).toBe('FACTOR_NOT_FOUND');
  expect((await mine.browser.post('/api/auth/factors/send-again', { factorId })).json().code).toBe(
    'FACTOR_NOT_FOUND',
  );
  await finish(theirs, factorId, codeTo(number));
  await addPhone(mine);
  expect((await sendCode(mine.browser, { factorId })).json().code).toBe('FACTOR_NOT_FOUND');
  await passTime(31);
  await sendCode(theirs.browser);
  const browser = await challenged(mine);
  expect((await answer(browser, codeTo(number))).json().code, 'their code').toBe('INVALID_CODE');
  const stranger = new AccountsBrowser(server.app);
  expect((await sendCode(stranger)).json().code).toBe('INVALID_TWO_FACTOR_COOKIE');
});

it('a telephone and an app both sign in to one account', async () => {
  const own = await openAccount(server);
  const { number } = await addPhone(own);
  await sendCode(own.browser);
  const body = { name: 'App', password: own.password, code: codeTo(number) };
  const { factorId, address } = (await own.browser.post('/api/auth/factors/begin-app', body)).json();
  await own.browser.post('/api/auth/factors/finish-app', { factorId, code: totpCode(address) });
  await passTime(31);
  const browser = await challenged(own);
  await sendCode(browser);
  expect((await answer(browser, codeTo(number))).statusCode).toBe(200);
});

it('without an SMS service no telephone can be added', async () => {
  const bare = await startAccountsApp();
  const own = await openAccount(bare);
  expect((await begin(own, aNumber())).json().code).toBe('SMS_OFF');
  expect((await own.browser.get('/api/auth/factors/list')).json().canAddPhone).toBe(false);
  await bare.close();
});
