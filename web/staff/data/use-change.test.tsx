import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CallError } from '#web/shared/call.ts';
import { useChange } from './use-change.ts';

it.each([
  ['OFFLINE', 1],
  ['NOT_ALLOWED', 0],
] as const)('%s: the failure waits for the data only if there is a network', async (code, told) => {
  const client = new QueryClient();
  const loading = Promise.withResolvers<void>();
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(loading.promise);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const fail = () => Promise.reject(new CallError(code, 0));
  const { result } = renderHook(() => useChange(['bills'], fail), { wrapper });
  const onError = vi.fn();
  await act(async () => result.current.mutate(undefined, { onError }));
  expect(onError).toHaveBeenCalledTimes(told);
  loading.resolve();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
});
