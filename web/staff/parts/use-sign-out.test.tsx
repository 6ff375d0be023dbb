import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sendSignOfLife } from '#web/staff/data/kitchen.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { useSignOut } from './use-sign-out.ts';

beforeAll(() => loadMessages('en', ['common', 'auth']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function signOutHere(): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { method: string }) => {
    sent.push(`${init.method} ${address.replace(/[\da-f-]{36}/, 'DEVICE')}`);
    return Response.json({});
  });
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }) => (
      <LanguageProvider initial="en">
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </LanguageProvider>
    ),
  });
  await act(async () => result.current.signOut());
  await waitFor(() => expect(sent).toContain('POST /api/auth/sign-out'));
  return sent;
}

it('KITCHEN-7 signing out closes the open kitchen board before the session ends', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ done: true }));
  const said = { deviceName: null, station: null, ageSeconds: 0 };
  await sendSignOfLife('r1', said, new AbortController().signal);
  expect(await signOutHere()).toEqual([
    'POST /api/restaurants/r1/kitchen-devices/DEVICE/end',
    'POST /api/auth/sign-out',
  ]);
  expect(await signOutHere()).toEqual(['POST /api/auth/sign-out']);
});
