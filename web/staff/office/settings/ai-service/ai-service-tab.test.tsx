import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AiServiceState } from '#contract/ai-service.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AiServiceTab } from './ai-service-tab.tsx';

const OFF: AiServiceState = {
  connection: 'ai.example.com (small)',
  isAgreed: false,
  changed: null,
  lastRunAt: null,
  lastProblem: null,
  counts: { waiting: 0, completed: 0, failed: 0 },
  previews: [
    { about: 'words', url: 'https://ai.example.com/x', body: '{\n  "text": "I am … and it was good"\n}' },
  ],
};

let state: AiServiceState;
let sent: unknown[];
let problem: string | null;
let isDown: boolean;

const show = (staff = aStaff('owner')) =>
  act(async () =>
    render(
      <StaffScene
        staff={staff}
        at="/admin/settings?tab=ai-service"
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <AiServiceTab />
      </StaffScene>,
    ),
  );
const press = async (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

beforeAll(() => loadMessages('en', ['common', 'errors', 'aiService', 'admin', 'billing']));
beforeEach(() => {
  state = OFF;
  sent = [];
  problem = null;
  isDown = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(`/api/restaurants/${RESTAURANT}/ai-service`, '');
    if (isDown) return Response.json({ code: 'INTERNAL', message: '', requestId: '1' }, { status: 500 });
    if (init?.method !== undefined && init.method !== 'GET') sent.push(path);
    if (url.endsWith('/plan')) return Response.json({ tier: 'basic', prices: [] });
    if (path === '/health') return Response.json({ problem });
    if (typeof init?.body === 'string') {
      const { isAgreed } = JSON.parse(init.body) as { isAgreed: boolean };
      state = { ...state, isAgreed, changed: { at: '2026-11-20T21:00:00.000Z', by: 'Ana' } };
    }
    return Response.json(state);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows word for word what would go before the owner agrees, and withdraws after a question', async () => {
  await show();
  expect(await screen.findByText(/"text": "I am … and it was good"/)).toBeTruthy();
  expect(screen.getByText('Goes to ai.example.com (small)')).toBeTruthy();
  await press('I agree to this');
  expect(await screen.findByText(/^Ana agreed on/)).toBeTruthy();
  await press('Withdraw consent');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your consent?' });
  expect(sent).toEqual(['/consent']);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' })));
  expect(await screen.findByText(/^Ana ended this on/)).toBeTruthy();
});

it('shows why the last request failed, retries, and shows the service’s state', async () => {
  state = {
    ...OFF,
    isAgreed: true,
    lastRunAt: '2026-11-20T21:00:00.000Z',
    lastProblem: 'nonsense',
    counts: { waiting: 1, completed: 4, failed: 2 },
  };
  problem = 'unauthorised';
  await show();
  expect(await screen.findByText(/^The last answer failed\. Its answer was not valid/)).toBeTruthy();
  expect(screen.getByText('Could not be read: 2')).toBeTruthy();
  await press('Check the connection');
  expect(await screen.findByText('It does not accept the key of this server.')).toBeTruthy();
  await press('Ask again now');
  await vi.waitFor(() => expect(sent).toEqual(['/retries']));
});

it('without a service explains the local score and the setup, and requests no consent', async () => {
  state = { ...OFF, connection: null, previews: [] };
  await show();
  expect(await screen.findByText(/set AI_SERVICE_URL/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I agree to this' })).toBeNull();
});

it('PLAN-2 a plan without it has a note, and consent can be withdrawn, not given', async () => {
  state = { ...OFF, isAgreed: true, lastRunAt: null, counts: { waiting: 2, completed: 0, failed: 0 } };
  const staff = aStaff('owner');
  await show({ ...staff, membership: { ...staff.membership, locked: ['ai'] } });
  expect(await screen.findByRole('heading', { name: 'The AI service belongs to Premium' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'See the plans' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask again now' })).toBeNull();
  await press('Withdraw consent');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your consent?' });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' })));
  expect(await screen.findByText(/^Ana ended this on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I agree to this' })).toBeNull();
});

it('offers another try when it cannot be read', async () => {
  isDown = true;
  await show();
  await screen.findByRole('alert');
  isDown = false;
  await press('Try Again');
  expect(await screen.findByText('Goes to ai.example.com (small)')).toBeTruthy();
});
