import { beforeAll, expect, test } from 'vitest';
import { byDietFlag } from '#domain/menu/diets.ts';
import { dishRecord } from '#tests/support/cart-records.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMenu, createOptions } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { DISH_COLUMNS, WHOLE_DISH } from './dish-columns.ts';

const dining = setUpApp();
let room: Room;

beforeAll(async () => {
  room = await openRoom(dining);
});

const read = async (columns: string, dishId: string): Promise<unknown> => {
  const { rows } = await dining.testDatabase.oracle.query(
    `select ${columns} as dish from menu_items i join menus m on m.id = i.menu_id where i.id = $1`,
    [dishId],
  );
  return rows[0]?.dish;
};

test('a dish with the hours of its menu, column by column as the cart reads it', async () => {
  const lunch = await createMenu(dining.database, room.restaurantId, {
    name: 'Lunch',
    start_time: '12:00',
    end_time: '15:30',
    weekdays: [1, 5],
    is_active: false,
  });
  const dish = {
    name: 'Arroz',
    category: 'Rice',
    base_price_minor: 1_200,
    is_available: false,
    portions_left: 3,
    preparation_minutes: 25,
    station: 'grill',
  };
  const id = await addToMenu(dining, room, {
    ...dish,
    menu_id: lunch,
    translations: JSON.stringify({ en: { name: 'Rice' } }),
    allergens: JSON.stringify({ fish: 'contains' }),
    is_dairy_free: true,
    out_until: new Date('2026-11-20T20:00:00Z'),
  });
  const hours = {
    menu_name: 'Lunch',
    menu_start: '12:00:00',
    menu_end: '15:30:00',
    menu_weekdays: [1, 5],
    menu_is_active: false,
  };
  expect(await read(`json_build_object(${DISH_COLUMNS})`, id)).toEqual(
    dishRecord({
      ...dish,
      ...hours,
      translations: { en: { name: 'Rice' } },
      allergens: { fish: 'contains' },
      diet_flags: byDietFlag((flag) => flag === 'isDairyFree'),
      out_until: expect.stringMatching(/^2026-11-20T2\d:00:00/),
    }),
  );
});

test('the whole dish: groups and options in menu order, unavailable ones too', async () => {
  const id = await addToMenu(dining, room);
  const { restaurantId } = room;
  await createOptions(
    dining.database,
    restaurantId,
    { menu_item_id: id, name: 'Extras', sort_order: 2, min_choices: 0, max_choices: 2 },
    [
      { name: 'Egg', price_minor: 150, sort_order: 5 },
      { name: 'Cheese', sort_order: 4, is_available: false },
    ],
  );
  await createOptions(
    dining.database,
    restaurantId,
    {
      menu_item_id: id,
      name: 'Size',
      sort_order: 1,
      min_choices: 1,
      translations: JSON.stringify({ en: { name: 'Tamaño' } }),
    },
    [{ name: 'Half' }],
  );
  expect(await read(WHOLE_DISH, id)).toMatchObject({
    id,
    name: 'Arroz negro',
    menu_is_active: true,
    groups: [
      {
        name: 'Size',
        min_choices: 1,
        translations: { en: { name: 'Tamaño' } },
        options: [{ name: 'Half', price_minor: 0, is_available: true, allergens: null }],
      },
      {
        name: 'Extras',
        min_choices: 0,
        max_choices: 2,
        options: [
          { name: 'Cheese', is_available: false },
          { name: 'Egg', price_minor: 150, is_available: true },
        ],
      },
    ],
  });
});

test('a dish without choices has an empty list', async () => {
  expect(await read(WHOLE_DISH, await addToMenu(dining, room))).toMatchObject({ groups: [] });
});
