import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../errors.ts';
import { createTurns } from './turns.ts';

const WAIT_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls that end when they are told to. */
function scene() {
  const turn = createTurns({ ofCaller: 2, ofAll: 3, waitMs: WAIT_MS });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string): Promise<string> =>
    turn(name.charAt(0), () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { turn, begun, call, end };
}

it('INV-17 runs a few calls of one caller at once, and a few of all; the next one is the first that may', async () => {
  const { begun, call, end } = scene();
  const calls = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(call);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  // The third of one caller waits for its own, not for a place of all.
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  await end('a2');
  expect(begun.at(-1)).toBe('a3');
  for (const name of ['c1', 'a1', 'a3', 'a4']) await end(name);
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
});

it('INV-17 refuses a call that has waited too long, and not the one behind it', async () => {
  const { begun, call, end } = scene();
  const running = ['a1', 'a2'].map(call);
  const late = call('a3').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  const inTime = call('a4');
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeInstanceOf(Refusal);
  expect(await late).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 5 } });
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a4']);
  await end('a2');
  await end('a4');
  expect(await Promise.all([...running, inTime])).toEqual(['a1', 'a2', 'a4']);
});

it('a call that fails gives its turn back', async () => {
  const { turn, call, begun } = scene();
  for (let round = 0; round < 3; round += 1)
    await expect(turn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  void call('a1');
  void call('a2');
  expect(begun).toEqual(['a1', 'a2']);
});
