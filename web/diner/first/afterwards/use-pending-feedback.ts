import { useEffect } from 'react';
import { hasPendingFeedback } from '#web/diner/first/data/pending-feedback.ts';

/** What could not be sent before goes from any page of a diner: when it opens, and when the network is back. */
export function usePendingFeedback(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const send = () => {
      if (!hasPendingFeedback()) return;
      import('#web/diner/data/feedback.ts').then(
        ({ sendPendingFeedback }) => sendPendingFeedback(),
        // Without a network there is no code to fetch either; it stays for the next time.
        () => undefined,
      );
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [isOpen]);
}
