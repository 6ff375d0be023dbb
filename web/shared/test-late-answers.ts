import { notifyManager } from '@tanstack/react-query';
import { vi } from 'vitest';

/**
 * Delays every faked reply and every render caused by a query by up to `maxMs` at random: a test that reads a screen
 * without waiting fails reliably here, instead of rarely on a busy machine. Returns a wait for the replies that are
 * still on their way: between tests they arrive at a page that is gone, as they do without a delay.
 */
export function makeAnswersLate(maxMs: number): () => Promise<void> {
  const { setTimeout: realTimeout } = globalThis;
  const late = () => new Promise<void>((resolve) => realTimeout(resolve, maxMs * Math.random()));
  const stubGlobal = vi.stubGlobal.bind(vi);
  const unstubAllGlobals = vi.unstubAllGlobals.bind(vi);
  const onTheirWay = new Set<Promise<void>>();
  let server = 0;
  let isServerGone = false;
  vi.unstubAllGlobals = () => {
    isServerGone = true;
    return unstubAllGlobals();
  };
  vi.stubGlobal = (name, value) => {
    // Replies of a server that was replaced within a test are dropped.
    if (name === 'fetch' && isServerGone) {
      server += 1;
      isServerGone = false;
    }
    return stubGlobal(
      name,
      name === 'fetch' && typeof value === 'function'
        ? async (...args: unknown[]) => {
            const asked = server;
            const delay = late();
            onTheirWay.add(delay);
            // Not the reply itself: some never come.
            void delay.then(() => onTheirWay.delete(delay));
            try {
              return await value(...args);
            } finally {
              await delay;
              if (asked !== server) await new Promise(() => undefined);
            }
          }
        : value,
    );
  };
  notifyManager.setScheduler((callback) => void realTimeout(callback, maxMs * Math.random()));
  return async () => {
    while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    await new Promise((resolve) => realTimeout(resolve, maxMs));
  };
}
