import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { PresenceSheet } from './presence-sheet.tsx';

const GUARD = { isOn: true, holdsFirstOrders: false, rotatedAt: '2026-11-20T10:00:00.000Z', version: 3 };
const sent: { address: string; body: unknown }[] = [];

const press = async (name: string, area = screen.getByRole('dialog', { name: 'Presence guard' })) => {
  const button = await within(area).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'tables']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ address, body: JSON.parse(body) });
    return Response.json(GUARD);
  });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
  vi.unstubAllGlobals();
});

it('PRESENCE-5 a new key is made only after its owner has read that the printed codes stop working', async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')}>
        <PresenceSheet isOpen onClose={() => undefined} />
      </StaffScene>,
    ),
  );
  await press('New key');
  expect(sent).toEqual([]);
  const question = await screen.findByRole('dialog', { name: 'Make every printed code invalid?' });
  expect(question.textContent).toContain('The codes on your tables stop working.');
  await press('Cancel', question);
  expect(sent).toEqual([]);

  await press('New key');
  await press('New key', await screen.findByRole('dialog', { name: 'Make every printed code invalid?' }));
  await vi.waitFor(() => {
    expect(sent).toEqual([
      { address: `/api/restaurants/${RESTAURANT}/presence-guard/rotate`, body: { version: 3 } },
    ]);
    expect(currentToasts().map(({ message }) => message)).toEqual([
      'The codes have a new key. Print them again.',
    ]);
  });
});
