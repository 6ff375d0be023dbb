import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BillLine, BillShare } from '#contract/bills.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { VisitShares } from './visit-shares.tsx';

const BEER = '55555555-5555-4555-8555-555555555555';
const VISIT = '11111111-1111-4111-8111-111111111111';
const beers = {
  id: BEER,
  kind: 'dish',
  name: 'Beer',
  quantity: 3,
  amountMinor: 900,
  of: 3,
  openParts: 3,
  openMinor: 900,
} as BillLine;
/** A part that is set aside. */
const aPart = (more: Partial<BillShare>) =>
  ({
    id: 'part',
    status: 'told',
    name: null,
    color: null,
    method: null,
    amountMinor: 300,
    tipMinor: 0,
    cashMinor: null,
    claims: [],
    ...more,
  }) as unknown as BillShare;
/** The fields of a visit for this part of the panel. */
const visitWith = (bill: { lines?: BillLine[]; shares?: BillShare[] } = {}, diners: object[] = []) =>
  ({
    id: VISIT,
    closedAt: null,
    diners,
    bill: { currency: 'EUR', leftMinor: 900, lines: [beers], shares: [], ...bill },
  }) as unknown as BilledVisit;

interface Sent {
  key: string;
  body: { shareId: string; wish: unknown; dinerSessionId: string | null };
}
const sent: Sent[] = [];
let isLost = false;

const scene = (visit: BilledVisit) => (
  <StaffScene staff={aStaff('server')}>
    <VisitShares visit={visit} />
  </StaffScene>
);
let show: (visit: BilledVisit) => Promise<void>;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'visitShares']));
beforeEach(async () => {
  sent.length = 0;
  isLost = false;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const key = `${method} ${address.split(`/visits/${VISIT}`)[1] ?? address}`;
    if (method !== 'GET') sent.push({ key, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (isLost) throw new TypeError('the connection is lost');
    return Response.json(visitWith());
  });
  const { rerender } = render(scene(visitWith()));
  show = (visit) => act(async () => rerender(scene(visit)));
  await press(/^Split for a guest$/);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const change = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const setAside = () => press(/^Set this part aside$/);
const chooseBeer = async () => {
  await change(/^What/, 'items');
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /3 × Beer/ })));
};

it('SPLIT-4 of a chosen dish, of which another takes a part, the rest is shown and sent', async () => {
  await chooseBeer();
  const claims = [{ lineId: BEER, parts: 1, of: 3 }];
  const lines = [{ ...beers, openParts: 2, openMinor: 600 }];
  await show(visitWith({ lines, shares: [aPart({ claims })] }));
  expect(screen.getByLabelText<HTMLSelectElement>('How much of it: Beer').value).toBe('2/3');
  await setAside();
  const wish = { kind: 'items', items: [{ lineId: BEER, parts: 2, of: 3 }] };
  await waitFor(() => expect(sent).toMatchObject([{ key: 'POST /shares', body: { wish } }]));
});

it('SPLIT-4 a chosen dish that others have taken meanwhile is not sent: another is asked for', async () => {
  await chooseBeer();
  const claims = [{ lineId: BEER, parts: 3, of: 3 }];
  const lines = [{ ...beers, openParts: 0, openMinor: 0 }];
  await show(visitWith({ lines, shares: [aPart({ claims })] }));
  await setAside();
  await screen.findByText('Please choose a dish');
  expect(sent).toEqual([]);
});

it('SPLIT-2 a chosen guest who has gone is no longer shown or sent, and is not taken for one without a phone', async () => {
  const guest = (name: string) => ({ dinerSessionId: `session-of-${name}`, displayName: name });
  await show(visitWith({}, [guest('Ana'), guest('Leo')]));
  await change(/^Who pays/, 'session-of-Leo');
  await show(visitWith({}, [guest('Ana')]));
  const who = () => screen.getByLabelText<HTMLSelectElement>(/^Who pays/);
  expect(who().selectedOptions[0]?.textContent).toBe('');
  await setAside();
  await screen.findByText('This person is no longer at the table.');
  expect(sent).toEqual([]);
  await change(/^Who pays/, '');
  expect(who().selectedOptions[0]?.textContent).toBe('A guest without a phone');
  await setAside();
  await waitFor(() => expect(sent).toMatchObject([{ body: { dinerSessionId: null } }]));
});

it('SPLIT-2 after a lost reply the same choice is sent with its id, another one frees it and has its own', async () => {
  await change(/^What/, 'amount');
  await change(/^Amount/, '5');
  isLost = true;
  await setAside();
  await screen.findByText(/^No connection/);
  await setAside();
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText(/^No connection/);
  const [first, again] = sent.map(({ body }) => body);
  expect(again).toEqual(first);
  isLost = false;
  await change(/^Amount/, '4');
  await setAside();
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ key }) => key)).toEqual([
    'POST /shares',
    'POST /shares',
    `DELETE /shares/${first?.shareId}`,
    'POST /shares',
  ]);
  expect(sent[3]?.body.wish).toEqual({ kind: 'amount', amountMinor: 400 });
  expect(sent[3]?.body.shareId).not.toBe(first?.shareId);
});

it('SPLIT-2 a part whose reply was lost is listed as set aside once the bill has it, and the sheet closes', async () => {
  await change(/^What/, 'amount');
  await change(/^Amount/, '5');
  isLost = true;
  await setAside();
  await screen.findByText(/^No connection/);
  await show(visitWith({ shares: [aPart({ id: sent[0]?.body.shareId ?? '', amountMinor: 500 })] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set this part aside$/ })).toBeNull());
  screen.getByRole('button', { name: /^Take 5,00.€ in cash: A guest without a phone$/ });
});
