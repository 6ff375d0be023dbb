import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DemandHour } from '#contract/shift-plans.ts';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ShiftsScreen } from './shifts-screen.tsx';

const person = (id: string, name: string, leftAt: string | null = null): StaffPerson => ({
  id,
  name,
  role: 'server',
  color: 1,
  isSelf: false,
  details: {
    version: 1,
    account: null,
    actorId: `staff:${id}`,
    email: null,
    phone: null,
    sections: [],
    stations: [],
    hourlyCostMinor: null,
    contractMinutes: 600,
    hasPin: false,
    lastLoginAt: null,
    joinedAt: '2026-01-01T10:00:00.000Z',
    leftAt,
  },
});
const shift = (id: string, day: string, change: Partial<Shift> = {}): Shift => ({
  id,
  version: 1,
  staffId: 'ana',
  day,
  starts: '12:00',
  ends: '17:00',
  breakMinutes: 0,
  kind: 'afternoon',
  place: 'Terrace',
  note: '',
  startsAt: `${day}T10:00:00.000Z`,
  endsAt: `${day}T15:00:00.000Z`,
  isPublished: false,
  ...change,
});

let week: ShiftWeek;
let people: StaffPerson[];
let demand: DemandHour[];
let sent: { request: string; body: unknown }[];
let refusal: object | null;
let asked: string[];

const answer = async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
  if (method === 'GET') asked.push(address);
  if (address.endsWith('/clock'))
    return Response.json({
      at: '2026-10-21T10:00:00.000Z',
      open: null,
      forgotten: null,
      shift: null,
      code: null,
    });
  if (address.endsWith('/hand-over')) return Response.json({ version: 1, tables: [], people: [] });
  if (address.endsWith('/demand')) return Response.json({ currency: 'EUR', hours: demand });
  if (address.endsWith('/shift-offers')) return Response.json({ staffId: 'leo', offers: [], ownShifts: [] });
  if (method === 'GET') return Response.json(address.endsWith('/staff') ? { people } : week);
  const request = `${method} ${address.replace(`/api/restaurants/${RESTAURANT}/`, '')}`;
  sent.push({ request, body: body === undefined ? null : JSON.parse(body) });
  if (refusal) return Response.json(refusal, { status: 409 });
  if (request.endsWith('/publication')) return Response.json({ people: 2 });
  if (request.endsWith('/copy')) return Response.json({ copied: 3 });
  return Response.json(method === 'DELETE' || method === 'PUT' ? { done: true } : shift('new', '2026-10-20'));
};

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const show = async (at = '/admin/staff-shifts?week=2026-10-21', role: Role = 'manager') => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at={at}>
        <ShiftsScreen />
        <Address />
      </StaffScene>,
    ),
  );
};
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const type = async (label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'shifts', 'shiftPlans', 'clock']));
beforeEach(() => {
  people = [person('ana', 'Ana'), person('leo', 'Leo')];
  week = {
    monday: '2026-10-19',
    startsAt: '2026-10-18T22:00:00.000Z',
    endsAt: '2026-10-25T23:00:00.000Z',
    shifts: [shift('s1', '2026-10-19'), shift('s2', '2026-10-21', { isPublished: true, version: 4 })],
    unpublished: 1,
    mutedRules: [],
    plan: USUAL_PLAN,
    limits: [],
    daysOff: [],
  };
  demand = [];
  sent = [];
  asked = [];
  refusal = null;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows people by days with what each works, and moves from week to week', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Shifts' });
  const row = within(table).getByRole('row', { name: /Ana/ });
  expect(within(row).getByText('10 of 10 h')).toBeTruthy();
  expect(within(row).getAllByRole('button', { name: /^Ana, .*12:00–17:00$/ })).toHaveLength(2);
  await press('Week after');
  expect(screen.getByTestId('address').textContent).toBe('?week=2026-10-26');
});

it('without a valid week in the address requests the current one', async () => {
  for (const at of [
    '/admin/staff-shifts',
    '/admin/staff-shifts?week=tomorrow',
    '/admin/staff-shifts?week=1900-01-01',
  ]) {
    await show(at);
    await screen.findByRole('table', { name: 'Shifts' });
    cleanup();
  }
  const weeks = asked.filter((address) => address.includes('shift-weeks') && !address.endsWith('/demand'));
  expect(weeks).toHaveLength(3);
  for (const address of weeks) expect(address).toMatch(/\/shift-weeks\/20\d\d-\d\d-\d\d$/);
});

it('adds a shift in the cell of a person and a day, called by the time of its beginning', async () => {
  await show();
  await press(/^Add a shift for Leo on Tue/);
  await type('From', '19:30');
  await type('Until', '01:00');
  await type('Break (minutes)', '30');
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    request: 'POST shifts',
    body: {
      id: expect.any(String),
      staffId: 'leo',
      day: '2026-10-20',
      starts: '19:30',
      ends: '01:00',
      breakMinutes: 30,
      kind: 'night',
      place: '',
      note: '',
    },
  });
});

