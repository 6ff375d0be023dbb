import { expect, type Page } from '@playwright/test';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { PRESET_THEMES, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { loadAxe } from '#tests/e2e/accessibility.ts';
import { applyTheme } from '#web/shared/apply-theme.ts';

/** The attributes that a page in this theme has on its root element, as the product sets them. */
const LOOKS = PRESET_THEMES.map((preset) => {
  const theme = THEME_PRESETS[preset];
  const properties: Record<string, string> = {};
  const dataset: Record<string, string> = {};
  const style = {
    length: 0,
    getPropertyValue: () => '',
    setProperty: (name: string, value: string) => void (properties[name] = value),
    removeProperty: () => '',
  };
  const root = { style, dataset } as unknown as HTMLElement;
  applyTheme(root, { palette: themePalette(theme), typography: theme.typography });
  return { preset, properties, dataset };
});

/** Defined in the page by `loadAxe`. */
interface Axe {
  run(
    context: Element | Document,
    options: { runOnly: string[] },
  ): Promise<{ violations: { nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Checks legibility in every theme, light and dark, by changing the theme in place: a theme is colours and fonts. */
export async function expectReadableInEveryTheme(page: Page): Promise<void> {
  await loadAxe(page);
  const found = await page.evaluate(async (looks) => {
    const { axe } = window as unknown as { axe: Axe };
    const root = document.documentElement;
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const unreadable: string[] = [];
    // A colour change also applies to child elements, and may start another transition there.
    const settle = (): void => {
      const running = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      for (const animation of running) animation.finish();
      if (running.length > 0) settle();
    };
    for (const { preset, properties, dataset } of looks)
      for (const scheme of ['light', 'dark']) {
        root.style.removeProperty('color-scheme');
        for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
        Object.assign(root.dataset, dataset, { colorScheme: scheme });
        settle();
        if (root.scrollWidth > root.clientWidth) unreadable.push(`${preset}, ${scheme}: scrolls sideways`);
        const { violations } = await axe.run(shown, { runOnly: ['color-contrast'] });
        for (const { html, failureSummary } of violations.flatMap(({ nodes }) => nodes))
          unreadable.push(`${preset}, ${scheme}: ${html} ${failureSummary}`);
      }
    delete root.dataset['colorScheme'];
    return unreadable;
  }, LOOKS);
  expect.soft(found).toEqual([]);
}
