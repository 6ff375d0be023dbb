import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { aDish, aGroup, aMenu } from '#web/shared/testing/test-diner.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { DishGrid } from './dish-grid.tsx';
import type { PadLine } from './pad-lines.ts';

const group = aGroup(1, { name: 'Extras', maxChoices: 2 });
const menuWith = (isAvailable: boolean) =>
  aMenu([
    aDish(1, {
      name: 'Flan',
      optionGroups: [{ ...group, options: group.options.map((option) => ({ ...option, isAvailable })) }],
    }),
  ]);

beforeAll(() => loadMessages('en', ['common', 'orderPad', 'lists', 'menu', 'dishes']));
afterEach(cleanup);

it('MENU-7 an option that has sold out since its sheet was closed is no longer chosen, and the note is kept', async () => {
  const added: PadLine[] = [];
  const page = (isAvailable: boolean) => (
    <LanguageProvider initial="en">
      <DishGrid
        menu={menuWith(isAvailable)}
        factors={{ food: 1, drinks: 1 }}
        money={String}
        slip={[]}
        onAdd={(line) => added.push(line)}
      />
    </LanguageProvider>
  );
  const { rerender } = render(page(true));
  const tap = (name: string | RegExp) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const sheet = () => within(screen.getByRole('dialog', { name: 'Flan' }));
  await tap('Flan: options and note');
  await act(async () =>
    sheet()
      .getByRole('checkbox', { name: /^Option 1/ })
      .click(),
  );
  fireEvent.change(sheet().getByRole('textbox'), { target: { value: 'no cream' } });
  await tap('Close');
  rerender(page(false));
  await tap('Flan: options and note');
  expect(sheet().getByRole<HTMLInputElement>('checkbox', { name: /^Option 1/ }).checked).toBe(false);
  await act(async () => void fireEvent.click(sheet().getByRole('button', { name: /^Add/ })));
  expect(added).toMatchObject([{ optionIds: [], note: 'no cream' }]);
});

it('MENU-7 leads to the choice that is missing, whose error is gone once it is made', async () => {
  const size = aGroup(1, { name: 'Size', minChoices: 1 });
  const added: PadLine[] = [];
  render(
    <LanguageProvider initial="en">
      <DishGrid
        menu={aMenu([aDish(1, { name: 'Flan', optionGroups: [size] })])}
        factors={{ food: 1, drinks: 1 }}
        money={String}
        slip={[]}
        onAdd={(line) => added.push(line)}
      />
    </LanguageProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Flan: options and note' })));
  const sheet = within(screen.getByRole('dialog', { name: 'Flan' }));
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: /^Add/ })));
  expect(added).toEqual([]);
  const option = sheet.getByRole('radio', { name: /^Option 1/ });
  expect(document.activeElement).toBe(option);
  sheet.getByText('Please choose: Size');
  await act(async () => option.click());
  expect(sheet.queryByText('Please choose: Size')).toBeNull();
});
