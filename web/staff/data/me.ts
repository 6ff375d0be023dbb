import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/accounts.ts';
import type { OwnDevice } from '#contract/shared-devices.ts';
import type { Density } from '#domain/people/density.ts';
import { CallError, call } from '#web/shared/call.ts';
import { forgetPerson, OWN_DEVICE, readOwnDevice } from './shared-device.ts';

const FRESH_MS = 5 * 60_000;

/** Who works here: signed in with an account (`device` is null), or by PIN at a shared screen, which has no account to change. */
export interface SignedIn extends Me {
  readonly device: {
    readonly name: string;
    readonly lockAfterSeconds: number;
    /** Nobody has unlocked it: the kitchen's board alone is open (PIN-5). */
    readonly isLocked: boolean;
  } | null;
}

function personAtDevice(device: OwnDevice | null): SignedIn | null {
  if (!device?.person) return null;
  const { person, restaurantId, restaurantName, logoUrl, name, lockAfterSeconds } = device;
  return {
    user: { id: person.id, name: person.name, email: '', density: 'comfortable' },
    memberships: [{ restaurantId, restaurantName, logoUrl, role: person.role }],
    defaultRestaurantId: restaurantId,
    device: { name, lockAfterSeconds, isLocked: false },
  };
}

/** The shared screen itself, where its board is open and nobody has unlocked it (PIN-5); null: it is not. */
export function boardAlone(device: OwnDevice | null | undefined): SignedIn | null {
  if (!device?.isBoardOpen || device.person) return null;
  const { restaurantId, restaurantName, logoUrl, name, lockAfterSeconds } = device;
  return {
    user: { id: 'board', name, email: '', density: 'comfortable' },
    memberships: [{ restaurantId, restaurantName, logoUrl, role: 'chef' }],
    defaultRestaurantId: restaurantId,
    device: { name, lockAfterSeconds, isLocked: true },
  };
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'SIGN_IN_REQUIRED' || error.code === 'EMAIL_NOT_CONFIRMED');

/** Who is signed in, or has unlocked this shared screen; null: nobody. An error says neither: the server could not be asked. */
const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal, client }): Promise<SignedIn | null> => {
    // Asked first, because it is answered to anybody: a refusal would stand in red in the console of every sign-in.
    const { device, isSignedIn } = await readOwnDevice(client, signal);
    if (!isSignedIn) return personAtDevice(device);
    try {
      return { ...(await call('GET /api/me', { signal })), device: null };
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  staleTime: FRESH_MS,
});

export const useMe = () => useQuery(meQuery);

/** Fetches again who is signed in: after signing in, and when memberships have changed. */
export const refreshMe = (client: QueryClient): Promise<SignedIn | null> =>
  client.fetchQuery({ ...meQuery, staleTime: 0 });

/** Shown at once, and taken back where the server could not be told. */
export function useChangeDensity() {
  const client = useQueryClient();
  const show = (density: Density) =>
    client.setQueryData(meQuery.queryKey, (me) => me && { ...me, user: { ...me.user, density } });
  return useMutation({
    networkMode: 'always',
    // Two taps in a row reach the server in their order.
    scope: { id: 'density' },
    mutationFn: (density: Density) => call('PATCH /api/me', { body: { density } }),
    onMutate: async (density) => {
      // An answer that is on its way was given before.
      await client.cancelQueries({ queryKey: meQuery.queryKey });
      const before = client.getQueryData(meQuery.queryKey)?.user.density;
      show(density);
      return before;
    },
    onError: (_error, _density, before) => {
      if (before) show(before);
    },
  });
}

const SIGNED_OUT = ['signed-out'];

/** The session is over: nothing that was loaded for its user stays. What the browser itself is, a shared screen, is nobody's. */
export const forgetMe = (client: QueryClient, { bySignOut = false } = {}): void => {
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' && first !== OWN_DEVICE });
  forgetPerson(client);
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
