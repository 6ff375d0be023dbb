import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { WeekDemand } from '#contract/shift-plans.ts';
import type { Shift, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { DayView } from './day-view.tsx';
import { WeekCalendar } from './week-calendar.tsx';

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
let isReplyLost = false;

beforeAll(() => loadMessages('en', ['common', 'errors', 'shifts', 'shiftPlans']));
const demand: WeekDemand = {
  currency: 'EUR',
  hours: [20, 21].map((hour) => ({ day: '2026-10-21', hour, guests: 13.4, salesMinor: 25_000 })),
};
beforeEach(async () => {
  sent = [];
  isReplyLost = false;
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      sent.push({
        request: `${method} ${address.replace(`/api/restaurants/${RESTAURANT}/`, '')}`,
        body: body === undefined ? null : JSON.parse(body),
      });
      if (isReplyLost) throw new TypeError('the reply was lost');
      return Response.json(method === 'DELETE' ? { done: true } : { ...shift, version: 5 });
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

const show = (view: ReactNode) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/staff-shifts">
        {view}
      </StaffScene>,
    ),
  );
const showWeek = () => show(<WeekCalendar week={week} people={people} onOpen={() => undefined} />);
const showDay = (of = week, expected = demand) =>
  show(<DayView week={of} people={people} day="2026-10-21" demand={expected} onOpen={() => undefined} />);

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
  await showWeek();
  await onShift({ key, altKey: true });
  await sends([{ request: 'PATCH shifts/s1', body: { ...fields, ...change, version: 4 } }]);
});

it('Delete removes it; an arrow alone does nothing', async () => {
  await showWeek();
  await onShift({ key: 'ArrowLeft' });
  expect(sent).toEqual([]);
  await onShift({ key: 'Delete' });
  await sends([{ request: 'DELETE shifts/s1?version=4', body: null }]);
});

it('Ctrl+C and Ctrl+V copy it to another person and day; without a copy nothing is put there', async () => {
  await showWeek();
  const place = screen.getByRole('button', { name: /Add a shift for Leo on Fri/ });
  const paste = () => act(async () => void fireEvent.keyDown(place, { key: 'v', ctrlKey: true }));
  await paste();
  expect(sent).toEqual([]);
  await onShift({ key: 'c', ctrlKey: true });
  await paste();
  const body = { ...fields, id: expect.any(String), staffId: 'leo', day: '2026-10-23' };
  expect(sent).toEqual([{ request: 'POST shifts', body }]);
});

