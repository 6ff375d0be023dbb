import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aStaff } from '#web/staff/parts/test-staff.tsx';
import {
  answerWith,
  clearScene,
  ME,
  open,
  press,
  scene,
  sent,
  setScene,
  settle,
  where,
} from './test-scene.tsx';

class Passkey {
  static parseRequestOptionsFromJSON = (options: unknown) => options;
  toJSON = () => ({ id: 'signed' });
}

beforeEach(async () => {
  await setScene();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', Passkey);
  vi.stubGlobal('navigator', { onLine: true, credentials: { get: async () => new Passkey() } });
  scene.answers['POST /api/auth/passkey/ask'] = answerWith();
  scene.answers['POST /api/auth/passkey/sign-in'] = () => {
    scene.answers['GET /api/me'] = answerWith({ ...ME, memberships: aStaff('owner').memberships });
    return { body: {} };
  };
});
afterEach(clearScene);

it.each([
  ['of the first screen is the first step', true],
  ['beside the code is the second step', false],
])('FACTOR-2 a passkey %s', async (_, isFirstStep) => {
  await open(isFirstStep ? '/admin' : '/admin?second-step=passkey');
  await press('Use a passkey');
  await settle(() => expect(where().at).toBe('/admin/dashboard'));
  expect(sent('POST /api/auth/passkey/ask')?.body).toEqual({ isFirstStep });
  expect(sent('POST /api/auth/passkey/sign-in')?.body).toEqual({ isFirstStep, passkey: { id: 'signed' } });
});

it.each([
  ['/admin/orders?orderId=1&tab=paid', '/admin/orders?orderId=1&tab=paid'],
  ['https://evil.test', '/admin/dashboard'],
  ['/admin/\\evil.test', '/admin/dashboard'],
])('after the second step of a sign-in at a provider, the page %s leads to %s', async (to, page) => {
  await open(`/admin?second-step=passkey&to=${encodeURIComponent(to)}`);
  await press('Use a passkey');
  await settle(() => expect(where().at).toBe(page));
});

it('IDENTITY-1 a provider is asked in the language of the screen, which the mails are in', async () => {
  scene.answers['GET /api/auth/ways-in'] = answerWith({
    providers: [{ id: 'google', name: 'Google' }],
    captcha: null,
  });
  await open('/admin', 'es');
  await press('Continuar con Google');
  const asked = sent('POST /api/auth/identities/sign-in');
  expect(asked?.headers.get('x-preferred-language')).toBe('es');
});
