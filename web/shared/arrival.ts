/** Whether this page was opened from outside by a scanned code, which names its table: not by reloading, going back, restoring or copying a tab. */
let isArrival = false;

/** The router writes into the entry of history that it finds: whatever comes back to a tab finds it there. */
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

/** Before the router begins; what it finds is gone afterwards (docs/decisions/0013). */
export const noteArrival = (fromOutside = isFromOutside()): void => {
  isArrival = fromOutside;
};

/** True until a table has been opened: a page is one scan. */
export const hasJustArrived = (): boolean => isArrival;
