import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { menuEditingKey } from '#web/staff/data/menu-editing.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { ItemsScreen } from './items-screen.tsx';

const dish = (id: string, part: Partial<MenuItemRow> = {}): MenuItemRow =>
  ({
    id,
    version: 3,
    name: id,
    menuName: 'Carta',
    menuId: 'carta',
    category: 'Mains',
    basePriceMinor: 1_250,
    isAvailable: true,
    outUntil: null,
    portionsLeft: 1,
    translations: {},
    picture: null,
    isSpecialOffer: false,
    hasDeclaredAllergens: true,
    optionGroupCount: 0,
    updatedAt: '2026-11-20T20:00:00.000Z',
    ...part,
  }) as MenuItemRow;

const refused = () =>
  Response.json({ code: 'ITEM_CHANGED', message: '', details: {}, requestId: '1' }, { status: 409 });

/** Their number is shown with that of this page. */
const ON_OTHER_PAGES = 100;
/** What the server has, and which of it passes the filter. */
let stored: MenuItemRow[];
let client: QueryClient;
const sent: { version: number; basePriceMinor: number }[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing', 'dishes']));
beforeEach(async () => {
  stored = [dish('Flan'), dish('Paella')];
  client = new QueryClient();
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method?: string; body?: string }) => {
    const { pathname } = new URL(address, location.origin);
    const one = stored.find(({ id }) => pathname.includes(`/menu-items/${id}`));
    if (method === 'PATCH' && one) {
      Object.assign(one, { isAvailable: false });
      return Response.json(one);
    }
    if (method === 'PATCH') {
      const [change] = JSON.parse(body ?? '').items;
      sent.push(change);
      const row = stored.find(({ id }) => id === change.id);
      if (row?.version !== change.version) return refused();
      stored = stored.map((each) =>
        each === row ? { ...each, ...change, version: each.version + 1 } : each,
      );
      return Response.json({ items: stored.filter(({ id }) => id === change.id) });
    }
    if (one)
      return Response.json({
        id: one.id,
        version: one.version,
        dish: { basePriceMinor: one.basePriceMinor },
      });
    const items = stored.filter(({ portionsLeft }) => portionsLeft !== 0);
    return Response.json({ items, total: items.length + ON_OTHER_PAGES, menus: [], categories: [] });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} client={client} at="/admin/menu-items?availability=on">
        <ItemsScreen />
      </StaffScene>,
    ),
  );
  await screen.findByLabelText('Price of Paella');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const price = (name: string) => screen.getByLabelText<HTMLInputElement>(`Price of ${name}`);
const names = () =>
  screen.getAllByLabelText(/^Price of /).map((field) => field.getAttribute('aria-label')?.slice(9));
/** The menu has changed elsewhere, and the list has been loaded again: below it is how many there are now. */
const meanwhile = async (...changed: MenuItemRow[]) => {
  stored = changed;
  await act(() => client.refetchQueries({ queryKey: menuEditingKey(RESTAURANT) }));
  const count = changed.filter(({ portionsLeft }) => portionsLeft !== 0).length;
  await vi.waitFor(() => screen.getByText(new RegExp(` of ${count + ON_OTHER_PAGES}$`)));
};
const lastPortion = dish('Paella', { version: 4, portionsLeft: 0 });

describe('a dish that leaves the filtered list because a guest orders its last portion', () => {
  it('MENU-2 keeps its availability open, which can still be saved', async () => {
    const [cell] = screen.getAllByRole('button', { name: /^Paella: .*Change availability/ });
    await act(async () => void fireEvent.click(cell as HTMLElement));
    const sheet = within(await screen.findByRole('dialog', { name: 'Availability of Paella' }));
    await meanwhile(dish('Flan'), lastPortion);
    expect(names()).toEqual(['Flan']);
    await act(async () => void fireEvent.click(sheet.getByRole('radio', { name: 'Off the menu' })));
    await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Save' })));
    await screen.findByText(toastSaying(/^Paella: /));
    expect(stored.map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
  });

  it('EDIT-5 keeps its row while a price is typed there, and the price is saved', async () => {
    const field = price('Paella');
    act(() => field.focus());
    await act(async () => void fireEvent.change(field, { target: { value: '13' } }));
    await meanwhile(lastPortion, dish('Flan', { version: 4, basePriceMinor: 500 }));
    // No row has moved, and the others show what they are now.
    expect([names(), price('Flan').value]).toEqual([['Flan', 'Paella'], '5,00']);
    expect([document.activeElement, field.value]).toEqual([field, '13']);
    await act(async () => void fireEvent.change(field, { target: { value: '13,5' } }));
    await act(async () => field.blur());
    await screen.findByText(toastSaying(/^Paella now costs 13,50/));
    expect(sent.map(({ version, basePriceMinor }) => [version, basePriceMinor])).toEqual([
      [3, 1_350],
      [4, 1_350],
    ]);
    expect(names()).toEqual(['Flan']);
  });

  it('keeps it too if the list has no other row', async () => {
    await meanwhile(dish('Paella'));
    const field = price('Paella');
    act(() => field.focus());
    await act(async () => void fireEvent.change(field, { target: { value: '13' } }));
    await meanwhile(lastPortion);
    expect([document.activeElement, field.value]).toEqual([field, '13']);
    await act(async () => void fireEvent.keyDown(field, { key: 'Escape' }));
    expect(screen.queryByLabelText('Price of Paella')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('EDIT-5 a price that somebody else has saved meanwhile is not overwritten', async () => {
    const field = price('Paella');
    act(() => field.focus());
    await act(async () => void fireEvent.change(field, { target: { value: '13' } }));
    await meanwhile(dish('Flan'), { ...lastPortion, basePriceMinor: 1_100 });
    await act(async () => field.blur());
    await screen.findByText(toastSaying('This dish has just changed. Please look at it again.'));
    expect(stored[1]?.basePriceMinor).toBe(1_100);
    expect(sent).toHaveLength(1);
  });
});
