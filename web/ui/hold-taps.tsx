import { useLayoutEffect, useRef } from 'react';

/** A second tap of one finger comes sooner; nobody reads new controls and chooses one of them faster. */
const HELD_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

function holdTaps(): void {
  const { dataset } = document.documentElement;
  dataset['held'] = '';
  clearTimeout(timer);
  timer = setTimeout(() => delete dataset['held'], HELD_MS);
}

/**
 * What has just been tapped is gone, and other controls stand in its place: from when this is drawn the page takes no tap for half
 * a second (motion.css), so that the second tap of the same finger is for none of them. The keyboard is not held.
 */
export const HeldTaps = () => {
  useLayoutEffect(() => holdTaps(), []);
  return null;
};

/** The same where something else than a tap replaces what is shown: what was there first is tapped at once. */
export const HeldWhenChanged = ({ shown }: { shown: string }) => {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown) holdTaps();
    before.current = shown;
  }, [shown]);
  return null;
};
