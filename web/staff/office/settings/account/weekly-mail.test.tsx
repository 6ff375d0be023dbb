import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { WeeklyMail } from './account-parts.tsx';
import { EndWeeklyMailScreen } from './end-weekly-mail-screen.tsx';

let status: number;
let language: string | null;
const sent: { address: string; body: string }[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'auth', 'lists', 'weeklyMail']));
beforeEach(() => {
  [status, language] = [200, null];
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push({ address, body: body as string });
    if (status !== 200)
      return Response.json({ code: status === 404 ? 'LINK_INVALID' : 'UNAVAILABLE' }, { status });
    if (method === 'PUT') ({ language } = JSON.parse(body as string) as { language: string | null });
    return Response.json(method === 'POST' ? { done: true } : { language });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (role: Role) =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff(role)}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <WeeklyMail />
      </StaffScene>,
    ),
  );
const open = (address: string) =>
  act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider initial="en">
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/weekly-mail/:restaurantId/:userId" element={<EndWeeklyMailScreen />} />
            </Routes>
          </MemoryRouter>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
const choice = (name: string): Promise<HTMLInputElement> => screen.findByRole('radio', { name });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('NUM-24 subscribes in a language, and unsubscribes', async () => {
  await show('manager');
  await vi.waitFor(async () => expect((await choice('Do not send them')).checked).toBe(true));
  fireEvent.click(await choice('In Spanish'));
  await screen.findByText('Saved.');
  expect((await choice('In Spanish')).checked).toBe(true);
  await vi.waitFor(async () => expect((await choice('Do not send them')).disabled).toBe(false));
  fireEvent.click(await choice('Do not send them'));
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual(['{"language":"es"}', '{"language":null}']),
  );
});

it('is hidden without the right to see the figures; shows errors of loading and saving', async () => {
  await show('chef');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(document.body.textContent).toBe('');
  cleanup();
  status = 503;
  await show('owner');
  await screen.findByText('This could not be loaded.');
  status = 200;
  await press('Try Again');
  const spanish = await choice('In Spanish');
  status = 503;
  fireEvent.click(spanish);
  await vi.waitFor(async () => expect((await choice('Do not send them')).checked).toBe(true));
});

it('NUM-24 the link unsubscribes by a tap, not by being opened; a broken link shows an error', async () => {
  await open('/weekly-mail/r1/u1?key=k1');
  expect(sent).toEqual([]);
  status = 404;
  await press('Stop the e-mail');
  await screen.findByText('This link is not complete. Please open it again from the e-mail.');
  status = 200;
  await press('Stop the e-mail');
  await screen.findByRole('heading', { name: 'Done' });
  expect(sent.at(-1)).toEqual({
    address: '/api/weekly-mails/r1/u1/end?key=k1',
    body: 'List-Unsubscribe=One-Click',
  });
});
