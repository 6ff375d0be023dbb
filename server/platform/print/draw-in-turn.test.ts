import { expect, test } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

/** A print that notes how many are drawn beside it, takes a moment, and fails where its job says so. */
const SLOW_PRINT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    const { counts, fails } = workerData;
    const running = Atomics.add(counts, 0, 1) + 1;
    if (running > Atomics.load(counts, 1)) Atomics.store(counts, 1, running);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
    Atomics.sub(counts, 0, 1);
    if (fails) throw new Error('out of paper');
    parentPort.postMessage(new Uint8Array([7]));
  `)}`,
);

test('INV-17 a process draws one print at a time, and one that fails holds up none of the next', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const prints = [false, true, false, false].map((fails) => drawInTurn(SLOW_PRINT, { counts, fails }));
  const drawn = await Promise.allSettled(prints);
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(counts[1]).toBe(1);
});
