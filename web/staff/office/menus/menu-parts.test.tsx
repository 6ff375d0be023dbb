import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EditedMenu, MenuFields } from '#contract/menu-sections.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { MenuForm } from './menu-parts.tsx';

const sent: MenuFields[] = [];
const menuOf = (more: Partial<MenuFields>): EditedMenu => ({
  id: 'm1',
  version: 3,
  menu: { name: 'Paellas', translations: {}, startTime: null, endTime: null, isActive: true, ...more },
  dishes: [],
});

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({});
    const { menu } = JSON.parse(body as string) as { menu: MenuFields };
    sent.push(menu);
    return Response.json(menuOf(menu));
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Outside of act, which drops what is queued when the check fails. */
const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const open = (menu: EditedMenu) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/menus">
        <MenuForm menu={menu} onDone={() => undefined} />
      </StaffScene>,
    ),
  );

it('MENU-15 a menu for every day has all seven on; without one left it is not saved, and with some those are sent', async () => {
  await open(menuOf({}));
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  for (const day of days) {
    expect(screen.getByRole('button', { name: day }).getAttribute('aria-pressed')).toBe('true');
    await press(day);
  }
  await press('Save');
  expect(await screen.findByText(/^Choose at least one day\./)).toBeTruthy();
  await settle(() => expect(sent).toEqual([]));
  await press('Sunday');
  await press('Thursday');
  await press('Save');
  await settle(() => expect(sent).toEqual([expect.objectContaining({ weekdays: [4, 0] })]));
});

it('MENU-15 with the last day chosen again it is offered every day', async () => {
  await open(menuOf({ weekdays: [1, 2, 3, 4, 5, 6] }));
  await press('Sunday');
  await press('Save');
  await settle(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('weekdays');
});

it('a new menu that was begun in one restaurant is continued there, and not in another', async () => {
  const show = (restaurantId: string) => {
    const staff = aStaff('manager');
    return render(
      <StaffScene staff={{ ...staff, membership: { ...staff.membership, restaurantId } }} at="/admin/menus">
        <MenuForm menu={null} onDone={() => undefined} />
      </StaffScene>,
    );
  };
  const name = () => screen.getAllByRole<HTMLInputElement>('textbox')[0];
  const first = show('r1');
  fireEvent.change(name() as HTMLInputElement, { target: { value: 'Brunch' } });
  first.unmount();
  const second = show('r2');
  expect(name()?.value).toBe('');
  second.unmount();
  show('r1');
  expect(name()?.value).toBe('Brunch');
});
