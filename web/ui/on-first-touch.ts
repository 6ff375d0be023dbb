const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Runs once, at the first touch, mouse or key event. Returns the function to cancel it. */
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
