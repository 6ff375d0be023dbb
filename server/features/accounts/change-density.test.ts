import { expect, test } from 'vitest';
import { AccountsBrowser, openAccount } from '#tests/support/accounts.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts();

const densityOn = async (browser: AccountsBrowser): Promise<string> =>
  (await browser.get('/api/me')).json<{ user: { density: string } }>().user.density;

test('the density belongs to the person: on their other device too, and not to others who sign in there', async () => {
  const ana = await openAccount(server);
  const bea = await openAccount(server);
  expect(await densityOn(ana.browser)).toBe('comfortable');
  expect((await ana.browser.patch('/api/me', { density: 'compact' })).json()).toEqual({ done: true });
  const phone = new AccountsBrowser(server.app);
  await phone.post('/api/auth/sign-in/email', { email: ana.email, password: ana.password });
  expect(await densityOn(phone)).toBe('compact');
  await phone.post('/api/auth/sign-out', {});
  await phone.post('/api/auth/sign-in/email', { email: bea.email, password: bea.password });
  expect(await densityOn(phone)).toBe('comfortable');
  await phone.patch('/api/me', { density: 'comfortable' });
  expect(await densityOn(ana.browser)).toBe('compact');
});

test.each([{ density: 'dense' }, { density: null }, {}, { density: 'compact', name: 'Eva' }])(
  'VALIDATION_FAILED for %o',
  async (body) => {
    const { browser } = await openAccount(server);
    expect((await browser.patch('/api/me', body)).json().code).toBe('VALIDATION_FAILED');
    expect(await densityOn(browser)).toBe('comfortable');
  },
);

test('SIGN_IN_REQUIRED without a session', async () => {
  const nobody = new AccountsBrowser(server.app);
  expect((await nobody.patch('/api/me', { density: 'compact' })).json().code).toBe('SIGN_IN_REQUIRED');
});
