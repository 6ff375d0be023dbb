import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Theme } from '#contract/themes.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { type PresetTheme, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { MENU, open, press, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu, ORDER } from '#web/shared/testing/test-diner.ts';

function setTheme(preset: PresetTheme, branding: Partial<Theme['branding']> = {}): void {
  const { colors, darkColors, layout, typography } = THEME_PRESETS[preset];
  const theme: Theme = {
    id: ORDER,
    version: 1,
    themeName: 'Ours',
    presetTheme: preset,
    colors,
    darkColors,
    layout,
    typography,
    branding: {
      logoUrl: null,
      logoPosition: 'left',
      showRestaurantName: true,
      customHeader: null,
      footerText: null,
      ...branding,
    },
  };
  const dish = aDish(1, { name: 'Ham', calories: 320, preparationMinutes: 6 });
  scene.menu = aMenu([dish], { theme, palette: themePalette(theme) });
}

withScene();

const root = document.documentElement;

it('the menu is drawn in the active theme, and pages without a restaurant are not', async () => {
  setTheme('vibrant');
  await open(MENU);
  await settle(() => screen.getByText('Ham'));
  expect(root.style.getPropertyValue('--color-primary')).toMatch(/^light-dark\(#b3126b, /);
  expect(root.dataset['font']).toBe('rounded');
  await press('Back');
  await settle(() => screen.getByText('elsewhere'));
  expect(root.style).toHaveLength(0);
});

it('THEME-4 the headings of the menu have the theme’s secondary colour', async () => {
  setTheme('vibrant');
  await open(MENU);
  const heading = await screen.findByRole('heading', { level: 3 });
  const { light, dark } = themePalette(THEME_PRESETS.vibrant);
  expect(light.secondary).toBe(THEME_PRESETS.vibrant.colors.secondary);
  expect(root.style.getPropertyValue('--color-secondary')).toBe(
    `light-dark(${light.secondary}, ${dark.secondary})`,
  );
  expect(heading.className).toContain('text-secondary');
});

it('a repeat visit starts with the colours last seen at this table', async () => {
  setTheme('vibrant');
  await open(MENU);
  await settle(() => screen.getByText('Ham'));
  const colors = root.style.cssText;
  scene.answers['GET /api/tables/:tableId/menu'] = () => new Promise(() => undefined);
  await press('Back');
  await open(MENU);
  expect(root.style.cssText).toBe(colors);
});

it('a list theme starts with the list; the diner’s choice overrides it, also on the next visit', async () => {
  setTheme('classic');
  await open(MENU);
  await press('Show as grid');
  await press('Back');
  await open(MENU);
  await settle(() => screen.getByRole('button', { name: 'Show as list' }));
});

it('a grid theme starts with the grid', async () => {
  setTheme('modern');
  await open(MENU);
  await settle(() => screen.getByRole('button', { name: 'Show as list' }));
});

it('detailed cards show calories and minutes, others do not', async () => {
  setTheme('classic');
  await open(MENU);
  await settle(() => screen.getByText(/. · 320 kcal · 6 min$/));
  await press('Back');
  setTheme('minimalist');
  await act(async () => undefined);
  await open(MENU);
  // Starts with the stored menu, which the server's reply then replaces.
  await settle(() => screen.getByText('Ham'));
  await waitFor(() => expect(screen.queryByText(/320 kcal/)).toBeNull());
});

it('branding: header and footer are the restaurant’s, and the name can be replaced by the logo', async () => {
  setTheme('modern', {
    customHeader: 'Since 1923',
    footerText: 'Cash only on Sundays',
    showRestaurantName: false,
    logoUrl: '/ours.svg',
    logoPosition: 'center',
  });
  await open(MENU);
  const banner = await screen.findByRole('region', { name: 'Casa Test' });
  expect(banner.textContent).toContain('Since 1923');
  expect(banner.querySelector('img')?.getAttribute('src')).toBe('/ours.svg');
  expect(banner.className).toContain('justify-center');
  expect(screen.getByText('Casa Test').className).toContain('sr-only');
  screen.getByText('Cash only on Sundays');
});
