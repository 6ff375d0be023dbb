import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { createItem, type Place } from '#tests/support/factories.ts';
import { menuFields } from '#tests/support/menu-operations.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;
let send: Office['send'];

beforeEach(async () => {
  ({ place, send } = await openOffice(room));
  room.hints.length = 0;
});

const menus = async (): Promise<EditedMenu[]> =>
  (await send('GET', 'menus')).json<{ menus: EditedMenu[] }>().menus;
const create = async (name: string): Promise<EditedMenu> =>
  (await send('POST', 'menus', { menu: menuFields({ name }) })).json<EditedMenu>();
const namesOf = (all: EditedMenu[]) => all.map(({ menu }) => menu.name);

test('a menu is created after the others, changed, and read with its window across midnight', async () => {
  const made = await create('Late');
  expect(made).toMatchObject({ version: 1, menu: menuFields({ name: 'Late' }), dishes: [] });
  expect(namesOf(await menus())).toEqual(['All day', 'Late']);
  const menu = menuFields({ name: 'Later', startTime: null, endTime: null, isActive: false });
  const changed = await send('PUT', `menus/${made.id}`, { version: 1, menu });
  expect(changed.json()).toMatchObject({ version: 2, menu });
  const late = await send('PUT', `menus/${made.id}`, { version: 1, menu });
  expect(late.json()).toMatchObject({ code: 'MENU_CHANGED' });
  expect((await send('PUT', `menus/${randomUUID()}`, { version: 1, menu })).json()).toMatchObject({
    code: 'MENU_NOT_FOUND',
  });
});

test('MENU-15 days are stored as given; without any a menu is offered every day; a week has seven days', async () => {
  const made = (await send('POST', 'menus', { menu: menuFields({ weekdays: [6, 0] }) })).json<EditedMenu>();
  expect(made.menu.weekdays).toEqual([6, 0]);
  const everyDay = await send('PUT', `menus/${made.id}`, { version: 1, menu: menuFields() });
  expect(everyDay.json<EditedMenu>().menu).toEqual(menuFields());
  for (const weekdays of [[], [7], [0, 1, 2, 3, 4, 5, 6, 0], [1.5]])
    expect((await send('POST', 'menus', { menu: menuFields({ weekdays }) })).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
});

test('a window without a start or an end is refused', async () => {
  const reply = await send('POST', 'menus', { menu: menuFields({ endTime: null }) });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ code: 'WINDOW_INVALID' });
});

test('menus are sorted as requested; one that is not named comes last', async () => {
  const [a, b] = [await create('A'), await create('B')];
  const reply = await send('PUT', 'menus/order', { ids: [b.id, a.id] });
  expect(namesOf(reply.json<{ menus: EditedMenu[] }>().menus)).toEqual(['B', 'A', 'All day']);
  expect((await menus()).map(({ version }) => version)).toEqual([1, 1, 1]);
  expect((await send('PUT', 'menus/order', { ids: [randomUUID()] })).json()).toMatchObject({
    code: 'MENU_NOT_FOUND',
  });
  expect(room.hints.at(-1)?.event.type).toBe('menu.changed');
});

test('dishes are put into a menu in the requested order; those of another menu move', async () => {
  const other = await create('Other');
  const item = (name: string, menu_id: string) =>
    createItem(room.database, place.restaurantId, { menu_id, name });
  const [one, two, three] = [
    await item('One', place.menuId),
    await item('Two', place.menuId),
    await item('Three', other.id),
  ];
  const reply = await send('PUT', `menus/${place.menuId}/dishes`, { ids: [three, two] });
  const [first, second] = reply.json<{ menus: EditedMenu[] }>().menus;
  expect(first?.dishes.map(({ id }) => id)).toEqual([three, two, one]);
  expect(second?.dishes).toEqual([]);
  expect((await send('PUT', `menus/${place.menuId}/dishes`, { ids: [randomUUID()] })).json()).toMatchObject({
    code: 'MENU_ITEM_NOT_FOUND',
  });
  expect((await send('PUT', `menus/${randomUUID()}/dishes`, { ids: [one] })).json()).toMatchObject({
    code: 'MENU_NOT_FOUND',
  });
});

test('deleting a menu deletes its dishes, and the audit log has their number', async () => {
  await createItem(room.database, place.restaurantId, { menu_id: place.menuId });
  expect((await send('DELETE', `menus/${place.menuId}`)).json()).toEqual({ done: true });
  expect(await menus()).toEqual([]);
  const { rows } = await room.testDatabase.oracle.query(
    `select action, details from audit_log where subject_id = $1`,
    [place.menuId],
  );
  expect(rows).toEqual([{ action: 'menu.delete', details: { name: 'All day', dishCount: 1 } }]);
  expect((await send('DELETE', `menus/${place.menuId}`)).json()).toMatchObject({ code: 'MENU_NOT_FOUND' });
});
