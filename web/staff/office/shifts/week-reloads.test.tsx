import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ShiftsScreen } from './shifts-screen.tsx';

const MINUTE_MS = 60_000;

const person = (id: string, name: string): StaffPerson => ({
  id,
  name,
  role: 'server',
  color: 1,
  isSelf: false,
  details: null,
});
const shift = (change: Partial<Shift> = {}): Shift => ({
  id: 's1',
  version: 1,
  staffId: 'ana',
  day: '2026-10-21',
  starts: '12:00',
  ends: '17:00',
  breakMinutes: 0,
  kind: 'afternoon',
  place: 'Terrace',
  note: '',
  startsAt: '2026-10-21T10:00:00.000Z',
  endsAt: '2026-10-21T15:00:00.000Z',
  isPublished: false,
  ...change,
});

let people: StaffPerson[];
let week: ShiftWeek;
let refusal: object | null;
let sent: { request: string; body: unknown }[];

const answers = (path: string): object => {
  if (path === 'staff') return { people };
  if (path === 'clock')
    return { at: '2026-10-21T10:00:00.000Z', open: null, forgotten: null, shift: null, code: null };
  if (path.endsWith('/demand')) return { currency: 'EUR', hours: [] };
  return path.startsWith('shift-weeks/') ? week : { staffId: 'leo', offers: [], ownShifts: [] };
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'shifts', 'shiftPlans', 'clock']));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  week = {
    monday: '2026-10-19',
    startsAt: '2026-10-18T22:00:00.000Z',
    endsAt: '2026-10-25T23:00:00.000Z',
    shifts: [shift()],
    unpublished: 0,
    mutedRules: [],
    plan: USUAL_PLAN,
    limits: [],
    daysOff: [],
  };
  people = [person('ana', 'Ana'), person('leo', 'Leo')];
  refusal = null;
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      const path = address.replace(`/api/restaurants/${RESTAURANT}/`, '');
      if (method === 'GET') return Response.json(answers(path));
      sent.push({ request: `${method} ${path}`, body: body === undefined ? null : JSON.parse(body) });
      if (method === 'DELETE') week = { ...week, shifts: week.shifts.slice(1) };
      if (refusal) return Response.json(refusal, { status: 409 });
      return Response.json(method === 'DELETE' ? { done: true } : shift({ version: 9 }));
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

const show = async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/staff-shifts?week=2026-10-21">
        <ShiftsScreen />
      </StaffScene>,
    ),
  );
  return await screen.findByRole('button', { name: /^Ana, Wed.*12:00/ });
};
/** A colleague’s change, a minute before it is seen. */
const meanwhile = async (...shifts: Shift[]) => {
  week = { ...week, shifts };
  await act(async () => void vi.advanceTimersByTime(MINUTE_MS));
};
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

it('a colleague’s change is seen within a minute; in the open form what was typed stays', async () => {
  await press(await show());
  await act(async () => void fireEvent.change(field(/^Note/), { target: { value: 'Cash desk' } }));
  await meanwhile(shift({ version: 2, starts: '13:00' }));
  await vi.waitFor(() => expect(field(/^From/).value).toBe('13:00'));
  expect(field(/^Note/).value).toBe('Cash desk');
  await press(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(sent).toEqual([{ request: 'DELETE shifts/s1?version=2', body: null }]));
});

it('a shift that is being dragged stays in hand while a colleague’s change arrives', async () => {
  const button = await show();
  const pointAt = (place: string) =>
    Object.assign(document, {
      elementsFromPoint: () => [...document.querySelectorAll(`[data-place="${place}"]`)],
    });
  const move = (clientX: number) => act(async () => void fireEvent.mouseMove(document, { clientX }));
  pointAt('ana 2026-10-21');
  await act(async () => void fireEvent.mouseDown(button, { button: 0, clientX: 10 }));
  await move(20);
  await meanwhile(shift({ version: 2, ends: '18:00' }), shift({ id: 's2', staffId: 'leo' }));
  await screen.findByRole('button', { name: /^Leo, Wed/ });
  pointAt('leo 2026-10-23');
  await move(200);
  await act(async () => void fireEvent.mouseUp(document));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      {
        request: 'PATCH shifts/s1',
        body: { staffId: 'leo', day: '2026-10-23', ends: '18:00', version: 2 },
      },
    ]),
  );
});

it('SHIFT-8 a week is not published while the person of one of its shifts is not on the screen', async () => {
  week = { ...week, unpublished: 2 };
  await show();
  expect(publish().disabled).toBe(false);
  await meanwhile(shift(), shift({ id: 's2', staffId: 'eva' }));
  await vi.waitFor(() => expect(publish().disabled).toBe(true));
  people = [...people, person('eva', 'Eva')];
  await act(async () => void vi.advanceTimersByTime(MINUTE_MS));
  await screen.findByRole('button', { name: /^Eva, Wed/ });
  expect(publish().disabled).toBe(false);
});

it('SHIFT-8 WEEK_CHANGED: the shift of somebody who is new is shown at once', async () => {
  week = { ...week, unpublished: 2 };
  await show();
  people = [...people, person('eva', 'Eva')];
  week = { ...week, shifts: [shift(), shift({ id: 's2', staffId: 'eva' })] };
  refusal = { code: 'WEEK_CHANGED', message: '', requestId: 'r' };
  await press(publish());
  await screen.findByRole('button', { name: /^Eva, Wed/ });
  refusal = null;
  await vi.waitFor(() => expect(publish().disabled).toBe(false));
  await press(publish());
  await vi.waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      seen: [
        { id: 's1', version: 1 },
        { id: 's2', version: 1 },
      ],
    }),
  );
});

it.each([
  ['another shift of the cell', [shift({ id: 's2', starts: '18:00', ends: '23:00' })], /^Ana, Wed.*18:00/],
  ['what adds one to the cell', [], /^Add a shift for Ana on Wed/],
])('by keyboard: the focus goes from a shift that is removed to %s', async (_what, others, name) => {
  week = { ...week, shifts: [shift(), ...others] };
  const button = await show();
  act(() => button.focus());
  await act(async () => void fireEvent.keyDown(button, { key: 'Delete' }));
  await vi.waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});

it('by keyboard: the focus stays on a shift that is moved to another day', async () => {
  const button = await show();
  act(() => button.focus());
  await act(async () => void fireEvent.keyDown(button, { key: 'ArrowRight', altKey: true }));
  await meanwhile(shift({ version: 9, day: '2026-10-22' }));
  const moved = await screen.findByRole('button', { name: /^Ana, Thu.*12:00/ });
  expect(document.activeElement).toBe(moved);
});
