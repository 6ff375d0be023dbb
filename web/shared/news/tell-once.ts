import { localStore } from '#web/ui/storage.ts';

const TOLD = 'sobremesa.told';
const REMEMBERED = 60;
/** News is for now: what nobody looked at for so long is seen on the page itself. */
const WORTH_TELLING_MS = 10_000;

/** Whether none of this phone's tabs has told it; it counts as told from now on. */
function claim(news: string): boolean {
  const told = (localStore.get(TOLD) ?? '').split('\n');
  if (told.includes(news)) return false;
  localStore.set(TOLD, [...told, news].slice(-REMEMBERED).join('\n'));
  return true;
}

/** Once the page is looked at, if that is soon. */
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
 * News that all tabs of a phone get at once is shown by one of them: the first one that is visible. `news` names what has happened,
 * alike in all of them.
 */
export function tellOnce(news: string, tell: () => void): void {
  const claimed = (): void => {
    if (claim(news)) tell();
  };
  // Two tabs may read the list at once. Where the page is not secure there are no locks, and the odd toast comes twice.
  const { locks } = navigator as { locks?: LockManager | null };
  whenSeen(() => (locks ? void locks.request(TOLD, claimed) : claimed()));
}
