import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ImportRow, MenuImport } from '#contract/menu-import.ts';
import { SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
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
  conflicts: [],
};
const USUAL = ['Name', 'Category', 'Price', 'Description', 'Contains (allergens)', 'Choices'];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuImport', 'menuEditing']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (found: Partial<MenuImport> = {}, client = new QueryClient()) =>
  render(
    <StaffScene staff={aStaff('manager')} client={client}>
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

it('columns with the same heading are told apart by their places', () => {
  show({ header: ['Plato', 'Precio', 'Precio '] });
  const names = within(screen.getByLabelText('Price')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Not in the file',
    'Plato',
    'Precio (2)',
    'Precio (3)',
  ]);
});

it('EDIT-6 a changed or removed mapping of a column is sent', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({ rows: [], fingerprint: 'f' });
  });
  show();
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  await waitFor(() => expect(sent).toEqual([{ mapping: { name: 0, category: 2 } }]));
});

const FLAN: ImportRow = {
  line: 2,
  name: 'Flan',
  category: 'Postres',
  priceMinor: 480,
  oldPriceMinor: 450,
  kind: 'update',
  changes: [],
  doubts: [],
  problems: [],
};

it('EDIT-17 the preview is read again when the menu changes and when the import is refused; the mapping stays', async () => {
  let oldPriceMinor = 450;
  const checked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { mapping } = JSON.parse(body as string);
    if (address.endsWith('/apply')) {
      oldPriceMinor = 520;
      return Response.json({ code: 'IMPORT_CHANGED', message: '', requestId: 'r' }, { status: 409 });
    }
    checked.push(mapping);
    return Response.json({ rows: [{ ...FLAN, oldPriceMinor }], fingerprint: String(oldPriceMinor) });
  });
  const client = new QueryClient();
  show({}, client);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(await screen.findByTitle(/^Until now 4,50/)).toBeTruthy();
  oldPriceMinor = 500;
  // As a hint does.
  await client.invalidateQueries({ queryKey: ['menu-import', RESTAURANT] });
  expect(await screen.findByTitle(/^Until now 5,00/)).toBeTruthy();
  expect(screen.getByText(/^The menu has changed in the meantime/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 dish' }));
  expect(await screen.findByTitle(/^Until now 5,20/)).toBeTruthy();
  expect(screen.getByText(/then import again/).tagName).toBe('OUTPUT');
  const mapping = { name: 0, price: 1, category: 2 };
  expect(checked).toEqual([mapping, mapping, mapping]);
  expect(screen.getByLabelText('Category')).toHaveProperty('value', '2');
});

it('says in place why the rows could not be checked', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'IMPORT_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 }),
  );
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect((await screen.findByText('This import no longer exists.')).role).toBe('alert');
});
