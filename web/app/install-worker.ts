/** The visit comes first: what is kept for the next one is fetched when this one has what it needs. */
const AFTER_LOAD_MS = 3_000;

/** Keeps the screens for visits without a network; browsers that cannot, and private windows, go without. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  const soon = () => setTimeout(install, AFTER_LOAD_MS);
  // Over, perhaps, where the server has drawn the first screen.
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
