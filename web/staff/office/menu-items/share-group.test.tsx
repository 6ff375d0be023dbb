import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import type { GroupValues } from './form-values.ts';
import { ShareGroup } from './share-group.tsx';

const dish = (id: string, name: string): EditedMenu['dishes'][number] => ({
  id,
  name,
  translations: {},
  category: 'Meat',
  basePriceMinor: 2_100,
  isAvailable: true,
});
const MENU: EditedMenu = {
  id: 'm1',
  version: 1,
  menu: { name: 'Carta', translations: {}, startTime: null, endTime: null, isActive: true },
  dishes: [dish('d1', 'Entrecote'), dish('d2', 'Sirloin')],
};
const option = (id: string, name: string) => ({
  id,
  name,
  translations: {},
  priceMinor: 0,
  isDefault: false,
  isAvailable: true,
  allergens: null,
});
const group = (id: string, name: string, sharedId?: string) => ({
  id,
  ...(sharedId && { sharedId }),
  name,
  translations: {},
  minChoices: 1,
  maxChoices: 1,
  options: [option(`${id}-a`, 'Rare'), option(`${id}-b`, 'Well done')],
});
const groups = [group('g1', 'Cooking'), group('g2', 'Sauce', 's2'), group('g3', 'Side', 's3')];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(onShare: (shared: GroupValues) => void): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 'd2', version: 1, dish: { allergies: [], translations: {}, optionGroups: groups } }),
  );
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/menu-items/d1">
        <ShareGroup dishId="d1" menus={[MENU]} taken={['s3']} onShare={onShare} />
      </StaffScene>,
    ),
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /another dish/ })));
  return screen.findByRole('dialog');
}

it('EDIT-15 offers the choices of the other dishes; one that is taken over is the same one, with rows of its own', async () => {
  const onShare = vi.fn<(shared: GroupValues) => void>();
  const sheet = within(await open(onShare));
  const select = sheet.getByLabelText<HTMLSelectElement>('Dish that has it');
  expect([...select.options].map(({ text }) => text)).toEqual(['Choose a dish', 'Sirloin']);
  await act(async () => void fireEvent.change(select, { target: { value: 'd2' } }));
  const side = await sheet.findByRole<HTMLButtonElement>('button', { name: /^Side/ });
  expect(side.disabled).toBe(true);
  const sauce = await sheet.findByRole('button', { name: /^Sauce/ });
  expect(sauce.textContent).toContain('Rare and Well done');
  await act(async () => void fireEvent.click(sauce));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /another dish/ })));
  const again = within(await screen.findByRole('dialog'));
  const cooking = await again.findByRole('button', { name: /^Cooking/ });
  await act(async () => void fireEvent.click(cooking));
  expect(onShare.mock.calls.map(([{ id, sharedId, name }]) => ({ id, sharedId, name }))).toEqual([
    { id: undefined, sharedId: 's2', name: 'Sauce' },
    { id: undefined, sharedId: 'g1', name: 'Cooking' },
  ]);
  expect(onShare.mock.calls[0]?.[0].options.map(({ id, name }) => [id, name])).toEqual([
    [undefined, 'Rare'],
    [undefined, 'Well done'],
  ]);
});
