import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AssignmentProposal, TableAssignments } from '#contract/assignments.ts';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { Link } from '#web/ui/link.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { AssignmentsScreen } from './assignments-screen.tsx';

const table = (id: string, change: Partial<TableAssignments['tables'][number]> = {}) => ({
  id,
  tableNumber: id,
  section: 'Room',
  place: Number(id),
  guests: 2,
  expected: 1,
  isRunning: false,
  staffId: null,
  isPinned: false,
  ...change,
});
const person = (id: string, name: string, isOnShift = true) => ({
  id,
  name,
  sections: [],
  past: 0,
  isOnShift,
});

let known: TableAssignments;
let proposal: AssignmentProposal;
let refusal: object | null;
let missing: string | null;
let asked: string[];
let sent: { request: string; body: unknown }[];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'assignments']));
beforeEach(() => {
  known = {
    version: 4,
    startsAt: null,
    coming: [],
    settings: {
      weights: USUAL_WEIGHTS,
      mostTables: 8,
      firstSeconds: 120,
      isNameShown: false,
      appliesItself: false,
    },
    tables: [table('1', { staffId: 'ana' }), table('2', { staffId: 'ana' }), table('3', { staffId: 'ben' })],
    people: [person('ana', 'Ana'), person('ben', 'Ben'), person('eva', 'Eva', false)],
    applied: { at: '2026-11-20T19:00:00.000Z', byName: 'Marta' },
    canUndo: true,
  };
  proposal = {
    tables: [
      { tableId: '1', staffId: 'ana' },
      { tableId: '2', staffId: 'ben' },
      { tableId: '3', staffId: 'ben' },
    ],
    obstacles: [],
    total: 20,
    bound: 15,
  };
  refusal = null;
  missing = null;
  asked = [];
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      if (method === 'GET') {
        asked.push(address.replace(`/api/restaurants/${RESTAURANT}/assignments`, ''));
        return missing
          ? Response.json({ code: missing, message: '', requestId: 'r' }, { status: 409 })
          : Response.json(known);
      }
      const request = address.replace(`/api/restaurants/${RESTAURANT}/assignments`, '');
      sent.push({ request, body: JSON.parse(body ?? '{}') });
      if (refusal) return Response.json(refusal, { status: 409 });
      return Response.json(request === '/proposals' ? proposal : { ...known, version: 5 });
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (query = '', role: Role = 'manager') => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at={`/admin/ai-assignments${query}`}>
        <AssignmentsScreen />
        <Link to="/admin/ai-assignments?leaving=ana">Bell ana</Link>
        <Link to="/admin/ai-assignments?leaving=eva">Bell eva</Link>
      </StaffScene>,
    ),
  );
  await screen.findByRole('region', { name: 'Who is serving' });
};
/** Once it is enabled: it is disabled during a request. */
const press = async (name: string | RegExp) => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name });
  await vi.waitFor(() => expect(button().disabled).toBe(false));
  await act(async () => void fireEvent.click(button()));
};
const openBell = (leaving: string) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name: `Bell ${leaving}` })));
const of = (name: string) => within(screen.getByRole('region', { name }));
const namesOf = (name: string) =>
  of(name)
    .queryAllByRole('button')
    .map((button) => button.textContent);

it('lists people on shift as servers, with their tables and loads; those on shift come first', async () => {
  known.people.unshift(person('abel', 'Abel', false));
  await show();
  expect(
    screen
      .getAllByRole('checkbox', { name: /Abel|Ana|Ben|Eva/ })
      .map((each) => each.closest('label')?.textContent?.slice(0, 3)),
  ).toEqual(['Ana', 'Ben', 'Abe', 'Eva']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ana/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Eva/ }).checked).toBe(false);
  expect(namesOf('Ana')).toEqual(['1', '2']);
  expect(of('Ana').getByText('2 tables · 6 guests · 1 group · 1 section')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

it('a proposal is shown with its quality, and applied as shown', async () => {
  await show();
  await press('Propose');
  await screen.findByText(/At most 25% better would be possible/);
  expect(namesOf('Ben')).toEqual(['2', '3']);
  expect(of('Ben').getByText('now: 1 table · 3 guests · 1 group · 1 section')).toBeDefined();
  expect(sent[0]?.body).toEqual({
    weights: USUAL_WEIGHTS,
    mostTables: 8,
    staffIds: ['ana', 'ben'],
    pins: [],
  });
  await press('Apply');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    request: '',
    body: { version: 4, tables: proposal.tables.map((pair) => ({ ...pair, isPinned: false })) },
  });
});

