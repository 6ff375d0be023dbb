import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { StaffArea } from './staff-area.tsx';
import { useStaff } from './staff-context.ts';
import { aStaff, RESTAURANT } from './test-staff.tsx';

vi.mock('./use-live-orders.ts', () => ({ useLiveOrders: () => 'down' }));

const { user, memberships, restaurant } = aStaff('manager');
let answer: () => Response;

const Name = () => {
  const { name, currency } = useStaff().restaurant;
  return <p>{`${name}, ${currency}`}</p>;
};

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['me'], { user, memberships, defaultRestaurantId: RESTAURANT });
  vi.stubGlobal('fetch', async () => answer());
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
