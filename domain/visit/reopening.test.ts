import { expect, it } from 'vitest';
import { reopenableSinceMs } from './reopening.ts';

it('VISIT-2 a closing can be undone for 15 minutes', () => {
  const now = Date.UTC(2026, 9, 19, 20, 15);
  expect(reopenableSinceMs(now)).toBe(Date.UTC(2026, 9, 19, 20));
});
