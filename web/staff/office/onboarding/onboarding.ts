import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenRestaurant } from '#contract/onboarding.ts';
import { call } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { sessionStore } from '#web/ui/storage.ts';

const STORED = 'onboarding-request';

/** The key of this very request, kept over a reload: a lost answer does not open a second restaurant. */
function keyFor(body: OpenRestaurant): string {
  const text = JSON.stringify(body);
  const [key = '', ...known] = (sessionStore.get(STORED) ?? '').split(' ');
  if (known.join(' ') === text) return key;
  const made = randomId();
  sessionStore.set(STORED, `${made} ${text}`);
  return made;
}

/** Opens a restaurant; from then on its owner is a member of it. */
export function useOpenRestaurant() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: OpenRestaurant) =>
      call('POST /api/restaurants', { body, idempotencyKey: keyFor(body) }),
    onSuccess: async () => {
      sessionStore.remove(STORED);
      await refreshMe(client);
    },
  });
}
