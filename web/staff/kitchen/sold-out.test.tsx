import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { anItem, anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { TicketSheet } from './ticket-sheet.tsx';

const PULPO = aDish(1, { name: 'Pulpo', portionsLeft: 4 });
const order = anOrder({ items: [anItem({ name: 'Pulpo', menuItemId: PULPO.id })] });
const OFF = { isAvailable: false, outUntil: null };
const ON = { isAvailable: true, outUntil: null };

let sent: unknown[];
let answer: () => Response;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'kitchen', 'order']));
beforeEach(() => {
  sent = [];
  answer = () => Response.json(PULPO);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method !== 'PATCH') return Response.json(aMenu([PULPO]));
    sent.push(JSON.parse(init.body as string));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const takeOff = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('chef')} client={client}>
        <TicketSheet order={order} onMove={() => undefined} onClose={() => undefined} />
      </StaffScene>,
    ),
  );
  await press('Pulpo: Sold out');
  await press('Until we put it back');
  await screen.findByText('Pulpo is off the menu.');
};

it('a dish that is marked as sold out is put back by undo, and its portions stay as orders count them', async () => {
  await takeOff();
  await press('Undo');
  await screen.findByText('Pulpo is on the menu again.');
  expect(sent).toEqual([OFF, { ...ON, seen: OFF }]);
});

it.each([
  [{ ...ON, portionsLeft: 9 }, /colleague has changed the dish since\. Pulpo is on the menu again\.$/],
  [
    { isAvailable: true, outUntil: '2099-06-20T16:30:00.000Z', portionsLeft: 4 },
    /Pulpo is sold out until 20 Jun 2099, 18:30\.$/,
  ],
])('undo says what a colleague has made of the dish since (%#)', async (details, words) => {
  await takeOff();
  answer = () =>
    Response.json({ code: 'ITEM_CHANGED', message: '', details, requestId: '1' }, { status: 409 });
  await press('Undo');
  await screen.findByText(toastSaying(words));
});
