import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentAccountView } from '#contract/payment-account.ts';
import { call } from '#web/shared/call.ts';

const keyOf = (restaurantId: string) => ['payment-account', restaurantId] as const;

export const usePaymentAccount = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/payment-account', { params: { restaurantId }, signal }),
    networkMode: 'always',
    // Somebody comes back from Stripe's pages.
    staleTime: 0,
  });

/** Leads to Stripe's form; from there the browser comes back. */
export const useGoToForm = (restaurantId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { url } = await call('POST /api/restaurants/:restaurantId/payment-account/link', {
        params: { restaurantId },
      });
      globalThis.location.assign(url);
    },
  });

/** Asks Stripe how the account stands, or gives it up. */
export function useChangeAccount(restaurantId: string, what: 'check' | 'disconnect') {
  const client = useQueryClient();
  const params = { restaurantId };
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      what === 'check'
        ? call('POST /api/restaurants/:restaurantId/payment-account/check', { params })
        : call('DELETE /api/restaurants/:restaurantId/payment-account', { params }),
    onSuccess: (now: PaymentAccountView) => client.setQueryData(keyOf(restaurantId), now),
  });
}
