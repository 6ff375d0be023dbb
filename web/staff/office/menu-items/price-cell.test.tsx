import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { PriceCell } from './price-cell.tsx';

const row = (basePriceMinor: number) =>
  ({ id: 'paella', name: 'Paella', version: 3, basePriceMinor }) as MenuItemRow;
const sent: unknown[] = [];

const show = async (basePriceMinor: number) => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')}>
        <PriceCell row={row(basePriceMinor)} />
      </StaffScene>,
    ),
  );
  return screen.getByLabelText<HTMLInputElement>('Price of Paella');
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ items: [{ ...row(820), version: 4 }] });
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

it('the field is wide enough for its whole price', async () => {
  const usual = (await show(750)).style.width;
  cleanup();
  const long = await show(1_234_567);
  expect(long.value).toBe('12345,67');
  expect(Number.parseFloat(long.style.width.replace('calc(', ''))).toBeGreaterThan(
    Number.parseFloat(usual.replace('calc(', '')),
  );
});

it('a new price is confirmed, and undo sends the old one with the new version', async () => {
  const field = await show(750);
  await act(async () => {
    fireEvent.change(field, { target: { value: '8,20' } });
    fireEvent.blur(field);
  });
  await screen.findByText(toastSaying(/^Paella now costs /));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  await screen.findByText(toastSaying(/^Paella costs .* again\.$/));
  expect(sent).toEqual([
    { items: [{ id: 'paella', version: 3, basePriceMinor: 820 }] },
    { items: [{ id: 'paella', version: 4, basePriceMinor: 750 }] },
  ]);
});

it('MONEY-9 EDIT-1 an invalid price stays, with its reason below, and is not sent', async () => {
  const field = await show(750);
  for (const [typed, reason] of [
    ['8,205', /^EUR has at most 2 decimals$/],
    ['-1', /^An amount from 0,00\s€ to 1\.000\.000,00\s€, /],
    ['1000000000', /^An amount from 0,00\s€ to 1\.000\.000,00\s€, /],
  ] as const) {
    await act(async () => {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.blur(field);
    });
    expect(field.value).toBe(typed);
    expect(screen.getByText(reason).id).toBe(field.getAttribute('aria-describedby'));
  }
  await act(async () => void fireEvent.change(field, { target: { value: '7,50' } }));
  expect(field.getAttribute('aria-describedby')).toBeNull();
  expect(sent).toEqual([]);
});

it.each([
  ['the price that somebody else saves is not overwritten', 900, 3],
  ['another change of the dish, such as a portion that is ordered, is no conflict', 750, 4],
])('while a price is typed, %s', async (_what, priceNow, version) => {
  const client = new QueryClient();
  const scene = (item: MenuItemRow) => (
    <StaffScene staff={aStaff('manager')} client={client}>
      <PriceCell row={item} />
    </StaffScene>
  );
  const { rerender } = render(scene(row(750)));
  const field = screen.getByLabelText('Price of Paella');
  await act(async () => void fireEvent.change(field, { target: { value: '8' } }));
  rerender(scene({ ...row(priceNow), version: 4 }));
  await act(async () => {
    fireEvent.change(field, { target: { value: '8,20' } });
    fireEvent.blur(field);
  });
  await vi.waitFor(() => expect(sent).toEqual([{ items: [{ id: 'paella', version, basePriceMinor: 820 }] }]));
});
