import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { VisitDiscounts } from './visit-discounts.tsx';

const VISIT = '51770000-0000-4000-8000-000000000001';
const BEER = 'd15a0000-0000-4000-8000-000000000001';
const HAM = 'd15a0000-0000-4000-8000-000000000002';
const GIVEN = 'd15c0000-0000-4000-8000-000000000001';

const beer = { id: BEER, name: 'Beer', quantity: 3, unitPriceMinor: 300, totalMinor: 900, dinerName: 'Ana' };
const ham = { id: HAM, name: 'Ham', quantity: 1, unitPriceMinor: 2_000, totalMinor: 2_000, dinerName: null };
/** The fields of a visit for this part of the panel. */
const aVisit = (bill: object = {}): BilledVisit =>
  ({
    id: VISIT,
    closedAt: null,
    orders: [{ status: 'delivered', items: [beer, ham] }],
    bill: {
      currency: 'EUR',
      totalMinor: 2_900,
      treatLeftMinor: 1_000,
      lines: [{ id: HAM, name: 'Ham' }],
      shares: [],
      discounts: [],
      ...bill,
    },
  }) as unknown as BilledVisit;

const sent: { key: string; body: unknown }[] = [];
let refusal: object | null = null;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'discounts']));
beforeEach(() => {
  sent.length = 0;
  refusal = null;
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      if (method === 'GET') return Response.json({});
      const key = `${method} ${address.slice(address.indexOf(VISIT) + VISIT.length)}`;
      sent.push({ key, body: body === undefined ? undefined : JSON.parse(body) });
      return refusal ? Response.json(refusal, { status: 422 }) : Response.json(aVisit(), { status: 201 });
    },
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = (role: Role, visit: BilledVisit = aVisit()) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff(role)}>
        <VisitDiscounts visit={visit} />
      </StaffScene>,
    ),
  );
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const change = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const idOf = (one: (typeof sent)[number] | undefined) =>
  (one?.body as { discountId: string } | undefined)?.discountId;
const sends = (body: object) =>
  waitFor(() =>
    expect(sent).toEqual([{ key: 'POST /discounts', body: { shownTotalMinor: 2_900, ...body } }]),
  );

describe('DISCOUNT-1 a manager', () => {
  it('takes a percentage off the bill, and reads before what that is', async () => {
    await show('manager');
    await press(/^Discount or treat$/);
    screen.getByText(/^Takes 2,90.€ off$/);
    await change(/^Percent/, '12,5');
    await press(/^Take it off$/);
    await screen.findByText('A whole number from 1 to 100');
    expect(sent).toEqual([]);
    await change(/^Percent/, '15');
    await press(/^Take it off$/);
    await sends({
      discountId: expect.any(String),
      kind: 'percent',
      percent: 15,
      amountMinor: null,
      item: null,
      reason: 'They waited too long',
    });
  });

  it('treats to some pieces of a dish, with a custom reason', async () => {
    await show('owner');
    await press(/^Discount or treat$/);
    await change(/^What it applies to/, BEER);
    await choose('On the house');
    await change(/^How many of them/, '4');
    await change(/^Why/, 'other');
    await press(/^Take it off$/);
    await screen.findByText('From 1 to 3');
    screen.getByText('Please give a reason');
    await change(/^How many of them/, '2');
    await change(/^In your own words/, ' Spilled ');
    await press(/^Take it off$/);
    await sends({
      discountId: expect.any(String),
      kind: 'treat',
      percent: null,
      amountMinor: null,
      item: { orderItemId: BEER, quantity: 2 },
      reason: 'Spilled',
    });
  });

  it('goes on after a reload with the id of the attempt whose reply was lost', async () => {
    refusal = { code: 'BUSY', message: '', requestId: '' };
    await show('manager');
    await press(/^Discount or treat$/);
    await change(/^Percent/, '15');
    await press(/^Take it off$/);
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    refusal = null;
    await show('manager');
    await press(/^Discount or treat$/);
    await press(/^Take it off$/);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[1]?.body).toMatchObject({ percent: 15 });
  });

  it('after a lost reply to a discount that the bill has by now, another one begins anew', async () => {
    refusal = { code: 'BUSY', message: '', requestId: '' };
    await show('manager');
    await press(/^Discount or treat$/);
    await change(/^Percent/, '15');
    await press(/^Take it off$/);
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    refusal = null;
    const id = idOf(sent[0]);
    const given = { id, kind: 'percent', percent: 15, lineId: null, amountMinor: 435, reason: 'Late' };
    await show('manager', aVisit({ discounts: [given] }));
    await press(/^Discount or treat$/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Percent/).value).toBe('10');
    await press(/^Take it off$/);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ percent: 10 });
    expect(idOf(sent[1])).not.toBe(id);
  });

  it('PRIVACY-1 says who gave a discount without a reason once it is forgotten', async () => {
    const given = { id: 'd', kind: 'percent', percent: 15, lineId: null, amountMinor: 435, reason: '' };
    await show('manager', aVisit({ discounts: [{ ...given, givenByName: 'Bea' }] }));
    screen.getByText('Bea');
  });

  it('does not take the discount of a dish that is gone meanwhile off the whole bill', async () => {
    await show('manager');
    await press(/^Discount or treat$/);
    await change(/^What it applies to/, HAM);
    cleanup();
    const visit = aVisit();
    visit.orders = [{ ...visit.orders[0], items: [beer] }] as unknown as BilledVisit['orders'];
    await show('manager', visit);
    await press(/^Discount or treat$/);
    const what = screen.getByLabelText<HTMLSelectElement>(/^What it applies to/);
    expect(what.selectedOptions[0]?.textContent).toBe('');
    await press(/^Take it off$/);
    await screen.findByText('The bill has just changed. Please look at it again.');
    expect(sent).toEqual([]);
  });

  it('DISCOUNT-4: an amount above the dishes’ prices is an error beside its field, also from the server', async () => {
    refusal = { code: 'DISCOUNT_TOO_HIGH', message: '', requestId: '' };
    await show('manager');
    await press(/^Discount or treat$/);
    await choose('An amount');
    await change(/^Amount/, '29,01');
    await press(/^Take it off$/);
    await screen.findByText(/^At most 29,00.€$/);
    expect(sent).toEqual([]);
    await change(/^Amount/, '5');
    await press(/^Take it off$/);
    await screen.findByText(/^That much cannot be taken off/);
    expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(1);
  });

  it.each(['On the house', 'A percentage'])('DISCOUNT-4: reads why "%s" was refused', async (kind) => {
    refusal = { code: 'DISCOUNT_TOO_HIGH', message: '', requestId: '' };
    await show('manager');
    await press(/^Discount or treat$/);
    await choose(kind);
    await press(/^Take it off$/);
    const said = await screen.findByText(/^That much cannot be taken off/);
    expect(said.getAttribute('role')).toBe('alert');
    expect(sent).toHaveLength(1);
  });
});

