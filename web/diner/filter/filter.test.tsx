import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import type { Needs } from '#domain/menu/needs.ts';
import { currentNeeds, keepNeeds, keptNeeds } from '#web/diner/first/data/needs.ts';
import {
  answer,
  MENU,
  noNetwork,
  open,
  press,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu, aSession, aVisit, OTHER, VISIT, YOU } from '#web/shared/testing/test-diner.ts';

withScene(async () => {
  await Promise.all([
    import('./card-misfits.tsx'),
    import('./filter-sheet.tsx'),
    import('./filter-bar.tsx'),
    import('./menu-empty.tsx'),
  ]);
  scene.menu = aMenu([
    aDish(1, { name: 'Gazpacho', isVegan: true }),
    aDish(2, { name: 'Flan', allergens: { milk: 'contains' } }),
    aDish(3, { name: 'Stew of the day', allergens: null }),
  ]);
  scene.answers['PUT /api/visit/me/needs'] = (needs) => {
    const visit = aVisit({ version: 2, needs: needs as Visit['needs'] });
    scene.answers['POST /api/diner-sessions'] = answer(aSession({ visit }), 201);
    scene.answers['GET /api/visit'] = answer(visit);
    return Response.json(visit);
  };
});

const choose = async (name: string) => {
  await settle(() => screen.getByText('Flan'));
  await press(/^Allergies and diet/);
  const sheet = await screen.findByRole('dialog', { name: 'My allergies and diet' });
  await act(async () => void fireEvent.click(within(sheet).getByRole('button', { name })));
  return within(sheet);
};
const shown = () =>
  screen.getAllByRole('heading', { level: 4, hidden: true }).map(({ textContent }) => textContent);

it('ALLERGEN-5 keeps dishes declared free of it, and says how many they are and how many are unknown', async () => {
  await open(MENU);
  await settle(() => screen.getByText('Flan'));
  const sheet = await choose('Milk');
  sheet.getByRole('button', { name: 'Show 1 dish' });
  sheet.getByText(/it is not known to be safe/);
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 1 dish' })));
  await settle(() => expect(shown()).toEqual(['Gazpacho']));
  const bar = within(await screen.findByRole('region', { name: 'My allergies and diet' }));
  bar.getByText(/^1 of 3 dishes fits\. 1 more is left out because nobody has declared its allergens/);
  screen.getByRole('button', { name: 'Allergies and diet, 1 on' });
  await act(async () => void fireEvent.click(bar.getByRole('button', { name: 'Without Milk' })));
  await settle(() => expect(shown()).toHaveLength(3));
  await settle(() => expect(screen.queryByRole('region', { name: 'My allergies and diet' })).toBeNull());
});

it('stays on when the diner returns from another page', async () => {
  await open(MENU);
  const sheet = await choose('Vegan');
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 1 dish' })));
  await press('Back');
  await open(MENU);
  await settle(() => screen.getByRole('button', { name: 'Allergies and diet, 1 on' }));
  expect(shown()).toEqual(['Gazpacho']);
});

it('says so when nothing is left, and one tap clears it', async () => {
  await open(MENU);
  const sheet = await choose('Nut-Free');
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 0 dishes' })));
  await settle(() => screen.getByText('No dish here fits your allergies and diet.'));
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' });
  await act(async () => void (clear && fireEvent.click(clear)));
  await settle(() => expect(shown()).toHaveLength(3));
});

const says = (text: RegExp) => settle(() => screen.getByText(text));

it('NEEDS-2 shows dishes that do not fit on request, with the reason', async () => {
  await open(MENU);
  const sheet = await choose('Milk');
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 1 dish' })));
  await press('Show all dishes');
  await settle(() => expect(shown()).toEqual(['Gazpacho', 'Flan', 'Stew of the day']));
  await says(/^Contains milk$/);
  await says(/^Not declared: milk$/);
  await press('Show only what fits');
  expect(shown()).toEqual(['Gazpacho']);
});

it('NEEDS-2 after a change of needs only dishes that fit are shown', async () => {
  await open(MENU);
  const sheet = await choose('Nut-Free');
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 0 dishes' })));
  await press('Show all dishes');
  await settle(() => expect(shown()).toEqual(['Gazpacho', 'Flan', 'Stew of the day']));
  const again = await choose('Milk');
  await act(async () => void fireEvent.click(again.getByRole('button', { name: 'Nut-Free' })));
  await act(async () => void fireEvent.click(again.getByRole('button', { name: 'Show 1 dish' })));
  await settle(() => expect(shown()).toEqual(['Gazpacho']));
  screen.getByRole('button', { name: 'Show all dishes', pressed: false });
});

it('NEEDS-3 a dish that does not fit opens its sheet, which says so; only "Add anyway" adds it', async () => {
  await open(MENU);
  const sheet = await choose('Milk');
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Show 1 dish' })));
  await press('Show all dishes');
  await press('Add Flan');
  const dish = within(await screen.findByRole('dialog', { name: 'Flan' }));
  dish.getByText('Contains milk: you avoid this.');
  expect(sent('POST /api/cart/commands')).toHaveLength(0);
  await act(async () => void fireEvent.click(dish.getByRole('button', { name: /^Add anyway · / })));
  await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(1));
});

it('INV-27 sends the needs to the restaurant, retrying until saved; a reload shows what it has', async () => {
  scene.answers['PUT /api/visit/me/needs'] = noNetwork;
  await open(MENU);
  const sheet = await choose('Milk');
  await settle(() => sheet.getByText(/^Not sent to the restaurant yet/));
  const needs = { diets: [], avoids: ['milk'] as const };
  scene.answers['PUT /api/visit/me/needs'] = answer(
    aVisit({ version: 2, needs: { diets: [], avoids: ['milk'] } }),
  );
  await act(async () => void dispatchEvent(new Event('online')));
  await settle(() => sheet.getByText(/^Kept for this visit/));
  expect(sent('PUT /api/visit/me/needs').map(({ body }) => body)).toContainEqual(needs);
  cleanup();
  // Another phone of the same diner has changed them since.
  const changed = aVisit({ version: 3, needs: { diets: ['vegan'], avoids: [] } });
  scene.answers['POST /api/diner-sessions'] = answer(aSession({ visit: changed }), 201);
  scene.answers['GET /api/visit'] = answer(changed);
  await open(MENU);
  await settle(() => expect(shown()).toEqual(['Gazpacho']));
});

it('needs chosen before the table was open are sent to the restaurant, too', async () => {
  keepNeeds({ diets: [], avoids: ['milk'] }, null);
  await open(MENU);
  await settle(() => expect(sent('PUT /api/visit/me/needs')).toHaveLength(1));
  expect(shown()).toEqual(['Gazpacho']);
});

it('INV-27 needs that the restaurant has just saved apply until the page shows a visit that has them', () => {
  const milk: Needs = { diets: [], avoids: ['milk'] };
  const vegan: Needs = { diets: ['vegan'], avoids: [] };
  const current = (part: Partial<Visit>) => currentNeeds(keptNeeds(), YOU, aVisit(part));
  keepNeeds(milk, YOU, { id: VISIT, version: 2 });
  // An allergy added now extends the saved needs, not what the page showed before.
  expect(current({ version: 1 })).toEqual(milk);
  expect(current({ version: 2, needs: milk })).toEqual(milk);
  expect(current({ version: 3, needs: vegan })).toEqual(vegan);
  expect(current({ id: OTHER, version: 1, needs: vegan })).toEqual(vegan);
});
