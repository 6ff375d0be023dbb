import type { Menu } from '#contract/menu.ts';
import { languageOf } from '#messages/words/language.ts';

/** Names of built files, written in by vite.page-scripts.ts. */
declare const EARLY_FILES: {
  /** The first script, and what it needs at once: tags of the page, unless the server has drawn into it. */
  entry: string;
  entryNeeds: readonly string[];
  screen: readonly string[];
  texts: Record<'en' | 'es', readonly string[]>;
};

/** From the first frame to the browser's word that it is on the screen; one that says nothing does not keep the scripts. */
const AT_MOST_MS = 200;

const AGAIN_AFTER_MS = 3_000;
/** Doublings of it: 48 s. */
const MOST_DOUBLINGS = 4;
const TRIES = 'sobremesa.script-tries';

/*
 * A page whose scripts did not arrive does nothing: what the server has drawn stays to be read, and it reloads once the network is back.
 * Each time after twice as long: what is broken at the server would fail for ever.
 */
const loadAgain = (): void => {
  const tries = Number(sessionStorage.getItem(TRIES));
  const reload = (): void => {
    sessionStorage.setItem(TRIES, `${tries + 1}`);
    location.reload();
  };
  setTimeout(
    () => void fetch('/livez').then(reload, loadAgain),
    AGAIN_AFTER_MS * 2 ** Math.min(tries, MOST_DOUBLINGS),
  );
};
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && loadAgain(), true);

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
  const { entry, entryNeeds, screen, texts } = EARLY_FILES;
  const hasTags = !('drawn' in root.dataset);
  const begin = (): void => {
    for (const file of [...(hasTags ? [] : entryNeeds), ...screen, ...texts[language]]) {
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
    globalThis.earlyMenu = { address, menu: ask() };
    // Whoever takes it sees the failure; one that nobody takes is no error of the page.
    globalThis.earlyMenu.menu.catch(() => undefined);
    if (hasTags) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    document.head.append(script);
  };
  // The server has drawn the menu for somebody who has never been here, in the language that the browser asks for.
  if (hasTags || document.hidden || root.lang !== language || !isNew) {
    delete root.dataset['drawn'];
    begin();
  } else {
    // What is there to be seen goes first: until it is on the screen, or would have been.
    let hasBegun = false;
    const once = (): void => {
      if (!hasBegun) begin();
      hasBegun = true;
    };
    requestAnimationFrame(() => setTimeout(once, AT_MOST_MS));
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
    // What is tapped before there is anything to press is pressed then, at its place on the page.
    let tap: MouseEvent | undefined;
    addEventListener('click', (event) => (tap = event), { once: true });
    globalThis.pressEarlyTap = () =>
      tap &&
      document
        .elementFromPoint(tap.pageX - scrollX, tap.pageY - scrollY)
        ?.closest('button')
        ?.click();
  }
}
