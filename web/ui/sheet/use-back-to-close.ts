import { useEffect, useEffectEvent, useId, useRef } from 'react';

const sheetOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : undefined;

/**
 * The phone's back button closes what is open instead of leaving the page: opening adds a history entry, closing by
 * other means takes it away again. The router's own fields in the state are kept, so it sees no navigation.
 */
export const useBackToClose = (isOpen: boolean, onClose: () => void): void => {
  const id = useId();
  const isHere = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    isHere.current = true;
    if (sheetOf(history.state) !== id) history.pushState({ ...history.state, sheet: id }, '');
    const popped = () => {
      if (sheetOf(history.state) !== id) close();
    };
    addEventListener('popstate', popped);
    return () => {
      isHere.current = false;
      removeEventListener('popstate', popped);
      // Later: an effect that runs again at once (development) or a navigation in between keeps its own entry.
      setTimeout(() => {
        if (!isHere.current && sheetOf(history.state) === id) history.back();
      });
    };
  }, [isOpen, id]);
};
