import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Availability } from '#web/staff/data/menu-editing.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { ItemsScreen } from './items-screen.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
const address = () => screen.getByTestId('address').textContent;

async function show(role: 'manager' | 'chef', at = '/admin/menu-items') {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at={at}>
        <ItemsScreen />
        <Address />
      </StaffScene>,
    ),
  );
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing', 'dishes']));
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], total: 0, menus: [], categories: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const emptyState = async () => {
  const title = await screen.findByText('No dishes yet');
  const state = title.parentElement;
  if (!state) throw new Error('the title stands in nothing');
  return within(state);
};

it.each([
  ['New dish', '/admin/menu-items/new'],
  ['Import CSV', '/admin/menu-items/import'],
])('a restaurant without a dish gets the next steps: %s', async (name, to) => {
  await show('manager');
  const state = await emptyState();
  await act(async () => void fireEvent.click(state.getByRole('link', { name })));
  expect(address()).toBe(to);
});

it('roles that may not add items are not offered to', async () => {
  await show('chef');
  expect((await emptyState()).queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
});

it('a search without results can be cleared', async () => {
  await show('manager', '/admin/menu-items?q=unicorn&category=Mains');
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' });
  await act(async () => void fireEvent.click(clear));
  expect(address()).toBe('/admin/menu-items');
});

const PAELLA = {
  id: 'paella',
  version: 3,
  name: 'Paella',
  menuName: 'Carta',
  category: 'Mains',
  basePriceMinor: 1_250,
  isAvailable: true,
  outUntil: null,
  portionsLeft: null,
  translations: {},
  picture: null,
  isSpecialOffer: false,
  hasDeclaredAllergens: true,
  optionGroupCount: 0,
  updatedAt: '2026-11-20T20:00:00.000Z',
};

it('an undo of an availability names what it takes back, so that a colleague’s change stays', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method?: string; body: string }) => {
    if (method !== 'PATCH') return Response.json({ items: [PAELLA], total: 1, menus: [], categories: [] });
    sent.push(JSON.parse(body));
    return Response.json(PAELLA);
  });
  await show('chef');
  const [cell] = await screen.findAllByRole('button', { name: 'Paella: Available. Change availability' });
  await press(cell as HTMLElement);
  const [sheet] = await screen.findAllByRole('dialog', { name: 'Availability of Paella' });
  const dialog = within(sheet as HTMLElement);
  await press(dialog.getByRole('radio', { name: 'Off the menu' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await press(await screen.findByRole('button', { name: 'Undo' }));
  const before = { isAvailable: true, outUntil: null };
  const off = { ...before, isAvailable: false };
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { ...off, seen: before },
      { ...before, seen: off },
    ]),
  );
});

/** A counted dish; as the server, it refuses a change where it is no longer as the change says that it was. */
function serveCountedDish() {
  const dish: { stored: Omit<typeof PAELLA, keyof Availability> & Availability } = {
    stored: { ...PAELLA, portionsLeft: 10 },
  };
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method?: string; body: string }) => {
    const { stored } = dish;
    if (method !== 'PATCH') return Response.json({ items: [stored], total: 1, menus: [], categories: [] });
    const { seen, ...wanted } = JSON.parse(body) as Availability & { seen: Partial<Availability> };
    const named = Object.keys(seen) as (keyof Availability)[];
    if (named.some((field) => seen[field] !== stored[field])) {
      const { id: menuItemId, isAvailable, outUntil, portionsLeft } = stored;
      const details = { menuItemId, isAvailable, outUntil, portionsLeft };
      return Response.json({ code: 'ITEM_CHANGED', message: '', details, requestId: '1' }, { status: 409 });
    }
    dish.stored = { ...stored, ...wanted };
    return Response.json(dish.stored);
  });
  return dish;
}

async function openAvailability() {
  await show('chef');
  const [cell] = await screen.findAllByRole('button', { name: 'Paella: 10 left. Change availability' });
  await press(cell as HTMLElement);
  const [sheet] = await screen.findAllByRole('dialog', { name: 'Availability of Paella' });
  return within(sheet as HTMLElement);
}

