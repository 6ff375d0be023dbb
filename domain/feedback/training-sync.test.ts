import { expect, it } from 'vitest';
import { pauseBeforeRetry, SYNC_BATCH } from './training-sync.ts';

it.each([
  [0, 5],
  [1, 4],
  [2, 8],
])('SYNC-2 after %i retries the next follows %i minutes later', (retries, minutes) => {
  expect(pauseBeforeRetry(retries)).toBe(minutes * 60_000);
});

it('SYNC-1 SYNC-2 sends ten together, and retries three times', () => {
  expect(SYNC_BATCH).toBe(10);
  expect(pauseBeforeRetry(3)).toBeNull();
});
