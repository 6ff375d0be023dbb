import { useLayoutEffect, useRef } from 'react';

/** A double tap is faster than this; reading new controls and choosing one takes longer. */
const HELD_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

function holdTaps(): void {
  const { dataset } = document.documentElement;
  dataset['held'] = '';
  clearTimeout(timer);
  timer = setTimeout(() => delete dataset['held'], HELD_MS);
}

/**
 * Rendered when a tap replaces the controls under the finger: blocks taps for half a second (motion.css), so that a
 * double tap does not hit one of the new controls. The keyboard is not blocked.
 */
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
