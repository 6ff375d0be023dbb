import { use } from 'react';
import { LiveStateContext } from '#web/diner/first/context/table-context.ts';
import { useHasNetwork } from '#web/diner/first/table/use-has-network.ts';

/** `limited`: the server answers, but changes of the others come by asking. */
export type Connection = 'connecting' | 'connected' | 'limited' | 'offline';

export function useConnection(): Connection {
  const live = use(LiveStateContext);
  const hasNetwork = useHasNetwork();
  if (!hasNetwork) return 'offline';
  return live === 'down' ? 'limited' : live;
}
