import { use, useSyncExternalStore } from 'react';
import { LiveStateContext } from '../table/table-context.ts';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** `limited`: the server answers, but changes of the others come by asking. */
export type Connection = 'connecting' | 'connected' | 'limited' | 'offline';

export function useConnection(): Connection {
  const live = use(LiveStateContext);
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (!hasNetwork) return 'offline';
  return live === 'down' ? 'limited' : live;
}
