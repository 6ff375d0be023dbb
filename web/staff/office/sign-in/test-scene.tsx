import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { checkSession } from '#web/staff/data/me.ts';
import { ProtectedRoute } from '#web/staff/office/shell/protected-route.tsx';
import { useSignOut } from '#web/staff/parts/use-sign-out.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { EmailChangeScreen } from './email-change-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

export const ME = {
  user: { id: 'u1', name: 'ana', email: 'ana@casa.test' },
  memberships: [],
  defaultRestaurantId: null,
};

interface Answer {
  status?: number;
  body: unknown;
}

interface Scene {
  /** What the server would answer, by method and path. */
  answers: Record<string, () => Answer | Promise<Answer>>;
  calls: { key: string; body: unknown; headers: Headers }[];
}

export const scene: Scene = { answers: {}, calls: [] };

export const refuseWith = (status: number, code: string) => (): Answer => ({
  status,
  body: { code, message: code },
});
export const signedOut = refuseWith(401, 'SIGN_IN_REQUIRED');
export const answerWith =
  (body: unknown = {}, status = 200) =>
  (): Answer => ({ status, body });
export const noNetwork = () => Promise.reject<Answer>(new TypeError('network'));

const OWN_DEVICE_KEY = 'GET /api/shared-device';

const fakeFetch = async (
  address: string,
  { method = 'GET', body, headers }: RequestInit,
): Promise<Response> => {
  const key = `${method} ${address}`;
  scene.calls.push({
    key,
    body: typeof body === 'string' ? JSON.parse(body) : null,
    headers: new Headers(headers),
  });
  const given = await (scene.answers[key] ?? refuseWith(404, 'ROUTE_NOT_FOUND'))();
  // With an answer of /api/me the person is signed in.
  const isSignedIn = scene.answers['GET /api/me'] !== signedOut;
  const answer = key === OWN_DEVICE_KEY ? { ...given, body: { isSignedIn, ...Object(given.body) } } : given;
  return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
};

/** For beforeEach: signed out, without other answers of the server. */
export const setScene = async (): Promise<void> => {
  scene.answers = { 'GET /api/me': signedOut, 'GET /api/shared-device': answerWith({ device: null }) };
  scene.calls = [];
  vi.stubGlobal('fetch', fakeFetch);
  await Promise.all([
    loadMessages('en', ['common', 'errors', 'lists', 'auth', 'sharedDevices']),
    loadMessages('es', ['common', 'errors', 'lists', 'auth', 'sharedDevices']),
  ]);
};

export const clearScene = (): void => {
  act(() => {
    for (const toast of currentToasts()) dismissToast(toast.id);
  });
  cleanup();
  vi.unstubAllGlobals();
};

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <p data-testid="where">{JSON.stringify({ at: pathname + search, state })}</p>;
};

const Inside = () => {
  const { signOut } = useSignOut();
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={signOut}>
        leave
      </button>
      <button type="button" onClick={() => void checkSession(client)}>
        lose the connection
      </button>
    </>
  );
};

/** Opens an address of the admin area; everything but the sign-in and the reset is behind the protected route. */
export const open = (
  entry: string | { pathname: string; search?: string; state?: unknown },
  language: 'en' | 'es' = 'en',
): Promise<void> =>
  act(async () => {
    render(
      <LanguageProvider initial={language}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[entry]}>
            <Routes>
              <Route path="/admin" element={<SignInScreen />} />
              <Route path="/admin/reset-password" element={<ResetPasswordScreen />} />
              <Route path="/admin/email-change" element={<EmailChangeScreen />} />
              <Route
                path="*"
                element={
                  <ProtectedRoute>
                    <Inside />
                  </ProtectedRoute>
                }
              />
            </Routes>
            <Where />
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>,
    );
  });

export const where = () => JSON.parse(screen.getByTestId('where').textContent ?? '{}');
export const toasts = () => currentToasts().map((toast) => toast.message);
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const sent = (key: string) => scene.calls.find((call) => call.key === key);

export const type = async (name: string, value: string): Promise<void> => {
  const input = await screen.findByLabelText<HTMLInputElement>(name);
  act(() => void fireEvent.change(input, { target: { value } }));
};

export const press = async (name: string, role: 'button' | 'tab' | 'link' = 'button'): Promise<void> => {
  const target = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(target));
};

/** Waits until the check passes. It runs outside of act, which drops what is queued when it fails. */
export const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
