import type { Menu } from '#contract/menu.ts';
import { languageOf } from '#messages/language.ts';

/** Names of built files, written in by scripts/page-scripts.ts. */
declare const EARLY_FILES: { screen: readonly string[]; texts: Record<'en' | 'es', readonly string[]> };

/** What is tapped before the scripts are here is pressed when they are: the last of it, at its place on the page. */
function keepTap(): void {
  let tap: MouseEvent | undefined;
  const keep = (event: MouseEvent) => (tap = event);
  addEventListener('click', keep);
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((_changes, observer) => {
      if (document.getElementById('first-screen')) return;
      observer.disconnect();
      removeEventListener('click', keep);
      const hit = tap && document.elementFromPoint(tap.pageX - scrollX, tap.pageY - scrollY);
      hit?.closest('button')?.click();
    }).observe(document.body, { childList: true }),
  );
}

/*
 * Stands in the page itself and runs before anything else has been downloaded: a menu's data and the files that its screen
 * will ask for set out together with the framework, not one after the other.
 */
const table = new URLSearchParams(location.search).get('table');
if (table && /^\/menu(?:-collaborative)?$/.test(location.pathname)) {
  const root = document.documentElement;
  let chosen: string | null = null;
  let isNew = true;
  try {
    chosen = localStorage.getItem('preferred_language');
    isNew = localStorage.length + sessionStorage.length === 0;
  } catch {
    // Storage is blocked: nothing has been chosen, as on the page.
  }
  const language = languageOf(chosen ?? navigator.language);
  // The server has drawn the menu for somebody who has never been here, in the language that the browser asks for.
  if (root.lang !== language || !isNew) delete root.dataset['drawn'];
  const isDrawn = 'drawn' in root.dataset;
  const { screen, texts } = EARLY_FILES;
  for (const file of [...screen, ...texts[language]]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    // What is there to be seen goes first.
    if (isDrawn) link.fetchPriority = 'low';
    document.head.append(link);
  }
  const address = `/api/tables/${encodeURIComponent(table.toLowerCase())}/menu?language=${language}`;
  const ask = async (): Promise<Menu | null> => {
    const reply = await fetch(address);
    return reply.ok ? ((await reply.json()) as Menu) : null;
  };
  globalThis.earlyMenu = { address, menu: ask() };
  // Whoever takes it sees the failure; one that nobody takes is no error of the page.
  globalThis.earlyMenu.menu.catch(() => undefined);
  if (isDrawn) keepTap();
}
