import { expect, it } from 'vitest';
import { Menu } from '#contract/menu.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();

const menuOf = async (tableId: string) => {
  const reply = await room.app.inject({ method: 'GET', url: `/api/tables/${tableId}/menu` });
  return Menu.strict().parse(reply.json());
};

it('THEME-4 the menu has the palette of the active theme; without a theme none', async () => {
  const [themed, plain] = [await createPlace(room.database), await createPlace(room.database)];
  const { colors, darkColors, layout, typography } = THEME_PRESETS.dark;
  const branding = { logoUrl: null, logoPosition: 'left', showRestaurantName: true };
  await inRestaurant(room.database, themed.restaurantId, (tx) =>
    tx
      .insertInto('restaurant_themes')
      .values({
        restaurant_id: themed.restaurantId,
        theme_name: 'Ours',
        is_active: true,
        preset_theme: 'dark',
        colors: JSON.stringify(colors),
        dark_colors: JSON.stringify(darkColors),
        layout: JSON.stringify(layout),
        typography: JSON.stringify(typography),
        branding: JSON.stringify(branding),
      })
      .execute(),
  );
  expect((await menuOf(themed.tableId)).palette).toEqual(themePalette(THEME_PRESETS.dark));
  expect((await menuOf(plain.tableId)).palette).toBeNull();
});
