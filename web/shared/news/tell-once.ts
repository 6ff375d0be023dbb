import { localStore } from '#web/ui/storage.ts';

const TOLD = 'sobremesa.told';
const REMEMBERED = 60;
/** Older events are not announced: the page itself shows their result. */
const WORTH_TELLING_MS = 10_000;

/** Whether no other tab of this phone has shown it; marks it as shown. */
function claim(news: string): boolean {
  const told = (localStore.get(TOLD) ?? '').split('\n');
  if (told.includes(news)) return false;
  localStore.set(TOLD, [...told, news].slice(-REMEMBERED).join('\n'));
  return true;
}

/** Runs once the page is visible, if that is soon enough. */
function whenSeen(run: () => void): void {
  if (document.visibilityState === 'visible') {
    run();
    return;
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', seen);
    clearTimeout(timer);
  };
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    run();
  };
  const timer = setTimeout(stop, WORTH_TELLING_MS);
  document.addEventListener('visibilitychange', seen);
}

/**
 * Shows an event that all tabs of a phone receive in one of them: the first one that is visible. `news` identifies
 * the event, and is the same in all tabs.
 */
export function tellOnce(news: string, tell: () => void): void {
  const claimed = (): void => {
    if (claim(news)) tell();
  };
  // Two tabs may read the list at the same time. Without a secure context there are no locks, and a toast may appear
  // twice.
  const { locks } = navigator as { locks?: LockManager | null };
  whenSeen(() => (locks ? void locks.request(TOLD, claimed) : claimed()));
}
