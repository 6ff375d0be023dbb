import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StoredTheme } from '#contract/themes.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { errors } from '#messages/en/errors.ts';
import { themes as english } from '#messages/en/themes.ts';
import { themeFields } from '#tests/support/themes.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { ThemesTab } from './themes-tab.tsx';

const theme = (themeName: string, updatedAt: string): StoredTheme => ({
  ...themeFields(themeName),
  darkColors: THEME_PRESETS.modern.darkColors,
  id: themeName,
  version: 1,
  isActive: false,
  createdAt: updatedAt,
  updatedAt,
});

let themes: StoredTheme[] = [];
const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => screen.getByTestId('address').textContent;

async function show(at = '/admin/settings?tab=themes') {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at={at}>
        <ThemesTab />
        <Address />
      </StaffScene>,
    ),
  );
  await screen.findByText('Your themes');
}
const names = () =>
  screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', ''));
const choose = (value: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value } }),
  );

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'themes']));
beforeEach(() => {
  themes = [
    theme('Verano 10', '2026-03-02T10:00:00.000Z'),
    theme('Álamo', '2026-03-01T10:00:00.000Z'),
    theme('Verano 2', '2026-03-03T10:00:00.000Z'),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ themes, previewTableId: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('themes are sorted by name or by their last change, with the sort in the address', async () => {
  await show();
  expect(names()).toEqual(['Álamo', 'Verano 2', 'Verano 10']);
  await choose('-changed');
  expect(names()).toEqual(['Verano 2', 'Verano 10', 'Álamo']);
  expect(address()).toBe('?tab=themes&sort=-changed');
  await choose('name');
  expect(address()).toBe('?tab=themes');
});

it('LIST-1 themes are found; a search that leaves none is taken back at a touch', async () => {
  await show('/admin/settings?tab=themes&q=alamo');
  expect(names()).toEqual(['Álamo']);
  cleanup();
  await show('/admin/settings?tab=themes&q=winter');
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' });
  await act(async () => void fireEvent.click(clear));
  await vi.waitFor(() => expect(names()).toHaveLength(3));
});

it('without a theme of one’s own the list names what comes next, and it works', async () => {
  themes = [];
  await show();
  const title = screen.getByText('No theme of your own yet');
  if (!title.parentElement) throw new Error('the title stands in nothing');
  const begin = within(title.parentElement).getByRole('button', { name: 'New theme' });
  await act(async () => void fireEvent.click(begin));
  expect(address()).toBe('?tab=themes&theme=new');
});

it('THEME_CHANGED: a theme that was activated meanwhile is deleted only after its dialog has warned of that', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json({ themes, previewTableId: null });
    const request = decodeURI(address).replace(/^.*\/themes\//, '');
    sent.push(request);
    if (request.endsWith('version=2')) return Response.json({ done: true });
    themes = themes.map((each) => (each.id === 'Álamo' ? { ...each, isActive: true, version: 2 } : each));
    return Response.json({ code: 'THEME_CHANGED', message: '', requestId: '1' }, { status: 409 });
  });
  await show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete Álamo' })));
  const dialog = within(screen.getByRole('dialog', { name: english.removeTitle('Álamo') }));
  const remove = () =>
    act(async () => void fireEvent.click(dialog.getByRole('button', { name: english.remove })));
  expect(dialog.queryByText(english.removeActiveText)).toBeNull();
  await remove();
  await vi.waitFor(() => expect(dialog.getByText(english.removeActiveText)).toBeTruthy());
  expect(currentToasts().map(({ message }) => message)).toEqual([errors.THEME_CHANGED]);
  await remove();
  await vi.waitFor(() => expect(sent).toEqual(['Álamo?version=1', 'Álamo?version=2']));
});

it('another theme is what guests see, until it is taken back', async () => {
  const sent: string[] = [];
  themes = themes.map((each) => ({ ...each, isActive: each.id === 'Álamo' }));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json({ themes, previewTableId: null });
    sent.push(`${method} ${decodeURI(address).replace(/^.*\/themes\//, '')}`);
    return Response.json({ ...theme('Vibrant', '2026-03-04T10:00:00.000Z'), isActive: true });
  });
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  await show();
  await press('Activate Verano 2');
  await press('Undo');
  await vi.waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toEqual([english.applied('Álamo')]),
  );
  await press('Apply Vibrant');
  await press('Undo');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      'POST Verano 2/activation',
      'POST Álamo/activation',
      'POST presets',
      'POST Álamo/activation',
      'DELETE Vibrant',
    ]),
  );
});
