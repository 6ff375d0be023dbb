import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Language } from '#messages/words/language.ts';
import { selectedRestaurant } from '#web/staff/parts/selected-restaurant.ts';
import { aStaff } from '#web/staff/parts/test-staff.tsx';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { OnboardingScreen } from './onboarding-screen.tsx';

const { memberships } = aStaff('chef');
const [CASA] = memberships;
const INVITATION = {
  id: '00000000-0000-4000-8000-000000000001',
  restaurantId: CASA?.restaurantId,
  restaurantName: 'Casa Sobremesa',
  role: 'chef',
  invitedByName: 'Ana',
  expiresAt: '2026-12-20T20:00:00.000Z',
};
const ACCEPTANCE = `/api/me/invitations/${INVITATION.id}/acceptance`;

let own: readonly Me['memberships'][number][];
let invitations: object[];
let accept: () => Response | Promise<Response>;

const refuse = (code: string) => Response.json({ code, message: code }, { status: 404 });
const answerTo = (address: string): Response | Promise<Response> => {
  if (address === ACCEPTANCE) return accept();
  if (address === '/api/shared-device') return Response.json({ device: null, isSignedIn: true });
  if (address === '/api/me/invitations') return Response.json({ invitations });
  if (address !== '/api/me') return Response.json({ restaurants: [] });
  const user = { id: 'u1', name: 'Ana', email: 'ana@casa.test', density: 'comfortable' };
  return Response.json({ user, memberships: own, defaultRestaurantId: null });
};

beforeEach(async () => {
  // Whose restaurant was chosen here.
  localStorage.setItem('lastUserId', 'u1');
  own = [];
  invitations = [INVITATION];
  accept = () => refuse('INVITATION_NOT_FOUND');
  const namespaces = ['common', 'errors', 'lists', 'onboarding', 'admin', 'account', 'auth'] as const;
  await Promise.all([loadMessages('en', namespaces), loadMessages('es', namespaces)]);
  vi.stubGlobal('fetch', async (address: string) => answerTo(address));
});
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const show = (language: Language = 'en') =>
  act(async () =>
    render(
      <LanguageProvider initial={language}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={['/admin/onboarding']}>
            <OnboardingScreen />
            <Where />
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
const press = async (name: string) => {
  // By its text: roles are slow to find beside a list of all countries.
  const button = await screen.findByText(name);
  await act(async () => void fireEvent.click(button));
};
const settle = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const where = () => screen.getByTestId('where').textContent;
const toasts = () => currentToasts().map(({ message }) => message);

it.each([
  ['whose reply was lost', () => Promise.reject(new TypeError('network'))],
  ['that another device sent first', () => refuse('INVITATION_NOT_FOUND')],
])('MEMBER-2 an acceptance %s leads to the restaurant all the same', async (_, answer) => {
  await show();
  accept = () => {
    own = memberships;
    return answer();
  };
  await press('Accept');
  await settle(() => expect(where()).toBe('/admin/orders'));
  expect(toasts()).toEqual(['Welcome to Casa Sobremesa!']);
  expect(selectedRestaurant('u1')).toBe(CASA?.restaurantId);
});

it('MEMBER-2 an acceptance that did not happen says why, also to a member of another restaurant', async () => {
  own = memberships.map((each) => ({ ...each, restaurantId: '00000000-0000-4000-8000-00000000000b' }));
  await show();
  await screen.findByText('Accept');
  invitations = [];
  await press('Accept');
  await settle(() => expect(toasts()).toHaveLength(1));
  expect(toasts()).not.toContain('Welcome to Casa Sobremesa!');
  expect(where()).toBe('/admin/onboarding');
  await settle(() => expect(screen.queryByText('Accept')).toBeNull());
});

it.each([
  ['en', 'Go to Casa Sobremesa'],
  ['es', 'Ir a Casa Sobremesa'],
] as const)(
  'MEMBER-2 the mail of an accepted invitation leads on to the restaurant, in %s',
  async (language, name) => {
    own = memberships;
    invitations = [];
    await show(language);
    await press(name);
    await settle(() => expect(where()).toBe('/admin/dashboard'));
  },
);
