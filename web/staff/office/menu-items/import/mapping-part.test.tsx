import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { MenuImport } from '#contract/menu-import.ts';
import { SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { MappingPart } from './mapping-part.tsx';

const FOUND: MenuImport = {
  id: 'i1',
  status: 'draft',
  fileName: 'carta.csv',
  header: ['Plato', 'Precio', ' '],
  sample: [['Arroz a banda', '25,55', '12']],
  mapping: { name: 0, price: 1 },
  totalRows: 1,
  doneRows: 0,
  createdCount: 0,
  updatedCount: 0,
  skippedCount: 0,
};
const USUAL = ['Name', 'Category', 'Price', 'Description', 'Contains (allergens)', 'Choices'];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuImport', 'menuEditing']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (found: Partial<MenuImport> = {}) =>
  render(
    <StaffScene staff={aStaff('manager')}>
      <MappingPart found={{ ...FOUND, ...found }} onStarted={() => undefined} onAnother={() => undefined} />
    </StaffScene>,
  );

it('EDIT-6 six columns are shown, each with a sample; the others are folded, with their number', () => {
  show({ mapping: { name: 0, price: 1, calories: 2 } });
  const more = screen.getByText('More columns: 1 of them found in the file').closest('details');
  const inMore = within(more as HTMLElement).getAllByRole('combobox', { hidden: true });
  const asked = screen.getAllByRole('combobox', { hidden: true }).filter((each) => !inMore.includes(each));
  expect(more?.open).toBe(false);
  expect(asked).toHaveLength(USUAL.length);
  for (const [at, name] of USUAL.entries()) expect(screen.getByLabelText(name)).toBe(asked[at]);
  expect(inMore).toHaveLength(SHEET_COLUMNS.length - USUAL.length);
  expect(screen.getByText('Arroz a banda')).toBeTruthy();
  expect(screen.getByText('25,55')).toBeTruthy();
  // A column without a heading is named by its place.
  const names = within(screen.getByLabelText('Name')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Not in the file', 'Plato', 'Precio', '3']);
});

it('EDIT-6 a changed or removed mapping of a column is sent', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({ rows: [] });
  });
  show();
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  await waitFor(() => expect(sent).toEqual([{ mapping: { name: 0, category: 2 } }]));
});
