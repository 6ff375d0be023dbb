import { beforeEach, expect, it } from 'vitest';
import type { Menu } from '#contract/menu.ts';
import type { Theme } from '#contract/themes.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { aDish, aMenu, TABLE } from '#web/shared/testing/test-diner.ts';
import { drawFirstScreen } from './draw-first-screen.tsx';

/** Friday, 20:00 in Madrid. */
const NOW = Date.UTC(2026, 10, 20, 19);
const dishes = Array.from({ length: 30 }, (_, at) => aDish(at + 1));

const draw = (part: Partial<Menu> = {}, hasCompany = false) =>
  drawFirstScreen({ menu: aMenu(dishes, part), tableId: TABLE, hasCompany, nowMs: NOW });

/** The markup as a browser parses it. */
const seen = async (...parts: Parameters<typeof draw>) => {
  const screen = await draw(...parts);
  if (!screen) throw new Error('nothing was drawn');
  const page = new DOMParser().parseFromString(`${screen.root}<body>${screen.html}`, 'text/html');
  return { ...screen, page, root: page.documentElement };
};
const namesIn = (page: Document) => [...page.querySelectorAll('h4')].map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

it('holds the restaurant, its categories, the dishes of a first view, and no script', async () => {
  const { page, title, html } = await seen();
  expect(title).toBe('Menu · Casa Test');
  expect(page.querySelector('h1')?.textContent).toBe('Menu');
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('Casa Test');
  expect(page.querySelector('time')?.textContent).toBe('20:00');
  expect(page.querySelector('nav')?.textContent).toBe('Tapas');
  expect(namesIn(page)).toEqual(dishes.slice(0, 8).map(({ name }) => name));
  expect(html).not.toMatch(/<script|<title/);
});

it('is drawn in the menu’s language', async () => {
  const { page, root } = await seen({ language: 'es' });
  expect(root.lang).toBe('es');
  expect(page.querySelector('h1')?.textContent).toBe('Carta');
});

it('shows the first pictures without any script, and requests them first', async () => {
  const picture = { src: '/dishes/ham', widths: [320, 640], placeholder: null, color: null };
  const { page } = await seen({ items: dishes.map((each) => ({ ...each, picture })) });
  const pictures = [...page.querySelectorAll('main li img')];
  expect(pictures.map((each) => each.getAttribute('fetchpriority'))).toEqual([
    ...Array(4).fill('high'),
    ...Array(4).fill('auto'),
  ]);
  expect(pictures.map((each) => each.classList.contains('opacity-0'))).toEqual([
    ...Array(4).fill(false),
    ...Array(4).fill(true),
  ]);
});

it('THEME-4 sets the restaurant’s look on the page’s root', async () => {
  const branding: Theme['branding'] = {
    logoUrl: null,
    logoPosition: 'left',
    showRestaurantName: true,
    customHeader: null,
    footerText: null,
  };
  const names = { themeName: 'Ours', presetTheme: 'dark' } as const;
  const theme: Theme = { ...THEME_PRESETS.dark, ...names, id: TABLE, version: 1, branding };
  const { root } = await seen({ theme, palette: themePalette(THEME_PRESETS.dark) });
  const { light, dark } = themePalette(THEME_PRESETS.dark);
  expect(root.getAttribute('style')).toContain(
    `--color-primary:light-dark(${light.primary}, ${dark.primary})`,
  );
  expect(root.getAttribute('style')).toContain('color-scheme:dark');
  expect(root.dataset['font']).toBe(THEME_PRESETS.dark.typography.fontFamily);
  expect((await seen()).root.getAttribute('style')).toBeNull();
});

it('counts on the tabs if the table has company, as the scripts will', async () => {
  const tabs = ({ page }: Awaited<ReturnType<typeof seen>>) =>
    [...page.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
  const together = await seen({}, true);
  expect(together.root.dataset['company']).toBe('');
  expect(tabs(together)[0]).toMatch(/\d$/);
  expect(tabs(await seen())[0]).not.toMatch(/\d/);
});

it('has the bar at the bottom, and no banner that asks something', async () => {
  const { page } = await seen();
  expect(
    [...page.querySelectorAll('nav[data-toasts-below] :is(a, button)')].map((tab) => tab.textContent),
  ).toEqual(['Menu', 'Orders', 'Staff', 'Bill']);
  expect(page.querySelector('[data-cart-bar]')).toBeNull();
});

it('MENU-3 draws nothing if nothing is offered at this hour', async () => {
  const menus = aMenu([]).menus.map((each) => ({ ...each, startTime: '08:00', endTime: '11:00' }));
  expect(await draw({ menus })).toBeNull();
});

it('escapes what a restaurant writes', async () => {
  const { page, title } = await seen({
    restaurant: { ...aMenu([]).restaurant, name: '<img src=x> & "more"' },
  });
  expect(title).not.toContain('<img');
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('<img src=x> & "more"');
});
