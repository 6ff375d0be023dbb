import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '#contract/accounts.ts';
import { CallError, call } from '#web/shared/call.ts';

const FRESH_MS = 5 * 60_000;

const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'SIGN_IN_REQUIRED' || error.code === 'EMAIL_NOT_CONFIRMED');

/** Who is signed in; null: nobody. An error says neither: the server could not be asked. */
const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await call('GET /api/me', { signal });
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  staleTime: FRESH_MS,
});

export const useMe = () => useQuery(meQuery);

/** Fetches again who is signed in: after signing in, and when memberships have changed. */
export const refreshMe = (client: QueryClient): Promise<Me | null> =>
  client.fetchQuery({ ...meQuery, staleTime: 0 });

const SIGNED_OUT = ['signed-out'];

/** The session is over: nothing that was loaded for its user stays. */
export const forgetMe = (client: QueryClient, { bySignOut = false } = {}): void => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  client.setQueryData(SIGNED_OUT, bySignOut);
  client.setQueryData(meQuery.queryKey, null);
};

/** Whether the user left by their own will: then the next one on this device does not continue where they were. */
export const hasSignedOut = (client: QueryClient): boolean => client.getQueryData(SIGNED_OUT) === true;

export const forgetSignOut = (client: QueryClient): void => client.removeQueries({ queryKey: SIGNED_OUT });

/** Tells whenever any staff call learns that the session is over. Returns the way to stop. */
export const onSessionEnded = (client: QueryClient, listener: () => void): (() => void) => {
  const check = (error: unknown) => {
    if (error instanceof CallError && error.code === 'SIGN_IN_REQUIRED') listener();
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
