import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SyncEntry, TrainingSync } from '#contract/training-sync.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { FeedbackSyncScreen } from './feedback-sync-screen.tsx';

const OFF: TrainingSync = {
  connection: 'db.example.com/training',
  status: 'off',
  changed: null,
  erasedAt: null,
  lastRunAt: null,
  lastProblem: null,
  counts: { pending: 0, in_progress: 0, completed: 0, failed: 0 },
  preview: {
    givenAt: '2026-11-20T20:00:00.000Z',
    foodRating: 5,
    serviceRating: 0,
    appRating: 0,
    words: 'I am … and it was good',
    score: 0.9,
    orderedAt: '2026-11-20T19:00:00.000Z',
    servedAt: null,
    dishes: [{ name: 'Soup', quantity: 2 }],
  },
};
const FAILED: SyncEntry = {
  id: 'f1',
  createdAt: '2026-11-20T20:00:00.000Z',
  tableNumber: '7',
  status: 'failed',
  retryCount: 3,
  nextTryAt: null,
  problem: 'unreachable',
};

let client: QueryClient;
let sync: TrainingSync;
let entries: SyncEntry[];
let sent: unknown[];
let isDown: boolean;

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} at="/admin/feedback-sync" client={client}>
        <FeedbackSyncScreen />
      </StaffScene>,
    ),
  );
const press = async (name: string) => {
  // A change at a time: until then a button ignores clicks, and it may not have been drawn as busy yet.
  await vi.waitFor(() => {
    expect(client.isMutating()).toBe(0);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'feedbackSync', 'admin']));
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sync = OFF;
  entries = [];
  sent = [];
  isDown = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(`/api/restaurants/${RESTAURANT}/training-sync`, '');
    if (isDown) return Response.json({ code: 'INTERNAL', message: '', requestId: '1' }, { status: 500 });
    if (path.startsWith('/entries')) return Response.json({ entries, total: entries.length });
    if (typeof init?.body === 'string') {
      const body = JSON.parse(init.body) as { isAgreed?: boolean };
      sent.push({ path, body });
      if (body.isAgreed !== undefined)
        sync = {
          ...sync,
          status: body.isAgreed ? 'agreed' : 'withdrawing',
          changed: { at: '2026-11-20T21:00:00.000Z', by: 'Ana' },
        };
    }
    return Response.json(sync);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what would go before the owner agrees, and deletes after a question when they withdraw', async () => {
  await show();
  expect(await screen.findByText(/I am … and it was good/)).toBeTruthy();
  expect(screen.getByText('Goes to db.example.com/training')).toBeTruthy();
  expect(await screen.findByText('Nothing has been sent')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send all now' })).toBeNull();
  await press('I agree to this');
  expect(await screen.findByText(/^Ana agreed on/)).toBeTruthy();
  await press('Withdraw consent');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your consent?' });
  expect(sent).toEqual([{ path: '/consent', body: { isAgreed: true } }]);
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw and delete' })),
  );
  expect(await screen.findByText('What was sent is being deleted.')).toBeTruthy();
  expect(sent).toHaveLength(2);
});

it('offers to delete again what could not be deleted', async () => {
  sync = { ...OFF, status: 'withdrawing', lastProblem: 'unreachable', lastRunAt: '2026-11-20T21:00:00.000Z' };
  await show();
  await press('Try to delete it again');
  await vi.waitFor(() => expect(sent).toEqual([{ path: '/retries', body: {} }]));
});

it('shows why an entry has failed, and sends one or all again', async () => {
  sync = { ...OFF, status: 'agreed', lastProblem: 'unreachable', lastRunAt: '2026-11-20T21:00:00.000Z' };
  sync = { ...sync, counts: { ...sync.counts, failed: 1 } };
  entries = [FAILED];
  await show();
  expect(await screen.findByText(/^Failed to sync to centralized database\..*3 retries\.$/)).toBeTruthy();
  expect(screen.getByText(/^Sync service encountered an error\./)).toBeTruthy();
  await press('Send the feedback of table 7 now');
  await vi.waitFor(() => expect(sent).toEqual([{ path: '/retries', body: { feedbackId: 'f1' } }]));
  await press('Send all now');
  await vi.waitFor(() => expect(sent.slice(1)).toEqual([{ path: '/retries', body: {} }]));
});

it('shows that the second database is full, and that nothing is lost', async () => {
  sync = { ...OFF, status: 'agreed', lastProblem: 'full', lastRunAt: '2026-11-20T21:00:00.000Z' };
  entries = [{ ...FAILED, problem: 'full' }];
  await show();
  const full = /The database is full\. Nothing is lost: send it again once there is room\./;
  await vi.waitFor(() => expect(screen.getAllByText(full)).toHaveLength(2));
});

it('without the second database explains its purpose and setup, and requests no consent', async () => {
  sync = { ...OFF, connection: null, preview: null };
  await show();
  expect(await screen.findByText(/set FEEDBACK_SYNC_URL/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I agree to this' })).toBeNull();
});

it('says that a deletion waits for the variable, and offers no try without it', async () => {
  sync = { ...OFF, connection: null, status: 'withdrawing', lastProblem: 'unreachable' };
  await show();
  await screen.findByText(/is deleted within an hour once this server has FEEDBACK_SYNC_URL again/);
  expect(screen.queryByText('What was sent is being deleted.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try to delete it again' })).toBeNull();
});

it('offers another try when it cannot be read', async () => {
  isDown = true;
  await show();
  await screen.findByRole('alert');
  isDown = false;
  await press('Try Again');
  expect(await screen.findByText('Goes to db.example.com/training')).toBeTruthy();
});
