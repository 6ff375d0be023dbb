import { beforeEach, expect, it } from 'vitest';
import { Menu } from '#contract/menu.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { createPlace, type Place } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let place: Place;
beforeEach(async () => {
  place = await createPlace(dining.database);
});

const themeOf = async (tableId = place.tableId) => {
  const reply = await dining.app.inject({ method: 'GET', url: `/api/tables/${tableId}/menu` });
  return Menu.strict().parse(reply.json()).theme;
};

const LOGO = { logoUrl: null, logoPosition: 'center', showRestaurantName: true };
const BRANDING = { ...LOGO, customHeader: 'Hola', footerText: null };

const addTheme = (presetTheme: 'modern' | 'vibrant', isActive = true) => {
  const { colors, darkColors, layout, typography } = THEME_PRESETS[presetTheme];
  return inRestaurant(dining.database, place.restaurantId, (tx) =>
    tx
      .insertInto('restaurant_themes')
      .values({
        restaurant_id: place.restaurantId,
        theme_name: `Our ${presetTheme}`,
        is_active: isActive,
        preset_theme: presetTheme,
        colors: JSON.stringify(colors),
        dark_colors: JSON.stringify(darkColors),
        layout: JSON.stringify(layout),
        typography: JSON.stringify(typography),
        branding: JSON.stringify(LOGO),
        custom_header: 'Hola',
      })
      .execute(),
  );
};

it('the active theme is public', async () => {
  const look = async (restaurantId = place.restaurantId) => {
    const reply = await dining.app.inject({ method: 'GET', url: `/api/restaurants/${restaurantId}/look` });
    return reply.json().look;
  };
  expect(await look()).toBeNull();
  await addTheme('modern', false);
  await addTheme('vibrant');
  const { typography, colors, darkColors } = THEME_PRESETS.vibrant;
  expect(await look()).toEqual({ palette: themePalette({ colors, darkColors }), typography });
  expect(await look(place.tableId)).toBeNull();
});

it('the active theme is part of the menu, and updated in the next answer', async () => {
  expect(await themeOf()).toBeNull();
  await addTheme('modern', false);
  await addTheme('vibrant');
  const vibrant = {
    id: expect.any(String),
    version: 1,
    themeName: 'Our vibrant',
    presetTheme: 'vibrant',
    ...THEME_PRESETS.vibrant,
    branding: BRANDING,
  };
  await expect.poll(() => themeOf()).toEqual(vibrant);
  await inRestaurant(dining.database, place.restaurantId, async (tx) => {
    await tx.updateTable('restaurant_themes').set({ is_active: false }).execute();
    await tx
      .updateTable('restaurant_themes')
      .set({ is_active: true, version: 2 })
      .where('preset_theme', '=', 'modern')
      .execute();
  });
  await expect.poll(async () => (await themeOf())?.presetTheme).toBe('modern');
});

it('belongs to one restaurant', async () => {
  const other = await createPlace(dining.database);
  await addTheme('vibrant');
  await expect.poll(async () => (await themeOf())?.presetTheme).toBe('vibrant');
  expect(await themeOf(other.tableId)).toBeNull();
});

it('THEME-1 INV-15 of simultaneous activations one succeeds', async () => {
  const outcomes = await Promise.allSettled([
    addTheme('modern'),
    addTheme('vibrant'),
    addTheme('modern'),
    addTheme('vibrant'),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const constraints = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [constraintOf(each.reason)] : [],
  );
  expect(
    constraints.every(
      (each) => each === 'restaurant_themes_one_active' || each === 'restaurant_themes_name_key',
    ),
  ).toBe(true);
});
