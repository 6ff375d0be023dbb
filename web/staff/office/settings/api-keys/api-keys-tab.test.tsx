import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ApiKey } from '#contract/api-keys.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ApiKeysTab } from './api-keys-tab.tsx';

const KEY: ApiKey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Door',
  scopes: ['traffic'],
  tokenStart: 'sbm_abcdef',
  createdAt: '2026-11-20T19:00:00.000Z',
  createdByName: 'Marta',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  refusedCount: 0,
};
const sent: unknown[] = [];
let keys: ApiKey[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'apiKeys']));
beforeEach(() => {
  sent.length = 0;
  keys = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ keys });
    sent.push(method === 'DELETE' ? 'revoke' : JSON.parse(body as string));
    if (method === 'DELETE') return Response.json({ done: true });
    return Response.json({ key: KEY, token: 'sbm_abcdefghijkl' }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <ApiKeysTab />
      </StaffScene>,
    ),
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('KEY-1 a new key is shown once, with the way to copy it', async () => {
  await show();
  await screen.findByText('No key yet.');
  await press('New key');
  await press('Create the key');
  await screen.findByText('Give the key a name.');
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Door ' } }),
  );
  await press('Create the key');
  await screen.findByText('sbm_abcdefghijkl');
  expect(sent).toEqual([{ name: 'Door', scopes: ['traffic'], days: null }]);
});

it('KEY-1 each key shows its own rights', async () => {
  keys = [
    { ...KEY, scopes: ['print'] },
    { ...KEY, id: '00000000-0000-4000-8000-000000000002', name: 'Both', scopes: ['traffic', 'print'] },
  ];
  await show();
  await screen.findByText('Door');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^DoorActiveFetch print jobs · starts with/),
    expect.stringMatching(/^BothActiveSend sensor readings, Fetch print jobs · starts with/),
  ]);
});

it('a key that was last used in another year shows the year', async () => {
  keys = [{ ...KEY, lastUsedAt: '2024-11-20T19:00:00.000Z' }];
  await show();
  expect(await screen.findByText(/last used 20 Nov 2024, 20:00/)).toBeTruthy();
});

it('KEY-2 a key is revoked after a confirmation; an ended one shows how often it was refused', async () => {
  const revokedAt = '2026-11-20T19:00:00.000Z';
  keys = [
    KEY,
    { ...KEY, id: '00000000-0000-4000-8000-000000000002', name: 'Old', revokedAt, refusedCount: 3 },
  ];
  await show();
  await screen.findByText('refused 3 times since');
  await press('Revoke Door');
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Door?' });
  const confirm = within(dialog).getByRole('button', { name: 'Revoke' });
  await act(async () => void fireEvent.click(confirm));
  await vi.waitFor(() => expect(sent).toEqual(['revoke']));
});