it('a table is moved and pinned by keyboard, with the cost shown', async () => {
  await show();
  await press('Table 2: Ana');
  const sheet = within(await screen.findByRole('dialog', { name: 'Table 2', hidden: true }));
  expect(sheet.getByText(/worse|better|no difference/)).toBeDefined();
  await act(async () => fireEvent.click(sheet.getByRole('radio', { name: /Ben/, hidden: true })));
  await act(async () => fireEvent.click(sheet.getByRole('checkbox', { name: /Stays theirs/, hidden: true })));
  await vi.waitFor(() => expect(namesOf('Ben')).toEqual(['2', '3']));
  await press('Propose');
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ pins: [{ tableId: '2', staffId: 'ben' }] }));
});

it('without a possible assignment it shows what would help, and the draft stays', async () => {
  proposal = { tables: [], obstacles: [{ kind: 'too_few', unplaced: 1, enough: 2 }], total: 0, bound: 0 };
  await show();
  await press('Propose');
  await screen.findByText('1 table is left over. Allow 2 tables per person, or add somebody.');
  expect(namesOf('Ana')).toEqual(['1', '2']);
});

it('ASSIGNMENT_CHANGED: shows the message and the current assignment; undo restores the previous one', async () => {
  await show();
  refusal = { code: 'ASSIGNMENT_CHANGED', message: '', requestId: 'r' };
  known = { ...known, version: 6, tables: [table('1', { staffId: 'ben' })] };
  await press('Undo the last change');
  await screen.findByText(/Somebody has just assigned the tables/);
  expect(sent).toEqual([{ request: '/undo', body: { version: 4 } }]);
  await vi.waitFor(() => expect(namesOf('Ben')).toEqual(['1']));
});

it('ASSIGN-9 tables of a person who clocked out are proposed to those at work, and nothing else moves', async () => {
  known = {
    ...known,
    tables: [...known.tables, table('4', { staffId: 'eva' })],
    people: [person('ana', 'Ana', false), person('ben', 'Ben'), person('eva', 'Eva', false)],
  };
  await show('?leaving=ana');
  await screen.findByText(/Ana has clocked out/);
  expect(screen.queryByRole('region', { name: 'Ana' })).toBeNull();
  // Eva has gone home, too.
  expect([namesOf('Ben'), namesOf('Eva')]).toEqual([['1', '2', '3'], ['4']]);
  expect(sent).toEqual([]);
});

it('ASSIGN-9 tables are handed on where the screen is open already, and what the manager has moved stays', async () => {
  known = { ...known, people: [person('ana', 'Ana', false), person('ben', 'Ben'), person('eva', 'Eva')] };
  await show();
  await press('Table 3: Ben');
  const sheet = within(await screen.findByRole('dialog', { name: 'Table 3', hidden: true }));
  await act(async () => fireEvent.click(sheet.getByRole('radio', { name: /Eva/, hidden: true })));
  await vi.waitFor(() => expect(namesOf('Eva')).toEqual(['3']));
  await openBell('ana');
  await screen.findByText(/Ana has clocked out/);
  expect(screen.queryByRole('region', { name: 'Ana' })).toBeNull();
  const shared = [namesOf('Ben'), namesOf('Eva')];
  expect([...shared.flat().toSorted(), shared[1]?.includes('3')]).toEqual(['1', '2', '3', true]);
  await openBell('ana');
  expect([namesOf('Ben'), namesOf('Eva')]).toEqual(shared);
  await openBell('eva');
  await screen.findByText(/Eva has clocked out/);
  expect(namesOf('Ben')).toEqual(['1', '2', '3']);
});

