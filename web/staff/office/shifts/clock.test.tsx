import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Clock, ClockRecord, HoursWeek } from '#contract/clock.ts';
import type { HandOver } from '#contract/served-tables.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ShiftsScreen } from './shifts-screen.tsx';

const DAY = '2026-10-20';
const record = (change: Partial<ClockRecord> = {}): ClockRecord => ({
  id: 'r1',
  version: 3,
  staffId: 'ana',
  day: DAY,
  startedAt: `${DAY}T16:00:00.000Z`,
  endedAt: null,
  breaks: [],
  isVoid: false,
  corrections: [],
  ...change,
});

let clock: Clock;
let hours: HoursWeek;
let sent: { request: string; body: unknown }[];
let refusal: object | null;
let handOver: HandOver;

const people = [
  { id: 'ana', name: 'Ana', role: 'server', color: 1, isSelf: false, details: null },
  { id: 'leo', name: 'Leo', role: 'chef', color: 2, isSelf: false, details: null },
];
const plan = {
  monday: '2026-10-19',
  startsAt: '2026-10-18T22:00:00.000Z',
  endsAt: '2026-10-25T23:00:00.000Z',
  shifts: [],
  unpublished: 0,
  mutedRules: [],
  limits: [],
  daysOff: [],
};

const answer = async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
  const path = address.replace(`/api/restaurants/${RESTAURANT}/`, '');
  if (method !== 'GET') {
    sent.push({ request: `${method} ${path}`, body: body === undefined ? null : JSON.parse(body) });
    if (refusal) return Response.json(refusal, { status: 409 });
    if (path === 'hand-over') handOver = { ...handOver, version: 3, tables: [] };
    if (path === 'hand-over') return Response.json(handOver);
    return Response.json(path === 'clock' ? clock : record());
  }
  if (path === 'clock') return Response.json(clock);
  if (path === 'hand-over') return Response.json(handOver);
  if (path === 'shift-offers') return Response.json({ staffId: 'ana', offers: [], ownShifts: [] });
  if (path.startsWith('clock/hours/')) return Response.json(hours);
  return Response.json(path === 'staff' ? { people } : plan);
};

