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

/** Delays caching for the next visit until this one has loaded what it needs. */
const AFTER_LOAD_MS = 3_000;

/** Keeps the screens for visits without a network; unsupported browsers and private windows go without. */
function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  const soon = () => setTimeout(install, AFTER_LOAD_MS);
  // The load event may be over if the server has drawn the first screen.
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}

const RELOADED_AT = 'sobremesa.reloaded-at';
/** Prevents a reload loop. */
const NOT_AGAIN_WITHIN_MS = 30_000;

// A deployment has replaced the files that this page imports: a reload gets the new names. Offline the page stays,
// because a reload would lose it.
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

/** Bundled into one file (vite.config.ts). */
const FIRST_TEXTS = ['common', 'menu', 'cart', 'table'] as const;

applyColorScheme(chosenColorScheme());
noteArrival();
prefetchScreen(location.pathname);
// A cached script in the page's head may run before the body is parsed.
const isParsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});
// Loading the texts first avoids a first frame without words; a failure is shown by the error boundary.
const hasTexts = loadMessages(preferredLanguage(), FIRST_TEXTS).catch(() => undefined);
void Promise.all([isParsed, hasTexts]).then(() => {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  // In slices: the server's drawing stays scrollable meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
installWorker();
