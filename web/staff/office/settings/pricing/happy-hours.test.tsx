import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Pricing } from '#contract/pricing.ts';
import { DRINKS, PRICING, SOUP, scene, show, type, withPricing } from './test-pricing.tsx';

withPricing();

const AFTER_WORK: Pricing['happyHours'][number] = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'After work',
  weekdays: [1, 5],
  from: '17:00',
  until: '19:00',
  percentage: -12.5,
  categoryIds: [DRINKS],
  menuItemIds: [],
};
const GONE = '00000000-0000-4000-8000-00000000000f';
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('PRICE-22 a new happy hour shows missing fields, and is sent with the existing ones', async () => {
  scene.shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await screen.findByText('After work: -12.5%');
  await screen.findByText('Monday and Friday, 17:00–19:00');
  await press('Add happy hour');
  const sheet = await screen.findByRole('dialog', { name: 'Add happy hour' });
  await within(sheet).findByRole('checkbox', { name: 'Drinks' });
  await type('Off the base price (%)', '25');
  const save = await within(sheet).findByRole('button', { name: 'Save' });
  await act(async () => void fireEvent.click(save));
  await within(sheet).findByText('Enter a name, such as After work.');
  await within(sheet).findByText('Your limits allow at most 20%.');
  await within(sheet).findByText('Choose at least one category or dish.');
  for (const typed of ['12,505', '1 234']) {
    await type('Off the base price (%)', typed);
    await act(async () => void fireEvent.click(save));
    await within(sheet).findByText('Enter a number with at most two decimals, such as 10 or 2.5.');
    expect(screen.getByLabelText<HTMLInputElement>('Off the base price (%)').value).toBe(typed);
  }
  expect(scene.sent).toEqual([]);
  await type('Name', ' Soup day ');
  await type('Off the base price (%)', '7,5');
  await type('Find a dish', 'soup');
  for (const day of ['Monday', 'Tuesday', 'Thursday', 'Friday'])
    await act(async () => void fireEvent.click(within(sheet).getByRole('button', { name: day })));
  await act(async () => void fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Soup' })));
  await act(async () => void fireEvent.click(save));
  await vi.waitFor(() =>
    expect(scene.sent).toEqual([
      {
        version: 4,
        happyHours: [
          AFTER_WORK,
          {
            id: expect.any(String),
            name: 'Soup day',
            weekdays: [3],
            from: '17:00',
            until: '19:00',
            percentage: -7.5,
            categoryIds: [],
            menuItemIds: [SOUP],
          },
        ],
      },
    ]),
  );
});

it('PRICE-22 what has left the menu is named as the reason, and goes with the next choice', async () => {
  scene.shown = { ...PRICING, happyHours: [{ ...AFTER_WORK, categoryIds: [], menuItemIds: [GONE] }] };
  await show();
  await press('Edit After work');
  scene.refusal = {
    code: 'PRICING_RULES_INVALID',
    requestId: 'r',
    details: { problems: {}, happyHours: { [AFTER_WORK.id]: { dishes: 'gone' } } },
  };
  await type('Name', 'Afterwork');
  const sheet = screen.getByRole('dialog');
  const save = within(sheet).getByRole('button', { name: 'Save' });
  await act(async () => void fireEvent.click(save));
  await within(sheet).findByText('One of these is no longer on the menu. Choose again.');
  scene.refusal = null;
  const drinks = await within(sheet).findByRole('checkbox', { name: 'Drinks' });
  await act(async () => void fireEvent.click(drinks));
  await act(async () => void fireEvent.click(save));
  await vi.waitFor(() =>
    expect(scene.sent.at(-1)).toMatchObject({
      happyHours: [{ name: 'Afterwork', categoryIds: [DRINKS], menuItemIds: [] }],
    }),
  );
});

it('a happy hour that is removed can be brought back', async () => {
  scene.shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await press('Edit After work');
  await press('Remove');
  await vi.waitFor(() => expect(scene.sent).toEqual([{ version: 4, happyHours: [] }]));
  await press('Undo');
  await vi.waitFor(() => expect(scene.sent[1]).toEqual({ version: 5, happyHours: [AFTER_WORK] }));
});

/** In the sheet: the rules have a button of that name too. */
const pressSave = async () => {
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' });
  await act(async () => void fireEvent.click(button));
};

it('continues a happy hour that was closed with unsaved changes, and shows what somebody else has saved meanwhile', async () => {
  scene.shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await press('Edit After work');
  await type('Name', 'Afterwork');
  await press('Close');
  await press('Edit After work');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Afterwork');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeTruthy();
  // The refusal loads what is there now.
  scene.shown = { ...PRICING, version: 5, happyHours: [{ ...AFTER_WORK, name: 'Happy', percentage: -15 }] };
  scene.refusal = { code: 'PRICING_CHANGED', requestId: 'r' };
  await pressSave();
  await screen.findByText(/^Somebody else has changed this in the meantime: Name\./);
  expect(screen.getByLabelText<HTMLInputElement>('Off the base price (%)').value).toBe('15');
  scene.refusal = null;
  await pressSave();
  await vi.waitFor(() =>
    expect(scene.sent[1]).toEqual({
      version: 5,
      happyHours: [{ ...AFTER_WORK, name: 'Afterwork', percentage: -15 }],
    }),
  );
});

it('a happy hour that somebody else has removed is there again only when its form is saved knowingly', async () => {
  scene.shown = { ...PRICING, happyHours: [AFTER_WORK] };
  await show();
  await press('Edit After work');
  await type('Name', 'Afterwork');
  scene.shown = { ...PRICING, version: 5 };
  scene.refusal = { code: 'PRICING_CHANGED', requestId: 'r' };
  await pressSave();
  await screen.findByText(/^Somebody else has removed this happy hour in the meantime/);
  scene.refusal = null;
  await pressSave();
  await vi.waitFor(() =>
    expect(scene.sent[1]).toEqual({ version: 5, happyHours: [{ ...AFTER_WORK, name: 'Afterwork' }] }),
  );
});

it('PRICE-22 a new happy hour whose reply was lost is saved again as the same one, also from its draft', async () => {
  await show();
  await press('Add happy hour');
  const sheet = await screen.findByRole('dialog', { name: 'Add happy hour' });
  const drinks = await within(sheet).findByRole('checkbox', { name: 'Drinks' });
  await act(async () => void fireEvent.click(drinks));
  await type('Name', 'After work');
  await type('Off the base price (%)', '10');
  // It was saved; the refusal stands for the answer that did not arrive.
  scene.refusal = { code: 'UNAVAILABLE', requestId: 'r' };
  await pressSave();
  await vi.waitFor(() => expect(scene.sent).toHaveLength(1));
  const [{ happyHours: made }] = scene.sent as [Pricing];
  scene.shown = { ...PRICING, version: 5, happyHours: made };
  await press('Close');
  await press('Add happy hour');
  await screen.findByText('Your unsaved changes have been restored.');
  // The refusal loads what is there now.
  scene.refusal = { code: 'PRICING_CHANGED', requestId: 'r' };
  await pressSave();
  await screen.findByText('After work: -10%');
  scene.refusal = null;
  await pressSave();
  await vi.waitFor(() => expect(scene.sent.at(-1)).toEqual({ version: 5, happyHours: made }));
});

it('PRICE-22 the form of a new happy hour begins anew where the one whose reply was lost is in the list', async () => {
  scene.refusal = { code: 'UNAVAILABLE', requestId: 'r' };
  await show();
  await press('Add happy hour');
  const sheet = await screen.findByRole('dialog', { name: 'Add happy hour' });
  const drinks = await within(sheet).findByRole('checkbox', { name: 'Drinks' });
  await act(async () => void fireEvent.click(drinks));
  await type('Name', 'After work');
  await type('Off the base price (%)', '10');
  await pressSave();
  await vi.waitFor(() => expect(scene.sent).toHaveLength(1));
  const [{ happyHours: made }] = scene.sent as [Pricing];
  cleanup();
  scene.shown = { ...PRICING, version: 5, happyHours: made };
  await show();
  await press('Add happy hour');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
});
