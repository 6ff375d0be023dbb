import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { LinkedRestaurant } from './linked-restaurant.tsx';
import { selectedRestaurant, selectRestaurant } from './selected-restaurant.ts';
import { StaffArea } from './staff-area.tsx';
import { useStaff } from './staff-context.ts';
import { aStaff, RESTAURANT } from './test-staff.tsx';

vi.mock('#web/shared/live/socket.ts', () => ({
  connectLive: () => ({
    onState: () => () => undefined,
    onHint: () => () => undefined,
    onResync: () => () => undefined,
    close: () => undefined,
  }),
}));

const SECOND = 'ca5a0000-0000-4000-8000-000000000002';
const PAUSED = 'ca5a0000-0000-4000-8000-000000000003';
const STRANGE = 'ca5a0000-0000-4000-8000-000000000004';
const { user, membership, restaurant } = aStaff('manager');
const memberships = [
  membership,
  { ...membership, restaurantId: SECOND, restaurantName: 'Bar Norte' },
  { ...membership, restaurantId: PAUSED, restaurantName: 'Bar Sur', isPaused: true },
];

const Probe = () => {
  const { pathname, search, hash } = useLocation();
  return <p>{`${useStaff().membership.restaurantName} ${pathname}${search}${hash}`}</p>;
};

const open = async (address: string): Promise<string | null> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['me'], { user, memberships, defaultRestaurantId: RESTAURANT });
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <QueryClientProvider client={client}>
          <LanguageProvider initial="en">
            <LinkedRestaurant>
              <StaffArea>
                <Probe />
              </StaffArea>
            </LinkedRestaurant>
          </LanguageProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
  return (await screen.findByText(/^(?:Casa|Bar) /)).textContent;
};

beforeAll(() => loadMessages('en', ['admin', 'common', 'errors']));
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(restaurant));
  selectedRestaurant(user.id);
  selectRestaurant(RESTAURANT);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a link opens the restaurant that it names, and the rest of the address stays', async () => {
  expect(await open(`/admin/staff-shifts?week=2026-10-19&restaurant=${SECOND}#mon`)).toBe(
    'Bar Norte /admin/staff-shifts?week=2026-10-19#mon',
  );
  expect(selectedRestaurant(user.id)).toBe(SECOND);
});

it('a link on a device of another user opens the restaurant that it names', async () => {
  selectedRestaurant('u2');
  expect(await open(`/admin/orders?restaurant=${SECOND}`)).toBe('Bar Norte /admin/orders');
});

it.each([
  ['that the person does not work at', STRANGE],
  ['that has suspended the person', PAUSED],
])('a link to a restaurant %s changes nothing', async (_, named) => {
  const address = `/admin/orders?restaurant=${named}`;
  expect(await open(address)).toBe(`Casa Sobremesa ${address}`);
  expect(selectedRestaurant(user.id)).toBe(RESTAURANT);
});
