import { useLayoutEffect } from 'react';
import type { Menu } from '#contract/menu.ts';
import { applyTheme, type Look } from '#web/parts/apply-theme.ts';
import { localStore } from '#web/ui/storage.ts';

const LOOK = 'sobremesa.look';

/** How the table's restaurant looked when this phone saw its menu last. */
function rememberedLook(tableId: string): Look | null {
  try {
    const kept = JSON.parse(localStore.get(LOOK) ?? 'null') as { tableId: string; look: Look } | null;
    return kept?.tableId === tableId ? kept.look : null;
  } catch {
    // Somebody else's words under our name: nothing is remembered.
    return null;
  }
}

/** Draws the diner's screens as the restaurant wants them; what is remembered spares a repeat visit the change of colours. */
export function useLook(tableId: string, menu: Menu | undefined): void {
  const theme = menu?.theme;
  const palette = menu?.palette;
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (theme === undefined || palette === undefined) {
      applyTheme(root, rememberedLook(tableId));
    } else {
      const look = theme && palette && { palette, typography: theme.typography };
      if (look) localStore.set(LOOK, JSON.stringify({ tableId, look }));
      else localStore.remove(LOOK);
      applyTheme(root, look);
    }
    return () => applyTheme(root, null);
  }, [tableId, theme, palette]);
}
