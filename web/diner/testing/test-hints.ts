import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/live.ts';
import { followDiner } from '#web/diner/live/diner-live.ts';
import { YOU } from '#web/shared/testing/test-diner.ts';

/** Follows a fake live connection; the test sends hints and reconnects. */
export function followHints(client: QueryClient, refetchCart: () => void = () => undefined) {
  let hint: (event: LiveEvent) => void = () => undefined;
  let resync: () => void = () => undefined;
  const stop = followDiner(
    {
      onHint(listener) {
        hint = listener;
        return () => undefined;
      },
      onResync(listener) {
        resync = listener;
        return () => undefined;
      },
    },
    { client, dinerSessionId: YOU, refetchCart },
  );
  return { hint: (event: LiveEvent) => hint(event), resync: () => resync(), stop };
}
