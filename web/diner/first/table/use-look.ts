import { useLayoutEffect } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { Look } from '#contract/themes.ts';
import { applyTheme } from '#web/shared/apply-theme.ts';

/** Applies the restaurant's look to the diner's screens; without one, the product's own. */
export function useLook(
  palette: Menu['palette'] | undefined,
  typography: Look['typography'] | undefined,
): void {
  useLayoutEffect(() => {
    // Not loaded yet: the server's page may already have it.
    if (palette === undefined) return undefined;
    const root = document.documentElement;
    applyTheme(root, palette && typography ? { palette, typography } : null);
    return () => applyTheme(root, null);
  }, [palette, typography]);
}
