import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Availability, DaysOff } from '#contract/availability.ts';
import type { OwnShiftSettings } from '#contract/own-shifts.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { RequestsView } from './requests-view.tsx';

const TODAY = '2026-11-23';
const off = (id: string, change: Partial<DaysOff> = {}): DaysOff => ({
  id,
  version: 1,
  staffId: 'ana',
  firstDay: '2026-12-07',
  lastDay: '2026-12-09',
  reason: 'A wedding',
  state: 'asked',
  answer: '',
  decidedByName: null,
  ...change,
});
const people = [
  { id: 'leo', name: 'Leo', role: 'server', color: 1, isSelf: true, details: null },
  { id: 'ana', name: 'Ana', role: 'server', color: 2, isSelf: false, details: null },
] as const;

let stored: Availability;
let sent: { request: string; body: unknown }[];
let refusal: object | null;

let own: OwnShiftSettings;
const ownSettings = (method: string, body = '{}') => {
  const given = JSON.parse(body);
  if (method === 'PUT') sent.push({ request: 'PUT own', body: given });
  if ('isOn' in given)
    own = {
      ...own,
      calendarSince: given.isOn ? '2026-11-23T10:00:00.000Z' : null,
      calendarAddress: given.isOn ? 'https://casa.test/shifts.ics?key=k' : null,
    };
  else if (method === 'PUT') own = { ...own, reminders: given };
  return Response.json(own);
};

const answer = async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
  if (address.endsWith('/shift-offers')) return Response.json({ staffId: 'leo', offers: [], ownShifts: [] });
  if (address.endsWith('/own-shift-settings') || address.endsWith('/shift-calendar'))
    return ownSettings(method, body);
  if (method === 'GET') return Response.json(stored);
  sent.push({
    request: `${method} ${address.replace(`/api/restaurants/${RESTAURANT}/`, '')}`,
    body: body === undefined ? null : JSON.parse(body),
  });
  if (refusal) return Response.json(refusal, { status: 409 });
  return Response.json(method === 'POST' ? off('new') : { done: true });
};

const show = async (role: Role = 'server') => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at="/admin/staff-shifts?view=requests">
        <RequestsView people={people} today={TODAY} />
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

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'shifts']));
beforeEach(() => {
  stored = { limits: [{ weekday: 1, starts: '18:00', ends: '01:00' }], daysOff: [] };
  sent = [];
  refusal = null;
  own = {
    reminders: { evening: true, hour: true, byBell: true, byMail: false },
    calendarSince: null,
    calendarAddress: null,
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('LEAVE-1 shows and saves the availability, with errors beside the fields', async () => {
  await show();
  expect((await screen.findByLabelText<HTMLInputElement>('Monday from')).value).toBe('18:00');
  await type('Monday', 'never');
  await type('Friday', 'between');
  await type('Friday from', '19:00');
  await press('Save');
  expect((await screen.findByLabelText('Friday until')).getAttribute('aria-invalid')).toBe('true');
  await type('Friday until', '19:00');
  expect(await screen.findByText('Must differ from the first time.')).toBeTruthy();
  expect(sent).toEqual([]);
  await type('Friday until', '02:00');
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        request: 'PUT availability',
        body: {
          limits: [
            { weekday: 1, starts: null, ends: null },
            { weekday: 5, starts: '19:00', ends: '02:00' },
          ],
        },
      },
    ]),
  );
});

it('LEAVE-2 requests one day, or several, and keeps the input after a refusal', async () => {
  refusal = { code: 'DAYS_OFF_TWICE', message: '', requestId: 'r' };
  await show();
  await press('Ask for days off');
  expect(await screen.findByText('A day is needed.')).toBeTruthy();
  await type('First day', '2026-12-07');
  await type(/^Last day/, '2026-12-06');
  expect(await screen.findByText('Not before the first day.')).toBeTruthy();
  await type(/^Last day/, '');
  await press('Ask for days off');
  expect(await screen.findByText('Some of these days have been asked for already.')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('First day')).value).toBe('2026-12-07');
  expect(sent).toEqual([
    { request: 'POST days-off', body: { firstDay: '2026-12-07', lastDay: '2026-12-07', reason: '' } },
  ]);
});

