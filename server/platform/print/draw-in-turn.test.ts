import { expect, test } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

const printer = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      let drawn = 0;
      parentPort.on('message', ({ counts, fails }) => {
        drawn += 1;
        ${body}
        parentPort.postMessage(new Uint8Array([drawn]));
      });
    `)}`,
  );

/** A print that records concurrency, takes a moment, and fails if its job says so. */
const SLOW_PRINT = printer(`
  const running = Atomics.add(counts, 0, 1) + 1;
  if (running > Atomics.load(counts, 1)) Atomics.store(counts, 1, running);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
  Atomics.sub(counts, 0, 1);
  if (fails) throw new Error('out of paper');
`);

test('INV-17 a process draws one print at a time, and a failed one does not block the next', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const prints = [false, true, false, false].map((fails) => drawInTurn(SLOW_PRINT, { counts, fails }));
  const drawn = await Promise.allSettled(prints);
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(counts[1]).toBe(1);
});

test('an idle thread draws the next print, too; one that exited is started again', async () => {
  const quick = printer('if (fails) process.exit(3);');
  const draw = async (fails: boolean): Promise<number | undefined> => (await drawInTurn(quick, { fails }))[0];
  expect([await draw(false), await draw(false)]).toEqual([1, 2]);
  await expect(draw(true)).rejects.toThrow('nothing was drawn: exit 3');
  expect(await draw(false)).toBe(1);
});
