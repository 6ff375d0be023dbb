import { beforeAll, expect, test } from 'vitest';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import { addDish } from '#tests/support/diner-calls.ts';
import { joinTable } from '#tests/support/dining-room.ts';
import { menuItemFields, SIZE } from '#tests/support/menu-operations.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let office: Office;

beforeAll(async () => {
  office = await openOffice(room);
});

const send: Office['send'] = (method, path, payload) => office.send(method, `menu-items${path}`, payload);
const create = async (more: Partial<EditedMenuItem['dish']>): Promise<EditedMenuItem> => {
  const reply = await send('POST', '', { dish: menuItemFields(office.place.menuId, more) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<EditedMenuItem>();
};

const groupOf = ({ dish }: EditedMenuItem) => dish.optionGroups[0] ?? expect.fail('no choice');
const read = async ({ id }: EditedMenuItem) => (await send('GET', `/${id}`)).json<EditedMenuItem>();
const put = async (item: EditedMenuItem, more: object) => {
  const { version, dish } = await read(item);
  return send('PUT', `/${item.id}`, { version, dish: { ...dish, ...more } });
};
const change = async (item: EditedMenuItem, more: object) => {
  const reply = await put(item, more);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<EditedMenuItem>();
};
const save = (item: EditedMenuItem, group: object) => change(item, { optionGroups: [group] });

test('EDIT-15 a shared choice is changed once for all its dishes, until one of them has its own', async () => {
  const first = await create({ name: 'Solomillo', optionGroups: [SIZE] });
  const source = groupOf(first);
  const shared = { ...SIZE, sharedId: source.id ?? null };
  const second = await create({ name: 'Entrecot', optionGroups: [shared] });
  const diner = await joinTable(room, office.place.tableId);
  const [half] = groupOf(second).options;
  const added = await addDish(room.app, diner, second.id, { optionIds: [half?.id ?? ''] });
  expect(added.status).toBe(200);

  const { options } = groupOf(await read(first));
  const renamed = options.map((option) =>
    option.name === 'Half'
      ? { ...option, name: 'Media', priceMinor: 100 }
      : { ...option, isAvailable: false },
  );
  const small = { ...renamed[1], id: undefined, name: 'Tapa', isAvailable: true };
  await save(first, { ...groupOf(await read(first)), name: 'Tamaño', options: [...renamed, small] });

  const other = await read(second);
  expect(groupOf(other)).toMatchObject({
    name: 'Tamaño',
    sharedId: source.id,
    options: [
      { id: half?.id, name: 'Media', priceMinor: 100 },
      { name: 'Whole', isAvailable: false },
      { name: 'Tapa', isAvailable: true },
    ],
  });
  expect(other.version).toBeGreaterThan(second.version);
  const stale = await send('PUT', `/${second.id}`, { version: second.version, dish: second.dish });
  expect(stale.json()).toMatchObject({ code: 'ITEM_CHANGED' });

  // Saved unchanged, it does not change the other dishes.
  await save(first, groupOf(await read(first)));
  expect((await read(second)).version).toBe(other.version);

  await save(second, { ...groupOf(other), sharedId: null });
  await save(first, { ...groupOf(await read(first)), name: 'Ración' });
  expect(groupOf(await read(second))).toMatchObject({ name: 'Tamaño' });
  expect(groupOf(await read(second))).not.toHaveProperty('sharedId');
  expect(groupOf(await read(first))).toMatchObject({ name: 'Ración' });
});

test('EDIT-15 the dish that a choice came from keeps its own, and open carts its options, whatever happens to the shared one', async () => {
  const first = await create({ name: 'Lubina', optionGroups: [SIZE] });
  const shared = { ...SIZE, sharedId: groupOf(first).id ?? null };
  const second = await create({ name: 'Dorada', optionGroups: [shared] });
  const third = await create({ name: 'Rape', optionGroups: [shared] });
  const [half, whole] = groupOf(first).options;
  const diner = await joinTable(room, office.place.tableId);
  const added = await addDish(room.app, diner, first.id, { optionIds: [half?.id ?? ''] });
  expect(added.status).toBe(200);

  const options = [half, { ...whole, priceMinor: 600 }];
  const own = await save(first, { ...groupOf(await read(first)), options, sharedId: null });
  expect(groupOf(own)).toMatchObject({ name: 'Size', options });
  expect(groupOf(own)).not.toHaveProperty('sharedId');
  await change(second, { basePriceMinor: 2_400 });
  await save(third, { ...groupOf(await read(third)), name: 'Tamaño' });
  const later = await create({ name: 'Mero', optionGroups: [groupOf(await read(third))] });
  expect(groupOf(await read(second))).toMatchObject({ name: 'Tamaño', sharedId: shared.sharedId });
  expect(groupOf(later)).toMatchObject({ name: 'Tamaño', sharedId: shared.sharedId });
  expect(await read(first)).toEqual(own);
});

test('EDIT-2 EDIT-15 a shared choice is not changed so that it contradicts the diets of another dish', async () => {
  const first = await create({ name: 'Ensalada', isDairyFree: false, optionGroups: [SIZE] });
  const shared = { ...SIZE, sharedId: groupOf(first).id ?? null };
  const plain = { isGlutenFree: false, isDairyFree: false, isNutFree: false, allergens: {} };
  const vegan = await create({ ...plain, name: 'Pisto', isVegan: true, optionGroups: [shared] });
  const group = groupOf(await read(first));
  const milky = {
    ...group,
    options: group.options.map((option) => ({ ...option, allergens: { milk: 'contains' as const } })),
  };
  const other = { code: 'ITEM_INVALID', details: { menuItemId: vegan.id, name: 'Pisto' } };
  const refused = await put(first, { optionGroups: [milky] });
  expect(refused.json()).toMatchObject(other);
  const fields = { isDairyFree: false, optionGroups: [milky] };
  const copied = await send('POST', '', { dish: menuItemFields(office.place.menuId, fields) });
  expect(copied.json()).toMatchObject(other);
  expect(groupOf(await read(first))).toEqual(group);
  expect(groupOf(await read(vegan)).options.map(({ allergens }) => allergens)).toEqual([null, null]);

  await change(vegan, { isVegan: false });
  await save(first, milky);
  expect(groupOf(await read(vegan)).options[0]?.allergens).toEqual({ milk: 'contains' });
});

test('EDIT-15 SHARED_CHOICE_CHANGED: a dish that adopts a choice which has changed meanwhile overwrites nothing', async () => {
  const source = await create({ name: 'Chuleta', optionGroups: [SIZE] });
  const [seen] = source.dish.optionGroups;
  const taken = { ...SIZE, sharedId: seen?.id ?? null, sharedState: seen?.sharedState };
  const changed = { ...seen, name: 'Tamaño' };
  await save(source, changed);
  const own = await create({ name: 'Secreto' });
  const edited = { ...taken, name: 'How much of it' };
  for (const group of [taken, edited]) {
    const fields = menuItemFields(office.place.menuId, { name: 'Presa', optionGroups: [group] });
    const refusals = [await send('POST', '', { dish: fields }), await put(own, { optionGroups: [group] })];
    for (const refusal of refusals)
      expect(refusal.json()).toMatchObject({
        code: 'SHARED_CHOICE_CHANGED',
        details: { sharedId: seen?.id },
      });
  }
  const now = (await send('GET', `/${source.id}`)).json<EditedMenuItem>();
  expect(now.dish.optionGroups[0]).toMatchObject({ name: 'Tamaño' });
  const [current] = now.dish.optionGroups;
  const joined = await create({
    name: 'Presa',
    optionGroups: [{ ...edited, sharedState: current?.sharedState }],
  });
  expect(joined.dish.optionGroups[0]).toMatchObject({ name: 'How much of it', sharedId: seen?.id });
  expect((await send('GET', `/${source.id}`)).json<EditedMenuItem>().dish.optionGroups[0]).toMatchObject({
    name: 'How much of it',
  });
});
