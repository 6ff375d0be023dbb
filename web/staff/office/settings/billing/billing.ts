import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';

const keyOf = (restaurantId: string) => ['subscription', restaurantId] as const;

export const useSubscription = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/subscription', { params: { restaurantId }, signal }),
    networkMode: 'always',
    // Returning from Stripe's pages.
    staleTime: 0,
  });

export const useInvoices = (restaurantId: string) =>
  useQuery({
    queryKey: ['invoices', restaurantId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/restaurants/:restaurantId/subscription/invoices', {
          params: { restaurantId },
          signal,
        })
      ).invoices,
    networkMode: 'always',
  });

type Elsewhere =
  | { readonly kind: 'checkout'; readonly plan: 'basic' | 'premium' }
  | { readonly kind: 'portal'; readonly goal: 'manage' | 'change' | 'cancel' };

/** Opens Stripe's pages, which return to this one. */
export const useGoToStripe = (restaurantId: string, language: Language) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (where: Elsewhere) => {
      const params = { restaurantId };
      const { url } =
        where.kind === 'checkout'
          ? await call('POST /api/restaurants/:restaurantId/subscription/checkout', {
              params,
              body: { plan: where.plan, language },
            })
          : await call('POST /api/restaurants/:restaurantId/subscription/portal', {
              params,
              body: { goal: where.goal, language },
            });
      globalThis.location.assign(url);
    },
  });

export function useKeepAccounts(restaurantId: string) {
  const client = useQueryClient();
  return async (userIds: string[], seen: string[]): Promise<void> => {
    const now = await call('PUT /api/restaurants/:restaurantId/subscription/kept-accounts', {
      params: { restaurantId },
      body: { userIds, seen },
    }).catch(async (error: unknown) => {
      // Another owner has chosen, or a chosen member was removed meanwhile.
      await client.invalidateQueries({ queryKey: keyOf(restaurantId) });
      throw error;
    });
    client.setQueryData(keyOf(restaurantId), now);
  };
}