it('MENU-2 portions that guests order while the sheet is open are not overwritten: the save is refused, and the sheet has what is left', async () => {
  const dish = serveCountedDish();
  const dialog = await openAvailability();
  const portions = () => dialog.getByRole<HTMLInputElement>('spinbutton', { name: /^Portions left/ });
  const save = async (count: string) => {
    await act(async () => void fireEvent.change(portions(), { target: { value: count } }));
    await press(dialog.getByRole('button', { name: 'Save' }));
  };
  dish.stored = { ...dish.stored, portionsLeft: 7 };
  await save('12');
  await screen.findByText(toastSaying('This dish has just changed. Please look at it again.'));
  expect(dish.stored.portionsLeft).toBe(7);
  expect(portions().value).toBe('7');
  await save('9');
  await screen.findByText(toastSaying('Paella: 9 left'));
  expect(dish.stored.portionsLeft).toBe(9);
});

it('MENU-2 a dish is taken off, and put back, while guests order it: who leaves its portions alone is not refused for them', async () => {
  const dish = serveCountedDish();
  const dialog = await openAvailability();
  dish.stored = { ...dish.stored, portionsLeft: 7 };
  await press(dialog.getByRole('radio', { name: 'Off the menu' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await press(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(toastSaying('Paella: 7 left'));
  expect(dish.stored).toMatchObject({ isAvailable: true, outUntil: null, portionsLeft: 7 });
});

it('MENU-2 a person who ends the count while guests order is refused once, and keeps the choice; the undo has what was left then', async () => {
  const dish = serveCountedDish();
  const dialog = await openAvailability();
  const forToday = () => dialog.getByRole<HTMLInputElement>('radio', { name: 'Out for today' });
  dish.stored = { ...dish.stored, portionsLeft: 7 };
  await press(forToday());
  await press(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(toastSaying('This dish has just changed. Please look at it again.'));
  expect(dish.stored.outUntil).toBeNull();
  expect(forToday().checked).toBe(true);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await press(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(toastSaying('Paella: 7 left'));
  expect(dish.stored).toMatchObject({ isAvailable: true, outUntil: null, portionsLeft: 7 });
});

it('EDIT-19 two taps, and attempts until a reply says whether there is a copy, ask for one; the next is another one', async () => {
  const copies: { id: string | null; reply: PromiseWithResolvers<Response> }[] = [];
  vi.stubGlobal('fetch', (at: string, { method }: { method?: string }) => {
    if (method !== 'POST')
      return Promise.resolve(Response.json({ items: [PAELLA], total: 1, menus: [], categories: [] }));
    const reply = Promise.withResolvers<Response>();
    copies.push({ id: new URL(at, 'http://office').searchParams.get('id'), reply });
    return reply.promise;
  });
  await show('manager');
  const [found] = await screen.findAllByRole('button', { name: 'Duplicate Paella' });
  const button = found as HTMLButtonElement;
  const tap = (times: number) =>
    act(async () => {
      for (let count = 0; count < times; count += 1) fireEvent.click(button);
    });
  const answer = async (settle: (reply: PromiseWithResolvers<Response>) => void) => {
    await act(async () => copies.forEach(({ reply }) => settle(reply)));
    await vi.waitFor(() => expect(button.disabled).toBe(false));
  };
  await tap(2);
  await vi.waitFor(() => expect(button.disabled).toBe(true));
  await answer(({ reject }) => reject(new TypeError('the reply was lost')));
  const refuse = async (code: string, status: number) => {
    await tap(1);
    const refusal = { code, message: '', requestId: '1' };
    await answer(({ resolve }) => resolve(Response.json(refusal, { status })));
  };
  await refuse('RATE_LIMITED', 429);
  await refuse('COMMAND_REUSED', 422);
  await tap(1);
  await answer(({ resolve }) => resolve(Response.json({ id: 'copy', dish: { name: 'Paella 2' } })));
  await vi.waitFor(() => expect(address()).toBe('/admin/menu-items/copy'));
  await tap(1);
  const ids = copies.map(({ id }) => id);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids).toEqual([ids[0], ids[0], ids[0], ids[0], ids[4], ids[5]]);
  expect(new Set(ids).size).toBe(3);
});
