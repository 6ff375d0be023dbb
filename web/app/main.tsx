import '../ui/styles/main.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { noteArrival } from '#web/shared/arrival.ts';
import { applyColorScheme, chosenColorScheme } from '#web/ui/color-scheme.ts';
import { preferredLanguage } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { sessionStore } from '#web/ui/storage.ts';
import { App } from './app.tsx';
import { prefetchScreen } from './prefetch-screen.ts';

/** The visit comes first: what is kept for the next one is fetched when this one has what it needs. */
const AFTER_LOAD_MS = 3_000;

/** Keeps the screens for visits without a network; browsers that cannot, and private windows, go without. */
function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  const soon = () => setTimeout(install, AFTER_LOAD_MS);
  // Over, perhaps, where the server has drawn the first screen.
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}

const RELOADED_AT = 'sobremesa.reloaded-at';
/** A page that fails again so soon would fail for ever. */
const NOT_AGAIN_WITHIN_MS = 30_000;

// A deployment replaced the files that this page knows of: the new page knows the new ones. Not where the network is lost:
// a page that is there is worth more than none.
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStore.get(RELOADED_AT)) < NOT_AGAIN_WITHIN_MS) return;
  void fetch('/livez').then(
    ({ ok }) => {
      if (!ok) return;
      sessionStore.set(RELOADED_AT, String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});

/** They come in one file (vite.config.ts). */
const FIRST_TEXTS = ['common', 'menu', 'cart', 'table'] as const;

applyColorScheme(chosenColorScheme());
noteArrival();
prefetchScreen(location.pathname);
// Asked for by a script in the page's head, and found in the browser's cache, this one is here before the page itself is.
const isParsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});
// Drawing with the texts at hand avoids a first frame without words; should they fail, the boundary says so.
const hasTexts = loadMessages(preferredLanguage(), FIRST_TEXTS).catch(() => undefined);
void Promise.all([isParsed, hasTexts]).then(() => {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  // In slices: what the server has drawn can be scrolled meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
installWorker();
