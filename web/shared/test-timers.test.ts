import { expect, it, vi } from 'vitest';
import { rememberTimers } from './test-timers.ts';

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

it('stops the timers that a test has left, and no others', async () => {
  const before = vi.fn<() => void>();
  const left = vi.fn<() => void>();
  setTimeout(before, 20);
  const stopTimers = rememberTimers();
  setTimeout(left, 10);
  const repeated = setInterval(left, 10);
  stopTimers();
  await wait(60);
  expect(before).toHaveBeenCalledOnce();
  expect(left).not.toHaveBeenCalled();
  clearInterval(repeated);
});

it('starts timers as before, with their parameters', async () => {
  const stopTimers = rememberTimers();
  const said = vi.fn<(words: string) => void>();
  setTimeout(said, 1, 'now');
  await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('now'));
  stopTimers();
});
