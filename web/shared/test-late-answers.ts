import { notifyManager } from '@tanstack/react-query';
import { vi } from 'vitest';

/**
 * Delays every faked reply and every render caused by a query by up to `maxMs` at random: a test that reads a screen
 * without waiting fails reliably here, instead of rarely on a busy machine.
 */
export function makeAnswersLate(maxMs: number): void {
  const { setTimeout: realTimeout } = globalThis;
  const late = () => new Promise((resolve) => realTimeout(resolve, maxMs * Math.random()));
  const stubGlobal = vi.stubGlobal.bind(vi);
  const unstubAllGlobals = vi.unstubAllGlobals.bind(vi);
  let test = 0;
  // Drops replies to a page that is gone: the next test would show them otherwise.
  vi.unstubAllGlobals = () => {
    test += 1;
    return unstubAllGlobals();
  };
  vi.stubGlobal = (name, value) =>
    stubGlobal(
      name,
      name === 'fetch' && typeof value === 'function'
        ? async (...args: unknown[]) => {
            const asked = test;
            try {
              return await value(...args);
            } finally {
              await late();
              if (asked !== test) await new Promise(() => undefined);
            }
          }
        : value,
    );
  notifyManager.setScheduler((callback) => void realTimeout(callback, maxMs * Math.random()));
}