const show = async (query: string, role: Role = 'server') => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at={`/admin/staff-shifts?week=${DAY}${query}`}>
        <ShiftsScreen />
      </StaffScene>,
    ),
  );
};
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'shifts', 'clock']));
beforeEach(() => {
  clock = { at: `${DAY}T18:30:00.000Z`, open: record(), forgotten: null, shift: null, code: null };
  hours = {
    monday: '2026-10-19',
    at: '2026-10-22T10:00:00.000Z',
    records: [record()],
    shifts: [],
    labour: null,
  };
  sent = [];
  refusal = null;
  handOver = {
    version: 2,
    tables: [],
    people: [
      { id: 'ben', name: 'Ben' },
      { id: 'eva', name: 'Eva' },
    ],
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('CLOCK-7 a phone without the code shows the clock’s state, and explains how to use it', async () => {
  await show('');
  expect(await screen.findByText(/You are at work since/)).toBeTruthy();
  expect(await screen.findByText('2.5 h worked')).toBeTruthy();
  expect(await screen.findByText(/scan the code at the entrance/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clock out' })).toBeNull();
});

it('CLOCK-1 with the code a phone offers what follows, and sends it with the code', async () => {
  await show('&clock=the-code-at-the-door');
  expect(await screen.findByRole('button', { name: 'Begin a break' })).toBeTruthy();
  clock = { ...clock, open: null, at: `${DAY}T18:31:00.000Z` };
  await press('Clock out');
  expect(await screen.findByText(/^Clocked out at/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Clock in' })).toBeTruthy();
  expect(sent).toMatchObject([{ request: 'POST clock', body: { tap: 'out', key: 'the-code-at-the-door' } }]);
});

it('CLOCK_TAP_IMPOSSIBLE: after a tap on another screen shows a message and the current state', async () => {
  await show('&clock=the-code-at-the-door');
  refusal = { code: 'CLOCK_TAP_IMPOSSIBLE', message: '', requestId: '1' };
  clock = { ...clock, open: null };
  await press('Clock out');
  expect(await screen.findByText(/changed in the meantime/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Clock in' })).toBeTruthy();
});

it('CLOCK-3 a manager ends a record that was never stopped, with a reason', async () => {
  await show('&view=hours', 'manager');
  expect(await screen.findByText(/never stopped/)).toBeTruthy();
  await press(/^Correct the hours of Ana/);
  const form = await screen.findByRole('dialog');
  await act(async () => void fireEvent.click(within(form).getByRole('button', { name: 'Save' })));
  expect(await within(form).findByText('A time is needed.')).toBeTruthy();
  expect(await within(form).findByText('Say why.')).toBeTruthy();
  const fill = async (label: string, value: string) => {
    await act(async () => void fireEvent.change(within(form).getByLabelText(label), { target: { value } }));
  };
  await fill('Until', '01:00');
  await fill('Reason', 'Forgot to clock out');
  await act(async () => void fireEvent.click(within(form).getByRole('button', { name: 'Save' })));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      {
        request: 'PATCH clock/records/r1',
        body: { version: 3, work: { day: DAY, ends: '01:00', breaks: [], reason: 'Forgot to clock out' } },
      },
    ]),
  );
});

it('CLOCK-8 managers see the cost of hours beside the sales, and can add hours for a missed shift', async () => {
  hours = {
    ...hours,
    records: [],
    shifts: [
      {
        id: 's1',
        staffId: 'leo',
        day: DAY,
        startsAt: `${DAY}T16:00:00.000Z`,
        endsAt: `${DAY}T22:00:00.000Z`,
        breakMinutes: 0,
        place: '',
      },
    ],
    labour: {
      currency: 'EUR',
      uncosted: 1,
      days: [
        {
          day: DAY,
          plannedMinutes: 360,
          workedMinutes: 300,
          plannedCostMinor: 9000,
          workedCostMinor: 7500,
          expectedMinor: null,
          salesMinor: 30_000,
        },
      ],
    },
  };
  await show('&view=hours', 'manager');
  const table = await screen.findByRole('table', { name: 'Labour and sales' });
  expect(await within(table).findAllByText('25%')).toHaveLength(2);
  expect(await screen.findByText(/hourly cost of 1 person is not known/)).toBeTruthy();
  expect(await screen.findByText('Nothing clocked')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Add hours for Leo/ })).toBeTruthy();
});

it('CLOCK-8 a person who clocked in before midnight for a shift at midnight has clocked it, unless the record is void', async () => {
  const times = { startedAt: `${DAY}T21:55:00.000Z`, endedAt: '2026-10-21T04:00:00.000Z' };
  hours.records = [record(times)];
  hours.shifts = [
    {
      id: 's1',
      staffId: 'ana',
      day: '2026-10-21',
      startsAt: `${DAY}T22:00:00.000Z`,
      endsAt: '2026-10-21T04:00:00.000Z',
      breakMinutes: 0,
      place: '',
    },
  ];
  await show('&view=hours', 'manager');
  expect(await screen.findByText(/^Scheduled 00:00–06:00/)).toBeTruthy();
  expect(screen.queryByText('Nothing clocked')).toBeNull();
  cleanup();
  hours.records = [record({ ...times, isVoid: true })];
  await show('&view=hours', 'manager');
  expect(await screen.findByText('Nothing clocked')).toBeTruthy();
});

it('CLOCK-8 hours at the edge of another week are not listed in this one', async () => {
  hours.records = [
    record({ day: '2026-10-18', startedAt: '2026-10-18T18:00:00.000Z', endedAt: '2026-10-18T22:00:00.000Z' }),
  ];
  await show('&view=hours', 'manager');
  expect(await screen.findByText('No hours in this week')).toBeTruthy();
});

it('CLOCK-9 the values before a correction include the breaks, and the day if it was another one', async () => {
  const correction = (reason: string, day: string) => ({
    at: `${day}T20:00:00.000Z`,
    byName: 'Marta',
    reason,
    isVoid: false,
    before: {
      startedAt: `${day}T07:00:00.000Z`,
      endedAt: `${day}T15:00:00.000Z`,
      breaks: [{ from: `${day}T11:00:00.000Z`, until: `${day}T11:30:00.000Z` }],
    },
  });
  const corrections = [correction('it was Tuesday', '2026-10-19'), correction('a long lunch', DAY)];
  hours.records = [record({ endedAt: `${DAY}T20:00:00.000Z`, corrections })];
  await show('&view=hours', 'manager');
  const moved = await screen.findByText(/it was Tuesday/);
  expect(moved.textContent).toMatch(/Before: 19 Oct,? 09:00–17:00, breaks 13:00–13:30$/);
  expect(screen.getByText(/a long lunch/).textContent).toMatch(/Before: 09:00–17:00, breaks 13:00–13:30$/);
});

it('CLOCK-10 a record is declared void with a reason alone, and is struck through then', async () => {
  hours.records = [record({ endedAt: `${DAY}T20:00:00.000Z` })];
  await show('&view=hours', 'manager');
  fireEvent.click(await screen.findByRole('button', { name: 'Declare the hours of Ana on 20 Oct void' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Void' }));
  expect(await screen.findByText('Say why.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'a mistake' } });
  hours.records = [record({ endedAt: `${DAY}T20:00:00.000Z`, isVoid: true })];
  fireEvent.click(await screen.findByRole('button', { name: 'Void' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { request: 'POST clock/records/r1/void', body: { version: 3, reason: 'a mistake' } },
    ]),
  );
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /void$/ })).toBeNull());
});

it('ASSIGN-9 a person who went home hands over their tables, as proposed or to another person', async () => {
  clock = { ...clock, open: null };
  handOver = {
    ...handOver,
    tables: [
      { tableId: 't1', tableNumber: '1', staffId: 'ben', name: 'Ben' },
      { tableId: 't2', tableNumber: '2', staffId: 'ben', name: 'Ben' },
      { tableId: 't3', tableNumber: '3', staffId: null, name: null },
    ],
  };
  await show('');
  const card = within(await screen.findByRole('region', { name: 'Hand over your tables' }));
  await act(async () =>
    fireEvent.change(card.getByLabelText('Table 2 goes to'), { target: { value: 'eva' } }),
  );
  await press('Hand over 2 tables');
  expect(sent).toEqual([
    {
      request: 'POST hand-over',
      body: {
        version: 2,
        tables: [
          { tableId: 't1', staffId: 'ben' },
          { tableId: 't2', staffId: 'eva' },
        ],
      },
    },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Hand over your tables' })).toBeNull());
});
