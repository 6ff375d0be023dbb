import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#web/shared/call.ts';

const MOST_RETRIES = 2;

/** A refusal is an answer; what the network or a busy server swallowed is worth another try. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);

/** The library takes every page to have been loaded with a network: where one was not, it would miss that the network has come. */
const askOnceThereIsNetwork = (client: QueryClient): void => {
  if (!navigator.onLine) addEventListener('online', () => client.getQueryCache().onOnline(), { once: true });
};

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 30_000, gcTime: 10 * 60_000 },
      // The order of changes, and what is sent again, is each mutation's own business.
      mutations: { retry: false },
    },
  });
  askOnceThereIsNetwork(client);
  return client;
};
