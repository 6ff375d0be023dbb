import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ImportConflict, MenuImport } from '#contract/menu-import.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ImportScreen } from './import-screen.tsx';

beforeAll(async () => {
  for (const language of LANGUAGES)
    await loadMessages(language, ['common', 'errors', 'lists', 'menuImport', 'menuEditing']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (conflicts: ImportConflict[], language: Language = 'en') => {
  const found: MenuImport = {
    id: 'i1',
    status: 'done',
    fileName: 'carta.csv',
    header: ['Plato'],
    sample: [],
    mapping: { name: 0 },
    totalRows: 300,
    doneRows: 300,
    createdCount: 300 - conflicts.length,
    updatedCount: 0,
    skippedCount: conflicts.length,
    conflicts,
  };
  vi.stubGlobal('fetch', async () => Response.json(found));
  render(
    <StaffScene staff={aStaff('manager')} language={language} at="/admin/menu-items/import?id=i1">
      <ImportScreen />
    </StaffScene>,
  );
};
const shown = async () =>
  within(await screen.findByRole('region'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const CONFLICTS: ImportConflict[] = [
  { line: 2, name: 'Flan', reason: 'changed' },
  { line: 5, name: '', reason: 'deleted' },
  { line: 7, name: 'Sorbete', reason: 'created' },
  { line: 9, name: 'Tarta', reason: 'restaurant' },
];

it.each([
  [
    'en',
    '4 rows were left out, because somebody changed the menu after you had confirmed the import:',
    [
      'Line 2: Flan. Somebody has changed this dish in the meantime; it stays as they saved it.',
      'Line 5: –. Somebody has deleted this dish in the meantime; it stays deleted.',
      'Line 7: Sorbete. Somebody has created a dish of this name in the meantime; it stays as they saved it.',
      'Line 9: Tarta. The currency or the language of the restaurant has changed in the meantime.',
    ],
  ],
  [
    'es',
    'Se han omitido 4 filas, porque alguien cambió la carta después de que confirmaras la importación:',
    [
      'Línea 2: Flan. Alguien ha cambiado este plato mientras tanto; se queda como lo guardó.',
      'Línea 5: –. Alguien ha borrado este plato mientras tanto; sigue borrado.',
      'Línea 7: Sorbete. Alguien ha creado un plato con este nombre mientras tanto; se queda como lo guardó.',
      'Línea 9: Tarta. La moneda o el idioma del restaurante han cambiado mientras tanto.',
    ],
  ],
] as const)(
  'EDIT-17 the result says in %s which rows were left out since the confirmation, and why',
  async (language, title, lines) => {
    show(CONFLICTS, language);
    expect(await shown()).toEqual(lines);
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
  },
);

it('EDIT-17 of very many rows that were left out the first are shown, with their number', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({
    line: at + 2,
    name: 'Flan',
    reason: 'changed' as const,
  }));
  show(many);
  expect(await shown()).toHaveLength(200);
  expect(screen.getByText('The first 200 of 201 rows')).toBeTruthy();
});

it('EDIT-17 nothing is said where no row was left out', async () => {
  show([]);
  expect((await screen.findByText('The import is done.')).tagName).toBe('OUTPUT');
  expect(screen.queryByRole('region')).toBeNull();
});

it('a workbook is not sent, and what to do instead is said', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  render(
    <StaffScene staff={aStaff('manager')} at="/admin/menu-items/import">
      <ImportScreen />
    </StaffScene>,
  );
  const file = new File(['PK\u0003\u0004[Content_Types].xml'], 'carta.csv');
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Read the file' }));
  expect(await screen.findByText(/^This is not a CSV file\./)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
