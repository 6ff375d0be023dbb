import { expect, it } from 'vitest';
import { GUEST_DATA_KEPT_MS } from './retention.ts';

it("PRIVACY-1 INV-20 guests' data is kept for 30 days", () => {
  const visitEnded = Date.parse('2026-10-21T22:45:00Z');
  expect(visitEnded + GUEST_DATA_KEPT_MS).toBe(Date.parse('2026-11-20T22:45:00Z'));
});
