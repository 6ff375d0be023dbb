import { useQuery } from '@tanstack/react-query';
import type { PresenceGuard } from '#contract/presence-guard.ts';
import { call } from '#web/shared/call.ts';

const REFETCHED_EVERY_MS = 30_000;

export const presenceGuardKey = (restaurantId: string) => ['presence-guard', restaurantId] as const;

/** Whether a scan must prove that the phone is at the table. */
export const usePresenceGuard = (restaurantId: string) =>
  useQuery({
    queryKey: presenceGuardKey(restaurantId),
    queryFn: ({ signal }): Promise<PresenceGuard> =>
      call('GET /api/restaurants/:restaurantId/presence-guard', { params: { restaurantId }, signal }),
    // No event says that a colleague has made a new key, which ends the PINs that a drawer shows.
    refetchInterval: REFETCHED_EVERY_MS,
  });

export const changeGuard = (
  restaurantId: string,
  { version, isOn, holdsFirstOrders }: Omit<PresenceGuard, 'rotatedAt'>,
): Promise<PresenceGuard> =>
  call('PATCH /api/restaurants/:restaurantId/presence-guard', {
    params: { restaurantId },
    body: { version, isOn, holdsFirstOrders },
  });

export const rotateKey = (restaurantId: string, version: number): Promise<PresenceGuard> =>
  call('POST /api/restaurants/:restaurantId/presence-guard/rotate', {
    params: { restaurantId },
    body: { version },
  });

export const openByPin = (
  restaurantId: string,
  tableId: string,
): Promise<{ pin: string; expiresAt: string }> =>
  call('POST /api/restaurants/:restaurantId/tables/:tableId/pin', { params: { restaurantId, tableId } });

export type FirstOrderAnswer = 'approve' | 'refuse';

/** Approves or rejects the first order of a phone. */
export const answerDiner = (
  restaurantId: string,
  dinerSessionId: string,
  answer: FirstOrderAnswer,
): Promise<{ done: true }> =>
  call(`POST /api/restaurants/:restaurantId/diners/:dinerSessionId/${answer}`, {
    params: { restaurantId, dinerSessionId },
  });
