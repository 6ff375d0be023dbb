import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { MenuContents } from './menu-parts.tsx';

const aMenu = (name: string, dishes: readonly string[]): EditedMenu => ({
  id: name,
  version: 1,
  menu: { name, translations: {}, startTime: null, endTime: null, isActive: true },
  dishes: dishes.map((dish) => ({
    id: dish,
    name: dish,
    translations: {},
    category: 'Mains',
    basePriceMinor: 900,
    isAvailable: true,
  })),
});
const MENUS = [
  aMenu('Lunch', ['Paella', 'Soup']),
  aMenu('Dinner', ['Flan', 'Crème']),
  aMenu(
    'Bar',
    Array.from({ length: 80 }, (_, index) => `Tapa ${index + 1}`),
  ),
];
const sent: { path: string; body: unknown }[] = [];
/** The menus that somebody else has changed. */
let changed: string[] = [];
let answers: Promise<Response>[] = [];
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = async (name: string) => click(await screen.findByRole('button', { name }));
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value } }));

const client = new QueryClient();
const scene = (menus: readonly EditedMenu[]) => {
  const [lunch] = menus;
  if (!lunch) throw new Error('no menu');
  return (
    <StaffScene staff={aStaff('manager')} client={client} at="/admin/menus">
      <MenuContents menu={lunch} menus={menus} canEdit />
    </StaffScene>
  );
};
const show = async () => {
  const { rerender } = await act(async () => render(scene(MENUS)));
  await press('Add dishes');
  return rerender;
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing']));
beforeEach(() => {
  sent.length = 0;
  answers = [];
  changed = [];
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => {
    const [path, body] = [address.replace(/^.*\/menus\//, ''), JSON.parse(init.body ?? '')];
    sent.push({ path, body });
    if (body.seen && changed.includes(path.split('/')[0] ?? ''))
      return Response.json({ code: 'LIST_CHANGED', message: '', requestId: '1' }, { status: 409 });
    return answers.shift() ?? Response.json({ menus: [] });
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

it('dishes of other menus are found without accents; those of this menu are marked', async () => {
  await show();
  expect(shown()).toHaveLength(60);
  expect(screen.getByText('22 dishes more. Type to find them.')).toBeTruthy();
  await type('creme');
  expect(shown()).toEqual([expect.stringContaining('Crème')]);
  await type('pael');
  const paella = screen.getByRole('option', { name: /Paella/ });
  expect(paella.textContent).toContain('Already in this menu');
  expect(paella.getAttribute('aria-disabled')).toBe('true');
  await type('nothing like it');
  expect(screen.getByText('No dish matches this search.')).toBeTruthy();
});

it('several are added at once, with Enter too, and undo puts each back into its menu at its place', async () => {
  await show();
  await type('flan');
  await act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }));
  await type('tapa 80');
  await click(screen.getByRole('option', { name: /Tapa 80/ }));
  expect(screen.getByRole('option', { name: /Tapa 80/ }).getAttribute('aria-checked')).toBe('true');
  const dialog = screen.getByRole('dialog', { name: 'Add dishes to Lunch' });
  expect(within(dialog).getByText('Flan, Tapa 80')).toBeTruthy();
  await press('Add 2 dishes');
  expect(sent).toEqual([
    {
      path: 'Lunch/dishes',
      body: {
        ids: ['Paella', 'Soup', 'Flan', 'Tapa 80'],
        seen: ['Paella', 'Soup'],
        from: [
          { id: 'Flan', menuId: 'Dinner' },
          { id: 'Tapa 80', menuId: 'Bar' },
        ],
      },
    },
  ]);
  await screen.findByText(toastSaying('2 dishes are now in Lunch.'));
  await press('Undo');
  await screen.findByText(toastSaying('2 dishes are back where they were.'));
  expect(sent.slice(1).map(({ path }) => path)).toEqual(['Dinner/dishes', 'Bar/dishes']);
  expect(sent[1]?.body).toEqual({
    ids: ['Flan', 'Crème'],
    seen: ['Crème'],
    from: [{ id: 'Flan', menuId: 'Lunch' }],
  });
});

const LIST_CHANGED = toastSaying('Somebody else has just changed this list. Please look at it again.');
const addFlan = async () => {
  await type('flan');
  await click(screen.getByRole('option', { name: /Flan/ }));
  await press('Add 1 dish');
};

it('EDIT-18 where somebody else has changed the list meanwhile, adding is refused with words and the choice stays', async () => {
  changed = ['Lunch'];
  await show();
  await addFlan();
  await screen.findByText(LIST_CHANGED);
  expect(screen.getByRole('option', { name: /Flan/ }).getAttribute('aria-checked')).toBe('true');
});

it('EDIT-18 where somebody else has changed the list of before meanwhile, the undo is refused with words', async () => {
  changed = ['Dinner'];
  await show();
  await addFlan();
  await press('Undo');
  await screen.findByText(LIST_CHANGED);
  expect(screen.queryByText(toastSaying('The dish is back where it was.'))).toBeNull();
});

it('dishes are added to the order that is being saved', async () => {
  const sort = Promise.withResolvers<Response>();
  answers = [sort.promise];
  await show();
  await click(screen.getByRole('button', { name: 'Move Soup up', hidden: true }));
  await addFlan();
  expect(sent[1]?.body).toMatchObject({ ids: ['Soup', 'Paella', 'Flan'], seen: ['Soup', 'Paella'] });
  await act(async () => sort.resolve(Response.json({ menus: [] })));
});

it.each([
  ['deletes', [aMenu('Lunch', ['Paella', 'Soup']), aMenu('Dinner', ['Crème'])], ['Paella', 'Soup', 'Crème']],
  [
    'moves here',
    [aMenu('Lunch', ['Paella', 'Soup', 'Flan']), aMenu('Dinner', ['Crème'])],
    ['Paella', 'Soup', 'Flan', 'Crème'],
  ],
])('of the chosen dishes, the one that a colleague %s meanwhile is left out', async (_what, menus, ids) => {
  const rerender = await show();
  for (const [typed, name] of [
    ['flan', /Flan/],
    ['creme', /Crème/],
  ] as const) {
    await type(typed);
    await click(screen.getByRole('option', { name }));
  }
  await act(async () => rerender(scene(menus)));
  await press('Add 1 dish');
  expect(sent.map(({ body }) => body)).toMatchObject([{ ids, from: [{ id: 'Crème', menuId: 'Dinner' }] }]);
});
