import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MENU, open, press, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';

withScene(async () => {
  await Promise.all([import('./filter-sheet.tsx'), import('./filter-bar.tsx'), import('./menu-empty.tsx')]);
  scene.menu = aMenu([
    aDish(1, { name: 'Gazpacho', isVegan: true }),
    aDish(2, { name: 'Flan', allergens: { milk: 'contains' } }),
    aDish(3, { name: 'Stew of the day', allergens: null }),
  ]);
});

const choose = async (name: string) => {
  await press(/^Filters/);
  const sheet = await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 5_000 });
  await act(async () => void fireEvent.click(within(sheet).getByRole('button', { name })));
  return within(sheet);
};
const shown = () =>
  screen.getAllByRole('heading', { level: 4, hidden: true }).map(({ textContent }) => textContent);

it('ALLERGEN-5 leaves what is declared free of it, says how much that is and what is unknown', async () => {
  await open(MENU);
  await settle(() => screen.getByText('Flan'));
  const sheet = await choose('Milk');
  sheet.getByRole('button', { name: 'Show 1 dish' });
  sheet.getByText(/it is not known to be safe/);
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 1 dish' })));
  expect(shown()).toEqual(['Gazpacho']);
  const bar = within(await screen.findByRole('region', { name: 'Filters' }));
  bar.getByText(/^1 of 3 dishes shown\. 1 more is left out because nobody has declared its allergens/);
  screen.getByRole('button', { name: 'Filters, 1 on' });
  await act(async () => void fireEvent.click(bar.getByRole('button', { name: 'Without Milk' })));
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
});

it('stays on when the diner comes back from another page', async () => {
  await open(MENU);
  const sheet = await choose('Vegan');
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 1 dish' })));
  await press('Back');
  await open(MENU);
  await settle(() => screen.getByRole('button', { name: 'Filters, 1 on' }));
  expect(shown()).toEqual(['Gazpacho']);
});

it('with nothing left says so, and the way back is one tap', async () => {
  await open(MENU);
  const sheet = await choose('Nut-Free');
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 0 dishes' })));
  await settle(() => screen.getByText('No dishes match these filters.'));
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await act(async () => void (clear && fireEvent.click(clear)));
  await settle(() => expect(shown()).toHaveLength(3));
});