it('where no table is anybody’s there is no cost to be read', async () => {
  known = { ...known, tables: [table('1')], applied: null, canUndo: false };
  await show();
  expect(screen.getByText(/No table has been given to anybody yet/)).toBeDefined();
  expect(screen.queryByText(/Cost/)).toBeNull();
});

it('ASSIGN-11 a shift to come is chosen, proposed for and planned as such; its people are those on it', async () => {
  const startsAt = '2026-11-27T17:00:00.000Z';
  known = {
    ...known,
    startsAt,
    coming: [{ startsAt, people: 2, isPlanned: false }],
    tables: [table('1', { guests: 0 }), table('2', { guests: 0 })],
    applied: null,
    canUndo: false,
  };
  await show(`?shift=${startsAt}`);
  expect(asked.at(-1)).toBe(`?startsAt=${encodeURIComponent(startsAt)}`);
  screen.getByRole('option', { name: /Fri.*27.*· 2 people/ });
  screen.getByText(/The tables change hands when the shift begins/);
  screen.getByText(/Nothing is planned for this shift yet/);
  expect(screen.getAllByText('on this shift')).toHaveLength(2);
  proposal = { ...proposal, tables: proposal.tables.slice(0, 2) };
  await press('Propose');
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ startsAt, staffIds: ['ana', 'ben'] }));
  await press('Plan it');
  await vi.waitFor(() => expect(sent[1]?.body).toMatchObject({ version: 4, startsAt }));
  await vi.waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toContain(
      'Planned. The tables change hands when the shift begins.',
    ),
  );
});

it('SHIFT_HAS_BEGUN: an old link shows the message, and links to the current assignment', async () => {
  missing = 'SHIFT_HAS_BEGUN';
  await act(async () =>
    render(
      <StaffScene
        staff={aStaff('manager')}
        at="/admin/ai-assignments?shift=2026-11-20T17:00:00.000Z"
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <AssignmentsScreen />
      </StaffScene>,
    ),
  );
  await screen.findByText(/This shift has begun/);
  missing = null;
  await press('Go to the current tables');
  await screen.findByRole('region', { name: 'Who is serving' });
});

it('ASSIGN-13 only an owner switches automatic assignment on; a manager sees that it is on', async () => {
  known = { ...known, settings: { ...known.settings, appliesItself: true } };
  await show();
  screen.getByText('When a shift begins, its tables are shared out automatically.');
  expect(screen.queryByRole('checkbox', { name: /automatically/ })).toBeNull();
  cleanup();
  await show('', 'owner');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /automatically/ })));
  await press('Save these settings');
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ appliesItself: false }));
});

it('SETTINGS_CHANGED: an edited setting stays, the others follow the colleague, and the next save has seen them', async () => {
  await show();
  const most = () => screen.getByLabelText<HTMLSelectElement>(/at most/i);
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: /Equal work/ });
  await act(async () => void fireEvent.change(most(), { target: { value: '3' } }));
  const before = known.settings;
  known = { ...known, settings: { ...before, weights: { ...before.weights, even: 9 } } };
  refusal = { code: 'SETTINGS_CHANGED', message: '', requestId: '' };
  await press('Save these settings');
  await vi.waitFor(() => expect(slider().value).toBe('9'));
  expect(most().value).toBe('3');
  expect(sent[0]?.body).toEqual({ ...before, mostTables: 3, seen: before });
  refusal = null;
  await press('Save these settings');
  await vi.waitFor(() =>
    expect(sent[1]?.body).toEqual({ ...known.settings, mostTables: 3, seen: known.settings }),
  );
});
