const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Runs once, at the first sign that somebody uses the page: a touch, a mouse, a key. Gives the way to call it off. */
export const onFirstTouch = (run: () => void): (() => void) => {
  const stop = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, first);
  };
  const first = (): void => {
    stop();
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, first, { passive: true });
  return stop;
};
