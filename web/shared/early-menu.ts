import type { Menu } from '#contract/menu.ts';

/** What the page's first script has asked for already: web/app/early/ask-early.ts. */
export interface EarlyMenu {
  address: string;
  /** null: refused. */
  menu: Promise<Menu | null>;
}

declare global {
  var earlyMenu: EarlyMenu | undefined;
  /** What was tapped on the first screen that the server has drawn. */
  var pressEarlyTap: (() => void) | undefined;
}

/** The answer to this question if it was asked before, once; whatever went wrong is asked for again by the usual way. */
export async function takeEarlyMenu(address: string): Promise<Menu | null> {
  const early = globalThis.earlyMenu;
  globalThis.earlyMenu = undefined;
  if (early?.address !== address) return null;
  try {
    return await early.menu;
  } catch {
    return null;
  }
}
