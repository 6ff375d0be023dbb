import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartCommand } from '#contract/carts.ts';
import { CallError } from '#web/shared/call.ts';
import { aCart, aLine } from '#web/shared/testing/test-diner.ts';
import type { PendingCommand } from './cart-optimism.ts';
import { createCartQueue } from './cart-queue.ts';
import { sendClientErrors } from './client-errors.ts';

type Answer = Cart | Error;

/** A server with scripted replies that records its requests. */
function scene(
  answers: readonly Answer[],
  unsent: readonly PendingCommand[] = [],
  fetched: () => void = () => undefined,
) {
  const left = [...answers];
  const sent: CartCommand[] = [];
  const accepted: Cart[] = [];
  const waits: number[] = [];
  const back: (() => void)[] = [];
  const comeBack = () => back.shift()?.();
  const refused: [PendingCommand, unknown][] = [];
  let refetches = 0;
  const queue = createCartQueue({
    send: async (command) => {
      sent.push(command);
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? aCart();
    },
    accept: (cart) => void accepted.push(cart),
    refetch: async () => {
      refetches += 1;
      await Promise.resolve();
      fetched();
    },
    wait: async (ms) => void waits.push(ms),
    untilRetry: () => new Promise((resolve) => back.push(resolve)),
    unsent,
  });
  queue.onRefused((pending, error) => void refused.push([pending, error]));
  return { queue, sent, accepted, waits, refused, comeBack, refetches: () => refetches };
}

let counted = 0;
const nextId = () => {
  counted += 1;
  return `c0000000-0000-4000-8000-${String(counted).padStart(12, '0')}`;
};
const add = (menuItemId: string): PendingCommand => ({
  command: { type: 'add', commandId: nextId(), menuItemId, optionIds: [], note: '', quantity: 1 },
});
const setQuantity = (lineId: string, quantity: number): PendingCommand => ({
  command: { type: 'set_quantity', commandId: nextId(), lineId, quantity },
});
const offline = () => new CallError('OFFLINE', 0);
const unavailable = () => new CallError('UNAVAILABLE', 503);
const locked = () => new CallError('CART_LOCKED', 423);
const OFFLINE = Array.from({ length: 4 }, offline);
const BROKEN = Array.from({ length: 4 }, unavailable);

