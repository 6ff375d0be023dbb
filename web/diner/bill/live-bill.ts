import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billKey } from '#web/diner/data/bill.ts';
import { billHintKey } from '#web/diner/first/data/orders.ts';
import { gatherRefetches } from '#web/shared/live/gathered-refetches.ts';

/** Asks for the bill as hints say that it has changed: at once, and while the answer is on its way once more after it. */
export function useLiveBill(dinerSessionId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetches = gatherRefetches(
      () => client.invalidateQueries({ queryKey: billKey(dinerSessionId) }),
      0,
    );
    const [hint, whose] = billHintKey(dinerSessionId);
    const stop = client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      if (type === 'updated' && queryKey[0] === hint && queryKey[1] === whose) refetches.want([hint]);
    });
    return () => {
      refetches.stop();
      stop();
    };
  }, [client, dinerSessionId]);
}