it('DISCOUNT-1 an open form whose reply was lost ends once the bill has its discount', async () => {
  refusal = { code: 'BUSY', message: '', requestId: '' };
  const scene = (visit: BilledVisit) => (
    <StaffScene staff={aStaff('manager')}>
      <VisitDiscounts visit={visit} />
    </StaffScene>
  );
  const { rerender } = await act(async () => render(scene(aVisit())));
  await press(/^Discount or treat$/);
  await press(/^Take it off$/);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Take it off$/ }).getAttribute('aria-busy')).not.toBe('true'),
  );
  const given = { kind: 'percent', percent: 10, lineId: null, amountMinor: 290, reason: 'Late' };
  await act(async () => rerender(scene(aVisit({ discounts: [{ ...given, id: idOf(sent[0]) }] }))));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentToasts().map(({ message }) => message)).toEqual([expect.stringMatching(/^2,90.€ taken off/)]);
});

describe('DISCOUNT-5 a waiter', () => {
  it('treats to a dish, shows the rest of the limit, and offers no other discount', async () => {
    await show('server');
    await press(/^Treat them to a dish$/);
    screen.getByText(/^You may treat this table to 10,00.€ more\.$/);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(within(screen.getByLabelText(/^What it applies to/)).queryByText('The whole bill')).toBeNull();
    await press(/^Take it off$/);
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ kind: 'treat', item: { orderItemId: BEER, quantity: 1 } }),
    );
  });

  it('offers nothing without a limit, or if everything is paid', async () => {
    await show('server', aVisit({ treatLeftMinor: 0 }));
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const claims = [BEER, HAM].map((lineId) => ({ lineId, parts: 1, of: 1 }));
    await show('manager', aVisit({ shares: [{ status: 'paid', claims }] }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('DISCOUNT-6 lists discounts with member and reason; only managers take back those of others', async () => {
  const discounts = [
    {
      id: GIVEN,
      kind: 'treat',
      percent: null,
      lineId: HAM,
      amountMinor: 2_000,
      reason: 'Late',
      givenByName: 'Marta',
      givenById: 'somebody-else',
    },
  ];
  await show('server', aVisit({ discounts }));
  screen.getByText('On the house · Ham');
  screen.getByText('Marta: Late');
  screen.getByText(/^-20,00.€$/);
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  cleanup();
  await show('manager', aVisit({ discounts }));
  await press(/^Take back: On the house · Ham$/);
  await waitFor(() => expect(sent).toEqual([{ key: `DELETE /discounts/${GIVEN}`, body: undefined }]));
});
