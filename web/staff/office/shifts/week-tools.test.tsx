import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FilledWeek, ShiftTemplate } from '#contract/shift-plans.ts';
import type { ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { WeekTools } from './week-tools.tsx';

const MONDAY = '2026-10-19';
const aShift = {
  staffId: 'ana',
  day: MONDAY,
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night' as const,
  place: '',
  note: '',
};
const week: ShiftWeek = {
  monday: MONDAY,
  startsAt: '2026-10-18T22:00:00.000Z',
  endsAt: '2026-10-25T23:00:00.000Z',
  shifts: [
    {
      ...aShift,
      id: 's1',
      version: 1,
      startsAt: `${MONDAY}T16:00:00.000Z`,
      endsAt: `${MONDAY}T23:00:00.000Z`,
      isPublished: true,
    },
  ],
  unpublished: 0,
  mutedRules: [],
  plan: USUAL_PLAN,
  limits: [],
  daysOff: [],
};
const people: StaffPerson[] = ['ana', 'leo'].map((id) => ({
  id,
  name: id === 'ana' ? 'Ana' : 'Leo',
  role: 'server',
  color: 1,
  isSelf: false,
  details: null,
}));
const gap = { role: 'server' as const, day: '2026-10-20', from: 20, until: 23, guests: 14.2, missing: 1 };
const proposal = (day: string): FilledWeek['proposals'][number] => ({
  staffId: 'leo',
  day,
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  gaps: [
    { ...gap, day },
    { ...gap, day, from: 12, until: 13, guests: 3 },
  ],
  weekMinutes: 780,
  contractMinutes: 2_400,
  restMinutes: 1_020,
});

let filled: FilledWeek;
let templates: ShiftTemplate[];
let sent: { request: string; body: unknown }[];

const answerTo = (request: string): object => {
  if (request.endsWith('/proposals')) return filled;
  if (request.startsWith('GET shift-templates')) return { templates };
  if (request.endsWith('/shifts')) return { added: 1, shifts: [{ ...week.shifts[0], id: 'new' }] };
  if (request.endsWith('/template')) return { id: 't', name: 'Summer', shifts: 1, createdAt: week.startsAt };
  if (request.includes('/templates/')) return { added: 4 };
  return { done: true };
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'shifts', 'shiftPlans']));
beforeEach(async () => {
  filled = { proposals: [], open: [] };
  templates = [];
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      const request = `${method} ${address.replace(`/api/restaurants/${RESTAURANT}/`, '')}`;
      if (method !== 'GET') sent.push({ request, body: body === undefined ? null : JSON.parse(body) });
      return Response.json(answerTo(request));
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (tool: string) => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/staff-shifts">
        <WeekTools week={week} people={people} />
      </StaffScene>,
    ),
  );
  await press(tool);
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};

it('FILL-1 FILL-3 shows each proposal with why, adds those that stay chosen, and takes them back', async () => {
  filled = { proposals: [proposal('2026-10-20'), proposal('2026-10-21')], open: [] };
  await open('Fill the gaps');
  const first = await screen.findByLabelText('Leo, Tue 20 Oct, 18:00–01:00');
  expect(
    screen.getAllByText('1 server short 20:00–23:00, 12:00–13:00, with up to 14 guests an hour.'),
  ).toHaveLength(2);
  expect(screen.getAllByText('13 of 40 h in the week · 17 h of rest')).toHaveLength(2);
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.click(first));
  await press('Add 1 shift as a draft');
  const added = { ...aShift, staffId: 'leo', day: '2026-10-21' };
  await vi.waitFor(() =>
    expect(sent).toEqual([{ request: `POST shift-weeks/${MONDAY}/shifts`, body: { shifts: [added] } }]),
  );
  expect(await screen.findByText(toastSaying('1 draft added.'))).toBeTruthy();
});

it('FILL-2 lists the obstacle of each person for open gaps', async () => {
  filled = {
    proposals: [],
    open: [
      { ...gap, hindrances: [{ staffId: 'ana', by: 'rest' }], isShort: false },
      { ...gap, day: '2026-10-22', until: 21, hindrances: [], isShort: true },
      { ...gap, role: 'chef', missing: 2, hindrances: [], isShort: false },
    ],
  };
  await open('Fill the gaps');
  const item = (await screen.findByText('Tue 20 Oct, 20:00–23:00: 1 server short')).closest('li');
  expect(within(item as HTMLElement).getByText('Ana: under 12 hours of rest')).toBeTruthy();
  expect(screen.getByText('Too short for a shift.')).toBeTruthy();
  expect(screen.getByText('Tue 20 Oct, 20:00–23:00: 2 chefs short')).toBeTruthy();
  expect(screen.getByText('Nobody here has this role.')).toBeTruthy();
});

it('a week without gaps has a note', async () => {
  await open('Fill the gaps');
  expect(await screen.findByText('No gaps')).toBeTruthy();
});

it('SHIFT-14 uses a template for the week, removes it, and keeps the week as another', async () => {
  templates = [{ id: 't1', name: 'Summer', shifts: 12, createdAt: week.startsAt }];
  await open('Templates');
  await press('Remove the template Summer');
  await vi.waitFor(() => expect(sent).toEqual([{ request: 'DELETE shift-templates/t1', body: null }]));
  await press('Keep');
  expect(await screen.findByText('A name is needed.')).toBeTruthy();
  await type('Name', ' Summer ');
  await press('Keep');
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual({ request: `POST shift-weeks/${MONDAY}/template`, body: { name: 'Summer' } }),
  );
  expect(await screen.findByText(toastSaying('Kept as Summer.'))).toBeTruthy();
  await press('Templates');
  await press('Use Summer for this week');
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual({ request: `POST shift-weeks/${MONDAY}/templates/t1`, body: null }),
  );
  expect(await screen.findByText(toastSaying('4 drafts added.'))).toBeTruthy();
});

it('SHIFT-11 SHIFT-12 hours of the restaurant’s own and its staffing are checked before they are sent', async () => {
  await open('Hours and staffing');
  await type('Morning until', '09:05');
  await type('Guests an hour for one server', '0');
  await press('Save');
  expect(await screen.findByText(/^A shift lasts between 15 minutes/)).toBeTruthy();
  expect(screen.getByText('A number between 1 and 500.')).toBeTruthy();
  expect(sent).toEqual([]);
  await type('Morning until', '15:00');
  await type('Guests an hour for one server', '20');
  await press('Save');
  const morning = { starts: '09:00', ends: '15:00', breakMinutes: 30 };
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        request: 'PUT shift-plan',
        body: {
          kinds: { ...USUAL_PLAN.kinds, morning },
          guestsPer: { server: 20, chef: 15 },
          seen: USUAL_PLAN,
        },
      },
    ]),
  );
});
