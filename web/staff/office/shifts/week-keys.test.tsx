import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { WeekCalendar } from './week-views.tsx';

const fields = {
  staffId: 'ana',
  day: '2026-10-21',
  starts: '18:00',
  ends: '23:45',
  breakMinutes: 30,
  kind: 'night' as const,
  place: 'Terrace',
  note: '',
};
const shift: Shift = {
  ...fields,
  id: 's1',
  version: 4,
  startsAt: '2026-10-21T16:00:00.000Z',
  endsAt: '2026-10-21T21:45:00.000Z',
  isPublished: true,
};
const week: ShiftWeek = {
  monday: '2026-10-19',
  startsAt: '2026-10-18T22:00:00.000Z',
  endsAt: '2026-10-25T23:00:00.000Z',
  shifts: [shift],
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

let sent: { request: string; body: unknown }[];

beforeAll(() => loadMessages('en', ['common', 'errors', 'shifts', 'shiftPlans']));
beforeEach(async () => {
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      sent.push({
        request: `${method} ${address.replace(`/api/restaurants/${RESTAURANT}/`, '')}`,
        body: body === undefined ? null : JSON.parse(body),
      });
      return Response.json(method === 'DELETE' ? { done: true } : { ...shift, version: 5 });
    },
  );
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/staff-shifts">
        <WeekCalendar week={week} people={people} onOpen={() => undefined} />
      </StaffScene>,
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onShift = (key: object) =>
  screen
    .findByRole('button', { name: /^Ana, .*18:00/ })
    .then((button) => act(async () => void fireEvent.keyDown(button, key)));

/** A change leaves once its mutation has begun. */
const sends = (expected: object[]) => vi.waitFor(() => expect(sent).toEqual(expected));

it.each([
  ['ArrowLeft', { day: '2026-10-20' }],
  ['ArrowRight', { day: '2026-10-22' }],
  ['ArrowDown', { ends: '00:00' }],
  ['ArrowUp', { ends: '23:30' }],
])('Alt and %s change the shift as it was seen', async (key, change) => {
  await onShift({ key, altKey: true });
  await sends([{ request: 'PATCH shifts/s1', body: { ...fields, ...change, version: 4 } }]);
});

it('Delete removes it; an arrow alone does nothing', async () => {
  await onShift({ key: 'ArrowLeft' });
  expect(sent).toEqual([]);
  await onShift({ key: 'Delete' });
  await sends([{ request: 'DELETE shifts/s1', body: null }]);
});

it('Ctrl+C and Ctrl+V copy it to another person and day; without a copy nothing is put there', async () => {
  const place = screen.getByRole('button', { name: /Add a shift for Leo on Fri/ });
  const paste = () => act(async () => void fireEvent.keyDown(place, { key: 'v', ctrlKey: true }));
  await paste();
  expect(sent).toEqual([]);
  await onShift({ key: 'c', ctrlKey: true });
  await paste();
  expect(sent).toEqual([{ request: 'POST shifts', body: { ...fields, staffId: 'leo', day: '2026-10-23' } }]);
});
