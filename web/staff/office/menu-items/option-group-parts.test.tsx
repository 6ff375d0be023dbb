import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import type { GroupValues } from './form-values.ts';
import { MenuItemForm } from './menu-item-form.tsx';
import { ShareGroup } from './option-group-parts.tsx';

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

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing', 'menu', 'dishes']));
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

it('EDIT-15 a choice that was changed meanwhile is refused at its place in the form, and nothing typed is lost', async () => {
  const sent: { dish: { name: string; optionGroups: { sharedState?: string }[] } }[] = [];
  let state = 'as it was';
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(typeof body === 'string' ? body : ''));
      const refusal = { code: 'SHARED_CHOICE_CHANGED', message: '', details: { sharedId: 's2' } };
      return Response.json(refusal, { status: 409 });
    }
    const shared = groups.map((each) => ({ ...each, sharedState: state }));
    const dishes = { id: 'd2', version: 1, dish: { allergies: [], translations: {}, optionGroups: shared } };
    return Response.json(address.endsWith('/d2') ? dishes : { menus: [MENU], categories: [] });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/menu-items/new">
        <MenuItemForm dish={null} menus={[MENU]} categories={[]} />
      </StaffScene>,
    ),
  );
  const takeOver = async () => {
    fireEvent.click(screen.getByRole('button', { name: /another dish/ }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.change(sheet.getByLabelText('Dish that has it'), { target: { value: 'd2' } });
    fireEvent.click(await sheet.findByRole('button', { name: /^Sauce/ }));
    await screen.findByRole('heading', { name: 'Sauce' });
  };
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(name(), { target: { value: 'Skirt' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Meat' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Price/ }), { target: { value: '18' } });
  await takeOver();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const words = /just changed this choice/;
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(name().value).toBe('Skirt');
  state = 'as it is';
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sauce' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await takeOver();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(
    sent.map(({ dish: { name: typed, optionGroups } }) => [typed, optionGroups[0]?.sharedState]),
  ).toEqual([
    ['Skirt', 'as it was'],
    ['Skirt', 'as it is'],
  ]);
});

it.each(['en', 'es'] as const)(
  'EDIT-2 a shared choice that would contradict the diet of another dish is refused with the name of that dish (%s)',
  async (language) => {
    await loadMessages(language, ['common', 'errors', 'lists', 'menuEditing', 'menu', 'dishes']);
    const refusal = { code: 'ITEM_INVALID', message: '', details: { menuItemId: 'd2', name: 'Sirloin' } };
    vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit) =>
      method === 'GET'
        ? Response.json({ menus: [MENU], categories: [] })
        : Response.json(refusal, { status: 422 }),
    );
    const { container } = await act(async () =>
      render(
        <StaffScene staff={aStaff('manager')} at="/admin/menu-items/new" language={language}>
          <MenuItemForm dish={null} menus={[MENU]} categories={[]} />
        </StaffScene>,
      ),
    );
    const type = (name: string, value: string) => {
      const field = container.querySelector(`[name="${name}"]`) ?? expect.fail(name);
      fireEvent.change(field, { target: { value } });
    };
    type('name', 'Skirt');
    type('category', 'Meat');
    type('basePriceMinor', '18');
    fireEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Save' : 'Guardar' }));
    await screen.findByText(/^Sirloin (shares a choice|comparte una elección) /);
  },
);
