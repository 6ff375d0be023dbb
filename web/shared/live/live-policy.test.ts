import { expect, it } from 'vitest';
import { BLOCKED_MS, createLivePolicy, MOST_CHANNELS } from './live-policy.ts';

it('opens five channels and refuses a sixth until one is released; releasing twice counts once', () => {
  const policy = createLivePolicy(() => 0);
  const closers = Array.from({ length: MOST_CHANNELS }, () => policy.open());
  expect(closers).not.toContain(null);
  expect(policy.open()).toBeNull();
  closers[0]?.();
  closers[0]?.();
  expect(policy.open()).not.toBeNull();
  expect(policy.open()).toBeNull();
});

it('blocks for five minutes after more than three failures', () => {
  let nowMs = 1_000;
  const policy = createLivePolicy(() => nowMs);
  expect([policy.fail(), policy.fail(), policy.fail()]).toEqual([false, false, false]);
  expect(policy.restMs()).toBe(0);
  expect(policy.fail()).toBe(true);
  expect(policy.restMs()).toBe(BLOCKED_MS);
  nowMs += BLOCKED_MS - 1;
  expect(policy.restMs()).toBe(1);
  nowMs += 1;
  expect(policy.restMs()).toBe(0);
});

it('a success resets the count and ends the block', () => {
  const policy = createLivePolicy(() => 0);
  for (let turn = 0; turn < 3; turn += 1) policy.fail();
  policy.succeed();
  expect(policy.fail()).toBe(false);
  for (let turn = 0; turn < 3; turn += 1) policy.fail();
  expect(policy.restMs()).toBe(BLOCKED_MS);
  policy.succeed();
  expect(policy.restMs()).toBe(0);
});