it('LEAVE-4 shows the answers, and offers to withdraw coming ones', async () => {
  stored.daysOff = [
    off('past', { staffId: 'leo', firstDay: '2026-11-20', lastDay: '2026-11-20', state: 'approved' }),
    off('no', { staffId: 'leo', state: 'refused', answer: 'The terrace is full', decidedByName: 'Marcos' }),
    off('mine', { staffId: 'leo', firstDay: '2026-12-20', lastDay: '2026-12-20' }),
  ];
  await show();
  expect(await screen.findByText('Marcos: The terrace is full')).toBeTruthy();
  expect(screen.queryByText('Days off asked for')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
  await press('Take back: 20 Dec');
  await vi.waitFor(() => expect(sent).toEqual([{ request: 'DELETE days-off/mine', body: null }]));
});

it('LEAVE-3 a manager approves with one tap, and refuses with a reason alone', async () => {
  stored.daysOff = [off('one')];
  await show('manager');
  const requests = (await screen.findByText('Off: 7 Dec – 9 Dec')).closest('section');
  expect(requests && within(requests).getByText('Ana')).toBeTruthy();
  await press('Refuse Ana: 7 Dec – 9 Dec');
  await press('Refuse');
  expect(await screen.findByText('Say why not.')).toBeTruthy();
  await type('Why not', 'We need you');
  await press('Refuse');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        request: 'POST days-off/one/decision',
        body: { isApproved: false, answer: 'We need you', version: 1 },
      },
    ]),
  );
  await press('Approve for Ana: 7 Dec – 9 Dec');
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ body: { isApproved: true, answer: '', version: 1 } }),
  );
});

it('LEAVE-3 a manager changes an answer while the days are not over; the own one is left to others', async () => {
  stored.daysOff = [
    off('yes', { version: 2, state: 'approved', decidedByName: 'Marcos' }),
    off('no', {
      version: 2,
      firstDay: '2026-12-20',
      lastDay: '2026-12-20',
      state: 'refused',
      answer: 'The terrace is full',
      decidedByName: 'Marcos',
    }),
    off('past', { firstDay: '2026-11-20', lastDay: '2026-11-20', state: 'approved' }),
    off('own', { staffId: 'leo', firstDay: '2026-12-28', lastDay: '2026-12-28', state: 'approved' }),
    // Asked for again since, and approved (LEAVE-2).
    off('before', { version: 2, firstDay: '2026-12-09', lastDay: '2026-12-10', state: 'refused' }),
  ];
  await show('manager');
  expect(await screen.findByText('Nobody is waiting for an answer.')).toBeTruthy();
  const section = screen.getByText('Days off answered').closest('section') as HTMLElement;
  expect(within(section).getAllByText(/^Off: /)).toHaveLength(2);
  expect(within(section).getByText('Marcos: The terrace is full')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve for Ana: 7 Dec – 9 Dec' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse Ana: 20 Dec' })).toBeNull();
  await press('Approve for Ana: 20 Dec');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { request: 'POST days-off/no/decision', body: { isApproved: true, answer: '', version: 2 } },
    ]),
  );
  await press('Refuse Ana: 7 Dec – 9 Dec');
  await type('Why not', 'We need you');
  await press('Refuse');
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual({
      request: 'POST days-off/yes/decision',
      body: { isApproved: false, answer: 'We need you', version: 2 },
    }),
  );
});

it('has a note when no request waits', async () => {
  await show('owner');
  expect(await screen.findByText('Nobody is waiting for an answer.')).toBeTruthy();
});

it('CALENDAR-2 the address of one’s calendar is shown when it is made, and can be taken away', async () => {
  await show();
  await press('Make an address');
  const field = await screen.findByLabelText<HTMLInputElement>('Address for your calendar');
  expect(field.value).toBe('https://casa.test/shifts.ics?key=k');
  await press('Remove it');
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }]);
});

it('REMIND-2 one chooses the reminders of one’s shifts', async () => {
  await show();
  const byMail = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'By e-mail' });
  await act(async () => void fireEvent.click(byMail));
  await vi.waitFor(() => expect(byMail.checked).toBe(true));
  expect(sent).toEqual([
    { request: 'PUT own', body: { evening: true, hour: true, byBell: true, byMail: true } },
  ]);
});

it('LEAVE-3 a manager does not answer their own request', async () => {
  stored = { ...stored, daysOff: [off('o1', { staffId: 'leo' })] };
  await show('manager');
  expect(await screen.findByText('Somebody else has to answer your own request.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve for Leo/ })).toBeNull();
});
