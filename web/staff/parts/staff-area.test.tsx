import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LiveState } from '#web/shared/live/socket.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { StaffArea } from './staff-area.tsx';
import { useStaff } from './staff-context.ts';
import { aStaff, RESTAURANT } from './test-staff.tsx';

let becomes: (state: LiveState) => void = () => undefined;
vi.mock('#web/shared/live/socket.ts', () => ({
  connectLive: () => ({
    onState: (listener: typeof becomes) => {
      becomes = listener;
      return () => undefined;
    },
    onHint: () => () => undefined,
    onResync: () => () => undefined,
    close: () => undefined,
  }),
}));

const { user, memberships, restaurant } = aStaff('manager');
let answer: (address: string) => Response;
let client: QueryClient;

const Name = () => {
  const { name, currency } = useStaff().restaurant;
  return <p>{`${name}, ${currency}`}</p>;
};

const open = () => {
  client.setQueryData(['me'], { user, memberships, defaultRestaurantId: RESTAURANT });
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  return act(async () =>
    render(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <LanguageProvider initial="en">
            <StaffArea>
              <Name />
            </StaffArea>
          </LanguageProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
};

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
beforeAll(() => loadMessages('en', ['admin', 'common', 'errors']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('restaurant details that fail: a fallback is shown until they load', async () => {
  answer = () => Response.json({ code: 'INTERNAL', message: '', requestId: '1' }, { status: 500 });
  await open();
  expect(await screen.findByText('My Restaurant, EUR')).toBeTruthy();
  answer = () => Response.json({ ...restaurant, currency: 'USD' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(await screen.findByText('Casa Sobremesa, USD')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('restaurant that does not exist: has no fallback', async () => {
  answer = () =>
    Response.json({ code: 'RESTAURANT_NOT_FOUND', message: '', requestId: '1' }, { status: 404 });
  await open();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText(/My Restaurant/)).toBeNull();
});

it.each([
  ['has ended elsewhere: the user is cleared', false, null],
  ['goes on: the user stays', true, user],
] as const)('a lost live connection asks for the session, which %s', async (_, isSignedIn, remains) => {
  const details = (address: string) =>
    address === '/api/shared-device'
      ? { device: null, isSignedIn }
      : address === '/api/me'
        ? { user, memberships, defaultRestaurantId: RESTAURANT }
        : restaurant;
  const asked: string[] = [];
  answer = (address) => {
    asked.push(address);
    return Response.json(details(address));
  };
  await open();
  await screen.findByText(/Casa Sobremesa/);
  client.setQueryData(['orders', RESTAURANT], []);
  expect(asked).not.toContain('/api/shared-device');
  await act(async () => becomes('connecting'));
  expect(asked).not.toContain('/api/shared-device');
  await act(async () => becomes('down'));
  await vi.waitFor(() =>
    expect(client.getQueryData<{ user: object } | null>(['me'])?.user ?? null).toEqual(remains),
  );
  await vi.waitFor(() => expect(asked.filter((each) => each === '/api/shared-device')).toHaveLength(1));
  expect(client.getQueryData(['orders', RESTAURANT])).toEqual(isSignedIn ? [] : undefined);
});

it('a lost live connection without an answer of the server keeps the user', async () => {
  answer = () => Response.json(restaurant);
  await open();
  await screen.findByText(/Casa Sobremesa/);
  const asked = Promise.withResolvers<void>();
  answer = () => {
    asked.resolve();
    throw new TypeError('Failed to fetch');
  };
  await act(async () => becomes('down'));
  await act(() => asked.promise);
  expect(screen.getByText(/Casa Sobremesa/)).toBeTruthy();
});
