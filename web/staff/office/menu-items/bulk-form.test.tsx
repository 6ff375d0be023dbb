import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import type { Language } from '#messages/words/language.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { BulkForm } from './bulk-form.tsx';

const aRow = (name: string, basePriceMinor: number, costMinor: number | null) =>
  ({ id: name, name, version: 3, basePriceMinor, costMinor }) as MenuItemRow;
const ROWS = [aRow('Paella', 1250, 400), aRow('Flan', 405, null)];

const WORDS = {
  en: {
    cost: 'What it costs you',
    percent: 'Percent of the price',
    percentProblem: 'A percentage from 0 to 100, with at most one decimal.',
    amount: 'Cost of one portion',
    amountProblem:
      /^An amount from 0,00\s€ to 1\.000\.000,00\s€, with no more decimals than your currency has\.$/,
    yen: /^JPY has no decimals/,
    price: 'Price',
    change: { percent: 'Percent', amount: 'Amount' },
    percentChangeProblem: 'A percentage below 10,000, with at most one decimal.',
    amountChangeProblem: /^An amount up to .100,000,000, with a minus sign if prices fall\.$/,
    preview: 'What will change',
    before: ['Cost: 4,00 €', 'Cost: not known'],
    costs: (amount: string) => `Cost: ${amount}`,
    cleared: 'Cost: not known',
    nothing: 'With these choices nothing changes.',
    apply: (count: number) => `Change ${count} ${count === 1 ? 'dish' : 'dishes'}`,
    done: '2 dishes changed.',
    undo: 'Undo',
    undone: '2 dishes as before.',
    gone: 'Flan: Menu item not found',
  },
  es: {
    cost: 'Lo que te cuesta',
    percent: 'Porcentaje del precio',
    percentProblem: 'Un porcentaje de 0 a 100, con un decimal como mucho.',
    amount: 'Coste de una ración',
    amountProblem: /^Un importe de 0,00\s€ a 1\.000\.000,00\s€, sin más decimales que los de tu moneda\.$/,
    yen: /^JPY no tiene decimales/,
    price: 'Precio',
    change: { percent: 'Porcentaje', amount: 'Cantidad' },
    percentChangeProblem: 'Un porcentaje por debajo de 10.000, con un decimal como mucho.',
    amountChangeProblem:
      /^Una cantidad de .100,000,000 como mucho, con un menos delante si el precio baja\.$/,
    preview: 'Qué va a cambiar',
    before: ['Coste: 4,00 €', 'Coste: sin indicar'],
    costs: (amount: string) => `Coste: ${amount}`,
    cleared: 'Coste: sin indicar',
    nothing: 'Con estas opciones no cambia nada.',
    apply: (count: number) => `Cambiar ${count} ${count === 1 ? 'plato' : 'platos'}`,
    done: '2 platos cambiados.',
    undo: 'Deshacer',
    undone: '2 platos como antes.',
    gone: 'Flan: No encontramos este plato',
  },
} as const;
const LANGUAGES = ['en', 'es'] as const;

const sent: unknown[] = [];
let answer: () => Response;

async function show(language: Language, money = { currency: 'EUR', locale: 'es-ES' }) {
  const onDone = vi.fn();
  const staff = aStaff('manager');
  await act(async () =>
    render(
      <StaffScene staff={{ ...staff, restaurant: { ...staff.restaurant, ...money } }} language={language}>
        <BulkForm rows={ROWS} menus={[]} categories={[]} onDone={onDone} onRefused={() => undefined} />
      </StaffScene>,
    ),
  );
  return onDone;
}

const choose = (name: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
/** Cells of the preview, with plain spaces. */
const previewed = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
    );
/** The message at a field, without its hint. */
const problemAt = (name: string) => {
  const input = field(name);
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
};

beforeAll(async () => {
  for (const language of LANGUAGES)
    await loadMessages(language, ['common', 'errors', 'lists', 'menuEditing', 'dishes']);
});
beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ items: ROWS.map((row) => ({ ...row, version: 4 })) });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['en', '27.5'],
  ['es', '27,5'],
] as const)(
  'EDIT-16 (%s) the cost of each dish becomes %s per cent of its price, shown before, and undo restores it',
  async (language, percent) => {
    const words = WORDS[language];
    const onDone = await show(language);
    await choose(words.cost, 'percent');
    await type(words.percent, percent);
    expect(previewed(words.preview)).toEqual([
      ['Paella', words.before[0], words.costs('3,44 €')],
      ['Flan', words.before[1], words.costs('1,11 €')],
    ]);
    await press(words.apply(2));
    await screen.findByText(toastSaying(words.done));
    expect(onDone).toHaveBeenCalledOnce();
    await press(words.undo);
    await screen.findByText(toastSaying(words.undone));
    expect(sent).toEqual([
      {
        items: [
          { id: 'Paella', version: 3, costMinor: 344 },
          { id: 'Flan', version: 3, costMinor: 111 },
        ],
      },
      {
        items: [
          { id: 'Paella', version: 4, costMinor: 400 },
          { id: 'Flan', version: 4, costMinor: null },
        ],
      },
    ]);
  },
);

