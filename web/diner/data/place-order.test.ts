import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { CallError } from '#web/shared/call.ts';
import { anOrder } from '#web/shared/testing/test-diner.ts';
import { placeOrder } from './place-order.ts';
import type { Submission } from './submission.ts';

const submission: Submission = {
  of: 'cart-1:4:individual',
  key: 'key-1',
  body: { mode: 'individual', cartVersion: 4, shownTotalMinor: 2450 },
  orderId: null,
};

async function place(answers: readonly (Order | CallError)[]) {
  const left = [...answers];
  const keys: string[] = [];
  const waits: number[] = [];
  let delays = 0;
  const placing = placeOrder(submission, {
    send: async ({ key }) => {
      keys.push(key);
      const answer = left.shift();
      if (answer instanceof Error || !answer) throw answer ?? new Error('asked too often');
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
    onDelay: () => {
      delays += 1;
    },
  });
  const result = await placing.catch((error: unknown) => error);
  return { result, keys, waits, delays };
}

const offline = () => new CallError('OFFLINE', 0);

describe('placing an order', () => {
  it('INV-01: retries with the same key while offline, with growing delays', async () => {
    const gone = Array.from({ length: 12 }, offline);
    const { result, keys, waits, delays } = await place([...gone, anOrder()]);
    expect(result).toEqual(anOrder());
    expect(new Set(keys)).toEqual(new Set(['key-1']));
    expect(waits.slice(0, 3)).toEqual([1_000, 2_000, 3_000]);
    expect(Math.max(...waits)).toBe(10_000);
    expect(delays).toBe(12);
  });

  it('sends nothing more after a withdrawal, and returns the result of the last attempt', async () => {
    let sent = 0;
    const gone = offline();
    const placing = placeOrder(submission, {
      send: async () => {
        sent += 1;
        throw gone;
      },
      wait: async () => undefined,
      onDelay: () => undefined,
      isWithdrawn: () => sent === 3,
    });
    await expect(placing).rejects.toBe(gone);
    expect(sent).toBe(3);
  });

  it.each(['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'] as const)(
    'retries four times after %s, then fails',
    async (code) => {
      const failures = Array.from(
        { length: 5 },
        () => new CallError(code, code === 'RATE_LIMITED' ? 429 : 503),
      );
      const { result, keys } = await place(failures);
      expect(result).toBe(failures[4]);
      expect(keys).toHaveLength(5);
    },
  );

  it.each(['PRICE_CHANGED', 'CART_CHANGED', 'CART_EMPTY', 'ITEM_UNAVAILABLE', 'CART_LOCKED'] as const)(
    'accepts %s as final',
    async (code) => {
      const refusal = new CallError(code, 409);
      const { result, keys, delays } = await place([refusal]);
      expect(result).toBe(refusal);
      expect(keys).toHaveLength(1);
      expect(delays).toBe(0);
    },
  );
});
