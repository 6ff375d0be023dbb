import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { SmartOrderingScreen } from './smart-ordering-screen.tsx';

const A_GUESTS_TABLE = '7ab1e000-0000-4000-8000-000000000012';
let tables: string[];

beforeAll(() => loadMessages('en', ['common', 'demo']));
beforeEach(() => {
  tables = ['one', 'two'];
  vi.stubGlobal('fetch', async (_address: string, { method }: { method: string }) => {
    const tableId = method === 'POST' ? tables.shift() : undefined;
    return tableId === undefined
      ? Response.json({ code: 'UNAVAILABLE' }, { status: 503 })
      : Response.json({ tableId }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  act(async () =>
    render(
      <LanguageProvider initial="en">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[`/smart-ordering?table=${A_GUESTS_TABLE}`]}>
            <SmartOrderingScreen />
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
const addresses = () =>
  [...document.querySelectorAll('iframe')].map((phone) => phone.getAttribute('src') ?? '');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('ONBOARD-4 seats both phones at a practice table, whatever table the address names, and at another one on request', async () => {
  await open();
  await vi.waitFor(() => expect(addresses()).toEqual(Array(2).fill('/menu-collaborative?table=one')));
  await press('New table');
  await vi.waitFor(() => expect(addresses()).toEqual(Array(2).fill('/menu-collaborative?table=two')));
});

it('says when there is no table, and offers a retry', async () => {
  tables = [];
  await open();
  await screen.findByRole('heading', { name: 'The table could not be set up' });
  tables = ['late'];
  await press('Try Again');
  await vi.waitFor(() => expect(addresses()).toEqual(Array(2).fill('/menu-collaborative?table=late')));
});
