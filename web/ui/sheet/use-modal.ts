import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

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

/** As long as the transition of `.sheet` in motion.css, in milliseconds. */
const CLOSING_MS = 240;

/** Opens and closes a native dialog, which brings the focus trap; Escape and a press outside ask to close. */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!isOpen) {
      if (element.open) element.close();
      return undefined;
    }
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const cancelled = (event: Event) => {
      event.preventDefault();
      close();
    };
    const pressed = (event: PointerEvent) => {
      if (event.target === element) close();
    };
    // Chrome closes a dialog without asking when Escape comes twice.
    const closed = () => close();
    element.addEventListener('cancel', cancelled);
    element.addEventListener('pointerdown', pressed);
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.removeEventListener('pointerdown', pressed);
      element.removeEventListener('close', closed);
    };
  }, [dialog, isOpen]);
};

/** True while open and until the closing motion has ended: what is inside must not vanish before it. */
export const useLinger = (isOpen: boolean): boolean => {
  const [isLingering, setIsLingering] = useState(isOpen);
  if (isOpen && !isLingering) setIsLingering(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setIsLingering(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || isLingering;
};
