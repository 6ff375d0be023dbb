import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BillLine } from '#contract/bills.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { VisitShares } from './visit-shares.tsx';

const VISIT = '11111111-1111-4111-8111-111111111111';
const dish = (name: string) =>
  ({ id: `id-of-${name}`, kind: 'dish', name, quantity: 1, dinerName: null }) as BillLine;
const guest = (name: string) => ({ dinerSessionId: `session-of-${name}`, displayName: name });
/** The fields of a visit for this part of the panel. */
const visitWith = (dishes: string[], guests: string[]) =>
  ({
    id: VISIT,
    closedAt: null,
    diners: guests.map(guest),
    bill: { currency: 'EUR', leftMinor: 900, lines: dishes.map(dish), shares: [] },
  }) as unknown as BilledVisit;
const scene = (visit: BilledVisit) => (
  <StaffScene staff={aStaff('server')}>
    <VisitShares visit={visit} />
  </StaffScene>
);

const sent: { address: string; body: unknown }[] = [];
let show: (visit: BilledVisit) => Promise<void>;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'visitShares']));
beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push({ address, body: JSON.parse(body) });
    return Response.json(visitWith(['Beer'], ['Ana']));
  });
  const { rerender } = render(scene(visitWith(['Wine', 'Beer'], ['Ana', 'Leo'])));
  show = (visit) => act(async () => rerender(scene(visit)));
  await press(screen);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (place: Pick<typeof screen, 'getByRole'>) =>
  act(async () => void fireEvent.click(place.getByRole('button', { name: 'Move a dish' })));
const move = () => press(within(screen.getByRole('dialog', { name: 'Move a dish' })));
const field = (label: 'Dish' | 'To') => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`));
const shown = () =>
  [field('Dish'), field('To')].map(({ selectedOptions }) => selectedOptions[0]?.textContent);
const choose = (label: 'Dish' | 'To', value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const moved = (name: string, to: string) =>
  waitFor(() =>
    expect(sent).toEqual([
      {
        address: expect.stringContaining(`/items/id-of-${name}/payer`),
        body: { dinerSessionId: `session-of-${to}` },
      },
    ]),
  );

it('SPLIT-9 the dish that the sheet opened with is not replaced by the next one when it is cancelled', async () => {
  await choose('To', 'session-of-Leo');
  await show(visitWith(['Beer'], ['Ana', 'Leo']));
  expect(shown()).toEqual(['', 'Leo']);
  await move();
  await screen.findByText('The bill has just changed. Please look at it again.');
  expect(sent).toEqual([]);
  await choose('Dish', 'id-of-Beer');
  await move();
  await moved('Beer', 'Leo');
});

it('SPLIT-9 the guest whom the sheet opened with is not replaced by the next one when they go', async () => {
  await show(visitWith(['Wine', 'Beer'], ['Leo']));
  expect(shown()).toEqual(['1 × Wine · For the table', '']);
  await move();
  await screen.findByText('This person is no longer at the table.');
  expect(sent).toEqual([]);
  await choose('To', 'session-of-Leo');
  await move();
  await moved('Wine', 'Leo');
});

it('SPLIT-9 a chosen dish and guest that have gone are asked for again', async () => {
  await choose('Dish', 'id-of-Beer');
  await choose('To', 'session-of-Leo');
  await show(visitWith(['Wine'], ['Ana']));
  expect(shown()).toEqual(['', '']);
  await move();
  await screen.findByText('The bill has just changed. Please look at it again.');
  await screen.findByText('This person is no longer at the table.');
  expect(sent).toEqual([]);
  await choose('Dish', 'id-of-Wine');
  await choose('To', 'session-of-Ana');
  await move();
  await moved('Wine', 'Ana');
});
