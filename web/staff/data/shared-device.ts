import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { DeviceFields, OwnDevice } from '#contract/shared-devices.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from './use-change.ts';

export const OWN_DEVICE = 'own-device';

/** The shared screen that this browser is; null if it is none. */
const ownDeviceQuery = queryOptions({
  queryKey: [OWN_DEVICE],
  queryFn: async ({ signal }): Promise<OwnDevice | null> =>
    (await call('GET /api/shared-device', { signal })).device,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
});

/** As last loaded, which happens for every visitor without an account (me.ts). */
export const useOwnDevice = () => useQuery({ ...ownDeviceQuery, enabled: false });

export const keepOwnDevice = (client: QueryClient, device: OwnDevice | null): void => {
  client.setQueryData(ownDeviceQuery.queryKey, device);
};

/** Locks the screen: removes the person who had unlocked it. */
export const forgetPerson = (client: QueryClient): void => {
  client.setQueryData(ownDeviceQuery.queryKey, (device) => device && { ...device, person: null });
};

/** The state of this browser as a shared screen, and whether an account is signed in. */
export async function readOwnDevice(
  client: QueryClient,
  signal: AbortSignal,
): Promise<{ device: OwnDevice | null; isSignedIn: boolean }> {
  const own = await call('GET /api/shared-device', { signal });
  keepOwnDevice(client, own.device);
  return own;
}

const devicesKey = (restaurantId: string) => ['shared-devices', restaurantId] as const;

export const useSharedDevices = (restaurantId: string) =>
  useQuery({
    queryKey: devicesKey(restaurantId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/restaurants/:restaurantId/shared-devices', { params: { restaurantId }, signal }))
        .devices,
    networkMode: 'always',
    staleTime: 0,
  });

export const useEnrolDevice = (restaurantId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: DeviceFields) =>
      call('POST /api/restaurants/:restaurantId/shared-devices', { params: { restaurantId }, body }),
  });

export function useEndDevice(restaurantId: string) {
  return useChange(devicesKey(restaurantId), (deviceId: string) =>
    call('DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId', {
      params: { restaurantId, deviceId },
    }),
  );
}

export function useOpenBoard(restaurantId: string) {
  return useChange(devicesKey(restaurantId), ({ deviceId, isOpen }: { deviceId: string; isOpen: boolean }) =>
    call('PUT /api/restaurants/:restaurantId/shared-devices/:deviceId/board', {
      params: { restaurantId, deviceId },
      body: { isOpen },
    }),
  );
}

export const unlockDevice = (pin: string) => call('POST /api/shared-device/unlock', { body: { pin } });
export const lockDevice = () => call('POST /api/shared-device/lock');
export const touchDevice = () => call('POST /api/shared-device/touch');
