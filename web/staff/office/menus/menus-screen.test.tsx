import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { MenusScreen } from './menus-screen.tsx';

const aMenu = (name: string): EditedMenu => ({
  id: name,
  version: 1,
  menu: { name, translations: {}, startTime: null, endTime: null, isActive: true },
  dishes: [],
});
let menus: EditedMenu[];
const client = new QueryClient();

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing']));
beforeEach(async () => {
  client.clear();
  menus = [aMenu('Lunch'), aMenu('Dinner')];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? Response.json({ menus, categories: [] })
      : Response.json({ code: 'MENU_NOT_FOUND', message: '', requestId: '1' }, { status: 404 }),
  );
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} client={client} at="/admin/menus">
        <MenusScreen />
      </StaffScene>,
    ),
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const colleagueDeletesLunch = async () => {
  menus = [aMenu('Dinner')];
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Lunch', hidden: true })).toBeNull());
};

it('a menu that a colleague deletes while it is edited: what is typed stays, and saving says that it is gone', async () => {
  await press('Edit Lunch');
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Lunch' }));
  const [name] = sheet.getAllByRole<HTMLInputElement>('textbox');
  if (!name) throw new Error('the form has no name');
  await act(async () => void fireEvent.change(name, { target: { value: 'Brunch' } }));
  await colleagueDeletesLunch();
  expect([name.isConnected, name.value]).toEqual([true, 'Brunch']);
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Save' })));
  await sheet.findByText('This menu no longer exists.');
});

it('a menu that a colleague deletes while its dishes are shown: they stay under its name', async () => {
  await press('Dishes of Lunch: 0 dishes');
  await screen.findByRole('dialog', { name: 'Dishes of Lunch' });
  await colleagueDeletesLunch();
  expect(screen.getByRole('dialog', { name: 'Dishes of Lunch' })).toBeTruthy();
});

it('the question about a menu that a colleague deletes meanwhile is closed', async () => {
  await press('Delete Lunch');
  await screen.findByRole('dialog', { name: 'Delete the menu Lunch?' });
  await colleagueDeletesLunch();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
