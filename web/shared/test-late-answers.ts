import { notifyManager } from '@tanstack/react-query';
import { vi } from 'vitest';

/**
 * Makes every faked answer of a server, and every redraw by a query, up to `maxMs` late by chance:
 * a test that reads a screen before it waited for it fails here, and not once in fifty runs on a busy machine.
 */
export function makeAnswersLate(maxMs: number): void {
  const { setTimeout: realTimeout } = globalThis;
  const late = () => new Promise((resolve) => realTimeout(resolve, maxMs * Math.random()));
  const stubGlobal = vi.stubGlobal.bind(vi);
  const unstubAllGlobals = vi.unstubAllGlobals.bind(vi);
  let test = 0;
  // A page that is gone hears no answer: what was asked in one test would be told in the next one.
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
