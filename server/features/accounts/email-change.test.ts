import { beforeEach, expect, test } from 'vitest';
import { type Account, AccountsBrowser, linkIn, openAccount } from '#tests/support/accounts.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';
import { totpCode } from '#tests/support/totp.ts';

const server = setUpAccounts();
let own: Account;
let next: string;

beforeEach(async () => {
  own = await openAccount(server);
  next = `nueva-${own.email}`;
  server.mails.length = 0;
});

const anybody = () => new AccountsBrowser(server.app);
const signIn = (browser: AccountsBrowser, email = own.email) =>
  browser.post('/api/auth/sign-in/email', { email, password: own.password });
const ask = async (body: object = {}, browser = own.browser) =>
  (
    await browser.post('/api/auth/email-change/request', {
      newEmail: next,
      password: own.password,
      ...body,
    })
  ).json();
const tokenTo = (to: string) => {
  const mail = server.mails.findLast((each) => each.to === to);
  const link = mail && new URL(linkIn(mail), 'http://x');
  expect(link?.pathname).toBe('/admin/email-change');
  return link?.searchParams.get('token');
};
const confirm = async (token: unknown, browser = anybody()) =>
  (await browser.post('/api/auth/email-change/confirm', { token })).json();
const emailOf = async (browser: AccountsBrowser) => (await browser.get('/api/me')).json().user?.email;

test('the old address confirms, then the new one; the mails open no session, and other sessions end', async () => {
  const phone = anybody();
  await signIn(phone);
  expect(await ask()).toEqual({ status: true });
  expect(server.mails).toMatchObject([
    { to: own.email, subject: 'Confirm the change of your e-mail for Sobremesa' },
  ]);
  expect(server.mails[0]?.text).toContain(next);

  const mailbox = anybody();
  const first = tokenTo(own.email);
  expect(await confirm(first, mailbox)).toEqual({ step: 'new' });
  expect(await emailOf(own.browser)).toBe(own.email);
  expect((await confirm(first)).code, 'a link works once').toBe('INVALID_TOKEN');
  expect(await confirm(tokenTo(next), mailbox)).toEqual({ step: 'changed', email: next });
  expect(mailbox.cookies.size).toBe(0);

  expect(await emailOf(own.browser)).toBe(next);
  expect((await phone.get('/api/me')).statusCode).toBe(401);
  expect(server.mails.at(-1)).toMatchObject({
    to: own.email,
    subject: 'Your e-mail for Sobremesa has changed',
  });
  expect((await signIn(anybody())).statusCode).toBe(401);
  expect((await signIn(anybody(), next)).statusCode).toBe(200);
});

test('nothing is mailed without the password, and without the code where a second step is on', async () => {
  expect((await ask({ password: 'not the password' })).code).toBe('INVALID_PASSWORD');
  expect((await ask({ newEmail: 'nobody' })).code).toBe('INVALID_EMAIL');
  expect((await ask({ newEmail: own.email.toUpperCase() })).code).toBe('EMAIL_IS_THE_SAME');
  expect((await ask({}, anybody())).code).toBe('UNAUTHORIZED');
  const { browser, password } = own;
  const begun = await browser.post('/api/auth/factors/begin-app', { password, name: 'Phone' });
  const { address, factorId } = begun.json();
  const used = totpCode(address);
  await browser.post('/api/auth/factors/finish-app', { factorId, code: used });
  expect((await ask()).code).toBe('CODE_REQUIRED');
  expect((await ask({ code: '000000' })).code).toBe('INVALID_CODE');
  expect((await ask({ code: used })).code, 'used to turn it on').toBe('INVALID_CODE');
  expect(server.mails).toEqual([]);
  const soon = totpCode(address, Date.now() + 30_000);
  expect(await ask({ code: soon })).toEqual({ status: true });
});

test('a new request ends the one before', async () => {
  await ask();
  const older = tokenTo(own.email);
  await ask();
  expect((await confirm(older)).code).toBe('INVALID_TOKEN');
  expect(await confirm(tokenTo(own.email))).toEqual({ step: 'new' });
});

const viaReset = async () => {
  await own.browser.post('/api/auth/request-password-reset', { email: own.email });
  const mail = server.mails.at(-1);
  const token = mail && new URL(linkIn(mail), 'http://x').searchParams.get('token');
  return anybody().post('/api/auth/reset-password', { token, newPassword: 'another horse battery' });
};
const viaChange = (revokeOtherSessions: boolean) => () =>
  own.browser.post('/api/auth/change-password', {
    currentPassword: own.password,
    newPassword: 'another horse battery',
    revokeOtherSessions,
  });
test.each([
  ['by a link', viaReset],
  ['in the settings', viaChange(false)],
  ['in the settings, with other devices signed out', viaChange(true)],
])('a new password %s ends a change that is under way', async (_, choosePassword) => {
  await ask();
  const first = tokenTo(own.email);
  expect((await choosePassword()).statusCode).toBe(200);
  expect((await confirm(first)).code).toBe('INVALID_TOKEN');
});

test('the same link opened twice at once changes the address once', async () => {
  await ask();
  const token = tokenTo(own.email);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.filter(({ step }) => step === 'new')).toHaveLength(1);
});

test('an address that has an account is neither revealed nor taken', async () => {
  const other = await openAccount(server);
  server.mails.length = 0;
  expect(await ask({ newEmail: other.email })).toEqual({ status: true });
  expect(await confirm(tokenTo(own.email))).toEqual({ step: 'new' });
  expect(server.mails.at(-1)).toMatchObject({
    to: other.email,
    subject: 'You already have a Sobremesa account',
  });
  expect(await emailOf(other.browser)).toBe(other.email);
});

test('an account that signs up with the new address first keeps it', async () => {
  await ask();
  await confirm(tokenTo(own.email));
  const token = tokenTo(next);
  await anybody().post('/api/auth/sign-up/email', { name: 'Eva', email: next, password: 'a horse of hers' });
  expect((await confirm(token)).code).toBe('INVALID_TOKEN');
  expect(await emailOf(own.browser)).toBe(own.email);
});

test('an invalid token changes nothing', async () => {
  for (const token of ['', 'x', '.', 'nobody.nothing', 'x'.repeat(500), 7])
    expect((await confirm(token)).code).toMatch(/INVALID_TOKEN|VALIDATION_ERROR/);
});

test('links of a change as earlier releases mailed them open nothing', async () => {
  const claims = { email: own.email, updateTo: next, requestType: 'change-email-verification' };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const reply = await anybody().get(`/api/auth/verify-email?token=${token}`);
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_TOKEN']);
});
