import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EditedMenuItem, MenuItemRow } from '#contract/menu-editing.ts';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { menuFields, menuItemFields, SIZE } from '#tests/support/menu-operations.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let office: Office;
let send: Office['send'];

beforeEach(async () => {
  office = await openOffice(room);
  ({ send } = office);
});

const actionsOn = async (subjectId: string): Promise<string[]> => {
  const { rows } = await room.testDatabase.oracle.query<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by id',
    [subjectId],
  );
  return rows.map(({ action }) => action);
};
const dishes = async () => (await send('GET', 'menu-items')).json<{ items: MenuItemRow[]; total: number }>();

const SIZE_WITH_MILK = {
  ...SIZE,
  options: SIZE.options.map((option) =>
    option.isDefault ? option : { ...option, allergens: { milk: 'contains' as const } },
  ),
};

test('EDIT-19 a dish that is sent again is created once, also after it was sold out; not with another content, or elsewhere', async () => {
  const dish = menuItemFields(office.place.menuId, {
    category: 'Arroces',
    isDairyFree: false,
    dietaryNotes: '',
    portionsLeft: 3,
    optionGroups: [SIZE_WITH_MILK],
  });
  const sent = { id: randomUUID(), dish };
  const both = await Promise.all([1, 2].map(() => send('POST', 'menu-items', sent)));
  expect(both.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [201, both[0]?.body],
    [201, both[0]?.body],
  ]);
  const made = both[0]?.json<EditedMenuItem>();
  expect(made).toMatchObject({
    id: sent.id,
    version: 1,
    dish: { name: dish.name, optionGroups: [SIZE_WITH_MILK] },
  });
  const soldOut = { isAvailable: false, outUntil: null, portionsLeft: 0 };
  await send('PATCH', `menu-items/${sent.id}/availability`, soldOut);
  const again = await send('POST', 'menu-items', sent);
  expect([again.statusCode, again.json<EditedMenuItem>().dish.portionsLeft]).toEqual([201, 0]);
  const elsewhere = await openOffice(room);
  for (const other of [
    await send('POST', 'menu-items', { ...sent, dish: { ...dish, basePriceMinor: 700, category: 'Sopas' } }),
    await send('POST', 'menu-items', { ...sent, dish: { ...dish, optionGroups: [] } }),
    await elsewhere.send('POST', 'menu-items', {
      ...sent,
      dish: { ...dish, menuId: elsewhere.place.menuId },
    }),
  ])
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'COMMAND_REUSED' }]);
  expect(await dishes()).toMatchObject({ total: 1, items: [{ id: sent.id, basePriceMinor: 650 }] });
  expect(await actionsOn(sent.id)).toEqual(['menu-item.create', 'menu-item.availability']);
  const { categories } = (await send('GET', 'menu-categories')).json<{
    categories: { category: { name: string } }[];
  }>();
  expect(categories.map(({ category }) => category.name)).not.toContain('Sopas');
});

test('EDIT-19 a menu that is sent again is created once; not with another content, or elsewhere', async () => {
  const sent = { id: randomUUID(), menu: menuFields({ weekdays: [5, 6] }) };
  const both = await Promise.all([1, 2].map(() => send('POST', 'menus', sent)));
  expect(both.map((reply) => [reply.statusCode, reply.json<EditedMenu>()])).toEqual(
    [1, 2].map(() => [201, { ...sent, version: 1, dishes: [] }]),
  );
  const elsewhere = await openOffice(room);
  for (const other of [
    await send('POST', 'menus', { ...sent, menu: menuFields() }),
    await elsewhere.send('POST', 'menus', sent),
  ])
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'COMMAND_REUSED' }]);
  const { menus } = (await send('GET', 'menus')).json<{ menus: EditedMenu[] }>();
  expect(menus.map(({ id }) => id)).toEqual([office.place.menuId, sent.id]);
  expect(await actionsOn(sent.id)).toEqual(['menu.create']);
});

test('EDIT-19 a copy that is asked for again is made once; its id is not that of a copy of another dish', async () => {
  const create = async (name: string) => {
    const dish = menuItemFields(office.place.menuId, { name, optionGroups: [SIZE_WITH_MILK] });
    return (await send('POST', 'menu-items', { dish })).json<EditedMenuItem>();
  };
  const [paella, arroz] = [await create('Paella'), await create('Arroz')];
  const copyId = randomUUID();
  const copy = (of: EditedMenuItem) => send('POST', `menu-items/${of.id}/duplicate?id=${copyId}`);
  const all = [...(await Promise.all([copy(paella), copy(paella)])), await copy(paella)];
  expect(all.map(({ statusCode, body }) => [statusCode, body])).toEqual(all.map(() => [201, all[0]?.body]));
  expect(all[0]?.json()).toMatchObject({ id: copyId, dish: { name: 'Paella 2', isAvailable: false } });
  expect((await copy(arroz)).json()).toMatchObject({ code: 'COMMAND_REUSED' });
  expect((await dishes()).items.map(({ name }) => name).toSorted()).toEqual(['Arroz', 'Paella', 'Paella 2']);
  expect(await actionsOn(copyId)).toEqual(['menu-item.duplicate']);
});
