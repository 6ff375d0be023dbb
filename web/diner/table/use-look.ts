import { useLayoutEffect } from 'react';
import type { Menu } from '#contract/menu.ts';
import { applyTheme } from '#web/parts/apply-theme.ts';

/** Draws the diner's screens as the restaurant wants them; a repeat visit begins so, with the menu that was seen last. */
export function useLook(menu: Menu | undefined): void {
  const theme = menu?.theme;
  const palette = menu?.palette;
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(root, theme && palette ? { palette, typography: theme.typography } : null);
    return () => applyTheme(root, null);
  }, [theme, palette]);
}
