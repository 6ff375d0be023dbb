import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auth as english } from '#messages/en/auth.ts';
import { auth as spanish } from '#messages/es/auth.ts';
import {
  answerWith,
  clearScene,
  ME,
  noNetwork,
  open,
  press,
  refuseWith,
  scene,
  setScene,
  settle,
  signedOut,
  toasts,
  where,
} from '#web/staff/office/sign-in/test-scene.tsx';

beforeEach(setScene);
afterEach(clearScene);

describe('protected route', () => {
  it("show 'Loading...' while checking, then the sign-in, which remembers the origin", async () => {
    const check = Promise.withResolvers<never>();
    scene.answers['GET /api/me'] = () => check.promise;
    await open('/admin/kitchen-workflow?station=bar');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await act(async () => check.resolve(signedOut() as never));
    await screen.findByRole('tab', { name: 'Sign In' });
    expect(where()).toEqual({ at: '/admin', state: { from: '/admin/kitchen-workflow?station=bar' } });
  });

  it('does not redirect when the network failed', async () => {
    scene.answers['GET /api/me'] = noNetwork;
    await open('/admin/orders');
    await screen.findByRole('button', { name: 'Try Again' });
    expect(where().at).toBe('/admin/orders');
  });
});

describe('signing out', () => {
  beforeEach(() => {
    scene.answers['GET /api/me'] = answerWith(ME);
  });

  it.each([200, 401, 403, 404])(
    'ends at the sign-in when the server answers %d, and forgets where one was',
    async (status) => {
      await open('/admin/orders?orderId=1');
      await screen.findByRole('button', { name: 'leave' });
      scene.answers['POST /api/auth/sign-out'] = answerWith({}, status);
      scene.answers['GET /api/me'] = signedOut;
      await press('leave');
      await settle(() => expect(where()).toEqual({ at: '/admin', state: null }));
      expect(toasts()).toEqual(['Signed out.']);
    },
  );

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)(
    'says in %s when it failed, and the user stays; says when it succeeded',
    async (language, texts) => {
      await open('/admin/orders', language);
      scene.answers['POST /api/auth/sign-out'] = refuseWith(500, 'INTERNAL');
      await press('leave');
      await settle(() => expect(toasts()).toEqual([texts.signOutError]));
      expect(where().at).toBe('/admin/orders');
      scene.answers['POST /api/auth/sign-out'] = answerWith({});
      scene.answers['GET /api/me'] = signedOut;
      await press('leave');
      await settle(() => expect(toasts()).toContain(texts.signedOut));
    },
  );
});
