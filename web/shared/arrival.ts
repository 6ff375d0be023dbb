/**
 * Whether this page was opened by a scanned code, which names its table, rather than by reloading, going back,
 * restoring or copying a tab.
 */
let isArrival = false;

/** The router writes state into the history entry; a page that was restored still has it. */
const isFromOutside = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn = navigation && 'type' in navigation && navigation.type !== 'navigate';
  return (
    !isReturn &&
    history.state === null &&
    location.search.includes('table') &&
    !document.referrer.startsWith(location.origin)
  );
};

/** Runs before the router, which overwrites what this reads (docs/decisions/0013). */
export const noteArrival = (fromOutside = isFromOutside()): void => {
  isArrival = fromOutside;
};

/** True until a table has been opened: a page load counts as one scan. */
export const hasJustArrived = (): boolean => isArrival;
