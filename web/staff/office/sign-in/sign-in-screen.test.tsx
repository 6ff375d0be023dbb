import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft } from '#web/staff/parts/forms/draft.ts';
import { aStaff } from '#web/staff/parts/test-staff.tsx';
import {
  answerWith,
  clearScene,
  field,
  ME,
  noNetwork,
  open,
  press,
  refuseWith,
  scene,
  sent,
  setScene,
  settle,
  toasts,
  type,
  where,
} from './test-scene.tsx';

beforeEach(setScene);
afterEach(clearScene);

describe('signing in', () => {
  const fill = async () => {
    await type('E-mail', 'ana@casa.test');
    await type('Password', 'correct horse');
  };

  it('requires both fields, with errors beside them, and focuses the first', async () => {
    await open('/admin');
    await press('Sign In');
    expect(screen.getByText('Please enter your e-mail.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(scene.calls.map(({ key }) => key)).toEqual(['GET /api/shared-device', 'GET /api/auth/ways-in']);
  });

  it('returns to the page of origin, with a welcome', async () => {
    await open({ pathname: '/admin', state: { from: '/admin/kitchen-workflow' } });
    await fill();
    scene.answers['POST /api/auth/sign-in/email'] = answerWith({ user: {} });
    scene.answers['GET /api/me'] = answerWith(ME);
    await press('Sign In');
    await settle(() => expect(where().at).toBe('/admin/kitchen-workflow'));
    expect(toasts()).toEqual(['Welcome back! You have successfully signed in.']);
    expect(sent('POST /api/auth/sign-in/email')?.body).toEqual({
      email: 'ana@casa.test',
      password: 'correct horse',
    });
  });

  it('shows that a draft is kept if the session ended in a form, and only then', async () => {
    const text = /^Your session has ended\. What you typed is kept in this tab/;
    await open({ pathname: '/admin', state: { from: '/admin/settings' } });
    await settle(() => expect(screen.queryByText(text)).toBeNull());
    cleanup();
    keepDraft('profile', { name: 'Casa' });
    await open({ pathname: '/admin', state: { from: '/admin/settings' } });
    expect(await screen.findByText(text)).toBeTruthy();
    cleanup();
    await open('/admin');
    await settle(() => expect(screen.queryByText(text)).toBeNull());
    forgetDraft('profile');
  });

  it.each([undefined, 'https://evil.test', '//evil.test', '/admin/\\evil.test', '/menu', 7])(
    'leads from %j to the first screen of the admin area',
    async (from) => {
      scene.answers['GET /api/me'] = answerWith(ME);
      await open({ pathname: '/admin', state: { from } });
      await settle(() => expect(where().at).toBe('/admin/dashboard'));
    },
  );

  it('leads a waiter to the tables', async () => {
    const { memberships } = aStaff('server');
    scene.answers['GET /api/me'] = answerWith({ ...ME, memberships });
    await open('/admin');
    await settle(() => expect(where().at).toBe('/admin/tables'));
  });

  it.each([
    [refuseWith(401, 'INVALID_EMAIL_OR_PASSWORD'), 'Invalid email or password'],
    [refuseWith(429, 'RATE_LIMITED'), 'Too many attempts. Please wait a few minutes and try again.'],
    [refuseWith(500, 'SOMETHING_NEW'), 'An error occurred during authentication'],
    [noNetwork, 'There is no connection. Please try again.'],
  ])('that fails keeps the input and shows the reason (%#)', async (answer, words) => {
    await open('/admin');
    await fill();
    scene.answers['POST /api/auth/sign-in/email'] = answer;
    await press('Sign In');
    await settle(() => expect(toasts()).toEqual([`Authentication error: ${words}`]));
    expect(field('E-mail').value).toBe('ana@casa.test');
    expect(field('Password').value).toBe('correct horse');
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    [refuseWith(401, 'INVALID_EMAIL_OR_PASSWORD'), 'El correo o la contraseña no son correctos'],
    [refuseWith(429, 'RATE_LIMITED'), 'Demasiados intentos. Espera unos minutos y vuelve a probar.'],
    [refuseWith(500, 'SOMETHING_NEW'), 'Ha ocurrido un error al acceder'],
    [noNetwork, 'No hay conexión. Inténtalo otra vez.'],
  ])('that fails shows the error in Spanish too (%#)', async (answer, words) => {
    await open('/admin', 'es');
    await press('Entrar');
    expect(screen.getByText('Escribe tu correo electrónico.')).toBeTruthy();
    expect(screen.getByText('Escribe tu contraseña.')).toBeTruthy();
    await type('Correo electrónico', 'ana@casa.test');
    await type('Contraseña', 'correct horse');
    scene.answers['POST /api/auth/sign-in/email'] = answer;
    await press('Entrar');
    await settle(() => expect(toasts()).toEqual([`Error de acceso: ${words}`]));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('that succeeds welcomes in Spanish too', async () => {
    await open('/admin', 'es');
    await type('Correo electrónico', 'ana@casa.test');
    await type('Contraseña', 'correct horse');
    scene.answers['POST /api/auth/sign-in/email'] = answerWith({ user: {} });
    scene.answers['GET /api/me'] = answerWith(ME);
    await press('Entrar');
    await settle(() => expect(toasts()).toEqual(['¡Hola de nuevo! Has iniciado sesión.']));
  });

  it('requires the code of accounts with a factor', async () => {
    await open('/admin');
    await fill();
    scene.answers['POST /api/auth/sign-in/email'] = answerWith({
      twoFactorRedirect: true,
      twoFactorMethods: ['app'],
    });
    await press('Sign In');
    await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(field('Code'));
    scene.answers['POST /api/auth/second-step/code'] = refuseWith(401, 'INVALID_CODE');
    await type('Code', '111111');
    await press('Continue');
    await screen.findByText('This code is wrong or no longer valid. Use the newest one.');
    await press('Use a recovery code');
    await type('Recovery code', ' abcde-fghij ');
    scene.answers['POST /api/auth/second-step/code'] = answerWith();
    scene.answers['GET /api/me'] = answerWith(ME);
    await press('Continue');
    await settle(() => expect(where().at).toBe('/admin/dashboard'));
    expect(scene.calls.findLast(({ key }) => key === 'POST /api/auth/second-step/code')?.body).toEqual({
      code: 'abcde-fghij',
    });
  });
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no target
const tell = (tab: BroadcastChannel, what: string) => tab.postMessage(what);

describe('signing up', () => {
  it('sends the language, shows the next step, and keeps the e-mail for signing in', async () => {
    await open('/admin', 'es');
    await press('Crear cuenta', 'tab');
    await type('Correo electrónico', 'ana@casa.test');
    await type('Contraseña', 'corta');
    await press('Crear cuenta');
    expect(screen.getByText('Usa al menos 8 caracteres.')).toBeTruthy();
    await type('Contraseña', 'bastante larga');
    scene.answers['POST /api/auth/sign-up/email'] = answerWith({ token: null });
    await press('Crear cuenta');
    await settle(() =>
      expect(toasts()).toEqual(['Cuenta creada. Revisa tu correo para confirmar la cuenta.']),
    );
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Entrar');
    expect(field('Correo electrónico').value).toBe('ana@casa.test');
    const { headers, body } = sent('POST /api/auth/sign-up/email') ?? {};
    expect(headers?.get('x-preferred-language')).toBe('es');
    expect(body).toEqual({ name: 'ana', email: 'ana@casa.test', password: 'bastante larga' });
  });

  it('that succeeds has an English message too', async () => {
    await open('/admin');
    await press('Sign Up', 'tab');
    await type('E-mail', 'ana@casa.test');
    await type('Password', 'long enough');
    scene.answers['POST /api/auth/sign-up/email'] = answerWith({ token: null });
    await press('Sign Up');
    await settle(() =>
      expect(toasts()).toEqual(['Account created. Please check your email to confirm your account.']),
    );
    await screen.findByText(/We have sent a link to ana@casa\.test\./);
  });

  it('ONBOARD-5 signs in automatically once another tab has confirmed the e-mail, which signs in too', async () => {
    await open('/admin');
    await press('Sign Up', 'tab');
    await type('E-mail', 'ana@casa.test');
    await type('Password', 'long enough');
    scene.answers['POST /api/auth/sign-up/email'] = answerWith({ token: null });
    await press('Sign Up');
    await screen.findByText(/We have sent a link to ana@casa\.test\./);
    scene.answers['POST /api/auth/sign-in/email'] = answerWith({ token: 't' });
    scene.answers['GET /api/me'] = answerWith(ME);
    const otherTab = new BroadcastChannel('sobremesa-sign-in');
    const heard: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    tell(otherTab, 'confirmed');
    await settle(() => expect(where().at).toBe('/admin/dashboard'));
    await settle(() => expect(heard).toEqual(['entered']));
    otherTab.close();
    expect(sent('POST /api/auth/sign-in/email')?.body).toEqual({
      email: 'ana@casa.test',
      password: 'long enough',
    });
  });

  it('ONBOARD-5 the tab of the mailed link notifies the other one, and signs in after it', async () => {
    const firstTab = new BroadcastChannel('sobremesa-sign-in');
    const heard: unknown[] = [];
    firstTab.addEventListener('message', ({ data }) => heard.push(data));
    await open('/admin?confirmed=1');
    await settle(() => expect(heard).toEqual(['confirmed']));
    scene.answers['GET /api/me'] = answerWith(ME);
    tell(firstTab, 'entered');
    await settle(() => expect(where().at).toBe('/admin/dashboard'));
    firstTab.close();
    expect(sent('POST /api/auth/sign-in/email')).toBeUndefined();
  });

  it('that fails shows an error under its own title', async () => {
    await open('/admin');
    await press('Sign Up', 'tab');
    await type('E-mail', 'ana@casa.test');
    await type('Password', 'long enough');
    scene.answers['POST /api/auth/sign-up/email'] = refuseWith(400, 'INVALID_EMAIL');
    await press('Sign Up');
    await settle(() =>
      expect(toasts()).toEqual(['Sign up error: This does not look like an e-mail address.']),
    );
  });

  it('that fails shows the error in Spanish too', async () => {
    await open('/admin', 'es');
    await press('Crear cuenta', 'tab');
    await type('Correo electrónico', 'ana@casa.test');
    await type('Contraseña', 'bastante larga');
    scene.answers['POST /api/auth/sign-up/email'] = refuseWith(400, 'INVALID_EMAIL');
    await press('Crear cuenta');
    await settle(() =>
      expect(toasts()).toEqual(['Error al crear la cuenta: Esto no parece una dirección de correo.']),
    );
  });

  it.each([
    ['?confirmed=1', 'Your e-mail is confirmed. You can sign in now.'],
    [
      '?confirmed=1&error=TOKEN_EXPIRED',
      'This link no longer works. Sign in with your password and we will send you a new one.',
    ],
  ])('ends with the link of the mail: %s', async (search, words) => {
    await open(`/admin${search}`);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
