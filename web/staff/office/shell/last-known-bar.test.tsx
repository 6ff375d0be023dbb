import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#messages/words/language.ts';
import { CallError, call } from '#web/shared/call.ts';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { LastKnownBar } from './last-known-bar.tsx';

const RETRY_MS = 15_000;
const KEY = ['tables'];
const ADDRESS = {
  filters: [],
  views: [],
  sortKeys: ['name'],
  defaultSort: { by: 'name', isDescending: false },
} as const;

const Tables = () => {
  const list = useListAddress(ADDRESS);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call('GET /api/restaurants/:restaurantId/menus', { params: { restaurantId: RESTAURANT } }),
  });
  return (
    <ListScreen
      title="Tables"
      list={list}
      query={query}
      rowsOf={(data) => ({ rows: data as unknown as string[] })}
      keyOf={(row) => row}
      empty={null}
    >
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </ListScreen>
  );
};

const answer = vi.fn<() => Promise<Response>>();
const UNAVAILABLE = { code: 'UNAVAILABLE', message: '', requestId: 'r' };
const notNow = async () => Response.json(UNAVAILABLE, { status: 503 });
/** 12:41 in Madrid. */
const SEEN_AT = Date.UTC(2026, 10, 20, 11, 41);

const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const show = async (
  known: string[] | null,
  { language = 'en', hasLive = true }: { language?: Language; hasLive?: boolean } = {},
) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  if (known) client.setQueryData(KEY, known, { updatedAt: SEEN_AT });
  await act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner', { liveState: hasLive ? 'connected' : 'down' })}
        client={client}
        language={language}
      >
        <LastKnownBar />
        <Tables />
      </StaffScene>,
    ),
  );
  return client;
};
const bar = () => screen.getAllByRole('status')[0]?.textContent ?? '';
const passTime = () => act(async () => void vi.advanceTimersByTime(RETRY_MS));

beforeAll(async () => {
  await loadMessages('en', ['common', 'errors', 'lists', 'admin']);
  await loadMessages('es', ['common', 'errors', 'lists', 'admin']);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['answers 503', notNow],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('while the server %s, old data stay with their age, until they load again', async (_, fails) => {
  answer.mockImplementation(fails);
  await show(['Table 1', 'Table 2']);
  await settle(() => expect(bar()).toMatch(/things were at 12:41; we keep trying/));
  expect(screen.getByText('Table 2')).toBeTruthy();
  await settle(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
  await passTime();
  await settle(() => expect(answer).toHaveBeenCalledTimes(2));
  answer.mockImplementation(async () => Response.json(['Table 3']));
  await passTime();
  await settle(() => expect(screen.getByText('Table 3')).toBeTruthy());
  await settle(() => expect(bar()).toBe(''));
});

it('data that never loaded show an error in their place, and load automatically later', async () => {
  answer.mockImplementation(notNow);
  await show(null);
  await settle(() => expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy());
  expect(bar()).toBe('');
  answer.mockImplementation(async () => Response.json(['Table 3']));
  await passTime();
  await settle(() => expect(screen.getByText('Table 3')).toBeTruthy());
});

it('a refusal is an answer: no message about the server, and no retry', async () => {
  answer.mockImplementation(async () =>
    Response.json({ ...UNAVAILABLE, code: 'FORBIDDEN' }, { status: 403 }),
  );
  const client = await show(['Table 1']);
  await settle(() => expect(client.getQueryState(KEY)?.error).toBeInstanceOf(CallError));
  await passTime();
  await settle(() => expect(bar()).toBe(''));
  expect(answer).toHaveBeenCalledTimes(1);
});

it('shows the age in Spanish, before messages about live updates', async () => {
  answer.mockImplementation(notNow);
  await show(['Mesa 1'], { language: 'es', hasLive: false });
  await settle(() => expect(bar()).toMatch(/Ves lo que había a las 12:41/));
  expect(bar()).not.toContain('en directo');
});
