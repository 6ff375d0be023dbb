import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SearchResults } from '#contract/search.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PaletteButton } from './palette-button.tsx';

const FOUND: SearchResults = {
  tables: [{ id: 't7', tableNumber: '7', section: 'Terrace' }],
  items: [{ id: 'd7', name: 'Flan 7', category: 'Desserts' }],
  orders: [
    {
      id: 'o7',
      orderNumber: 'ORD-7',
      trackingNumber: 'RT-20261120-007',
      tableNumber: '3',
      status: 'pending',
    },
  ],
};
const asked: string[] = [];

beforeAll(async () => {
  await import('./palette.tsx');
  await loadMessages('en', ['common', 'errors', 'admin', 'palette', 'settings']);
});
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://sobremesa.test');
    expect(pathname).toBe(`/api/restaurants/${RESTAURANT}/search`);
    asked.push(searchParams.get('q') ?? '');
    return Response.json(FOUND);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
const address = () => screen.getByTestId('address').textContent;

async function open(role: Role, key: object = { key: 'k', ctrlKey: true }): Promise<HTMLElement> {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at="/admin/dashboard">
        <PaletteButton />
        <Address />
      </StaffScene>,
    ),
  );
  await act(async () => void fireEvent.keyDown(document.body, key));
  return screen.findByRole('combobox');
}
const type = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
const choose = async (name: string | RegExp) => {
  const option = await screen.findByRole('option', { name });
  await act(async () => void fireEvent.click(option));
};

it.each([{ ctrlKey: true }, { metaKey: true }])('K with %o: opens and closes the palette', async (held) => {
  await open('manager', { key: 'k', ...held });
  await act(async () => void fireEvent.keyDown(document.body, { key: 'K', ...held }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('opened again while it closes: the field is empty and has the focus', async () => {
  await type(await open('manager'), 'flan');
  for (let press = 0; press < 2; press += 1)
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('');
});

it.each([
  ['Table 7 · Terrace', '/admin/tables?table=t7'],
  ['Flan 7 · Desserts', '/admin/menu-items/d7'],
  [/#007/, '/admin/orders?orderId=o7'],
])('a result of the server, %s, opens its page', async (name, to) => {
  await type(await open('manager'), '7');
  await choose(name);
  expect(asked.at(-1)).toBe('7');
  await waitFor(() => expect(address()).toBe(to));
});

it.each([
  ['table 7', '7'],
  ['Mesa 7', '7'],
  ['#007', '007'],
  ['order 007', '007'],
  ['table', 'table'],
])('a number with its kind, %s, is searched by the number', async (typed, wanted) => {
  await type(await open('manager'), typed);
  await waitFor(() => expect(asked.at(-1)).toBe(wanted));
});

it.each([
  ['tax', 'Tax rates · Taxes', '/admin/settings?tab=taxes'],
  ['two-step', 'Two-step sign-in · Your account', '/admin/settings?tab=account'],
  ['pause', 'Pause or resume guests’ orders', '/admin/orders'],
])('settings and actions: %s leads to %s', async (typed, name, to) => {
  await type(await open('manager'), typed);
  await choose(name);
  await waitFor(() => expect(address()).toBe(to));
});

it('settings that the role may not see are not found', async () => {
  await type(await open('server'), 'a');
  await screen.findByRole('option', { name: 'Appearance · General' });
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Tax rates · Taxes' })).toBeNull());
});

it('pages: are found by part of their name, ignoring accents and case; Enter opens one', async () => {
  const field = await open('manager');
  await type(field, 'KITCH');
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  await waitFor(() => expect(address()).toBe('/admin/kitchen-workflow'));
});

it('actions: run at once; pages that the role may not see are not listed', async () => {
  const field = await open('chef');
  await type(field, 'members');
  await screen.findByRole('option', { name: 'Table 7 · Terrace' });
  expect(screen.queryByRole('option', { name: 'Members' })).toBeNull();
  await type(field, 'dark');
  await choose(/dark/i);
  expect(document.documentElement.dataset['colorScheme']).toBe('dark');
});

it('a setting: a keyword of its tab finds the tab once, not all its settings', async () => {
  await type(await open('manager'), 'tax');
  await screen.findByRole('option', { name: /^Tax rates/ });
  expect(screen.getAllByRole('option', { name: /· Restaurant$/ })).toHaveLength(1);
  expect(screen.queryByRole('option', { name: /^Time zone/ })).toBeNull();
});