it('SHIFT-16 a copy whose reply was lost is pasted again as the same shift, and once more as another', async () => {
  await showWeek();
  const place = screen.getByRole('button', { name: /Add a shift for Leo on Fri/ });
  /** A paste during the previous one does nothing. */
  const pasteUntil = (count: number) =>
    vi.waitFor(async () => {
      if (sent.length < count)
        await act(async () => void fireEvent.keyDown(place, { key: 'v', ctrlKey: true }));
      expect(sent).toHaveLength(count);
    });
  await onShift({ key: 'c', ctrlKey: true });
  isReplyLost = true;
  await pasteUntil(1);
  await vi.waitFor(() => expect(currentToasts().map(({ tone }) => tone)).toContain('error'));
  isReplyLost = false;
  await pasteUntil(2);
  await pasteUntil(3);
  const [lost, again, another] = sent.map(({ body }) => (body as { id: string }).id);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

it.each([
  ['ArrowLeft', { starts: '17:45', ends: '23:30' }],
  ['ArrowRight', { starts: '18:15', ends: '00:00' }],
  ['ArrowDown', { ends: '00:00' }],
  ['ArrowUp', { ends: '23:30' }],
])('in the view of a day Alt and %s go by 15 minutes', async (key, change) => {
  await showDay();
  await onShift({ key, altKey: true });
  await sends([{ request: 'PATCH shifts/s1', body: { ...fields, ...change, version: 4 } }]);
});

it.each([
  ['00:00', 'ArrowLeft', { day: '2026-10-20', starts: '23:45', ends: '05:45' }],
  ['23:45', 'ArrowRight', { day: '2026-10-22', starts: '00:00', ends: '06:15' }],
])('a shift that begins at %s moves over midnight with %s', async (starts, key, change) => {
  const shifts = [{ ...shift, starts, ends: '06:00' }];
  await showDay({ ...week, shifts });
  const button = await screen.findByRole('button', { name: /^Ana, .*06:00/ });
  await act(async () => void fireEvent.keyDown(button, { key, altKey: true }));
  await sends([{ request: 'PATCH shifts/s1', body: { ...fields, ...change, version: 4 } }]);
});

/** The texts of a row under the shifts of a day, hour by hour from nine on. */
const dayRow = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Shifts on Wed 21 Oct' });
  const row = within(table).getByRole('rowheader', { name }).parentElement;
  const texts = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  return (hour: number) => texts[hour - 9];
};

it('SHIFT-12 the view of a day has the guests, sales and people of each hour under it', async () => {
  await showDay();
  expect((await dayRow('Guests'))(20)).toBe('13');
  expect((await dayRow('Sales (EUR)'))(20)).toBe('250');
  expect((await dayRow('Servers'))(21)).toBe('! 1/2');
  expect((await dayRow('Chefs'))(21)).toBe('! 0/1');
  expect((await dayRow('Servers'))(19)).toBe('');
});

it.each([
  ['JPY', '25,000'],
  ['KWD', '25'],
])('SHIFT-12 MONEY-6 the expected sales in %s have the decimals of the currency', async (currency, sales) => {
  await showDay(week, { ...demand, currency });
  expect((await dayRow(`Sales (${currency})`))(20)).toBe(sales);
});

it('a key pressed during a save is applied afterwards to the server’s answer, even if the week is not rendered yet', async () => {
  await showWeek();
  const answer = fetch;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const reply = await answer(...request);
    await promise;
    return reply;
  });
  await onShift({ key: 'ArrowRight', altKey: true });
  const first = { request: 'PATCH shifts/s1', body: { ...fields, day: '2026-10-22', version: 4 } };
  await sends([first]);
  await onShift({ key: 'ArrowDown', altKey: true });
  expect(sent).toEqual([first]);
  await act(async () => resolve(undefined));
  await sends([first, { request: 'PATCH shifts/s1', body: { ...fields, ends: '00:00', version: 5 } }]);
});

/** There is no layout here: the element under the pointer is set. */
const pointAt = (place: string) => {
  const found = document.querySelector(`[data-place="${place}"]`);
  Object.assign(document, { elementsFromPoint: () => (found ? [found] : []) });
};

/** Ana's shift, picked up and held over a place. */
async function dragOver(place: string): Promise<void> {
  const button = await screen.findByRole('button', { name: /^Ana, .*18:00/ });
  pointAt('ana 2026-10-21');
  const move = (clientX: number) => act(async () => void fireEvent.mouseMove(document, { clientX }));
  await act(async () => void fireEvent.mouseDown(button, { button: 0, clientX: 10 }));
  await move(20);
  pointAt(place);
  await move(200);
}
const said = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;
const letGo = (held: object = {}) => act(async () => void fireEvent.mouseUp(document, held));
const placed = { ...fields, staffId: 'leo', day: '2026-10-23' };

it('SHIFT-8 a shift dropped on a cell moves there, announced', async () => {
  await showWeek();
  await dragOver('leo 2026-10-23');
  expect(said()).toMatch(/over Leo, Fri/);
  expect(document.querySelector('.bg-primary-soft[data-place]')?.getAttribute('data-place')).toBe(
    'leo 2026-10-23',
  );
  await letGo();
  expect(said()).toMatch(/moved to Leo, Fri/);
  await sends([{ request: 'PATCH shifts/s1', body: { ...placed, version: 4 } }]);
});

it.each(['ctrlKey', 'altKey', 'metaKey'])('SHIFT-8 with %s held it is copied there', async (held) => {
  await showWeek();
  await dragOver('leo 2026-10-23');
  await letGo({ [held]: true });
  expect(said()).toMatch(/copied to Leo, Fri/);
  await sends([{ request: 'POST shifts', body: { id: expect.any(String), ...placed } }]);
});

it('SHIFT-8 let go over no place, or where it was, it stays', async () => {
  await showWeek();
  for (const place of ['', 'ana 2026-10-21']) {
    await dragOver(place);
    await letGo({ ctrlKey: true });
  }
  expect(sent).toEqual([]);
});
