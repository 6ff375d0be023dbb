import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { ItemsScreen } from './items-screen.tsx';

const aRow = (name: string) => ({
  id: name,
  version: 3,
  name,
  menuId: 'm1',
  menuName: 'Carta',
  category: 'Mains',
  basePriceMinor: 1_250,
  costMinor: null,
  isAvailable: true,
  outUntil: null,
  portionsLeft: null,
  translations: {},
  picture: null,
  isSpecialOffer: false,
  hasDeclaredAllergens: true,
  optionGroupCount: 0,
  updatedAt: '2026-11-20T20:00:00.000Z',
});

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing', 'dishes']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/menu-items">
        <ItemsScreen />
      </StaffScene>,
    ),
  );

it.each(['which is shown', 'which is not shown'])(
  'EDIT-5 a change of dishes that was refused since somebody else had changed one, of a page %s, can be sent again with their version',
  async (where) => {
    const stored = [aRow('Paella'), aRow('Flan')];
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { method, body }: { method?: string; body: string }) => {
      const page = Number(new URL(address, 'http://office').searchParams.get('page') ?? 1);
      if (method !== 'PATCH')
        return Response.json({ items: [stored[page - 1]], total: 60, menus: [], categories: [] });
      const { items } = JSON.parse(body) as { items: { id: string; version: number }[] };
      sent.push(items.map(({ id, version }) => [id, version]));
      const late = items.find(({ id, version }) =>
        stored.every((row) => row.id !== id || row.version !== version),
      );
      if (!late)
        return Response.json({ items: stored.filter(({ id }) => items.some((item) => item.id === id)) });
      const details = { menuItemId: late.id };
      return Response.json({ code: 'ITEM_CHANGED', message: '', details, requestId: '1' }, { status: 409 });
    });
    await show();
    await press(await screen.findByLabelText('Select Paella'));
    if (where === 'which is not shown') {
      await press(screen.getByRole('button', { name: 'Next page' }));
      await screen.findByLabelText('Select Flan');
    }
    await press(screen.getByRole('button', { name: 'Change together' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change 1 dish' }));
    await act(
      async () =>
        void fireEvent.change(sheet.getByRole('combobox', { name: 'Availability' }), {
          target: { value: 'off' },
        }),
    );
    stored[0] = { ...aRow('Paella'), version: 4, basePriceMinor: 1_400 };
    const apply = () => press(sheet.getByRole('button', { name: 'Change 1 dish' }));
    await apply();
    await screen.findByText(toastSaying('Paella: This dish has just changed. Please look at it again.'));
    await apply();
    await screen.findByText(toastSaying('1 dish changed.'));
    expect(sent).toEqual([[['Paella', 3]], [['Paella', 4]]]);
  },
);

it.each([
  ['whose reply was lost', [1, 1]],
  ['that two taps at once have sent', [2]],
])(
  'EDIT-5 a raise of prices %s is not made again: once the repeat is refused, the form is empty',
  async (_, taps) => {
    let stored = aRow('Paella');
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { method, body }: { method?: string; body: string }) => {
      if (method !== 'PATCH') return Response.json({ items: [stored], total: 1, menus: [], categories: [] });
      const [item] = (JSON.parse(body) as { items: { version: number; basePriceMinor: number }[] }).items;
      sent.push(item);
      if (item?.version !== stored.version) {
        const details = { menuItemId: stored.id };
        return Response.json({ code: 'ITEM_CHANGED', message: '', details, requestId: '1' }, { status: 409 });
      }
      stored = { ...stored, basePriceMinor: item.basePriceMinor, version: stored.version + 1 };
      throw new TypeError('the reply was lost');
    });
    await show();
    await press(await screen.findByLabelText('Select Paella'));
    await press(screen.getByRole('button', { name: 'Change together' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change 1 dish' }));
    const enter = (field: HTMLElement, value: string) =>
      act(async () => void fireEvent.change(field, { target: { value } }));
    const price = () => sheet.getByRole<HTMLSelectElement>('combobox', { name: 'Price' });
    await enter(price(), 'percent');
    await enter(sheet.getByRole('textbox', { name: /^Percent/ }), '20');
    const button = sheet.getByRole('button', { name: 'Change 1 dish' });
    let tapped = 0;
    for (const count of taps) {
      await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      await act(async () => {
        for (let tap = 0; tap < count; tap += 1) fireEvent.click(button);
      });
      tapped += count;
      await vi.waitFor(() => expect(sent).toHaveLength(tapped));
    }
    await sheet.findByText('With these choices nothing changes.');
    expect(price().value).toBe('');
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Change 0 dishes' }).disabled).toBe(true);
    const raise = { id: 'Paella', version: 3, basePriceMinor: 1_500 };
    expect(sent).toEqual([raise, raise]);
  },
);
