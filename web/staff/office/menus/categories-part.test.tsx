import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { CategoriesPart } from './categories-part.tsx';

const sent: string[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address}`);
    const category = { name: 'Soups', translations: {} };
    return Response.json({ categories: [{ id: 'c1', version: 1, category, dishCount: 0 }], done: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it('deleting an empty category needs a confirmation', async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/menus">
        <CategoriesPart canEdit />
      </StaffScene>,
    ),
  );
  await press(await screen.findByRole('button', { name: 'Delete Soups' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the category Soups?' });
  expect(within(dialog).getByText(/^There are no dishes in it\./)).toBeTruthy();
  expect(sent).toEqual([]);
  await press(within(dialog).getByRole('button', { name: 'Delete category' }));
  expect(sent).toEqual([`DELETE /api/restaurants/${RESTAURANT}/menu-categories/c1`]);
});
