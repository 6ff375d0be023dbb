import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './app.tsx';

afterEach(() => vi.restoreAllMocks());

/** Looks at something that cannot be had on its first try; says how often it was asked for. */
async function look(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const client = createQueryClient();
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockResolvedValue('the menu');
  const observer = new QueryObserver(client, { queryKey: ['menu'], queryFn: ask, retry: false });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  return { ask, stop, shown: () => observer.getCurrentResult().data };
}

it('a page that was loaded without a network asks anew as soon as there is one', async () => {
  const { ask, stop, shown } = await look(false);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown()).toBe('the menu'));
  dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

it('a page that had its network asks no more often than the library does by itself', async () => {
  const { ask, stop } = await look(true);
  dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});
