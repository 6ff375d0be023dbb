import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ImportRow } from '#contract/menu-import.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { RowsPart } from './rows-part.tsx';

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuImport', 'menuEditing']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aRow = (line: number, row: Partial<ImportRow>): ImportRow => ({
  line,
  name: `Dish ${line}`,
  category: 'Rice',
  priceMinor: 2e3,
  oldPriceMinor: null,
  kind: 'create',
  changes: [],
  problems: [],
  doubts: [],
  ...row,
});
type Doubt = ImportRow['doubts'][number];
const aDoubt = (against: Doubt['against'], usualMinor: number, rest: Partial<Doubt> = {}): Doubt => ({
  of: 'price',
  optionName: null,
  amountMinor: 255500,
  against,
  usualMinor,
  ...rest,
});
const SLIP: Partial<ImportRow> = {
  kind: 'update',
  priceMinor: 255500,
  oldPriceMinor: 2555,
  doubts: [aDoubt('before', 2555)],
};
const scene = (rows: ImportRow[], fingerprint = 'first') => (
  <StaffScene staff={aStaff('manager')}>
    <RowsPart
      preview={{ rows, fingerprint }}
      importId="i1"
      mapping={{ name: 0 }}
      onStarted={() => undefined}
    />
  </StaffScene>
);
const show = (...rows: ImportRow[]) => render(scene(rows));
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

it('EDIT-14 shows the line, the price as the guest will see it, and old and new of what changes', () => {
  show(
    aRow(4, {
      kind: 'update',
      oldPriceMinor: 1800,
      changes: [
        {
          column: 'category',
          before: 'Rice',
          after: 'Paellas',
        },
      ],
    }),
    aRow(9, {
      kind: 'wrong',
      priceMinor: null,
      problems: [{ column: null, problem: 'too_many_cells', what: '55' }],
    }),
  );
  const cells = rowOf('Dish 4')
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
  const what = 'ChangedCategory: Rice → Paellas';
  // On a phone it is below the dish, elsewhere in its own column.
  expect(cells).toEqual(['4', `Dish 4Rice${what}`, '18,00 €20,00 €', what]);
  for (const words of rowOf('Dish 9').getAllByText(/More cells/))
    expect(plain(words.textContent)).toContain('The row (55): ');
});

it('EDIT-1 EDIT-3 says the limits of a price, or of an option', () => {
  const problem = 'price_invalid';
  show(
    aRow(2, { kind: 'wrong', priceMinor: null, problems: [{ column: 'price', problem }] }),
    aRow(3, { kind: 'wrong', problems: [{ column: 'options', problem, what: 'Bacon +1a' }] }),
  );
  const [price] = rowOf('Dish 2').getAllByText(/An amount/);
  expect(plain(price?.textContent ?? '')).toMatch(/^Price: An amount from 0,00 € to 1\.000\.000,00 €,/);
  const [option] = rowOf('Dish 3').getAllByText(/An amount/);
  expect(plain(option?.textContent ?? '')).toMatch(
    /^Choices \(Bacon \+1a\): An amount from -1\.000\.000,00 € to 1\.000\.000,00 €,/,
  );
});

it('EDIT-13 says against what an amount looks like a typo', () => {
  show(
    aRow(2, SLIP),
    aRow(3, { priceMinor: 255500, doubts: [aDoubt('category', 2200)] }),
    aRow(4, { priceMinor: 255500, doubts: [aDoubt('menu', 1800)] }),
    aRow(5, {
      doubts: [
        aDoubt('price', 1200, { of: 'cost', amountMinor: 499900 }),
        aDoubt('before', 150, { of: 'option', optionName: 'Extra queso', amountMinor: 150000 }),
      ],
    }),
  );
  const doubts = screen.getByRole('region', { name: '5 amounts look like a typo' });
  expect(plain(doubts.textContent)).toContain('Line 2: Dish 2, 2555,00 € (until now 25,55 €)');
  expect(plain(doubts.textContent)).toContain('Line 3: Dish 3, 2555,00 € (usual in its category: 22,00 €)');
  expect(plain(doubts.textContent)).toContain('Line 4: Dish 4, 2555,00 € (usual on the menu: 18,00 €)');
  expect(plain(doubts.textContent)).toContain(
    'Line 5: Dish 5, cost 4999,00 € (the dish is sold for 12,00 €); Extra queso 1500,00 € (until now 1,50 €)',
  );
});

it('EDIT-13 a doubtful price is imported only when it is ticked; the others are sent as left out', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({ id: 'i1', status: 'applying' });
  });
  show(aRow(2, {}), aRow(3, SLIP), aRow(5, SLIP));
  const doubts = within(screen.getByRole('region', { name: '2 amounts look like a typo' }));
  expect(screen.getByRole('button', { name: 'Import 1 dish' })).toBeTruthy();
  fireEvent.click(doubts.getByLabelText('All of them are right'));
  expect(screen.getByRole('button', { name: 'Import 3 dishes' })).toBeTruthy();
  fireEvent.click(doubts.getByLabelText(/^Line 5: Dish 5, 2555,00\s€ \(until now 25,55\s€\)$/));
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 dishes' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ mapping: { name: 0 }, fingerprint: 'first', leavesOut: [5] }]),
  );
});

it('EDIT-17 a preview that was read again says that the menu has changed, and keeps the ticks that still hold', () => {
  const { rerender } = show(aRow(3, SLIP), aRow(5, SLIP));
  const changed = 'The menu has changed in the meantime. The rows above show what will happen now.';
  for (const line of [3, 5])
    fireEvent.click(screen.getByLabelText(new RegExp(`^Line ${line}: Dish ${line}, 2555,00`)));
  expect(screen.queryByText(changed)).toBeNull();
  const isNow = { oldPriceMinor: 3000, doubts: [aDoubt('before', 3000)] };
  rerender(scene([aRow(3, SLIP), aRow(5, { ...SLIP, ...isNow })], 'second'));
  expect(screen.getByText(changed).tagName).toBe('OUTPUT');
  expect(screen.getByLabelText(/^Line 3:/)).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Line 5:.*30,00/)).toHaveProperty('checked', false);
});
