import { useLayoutEffect } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { Look } from '#contract/themes.ts';
import { applyTheme } from '#web/shared/apply-theme.ts';

/** Draws the diner's screens as the restaurant wants them; without a look in the product's own. */
export function useLook(
  palette: Menu['palette'] | undefined,
  typography: Look['typography'] | undefined,
): void {
  useLayoutEffect(() => {
    // Not known yet: the page may have come with it.
    if (palette === undefined) return undefined;
    const root = document.documentElement;
    applyTheme(root, palette && typography ? { palette, typography } : null);
    return () => applyTheme(root, null);
  }, [palette, typography]);
}
