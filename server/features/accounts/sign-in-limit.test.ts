import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, AccountsBrowser, startAccountsApp } from '#tests/support/accounts.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await startAccountsApp({ isLimited: true });
});
afterAll(() => server.close());

test('INV-17 guessing a password ends after ten tries, for that account alone; reading goes on', async () => {
  const browser = new AccountsBrowser(server.app);
  const guess = (email: string) =>
    browser.post('/api/auth/sign-in/email', { email, password: 'a wrong guess' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess('ana@casa.test')).statusCode).toBe(401);
  const refused = await guess('Ana@casa.test ');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('RATE_LIMITED');
  expect((await guess('berta@casa.test')).statusCode).toBe(401);
  expect((await browser.get('/api/auth/get-session')).statusCode).toBe(200);
});

test('INV-17 one address may not try many accounts', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 60; tries += 1) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: {
        host: 'sobremesa.test:3000',
        origin: 'http://sobremesa.test:3000',
        'x-forwarded-for': `10.0.0.${tries}`,
      },
      payload: { token: `guess-${tries}`, newPassword: 'whatever it is' },
    });
    statuses.add(reply.statusCode);
  }
  expect([...statuses]).toEqual([400, 429]);
});
