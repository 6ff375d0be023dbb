import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useMe } from '#web/staff/data/me.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { DensityChoice } from './density-choice.tsx';
import { StaffContext } from './staff-context.ts';

const STAFF = aStaff('manager');
let sent: unknown[];
let isOnline: boolean;

beforeAll(() => loadMessages('en', ['common', 'errors', 'admin', 'lists']));
beforeEach(() => {
  sent = [];
  isOnline = true;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (!isOnline) throw new TypeError('network');
    sent.push([method, address, typeof body === 'string' ? JSON.parse(body) : null]);
    return Response.json({ done: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Like the staff's area: the person comes from the server. */
const Person = () => {
  const { data } = useMe();
  return (
    data && (
      <StaffContext value={{ ...STAFF, user: data.user }}>
        <DensityChoice />
      </StaffContext>
    )
  );
};
const open = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['me'], { ...STAFF, defaultRestaurantId: null });
  await act(async () =>
    render(
      <StaffScene staff={STAFF} client={client}>
        <Person />
      </StaffScene>,
    ),
  );
};
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

it('the choice is shown at once and kept by the server', async () => {
  await open();
  expect((await choice('Roomy')).checked).toBe(true);
  fireEvent.click(await choice('Compact'));
  await waitFor(async () => expect((await choice('Compact')).checked).toBe(true));
  await waitFor(() => expect(sent).toEqual([['PATCH', '/api/me', { density: 'compact' }]]));
});

it('two choices in a row: the later one stands', async () => {
  await open();
  fireEvent.click(await choice('Compact'));
  await waitFor(async () => expect((await choice('Compact')).checked).toBe(true));
  fireEvent.click(await choice('Roomy'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual(['PATCH', '/api/me', { density: 'comfortable' }]);
  await waitFor(async () => expect((await choice('Roomy')).checked).toBe(true));
});

it('without a network the choice is rolled back, with a message', async () => {
  isOnline = false;
  await open();
  fireEvent.click(await choice('Compact'));
  await screen.findByText('No connection.', { exact: false });
  await waitFor(async () => expect((await choice('Roomy')).checked).toBe(true));
});
