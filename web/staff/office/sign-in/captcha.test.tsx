import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  answerWith,
  clearScene,
  field,
  open,
  press,
  refuseWith,
  scene,
  sent,
  setScene,
  settle,
  type,
} from './test-scene.tsx';

const SIGN_UP = 'POST /api/auth/sign-up/email';
const RECOVER = 'POST /api/auth/request-password-reset';

interface Box {
  callback: (token: string) => void;
  language: string;
}
/** The boxes in the page, as rendered by the service's script. */
let boxes: Map<string, Box>;

beforeEach(async () => {
  await setScene();
  boxes = new Map();
  vi.stubGlobal('turnstile', {
    render: (_into: HTMLElement, box: Box) => {
      const id = String(Math.random());
      boxes.set(id, box);
      return id;
    },
    remove: (id: string) => boxes.delete(id),
  });
  scene.answers['GET /api/auth/ways-in'] = answerWith({
    providers: [],
    captcha: { kind: 'turnstile', siteKey: '1x' },
  });
});
afterEach(clearScene);

const solve = async (token: string) => {
  await settle(() => expect(boxes.size).toBe(1));
  await act(async () => [...boxes.values()][0]?.callback(token));
};
const openSignUp = async (language: 'en' | 'es' = 'en') => {
  await open('/admin', language);
  const tab = await screen.findByRole('tab', { name: language === 'en' ? 'Sign Up' : 'Crear cuenta' });
  await act(async () => tab.focus());
  await act(async () => tab.click());
};
const fill = async () => {
  await type('E-mail', 'ana@casa.test');
  await type('Password', 'correct horse battery');
};

it('is required for sign-up and recovery, never for a sign-in', async () => {
  await open('/admin');
  await settle(() => expect(scene.calls.map(({ key }) => key)).toContain('GET /api/auth/ways-in'));
  expect(boxes.size).toBe(0);
  await press('Forgot password?');
  await type('E-mail', 'ana@casa.test');
  await settle(() => expect(boxes.size).toBe(1));
  await press('Send the link');
  expect(sent(RECOVER)).toBeUndefined();
  expect(await screen.findByText('Please confirm that you are a person.')).toBeTruthy();
  await solve('t1');
  scene.answers[RECOVER] = answerWith();
  await press('Send the link');
  await settle(() => expect(sent(RECOVER)?.headers.get('x-captcha-response')).toBe('t1'));
});

it.each(['CAPTCHA_REFUSED', 'CAPTCHA_DOWN'])(
  'after %s a new captcha is shown, and the input stays',
  async (code) => {
    await openSignUp();
    await fill();
    await solve('t1');
    scene.answers[SIGN_UP] = refuseWith(code === 'CAPTCHA_DOWN' ? 503 : 400, code);
    await press('Sign Up');
    const text = code === 'CAPTCHA_DOWN' ? /is not responding right now/ : /no longer valid/;
    await settle(() =>
      expect(screen.getAllByRole('alert').some((at) => text.test(at.textContent))).toBe(true),
    );
    expect(field('E-mail').value).toBe('ana@casa.test');
    expect(field('Password').value).toBe('correct horse battery');
    scene.answers[SIGN_UP] = answerWith();
    await solve('t2');
    await press('Sign Up');
    await settle(() =>
      expect(
        scene.calls
          .filter(({ key }) => key === SIGN_UP)
          .map(({ headers }) => headers.get('x-captcha-response')),
      ).toEqual(['t1', 't2']),
    );
  },
);

it('is in the language of the page', async () => {
  await openSignUp('es');
  await settle(() => expect([...boxes.values()][0]?.language).toBe('es'));
  await screen.findByText('¿Eres una persona?');
});

it('shows an error when the service’s script fails to load, and retries', async () => {
  vi.stubGlobal('turnstile', undefined);
  const loading: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    loading.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  await openSignUp();
  await settle(() => expect(loading).toHaveLength(1));
  expect(loading[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  await act(async () => loading[0]?.dispatchEvent(new Event('error')));
  await press('Load it again');
  await settle(() => expect(loading).toHaveLength(2));
  vi.restoreAllMocks();
});
