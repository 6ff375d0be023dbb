import type { Menu } from '#contract/menu.ts';
import { languageOf } from '#messages/language.ts';
import { firstPicture } from './first-picture.ts';

/** Names of built files, written in by scripts/page-scripts.ts. */
declare const EARLY_FILES: { screen: readonly string[]; texts: Record<'en' | 'es', readonly string[]> };

/*
 * Stands in the page itself and runs before anything else has been downloaded: a menu's data and the files that its screen
 * will ask for set out together with the framework, not one after the other.
 */
const table = new URLSearchParams(location.search).get('table');
if (table && /^\/menu(?:-collaborative)?$/.test(location.pathname)) {
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: nothing has been chosen, as on the page.
      return null;
    }
  };
  const language = languageOf(stored('preferred_language') ?? navigator.language);
  const { screen, texts } = EARLY_FILES;
  for (const file of [...screen, ...texts[language]]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  const address = `/api/tables/${encodeURIComponent(table.toLowerCase())}/menu?language=${language}`;
  const ask = async (): Promise<Menu | null> => {
    const reply = await fetch(address);
    return reply.ok ? ((await reply.json()) as Menu) : null;
  };
  const menu = ask();
  globalThis.earlyMenu = { address, menu };
  menu.then(
    (answer) => {
      const picture = answer && firstPicture(answer, stored('menu_layout'));
      if (!picture) return;
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' });
      link.imageSrcset = picture.srcset;
      link.imageSizes = picture.sizes;
      document.head.append(link);
    },
    // Whoever takes it sees the failure; one that nobody takes is no error of the page.
    () => undefined,
  );
}