it('SHIFT-1 a shift of no length is refused beside the field, and nothing is sent', async () => {
  await show();
  await press(/^Add a shift for Leo on Tue/);
  await type('From', '22:00');
  await press('Save');
  expect(await screen.findByText(/^A shift lasts between 15 minutes and 16 hours/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('moves a shift to another person and day, by its version, and shows a concurrent change', async () => {
  refusal = { code: 'SHIFT_CHANGED', message: '', requestId: 'r' };
  await show();
  await press(/^Ana, Wed/);
  await type('Person', 'leo');
  const [day] = (await screen.findAllByLabelText('Day')).filter(
    (each) => each.getAttribute('type') === 'date',
  );
  await act(async () => void fireEvent.change(day as Element, { target: { value: '2026-10-22' } }));
  await press('Save');
  expect(await screen.findByText('Somebody has just changed this shift. Look at it again.')).toBeTruthy();
  expect(sent).toMatchObject([
    { request: 'PATCH shifts/s2', body: { staffId: 'leo', day: '2026-10-22', version: 4 } },
  ]);
});

it('a removed shift is taken back from the toast', async () => {
  await show();
  await press(/^Ana, Mon/);
  await press('Remove');
  await press('Undo');
  await vi.waitFor(() =>
    expect(sent.map(({ request }) => request)).toEqual(['DELETE shifts/s1?version=1', 'POST shifts']),
  );
  expect(sent[1]?.body).toMatchObject({ staffId: 'ana', day: '2026-10-19', place: 'Terrace' });
});

it('SHIFT-8 publishes the week that is on the screen', async () => {
  week.shifts.push(shift('next', '2026-10-26'));
  await show();
  await press('Publish');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        request: 'POST shift-weeks/2026-10-19/publication',
        body: {
          seen: [
            { id: 's1', version: 1 },
            { id: 's2', version: 4 },
          ],
        },
      },
    ]),
  );
});

it('SHIFT-6 warns of more hours than the contract has, and the rule can be switched off', async () => {
  week.shifts.push(shift('s3', '2026-10-23'));
  await show();
  expect(await screen.findByText('Ana: 15 h in this week, more than in the contract.')).toBeTruthy();
  await press('Turn this warning off: Over contract hours');
  const body = { mutedRules: ['contract_hours'], seen: [] };
  await vi.waitFor(() => expect(sent).toEqual([{ request: 'PUT shift-rules', body }]));
});

it('SHIFT-13 warns of hours with expected guests and too few people, by role', async () => {
  demand = [12, 13, 18].map((hour) => ({ day: '2026-10-19', hour, guests: 14, salesMinor: 0 }));
  await show();
  expect(
    await screen.findByText('Mon 19 Oct, 18:00–19:00: up to 14 guests an hour and no server.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Mon 19 Oct, 12:00–14:00, 18:00–19:00: up to 14 guests an hour and no chef.'),
  ).toBeTruthy();
});

it('SHIFT-10 warns of who cannot work then, and marks their days', async () => {
  week.limits = [{ staffId: 'ana', weekday: 1, starts: '18:00', ends: '01:00' }];
  const off = { id: 'o', version: 1, reason: '', answer: '', decidedByName: null };
  const days = { firstDay: '2026-10-21', lastDay: '2026-10-21' };
  week.daysOff = [
    { ...off, ...days, staffId: 'ana', state: 'approved' },
    { ...off, ...days, id: 'p', staffId: 'leo', state: 'asked' },
  ];
  await show();
  expect(await screen.findByText('Ana cannot work for 5 h of the shift on Mon 19 Oct.')).toBeTruthy();
  expect(screen.getByText('Ana cannot work for 5 h of the shift on Wed 21 Oct.')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Ana/ });
  expect(within(row).getByText('Only 18:00–01:00')).toBeTruthy();
  expect(within(row).getByText('Day off')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Leo/ })).getByText('Wants it off')).toBeTruthy();
});

it('a rule that is off is listed as off, and gives no warnings', async () => {
  week.shifts.push(shift('s3', '2026-10-23'));
  week.mutedRules = ['contract_hours', 'uncovered'];
  demand = [{ day: '2026-10-19', hour: 18, guests: 14, salesMinor: 0 }];
  await show();
  expect(await screen.findByText('No warnings.')).toBeTruthy();
  await press('Turn on again: Over contract hours');
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { mutedRules: ['uncovered'] } }]));
});

it('shows a person who left while they still have a shift', async () => {
  people = [
    person('ana', 'Ana', '2026-10-01T10:00:00.000Z'),
    person('leo', 'Leo', '2026-10-01T10:00:00.000Z'),
  ];
  await show();
  const table = await screen.findByRole('table', { name: 'Shifts' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

it('SHIFT-7 a waiter reads own shifts and is offered nothing to change', async () => {
  week.shifts = [shift('s2', '2026-10-21', { isPublished: true })];
  people = [{ ...person('leo', 'Leo'), details: null }];
  await show(undefined, 'server');
  expect(await screen.findByRole('heading', { name: 'My shifts' })).toBeTruthy();
  expect(await screen.findByText('12:00–17:00')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Publish|Add|Copy/ })).toBeNull());
});

it('without shifts explains when they appear', async () => {
  week.shifts = [];
  await show(undefined, 'chef');
  expect(await screen.findByText('You have no shifts in this week')).toBeTruthy();
});
