import { useEffect, useEffectEvent, useState } from 'react';

/** Longer than a slow phone takes to open a table; afterwards a tap is answered, not forgotten. */
const PATIENCE_MS = 8_000;

interface EarlyTaps<Tap> {
  /** `opening`: soon to be `ready`; `never`: not without the diner's doing. */
  state: 'opening' | 'ready' | 'never';
  run: (tap: Tap) => void;
  refuse: () => void;
}

/** What is tapped while the menu is there and the table is still being opened waits for it, in its order. */
export function useEarlyTaps<Tap>({ state, run, refuse }: EarlyTaps<Tap>): (tap: Tap) => void {
  const [waiting, setWaiting] = useState<readonly Tap[]>([]);
  const settle = useEffectEvent(() => {
    setWaiting([]);
    if (state === 'ready') for (const tap of waiting) run(tap);
    else refuse();
  });
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setTimeout(() => settle(), state === 'opening' ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [state, waiting]);
  return (tap) => setWaiting((before) => [...before, tap]);
}
