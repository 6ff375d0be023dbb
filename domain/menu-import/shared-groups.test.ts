import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionDraft } from '#tests/support/option-draft.ts';
import type { SheetGroup } from './options-cell.ts';
import { planRows } from './plan-rows.ts';
import type { FormerGroups } from './shared-groups.ts';
import { guessMapping } from './sheet-columns.ts';
import { EMPTY_ITEM, type KnownItem, type SheetItem } from './sheet-item.ts';

const FORMAT = { currency: 'EUR', language: 'es', words: 'en', decimalSign: '.', taxRates: [] } as const;
const NAMES = ['Café', 'Té', 'Cacao'];

const milkOf = (dish: string): SheetGroup => ({
  id: `${dish} group`,
  sharedId: 'Café group',
  name: 'Leche',
  translations: {},
  minChoices: 0,
  maxChoices: 2,
  options: ['Avena', 'Soja'].map((name) => ({
    ...optionDraft(name, { priceMinor: 30 }),
    id: `${dish} ${name}`,
    translations: {},
    allergens: { nuts: 'may_contain' },
  })),
});
const dishOf = (name: string, more: Partial<SheetItem> = {}): KnownItem => ({
  id: name,
  item: {
    ...EMPTY_ITEM,
    menuName: 'Carta',
    category: 'Bebidas',
    name,
    basePriceMinor: 200,
    optionGroups: [milkOf(name)],
    ...more,
  },
});
const KNOWN = NAMES.map((name) => dishOf(name));

const plan = (
  header: string[],
  rows: string[][],
  { known = KNOWN, ...more }: { known?: KnownItem[]; former?: FormerGroups } = {},
) =>
  planRows(known, rows, {
    mapping: guessMapping(header),
    menu: 'Carta',
    format: FORMAT,
    width: header.length,
    ...more,
  });
const HEADER = ['name', 'price', 'options'];
const cellOf = (cents: number) => `Leche (0-2): Avena +0.${cents} | Soja +0.30`;
const written = (rows: ReturnType<typeof plan>) => rows.filter(({ kind }) => kind === 'update');
const pricesIn = ({ optionGroups }: SheetItem) =>
  optionGroups.flatMap(({ options }) => options.map(({ priceMinor }) => priceMinor));

test('EDIT-15 a row that says a shared group as it was leaves what an earlier row has changed', () => {
  const [first, second, third] = plan(HEADER, [
    ['Café', '2', cellOf(40)],
    ['Té', '3', cellOf(30)],
    ['Cacao', '2', cellOf(30)],
  ]);
  expect(first).toMatchObject({ kind: 'update' });
  expect(second).toMatchObject({ kind: 'update', item: { basePriceMinor: 300 } });
  expect(second && pricesIn(second.item)).toEqual([40, 30]);
  expect(third).toMatchObject({ kind: 'same' });
});

test('EDIT-10 EDIT-15 options that a row of an earlier batch replaces are known by their names in the next one, with their allergens', () => {
  const former: FormerGroups = new Map();
  const [first] = plan(HEADER, [['Café', '2', 'Leche (0-2): Oat +0.30 | Soja +0.30']], { former });
  const known = NAMES.map((name) => dishOf(name, { optionGroups: first?.item.optionGroups ?? [] }));
  const replaced = known.map((dish, at) => ({
    ...dish,
    item: {
      ...dish.item,
      optionGroups: dish.item.optionGroups.map((group) => ({ ...group, id: `${NAMES[at]} group` })),
    },
  }));
  const row = ['Té', '2', 'Leche (0-2): Avena +0.30 | Soja +0.50'];
  const [next] = plan(HEADER, [row], { known: replaced, former });
  expect(next?.item.optionGroups[0]?.options).toEqual([
    milkOf('Té').options[0],
    { ...milkOf('Té').options[1], priceMinor: 50 },
  ]);
});

test('EDIT-17 a row that is left out changes nothing for the dishes that share its group', () => {
  const rows = [
    ['Café', '2', cellOf(40)],
    ['Té', '3', cellOf(30)],
  ];
  const [, second] = planRows(KNOWN, rows, {
    mapping: guessMapping(HEADER),
    menu: 'Carta',
    format: FORMAT,
    width: 3,
    isLeftOut: (_row, index) => index === 0,
  });
  expect(second && pricesIn(second.item)).toEqual([30, 30]);
});

test('EDIT-2 a shared group that would contradict the diets of another dish is a problem of its row, with the name of that dish', () => {
  const known = [dishOf('Café'), dishOf('Té', { isVegan: true })];
  const header = ['name', 'vegan', 'options', 'options_contains'];
  const milk = ['Leche*: Vaca | Soja', 'Leche: milk | milk'];
  const rows = plan(
    header,
    [
      ['Café', 'no', ...milk],
      ['Té', 'no', cellOf(30), ''],
      ['Café', 'no', ...milk],
      ['Té', 'yes', cellOf(30), ''],
    ],
    { known },
  );
  expect(rows.map(({ kind, problems }) => [kind, problems])).toEqual([
    ['wrong', [{ column: 'options', problem: 'diet_contradicts_shared', what: 'Té' }]],
    ['update', []],
    ['update', []],
    ['wrong', [expect.objectContaining({ column: 'vegan', problem: 'diet_contradicts_options' })]],
  ]);
});

/** The dishes after a batch: what a row writes in a shared group is stored in every dish that has it. */
const stored = (known: readonly KnownItem[], rows: ReturnType<typeof plan>): KnownItem[] =>
  written(rows).reduce<KnownItem[]>(
    (dishes, { id, item }) =>
      dishes.map((dish) => {
        const optionGroups = dish.item.optionGroups.map((own) => ({
          ...own,
          options: own.options.map((option, at) => ({ ...option, priceMinor: pricesIn(item)[at] ?? -1 })),
        }));
        return { ...dish, item: { ...(dish.id === id ? item : dish.item), optionGroups } };
      }),
    [...known],
  );

test('EDIT-15 the last value that a row changes wins, wherever a batch of rows ends', () => {
  const row = fc.record({
    dish: fc.constantFrom(...NAMES),
    euros: fc.integer({ min: 1, max: 3 }),
    cents: fc.constantFrom(30, 30, 40, 50),
  });
  const rowsAndBatch = [
    fc.array(row, { minLength: 1, maxLength: 60 }),
    fc.integer({ min: 1, max: 60 }),
  ] as const;
  fc.assert(
    fc.property(...rowsAndBatch, (rows, batch) => {
      const said = new Map(NAMES.map((name) => [name, 30]));
      let shared = 30;
      for (const { dish, cents } of rows) {
        if (said.get(dish) !== cents) shared = cents;
        said.set(dish, cents);
      }
      const former: FormerGroups = new Map();
      const cells = rows.map(({ dish, euros, cents }) => [dish, `${euros}`, cellOf(cents)]);
      let known = KNOWN;
      for (let done = 0; done < rows.length; done += batch)
        known = stored(known, plan(HEADER, cells.slice(done, done + batch), { known, former }));
      expect(known.map(({ item }) => pricesIn(item))).toEqual(NAMES.map(() => [shared, 30]));
      for (const { id, item } of known)
        expect(item.basePriceMinor).toBe(100 * (rows.findLast(({ dish }) => dish === id)?.euros ?? 2));
    }),
  );
});
