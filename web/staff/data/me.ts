import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/accounts.ts';
import type { OwnDevice } from '#contract/shared-devices.ts';
import type { Density } from '#domain/people/density.ts';
import { call, hasCode } from '#web/shared/call.ts';
import { forgetPerson, OWN_DEVICE, readOwnDevice } from './shared-device.ts';

const FRESH_MS = 5 * 60_000;

/** The current person: signed in with an account (`device` is null), or by PIN at a shared screen, without an account. */
export interface SignedIn extends Me {
  readonly device: {
    readonly name: string;
    readonly lockAfterSeconds: number;
    /** Locked: only the kitchen's board is open (PIN-5). */
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

/** The shared screen itself, if its board is open while it is locked (PIN-5); else null. */
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

const isSignedOut = (error: unknown): boolean => hasCode(error, 'SIGN_IN_REQUIRED', 'EMAIL_NOT_CONFIRMED');

/** The person who is signed in or has unlocked this shared screen; null: nobody. An error means that it is unknown. */
const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal, client }): Promise<SignedIn | null> => {
    // Loaded first, because it is public: a refusal would appear as an error in the console of every sign-in.
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

/** Shown at once, and rolled back if the request fails. */
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
      await dropMeUnderWay(client);
      const before = client.getQueryData(meQuery.queryKey)?.user.density;
      show(density);
      return before;
    },
    onError: (_error, _density, before) => {
      if (before) show(before);
    },
  });
}

/** Drops the answer under way about who is signed in: it was asked for with a session or device that is no longer current. */
export const dropMeUnderWay = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: meQuery.queryKey });

const SIGNED_OUT = ['signed-out'];

/** Clears everything that was loaded for the user of the ended session. The state of a shared screen stays. */
export const forgetMe = (client: QueryClient, { bySignOut = false } = {}): void => {
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' && first !== OWN_DEVICE });
  forgetPerson(client);
  client.setQueryData(SIGNED_OUT, bySignOut);
  client.setQueryData(meQuery.queryKey, null);
};

/**
 * After a lost live connection, which the server also closes when a session ends: without a session the user is cleared as after a
 * refused call. Without an answer nothing is known.
 */
export async function checkSession(client: QueryClient): Promise<void> {
  if (!client.getQueryData(meQuery.queryKey)) return;
  const me = await refreshMe(client).catch(() => undefined);
  if (me === null) forgetMe(client);
}

/** Whether the user signed out: then the next one on this device does not continue at their page. */
export const hasSignedOut = (client: QueryClient): boolean => client.getQueryData(SIGNED_OUT) === true;

/** Whether the session ended without a sign-out: the sign-in says why it is shown. */
export const hasSessionEnded = (client: QueryClient): boolean => client.getQueryData(SIGNED_OUT) === false;

export const forgetSignOut = (client: QueryClient): void => client.removeQueries({ queryKey: SIGNED_OUT });

/** Calls back whenever a staff call finds the session ended. Returns the function to stop. */
export const onSessionEnded = (client: QueryClient, listener: () => void): (() => void) => {
  const check = (error: unknown) => {
    if (hasCode(error, 'SIGN_IN_REQUIRED')) listener();
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
