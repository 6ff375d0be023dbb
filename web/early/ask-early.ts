import { languageOf } from '#messages/language.ts';
import type { EarlyMenu } from '#web/data/early-menu.ts';

/** Names of built files, written in by scripts/page-scripts.ts. */
declare const EARLY_FILES: { screen: readonly string[]; texts: Record<'en' | 'es', readonly string[]> };

/*
 * Stands in the page itself and runs before anything else has been downloaded: a menu's data and the files that its screen
 * will ask for set out together with the framework, not one after the other.
 */
const table = new URLSearchParams(location.search).get('table');
if (table && /^\/menu(?:-collaborative)?$/.test(location.pathname)) {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('preferred_language');
  } catch {
    // Storage is blocked: the browser's language it is, as on the page.
  }
  const language = languageOf(chosen ?? navigator.language);
  const { screen, texts } = EARLY_FILES;
  for (const file of [...screen, ...texts[language]]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  const address = `/api/tables/${encodeURIComponent(table.toLowerCase())}/menu?language=${language}`;
  const early: EarlyMenu = { address, reply: fetch(address) };
  // Whoever takes it sees the failure; one that nobody takes is no error of the page.
  early.reply.catch(() => undefined);
  globalThis.earlyMenu = early;
}
