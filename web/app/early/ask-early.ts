import type { Menu } from '#contract/menu.ts';
import { languageOf } from '#messages/words/language.ts';

/** Names of built files, inserted by vite.page-scripts.ts. */
declare const EARLY_FILES: {
  /** The entry script and its direct imports, as tags in the page, unless the server has drawn the first screen. */
  entry: string;
  entryNeeds: readonly string[];
  screen: readonly string[];
  texts: Record<'en' | 'es', readonly string[]>;
};

/** Limit on waiting for the browser to report the first paint; a browser that reports none still gets the scripts. */
const AT_MOST_MS = 200;

const AGAIN_AFTER_MS = 3_000;
/** Limits the delay to 48 s. */
const MOST_DOUBLINGS = 4;
const TRIES = 'sobremesa.script-tries';

/*
 * Reloads a page whose scripts did not arrive, once the network is back; the server's drawing stays readable until
 * then. The delay doubles each time, so that a permanent failure at the server does not cause endless reloads.
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
 * Inlined in the page and run before anything else is downloaded: requests the menu's data and the files of the
 * screen in parallel with the framework, not one after the other.
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
    // Storage is blocked: no language was chosen, as in web/ui/language.tsx.
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
    // The consumer handles the failure; without one it must not be reported as an unhandled rejection.
    globalThis.earlyMenu.menu.catch(() => undefined);
    if (hasTags) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    document.head.append(script);
  };
  // The server has drawn the menu for a first visit, in the browser's language.
  if (hasTags || document.hidden || root.lang !== language || !isNew) {
    delete root.dataset['drawn'];
    begin();
  } else {
    // Images of the first view load before the scripts.
    let hasBegun = false;
    const once = (): void => {
      if (!hasBegun) begin();
      hasBegun = true;
    };
    requestAnimationFrame(() => setTimeout(once, AT_MOST_MS));
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
    // Keeps a tap made before the page can handle it, and repeats it at the same place afterwards. Not its click: a
    // press that ends on the page has none, because the page has replaced the element on which it began.
    let tap: MouseEvent | undefined;
    addEventListener('mousedown', (event) => (tap = event), { once: true });
    globalThis.pressEarlyTap = () =>
      tap &&
      document
        .elementFromPoint(tap.pageX - scrollX, tap.pageY - scrollY)
        ?.closest('button')
        ?.click();
  }
}