it.each(LANGUAGES)('EDIT-16 (%s) one amount for all, or not known any more', async (language) => {
  const words = WORDS[language];
  await show(language);
  await choose(words.cost, 'amount');
  await type(words.amount, '4,00');
  expect(previewed(words.preview)).toEqual([['Flan', words.before[1], words.costs('4,00 €')]]);
  await choose(words.cost, 'clear');
  expect(previewed(words.preview)).toEqual([['Paella', words.before[0], words.cleared]]);
  await press(words.apply(1));
  expect(sent).toEqual([{ items: [{ id: 'Paella', version: 3, costMinor: null }] }]);
});

it.each(LANGUAGES)(
  'EDIT-16 (%s) an invalid cost is an error at its field, and nothing is sent',
  async (language) => {
    const words = WORDS[language];
    await show(language);
    await choose(words.cost, 'amount');
    for (const typed of ['-1', '1.000.000,01', 'cheap']) {
      await type(words.amount, typed);
      expect(problemAt(words.amount)).toMatch(words.amountProblem);
      expect(field(words.amount).value).toBe(typed);
    }
    await choose(words.cost, 'percent');
    for (const typed of ['-1', '100,1', '12,34', '1/3']) {
      await type(words.percent, typed);
      expect(problemAt(words.percent)).toBe(words.percentProblem);
    }
    await choose(words.price, 'percent');
    expect(screen.getByText(words.nothing)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.apply(0) }).disabled).toBe(true);
    await type(words.percent, '100');
    expect(problemAt(words.percent)).toBe('');
    expect(previewed(words.preview)).toHaveLength(2);
    expect(sent).toEqual([]);
  },
);

it.each(LANGUAGES)(
  'MONEY-9 (%s) a change of prices: the error is true for a percentage and for the currency',
  async (language) => {
    const words = WORDS[language];
    await show(language, { currency: 'JPY', locale: 'ja-JP' });
    await choose(words.price, 'percent');
    for (const typed of ['12,55', '1.234,5', 'abc', '10000']) {
      await type(words.change.percent, typed);
      expect(problemAt(words.change.percent)).toBe(words.percentChangeProblem);
      expect(field(words.change.percent).value).toBe(typed);
    }
    await choose(words.price, 'amount');
    await type(words.change.amount, '12,50');
    expect(problemAt(words.change.amount)).toMatch(words.yen);
    for (const typed of ['abc', '1000000000', '-1000000000']) {
      await type(words.change.amount, typed);
      expect(problemAt(words.change.amount)).toMatch(words.amountChangeProblem);
    }
    await type(words.change.amount, '-50');
    expect(problemAt(words.change.amount)).toBe('');
    expect(sent).toEqual([]);
  },
);

it.each(LANGUAGES)('EDIT-16 MONEY-9 (%s) costs have the decimals of the currency', async (language) => {
  const words = WORDS[language];
  await show(language, { currency: 'JPY', locale: 'ja-JP' });
  await choose(words.cost, 'amount');
  await type(words.amount, '3.5');
  expect(problemAt(words.amount)).toMatch(words.yen);
  cleanup();
  await show(language, { currency: 'KWD', locale: 'en-GB' });
  await choose(words.cost, 'amount');
  await type(words.amount, '1.255');
  await press(words.apply(2));
  expect(sent).toMatchObject([{ items: [{ costMinor: 1_255 }, { costMinor: 1_255 }] }]);
});

it.each(LANGUAGES)('EDIT-16 (%s) a deleted dish is named, and the input stays', async (language) => {
  const words = WORDS[language];
  answer = () =>
    Response.json({ code: 'MENU_ITEM_NOT_FOUND', details: { menuItemId: 'Flan' } }, { status: 404 });
  const onDone = await show(language);
  await choose(words.cost, 'amount');
  await type(words.amount, '2,50');
  await press(words.apply(2));
  await screen.findByText(toastSaying(words.gone));
  expect(field(words.amount).value).toBe('2,50');
  expect(onDone).not.toHaveBeenCalled();
});
