import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

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
