import { afterEach, expect, test, vi } from 'vitest';
import { prolongSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (...answers: (number | 'nothing' | object | null)[]) => {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (answer === 'nothing') throw new TypeError('network');
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : new Response(JSON.stringify(answer), { status: 200 });
  });
};

const pausing = () => {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  return { pauses, wait };
};

test('a session is prolonged at the first answer, after pauses that double from 200 ms', async () => {
  answering('nothing', 503, 'nothing', { session: {} });
  const { pauses, wait } = pausing();
  expect(await prolongSession(wait)).toBe(true);
  expect(pauses).toEqual([200, 400, 800]);
});

test('no session is an answer, and not tried again', async () => {
  answering(null, { session: {} });
  const { pauses, wait } = pausing();
  expect(await prolongSession(wait)).toBe(false);
  expect(pauses).toEqual([]);
});

test('no answer at all is no end of the session', async () => {
  answering('nothing', 'nothing', 'nothing', 'nothing', 'nothing');
  const { pauses, wait } = pausing();
  await expect(prolongSession(wait)).rejects.toThrow('OFFLINE');
  expect(pauses).toEqual([200, 400, 800, 1600]);
});
