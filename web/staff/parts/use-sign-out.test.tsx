import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sendSignOfLife } from '#web/staff/data/kitchen.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { useSignOut } from './use-sign-out.ts';

beforeAll(() => loadMessages('en', ['common', 'auth']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function signOutHere(status = 200, ended = Promise.resolve(true)): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { method: string }) => {
    sent.push(`${init.method} ${address.replace(/[\da-f-]{36}/, 'DEVICE')}`);
    return Response.json({}, { status });
  });
  const unsubscribe = async () => {
    sent.push('the browser ends push');
    return ended;
  };
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }) => (
      <LanguageProvider initial="en">
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </LanguageProvider>
    ),
  });
  await act(async () => result.current.signOut());
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  for (const { id } of currentToasts()) dismissToast(id);
  return sent;
}

it('KITCHEN-7 signing out closes the open kitchen board before the session ends', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ done: true }));
  const said = { deviceName: null, station: null, ageSeconds: 0 };
  await sendSignOfLife('r1', said, new AbortController().signal);
  const sent = await signOutHere();
  await waitFor(() =>
    expect(sent).toEqual([
      'POST /api/restaurants/r1/kitchen-devices/DEVICE/end',
      'POST /api/auth/sign-out',
      'the browser ends push',
    ]),
  );
  const again = await signOutHere();
  await waitFor(() => expect(again).toEqual(['POST /api/auth/sign-out', 'the browser ends push']));
});

it('a failed sign-out leaves push on: the person is still signed in', async () => {
  expect(await signOutHere(500)).toEqual(['POST /api/auth/sign-out']);
});

it('a sign-out does not wait for the browser to end push', async () => {
  const sent = await signOutHere(200, new Promise(() => undefined));
  await waitFor(() => expect(sent).toEqual(['POST /api/auth/sign-out', 'the browser ends push']));
});
