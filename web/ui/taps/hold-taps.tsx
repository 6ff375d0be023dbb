import { useLayoutEffect, useRef } from 'react';

/** A double tap is faster than this; reading new controls and choosing one takes longer. */
const HELD_MS = 500;

let letGo: () => void = () => undefined;

/**
 * Blocks taps for half a second (motion.css), so that the second of a double tap does not hit a control that a first
 * one has brought. A cover lies over the page: a rule for all elements would restyle each of a long menu's. Dialogs
 * lie over any cover, also one that opens meanwhile. The keyboard is not blocked.
 */
export function holdTaps(): void {
  letGo();
  const cover = document.createElement('div');
  const held: HTMLElement[] = [];
  const hold = (element: HTMLElement) => {
    element.dataset['held'] = '';
    held.push(element);
  };
  const holdOpened = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.open) hold(target);
  };
  hold(cover);
  document.body.append(cover);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) hold(dialog);
  document.addEventListener('toggle', holdOpened, true);
  const timer = setTimeout(() => letGo(), HELD_MS);
  letGo = () => {
    clearTimeout(timer);
    document.removeEventListener('toggle', holdOpened, true);
    cover.remove();
    for (const { dataset } of held) delete dataset['held'];
  };
}

/** Rendered when a tap replaces the controls under the finger. */
export const HeldTaps = () => {
  useLayoutEffect(() => holdTaps(), []);
  return null;
};

/** The same for content that changes without a tap; the first content can be tapped at once. */
export const HeldWhenChanged = ({ shown }: { shown: string }) => {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown) holdTaps();
    before.current = shown;
  }, [shown]);
  return null;
};
