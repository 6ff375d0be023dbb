import { useEffect } from 'react';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { hasPendingFeedback } from '#web/diner/first/data/pending-feedback.ts';

/** Sends feedback that could not be sent before, from any page of a diner: when it opens, and when the network is back. */
export function usePendingFeedback(isOpen: boolean): void {
  const { sendPendingFeedback } = useLaterParts();
  useEffect(() => {
    if (!isOpen) return undefined;
    const send = () => {
      if (hasPendingFeedback()) sendPendingFeedback();
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [isOpen, sendPendingFeedback]);
}