describe('the queue of cart commands', () => {
  beforeEach(() => {
    counted = 0;
  });

  it('sends commands one at a time, in order', async () => {
    const { queue, sent } = scene([]);
    const commands = ['a', 'b', 'c'].map(add);
    for (const command of commands) queue.push(command);
    expect(queue.pending()).toEqual(commands);
    await queue.whenIdle();
    expect(sent).toEqual(commands.map(({ command }) => command));
    expect(queue.pending()).toEqual([]);
  });

  it('INV-04: retries with the same command id when the reply is lost, after 100 ms × attempt, up to 3 times', async () => {
    const { queue, sent, waits, accepted } = scene([
      offline(),
      new CallError('TIMEOUT', 0),
      new CallError('UNAVAILABLE', 503),
      aCart([aLine(1)], { version: 2 }),
    ]);
    queue.push(add('a'));
    await queue.whenIdle();
    expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(1);
    expect(sent).toHaveLength(4);
    expect(waits).toEqual([100, 200, 300]);
    expect(accepted.map(({ version }) => version)).toEqual([2]);
  });

  it('gives up after the third retry: fetches the server’s cart and shows a message', async () => {
    const { queue, sent, refused, refetches } = scene(BROKEN);
    const lost = add('a');
    queue.push(lost);
    await queue.whenIdle();
    expect(sent).toHaveLength(4);
    expect(refused).toEqual([[lost, expect.objectContaining({ code: 'UNAVAILABLE' })]]);
    expect(refetches()).toBe(1);
    expect(queue.pending()).toEqual([]);
  });

  it('Failed to remove item after maximum retries: rolls back and logs it', async () => {
    const { queue, refused } = scene(BROKEN);
    queue.push({ command: { type: 'remove', commandId: 'c1', lineId: 'l1' } });
    await queue.whenIdle();
    expect(refused).toHaveLength(1);
    const told: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
      told.push(body);
      return Promise.resolve(Response.json({ done: true }));
    });
    await sendClientErrors();
    vi.unstubAllGlobals();
    expect(told).toEqual([JSON.stringify({ code: 'REMOVE_RETRIES_EXHAUSTED' })]);
  });

  it('CART-16 keeps commands while offline, and sends each once, in order, when the server replies', async () => {
    const { queue, sent, refused, accepted, comeBack } = scene([
      ...OFFLINE,
      ...OFFLINE,
      aCart([aLine(1)], { version: 2 }),
      aCart([aLine(1), aLine(2)], { version: 3 }),
    ]);
    const [first, second] = [add('a'), add('b')];
    queue.push(first);
    await queue.whenIdle();
    expect([queue.stalledBy(), queue.pending()]).toEqual(['network', [first]]);
    queue.push(second);
    await queue.whenIdle();
    comeBack();
    await vi.waitFor(() => expect(sent).toHaveLength(8));
    expect([queue.stalledBy(), queue.pending()]).toEqual(['network', [first, second]]);
    await vi.waitFor(() => {
      comeBack();
      expect(accepted.map(({ version }) => version)).toEqual([2, 3]);
    });
    expect(new Set(sent.slice(0, 9).map(({ commandId }) => commandId)).size).toBe(1);
    expect(sent.at(-1)).toEqual(second.command);
    expect([queue.stalledBy(), queue.pending(), refused]).toEqual([null, [], []]);
  });

  it('CART-16 resumes unsent commands after a reload, with the same ids', async () => {
    const waited = add('a');
    const { queue, sent } = scene([aCart([aLine(1)], { version: 2 })], [waited]);
    expect(queue.pending()).toEqual([waited]);
    queue.start();
    queue.start();
    await queue.whenIdle();
    expect(sent).toEqual([waited.command]);
  });

  it('CART-16 keeps dishes added during somebody’s checkout until it has ended, and then sends each once', async () => {
    const { queue, sent, refused, waits, accepted, comeBack } = scene([
      ...Array.from({ length: 7 }, locked),
      aCart([aLine(1)], { id: 'the next cart', version: 1 }),
      aCart([aLine(1), aLine(2)], { id: 'the next cart', version: 2 }),
    ]);
    const [first, second] = [add('a'), add('b')];
    queue.push(first);
    queue.push(second);
    await queue.whenIdle();
    expect(waits).toEqual([250, 500, 750, 1_000, 1_250]);
    expect([sent.length, queue.stalledBy(), queue.pending()]).toEqual([6, 'checkout', [first, second]]);
    // Meanwhile it asks once each time.
    await vi.waitFor(() => {
      comeBack();
      expect(sent).toHaveLength(7);
    });
    await vi.waitFor(() => {
      comeBack();
      expect(accepted.map(({ version }) => version)).toEqual([1, 2]);
    });
    expect(sent.slice(6)).toEqual([first.command, first.command, second.command]);
    expect([queue.stalledBy(), queue.pending(), refused]).toEqual([null, [], []]);
  });

  it('CART-16 sends them at once if the cart that it fetches shows the end of the checkout', async () => {
    const { queue, accepted, comeBack } = scene(
      [...Array.from({ length: 6 }, locked), aCart([aLine(1)], { version: 2 })],
      [],
      () => comeBack(),
    );
    queue.push(add('a'));
    await vi.waitFor(() => expect(accepted).toHaveLength(1));
  });

  it('CART-16 tells why commands wait, also when the reason changes', async () => {
    const { queue, comeBack } = scene([...OFFLINE, locked(), ...OFFLINE]);
    const told: unknown[] = [];
    queue.subscribe(() => told.push(queue.stalledBy()));
    queue.push(add('a'));
    await queue.whenIdle();
    for (const by of ['checkout', 'network']) {
      comeBack();
      await vi.waitFor(() => expect(queue.stalledBy()).toBe(by));
    }
    expect(told).toEqual([null, 'network', 'checkout', 'network']);
  });

  it('does not retry after a refusal, and continues with the next command', async () => {
    const { queue, sent, refused } = scene([new CallError('CART_FULL', 409), aCart()]);
    const [first, second] = [add('a'), add('b')];
    queue.push(first);
    queue.push(second);
    await queue.whenIdle();
    expect(sent.map(({ commandId }) => commandId)).toEqual([
      first.command.commandId,
      second.command.commandId,
    ]);
    expect(refused.map(([pending]) => pending)).toEqual([first]);
  });

  it('changes a line without a server id by the id that the server assigns', async () => {
    const line = aLine(7);
    const { queue, sent } = scene([aCart([line], { version: 2 }), aCart([], { version: 3 })]);
    const added = add(line.menuItemId);
    queue.push(added);
    queue.push(setQuantity(added.command.commandId, 4));
    await queue.whenIdle();
    expect(sent[1]).toMatchObject({ type: 'set_quantity', lineId: line.id, quantity: 4 });
  });

  it('keeps a line’s key before and after the server assigns its id', async () => {
    const line = aLine(7);
    const { queue } = scene([
      aCart([line], { version: 2 }),
      aCart([{ ...line, quantity: 2 }], { version: 3 }),
    ]);
    const [first, again] = [add(line.menuItemId), add(line.menuItemId)];
    queue.push(first);
    queue.push(again);
    await queue.whenIdle();
    expect(queue.keyOf(line.id)).toBe(first.command.commandId);
  });

  it('keeps the key of a line that was in the cart and is added to', async () => {
    const line = aLine(7, { quantity: 3 });
    const { queue } = scene([aCart([line], { version: 2 })]);
    queue.push(add(line.menuItemId));
    await queue.whenIdle();
    expect(queue.keyOf(line.id)).toBe(line.id);
  });

  it('drops commands for a line that was never created', async () => {
    const { queue, sent, refused } = scene([new CallError('ITEM_UNAVAILABLE', 409)]);
    const added = add('gone');
    queue.push(added);
    queue.push(setQuantity(added.command.commandId, 4));
    await queue.whenIdle();
    expect(sent).toHaveLength(1);
    expect(refused).toHaveLength(1);
  });

  it('accepts the reply before it drops the command, so that a dish is never shown twice or not at all', async () => {
    const seen: [accepted: number, pending: number][] = [];
    const { queue, accepted } = scene([aCart([aLine(1)], { version: 2 })]);
    queue.subscribe(() => seen.push([accepted.length, queue.pending().length]));
    queue.push(add('a'));
    await queue.whenIdle();
    expect(seen).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});
