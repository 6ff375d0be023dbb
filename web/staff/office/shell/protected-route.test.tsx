import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth as english } from '#messages/en/auth.ts';
import { auth as spanish } from '#messages/es/auth.ts';
import { call } from '#web/shared/call.ts';
import { useMe } from '#web/staff/data/me.ts';
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
import { useSessionKeeper } from './protected-route.tsx';

describe('protected route', () => {
  beforeEach(setScene);
  afterEach(clearScene);

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

describe.each([
  ['en', english],
  ['es', spanish],
] as const)('a session that ended elsewhere, in %s', (language, texts) => {
  beforeEach(setScene);
  afterEach(clearScene);

  it('leads to the sign-in, which says so and remembers where one was', async () => {
    scene.answers['GET /api/me'] = answerWith(ME);
    await open('/admin/orders?orderId=1', language);
    await screen.findByRole('button', { name: 'leave' });
    expect(screen.queryByText(texts.sessionEnded)).toBeNull();
    scene.answers['GET /api/me'] = signedOut;
    await press('lose the connection');
    expect(await screen.findByText(texts.sessionEnded)).toBeTruthy();
    expect(where()).toEqual({ at: '/admin', state: { from: '/admin/orders?orderId=1' } });
  });

  it('a visitor who was not signed in is only asked to sign in', async () => {
    scene.answers['GET /api/me'] = signedOut;
    await open('/admin/orders', language);
    await screen.findByRole('tab', { name: texts.signIn });
    expect(screen.queryByText(texts.sessionEnded)).toBeNull();
  });
});

describe('signing out', () => {
  beforeEach(setScene);
  beforeEach(() => {
    scene.answers['GET /api/me'] = answerWith(ME);
  });
  afterEach(clearScene);

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

describe('useSessionKeeper', () => {
  const MINUTE_MS = 60_000;
  const OWN_ACCOUNT = {
    user: { id: 'u1', name: 'ana', email: 'ana@casa.test' },
    memberships: [],
    defaultRestaurantId: null,
  };
  const SIGNED_IN = { ...OWN_ACCOUNT, device: null };

  let sent: string[];
  /** The account service's answer: a session, none, or no answer. */
  let session: () => Response | Promise<Response>;
  let client: QueryClient;
  /** The browser's shared screen, if it is one. */
  let sharedScreen: object | null;

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    sharedScreen = null;
    session = () => Response.json({ session: {} });
    vi.stubGlobal('fetch', async (address: string) => {
      sent.push(address);
      if (address === '/api/auth/get-session') return session();
      if (address === '/api/me' && !sharedScreen) return Response.json(OWN_ACCOUNT);
      if (address === '/api/shared-device')
        return Response.json({ device: sharedScreen, isSignedIn: !sharedScreen });
      return Response.json({ code: 'SIGN_IN_REQUIRED', message: '', requestId: '1' }, { status: 401 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A protected screen that shows something of its restaurant. */
  async function openScreen(signedIn: object = SIGNED_IN) {
    client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
    client.setQueryData(['orders', 'r1'], ['an order']);
    const { result } = renderHook(
      () => {
        useSessionKeeper();
        return useMe().data;
      },
      { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
    );
    const me = () => result.current;
    await eventually(() => expect(me()).toMatchObject(signedIn));
    return { me };
  }
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const eventually = (check: () => void) => act(() => vi.waitFor(check));
  const asked = () => sent.filter((address) => address === '/api/auth/get-session').length;

  it('prolongs the session every ten minutes without rendering', async () => {
    const { me } = await openScreen();
    await pass(9 * MINUTE_MS);
    expect(asked()).toBe(0);
    await pass(MINUTE_MS + 30_000);
    expect(asked()).toBe(1);
    await pass(10 * MINUTE_MS + 30_000);
    expect(asked()).toBe(2);
    expect(me()).toEqual(SIGNED_IN);
    expect(client.getQueryData(['orders', 'r1'])).toEqual(['an order']);
  });

  it('session that cannot be prolonged: clears the user and all cached data', async () => {
    const { me } = await openScreen();
    session = () => Response.json(null);
    await pass(11 * MINUTE_MS);
    await eventually(() => expect(me()).toBeNull());
    expect(client.getQueryData(['orders', 'r1'])).toBeUndefined();
  });

  it('network or server failure: keeps the session and tries again', async () => {
    const { me } = await openScreen();
    session = () => Promise.reject(new TypeError('network'));
    await pass(11 * MINUTE_MS);
    expect(me()).toEqual(SIGNED_IN);
    session = () => Response.json({}, { status: 503 });
    await pass(11 * MINUTE_MS);
    expect(me()).toEqual(SIGNED_IN);
    const before = asked();
    session = () => Response.json(null);
    await pass(11 * MINUTE_MS);
    expect(asked()).toBe(before + 1);
    await eventually(() => expect(me()).toBeNull());
  });

  it('SIGN_IN_REQUIRED from any call: ends the session at once', async () => {
    const { me } = await openScreen();
    renderHook(
      () =>
        useQuery({
          queryKey: ['tables'],
          queryFn: () =>
            call('GET /api/restaurants/:restaurantId/tables', { params: { restaurantId: 'r1' } }),
        }),
      { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
    );
    await eventually(() => expect(me()).toBeNull());
    expect(client.getQueryData(['orders', 'r1'])).toBeUndefined();
    expect(asked()).toBe(0);
  });

  it('PIN-4 a shared screen has no session to prolong, and stays known once its person is locked out', async () => {
    const person = { id: 'staff:1', name: 'Clara Sol', color: 3, role: 'server' };
    const device = {
      name: 'Bar',
      restaurantId: 'r1',
      restaurantName: 'Casa Sobremesa',
      logoUrl: null,
      lockAfterSeconds: 120,
      blockedSeconds: 0,
      isBoardOpen: false,
      person,
    };
    sharedScreen = device;
    const { me } = await openScreen({ user: { id: 'staff:1', name: 'Clara Sol' }, device: { name: 'Bar' } });
    await pass(30 * MINUTE_MS);
    expect(asked()).toBe(0);
    const failing = client.fetchQuery({
      queryKey: ['tables'],
      queryFn: () => call('GET /api/restaurants/:restaurantId/tables', { params: { restaurantId: 'r1' } }),
    });
    await expect(failing).rejects.toThrow('SIGN_IN_REQUIRED');
    await eventually(() => expect(me()).toBeNull());
    expect(client.getQueryData(['own-device'])).toEqual({ ...device, person: null });
    expect(client.getQueryData(['orders', 'r1'])).toBeUndefined();
  });

  it('stops after unmounting', async () => {
    await openScreen();
    cleanup();
    await pass(30 * MINUTE_MS);
    expect(asked()).toBe(0);
  });
});
