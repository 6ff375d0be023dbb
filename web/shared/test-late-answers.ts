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
  vi.stubGlobal = (name, value) =>
    stubGlobal(
      name,
      name === 'fetch' && typeof value === 'function'
        ? async (...args: unknown[]) => {
            try {
              return await value(...args);
            } finally {
              await late();
            }
          }
        : value,
    );
  notifyManager.setScheduler((callback) => void realTimeout(callback, maxMs * Math.random()));
}
