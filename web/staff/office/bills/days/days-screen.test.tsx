import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDay } from '#contract/day-closings.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { DaysScreen } from './days-screen.tsx';

const CLOSING = 'c1050000-0000-4000-8000-000000000001';
const DAY: OpenDay = {
  number: 7,
  position: 40,
  day: '2026-11-20',
  since: '2026-11-19T23:30:00.000Z',
  currency: 'EUR',
  methods: [
    { method: 'cash', takenMinor: 9_000, tipsMinor: 500, backMinor: 1_000 },
    { method: 'card', takenMinor: 20_000, tipsMinor: 0, backMinor: 0 },
    { method: 'online', takenMinor: 0, tipsMinor: 0, backMinor: 0 },
  ],
  taxes: [{ rate: 0.1, netMinor: 25_454, taxMinor: 2_546 }],
  serviceMinor: 0,
  tipsMinor: 500,
  receipts: 12,
  creditNotes: 1,
  discountsMinor: 700,
  treatsMinor: 700,
  openTables: [{ tableNumber: '4', dueMinor: 2_300 }],
  openingMinor: 15_000,
};
const sent: unknown[] = [];
let refusal: object | null = null;
let day = DAY;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'dayClosings']));
beforeEach(() => {
  sent.length = 0;
  refusal = null;
  day = DAY;
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
      if (method === 'POST') {
        sent.push(JSON.parse(body));
        return refusal
          ? Response.json(refusal, { status: 409 })
          : Response.json({ ...DAY, id: CLOSING }, { status: 201 });
      }
      return Response.json(address.includes('open-day') ? day : { closings: [], total: 0 });
    },
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const change = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const LIMITS = /^Please enter an amount from 0,00.€ to 10\.000\.000\.000,00.€$/;
const show = async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')}>
        <DaysScreen />
        <Address />
      </StaffScene>,
    ),
  );
  await screen.findByText('No day closed yet');
  await press(/^Close the day$/);
  await screen.findByText('Should be in the drawer');
};

it('DAYEND-2 DAYEND-3 payments, open tables and the difference are shown before the day is closed', async () => {
  await show();
  screen.getByText(/^with 5,00.€ in tips, 10,00.€ given back$/);
  screen.getByText('Table 4');
  // 150 at the beginning, 90 taken, 5 in tips, 10 given back.
  screen.getByText(/^235,00.€$/);
  await press(/^Close day no\. 7$/);
  await screen.findByText(LIMITS);
  await change(/^Counted/, '230,5');
  screen.getByText(/^4,50.€ missing$/);
  await change(/^Stays in the drawer/, '231');
  await press(/^Close day no\. 7$/);
  await screen.findByText('You cannot leave more than was counted.');
  expect(sent).toEqual([]);
  await change(/^Stays in the drawer/, '150');
  await press(/^Close day no\. 7$/);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        closingId: expect.any(String),
        openingMinor: 15_000,
        countedMinor: 23_050,
        keptMinor: 15_000,
        note: '',
        shownNumber: 7,
        shownPosition: 40,
        shownDiscountsMinor: 700,
      },
    ]),
  );
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/admin/bills/days/${CLOSING}`));
});

it('DAYEND-3 no difference is shown for an amount that no drawer can hold, and nothing is sent', async () => {
  await show();
  for (const typed of ['-1', '10000000000000']) {
    await change(/^Counted/, typed);
    expect(screen.queryByText(/missing$|too much$/)).toBeNull();
    await press(/^Close day no\. 7$/);
    await screen.findByText(LIMITS);
    expect(screen.queryByText('You cannot leave more than was counted.')).toBeNull();
  }
  await change(/^Counted/, '230,5');
  await change(/^Cash at the beginning/, 'x');
  expect(screen.queryByText(/missing$|too much$|^235,00.€$/)).toBeNull();
  expect(sent).toEqual([]);
});

it('DAYEND-4 after another closing, a payment or a discount the sheet shows a message and keeps the input', async () => {
  refusal = { code: 'DAY_CHANGED', message: '', requestId: '' };
  await show();
  await change(/^Counted/, '235');
  await press(/^Close day no\. 7$/);
  await screen.findByText(/^The day’s sums changed in the meantime/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Counted/).value).toBe('235');
});

it('DAYEND-4 what was counted for a day that a colleague has closed does not close the next one', async () => {
  const other = { ...DAY, number: 8, since: '2026-11-20T23:00:00.000Z', receipts: 0 };
  await show();
  await change(/^Counted/, '235');
  refusal = { code: 'DAY_CHANGED', message: '', requestId: '' };
  day = other;
  await press(/^Close day no\. 7$/);
  await screen.findByText('Day no. 7 has been closed in the meantime');
  expect(screen.queryByRole('button', { name: /^Close day no/ })).toBeNull();
  await press(/^See the closed days$/);
  await waitFor(() => expect(screen.queryByText('Day no. 7 has been closed in the meantime')).toBeNull());
  // The next day is counted afresh.
  await press(/^Close the day$/);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Counted/)).value).toBe('');
  screen.getByRole('button', { name: /^Close day no\. 8$/ });
});
