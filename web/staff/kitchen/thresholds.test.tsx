import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { KitchenSettings } from '#contract/kitchen.ts';
import { kitchenSettingsKey } from '#web/staff/data/kitchen.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BoardBar } from './board-bar.tsx';

const settings = (version: number, lateMinutes: number): KitchenSettings => ({
  thresholds: { lateMinutes, veryLateMinutes: 30 },
  version,
});
let client: QueryClient;
const sent: unknown[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'kitchen', 'sharedDevices']));
beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return new Promise(() => undefined);
    const said: KitchenSettings = JSON.parse(body);
    sent.push(said);
    return Response.json({ ...said, version: said.version + 1 });
  });
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(kitchenSettingsKey(RESTAURANT), settings(1, 10));
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} client={client}>
        <BoardBar
          stations={[]}
          station={null}
          onStation={() => undefined}
          newCount={0}
          onAcknowledge={() => undefined}
          nowMs={0}
        />
      </StaffScene>,
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const late = () => screen.findByLabelText<HTMLInputElement>(/^Late from/);
const veryLate = () => screen.getByLabelText<HTMLInputElement>(/^Very late from/);
const colleagueSaves = (saved: KitchenSettings) =>
  act(async () => void client.setQueryData(kitchenSettingsKey(RESTAURANT), saved));

it('half-typed minutes stay when a colleague saves others, which is said', async () => {
  await press('Waiting times');
  const field = await late();
  await act(async () => void fireEvent.change(field, { target: { value: '12' } }));
  await colleagueSaves({ thresholds: { lateMinutes: 15, veryLateMinutes: 40 }, version: 2 });
  await vi.waitFor(() => expect(veryLate().value).toBe('40'));
  expect([field.isConnected, field.value]).toEqual([true, '12']);
  screen.getByText(/^Somebody else has changed this in the meantime: Late from \(minutes\)\./);
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([{ thresholds: { lateMinutes: 12, veryLateMinutes: 40 }, version: 2 }]),
  );
});

it('a form that was closed begins with what is stored when it is opened again', async () => {
  await press('Waiting times');
  const field = await late();
  await act(async () => void fireEvent.change(field, { target: { value: '12' } }));
  await press('Close');
  await colleagueSaves(settings(2, 15));
  await press('Waiting times');
  await vi.waitFor(async () => expect((await late()).value).toBe('15'));
});
