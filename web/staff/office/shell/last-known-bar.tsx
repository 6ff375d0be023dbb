import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isRefusal } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { WHILE_DOWN_MS } from '#web/staff/data/queries.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ConnectionBar } from '#web/ui/connection-bar.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** Something on the screen that was asked for again, or for the first time, and did not come: a refusal is an answer. */
const isLacking = ({ state }: Query): boolean =>
  state.fetchStatus === 'paused' ||
  (state.status === 'error' && !isRefusal(state.error)) ||
  (state.fetchFailureCount > 0 && !isRefusal(state.fetchFailureReason));

/** All is there. */
const NOTHING = -1;
/** Something is lacking, of which nothing is shown. */
const NO_AGE = 0;

/** The moment of the oldest thing on the screen that could not be asked for again, in epoch milliseconds; asks again by itself. */
function useLastKnownAt(): number {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const at = useSyncExternalStore(subscribe, () => {
    const lacking = cache.getAll().filter((query) => query.isActive() && isLacking(query));
    const ages = lacking.map(({ state }) => state.dataUpdatedAt).filter((age) => age > 0);
    return lacking.length === 0 ? NOTHING : Math.min(...(ages.length > 0 ? ages : [NO_AGE]));
  });
  const isWaiting = at !== NOTHING;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void client.refetchQueries({ type: 'active', predicate: isLacking });
    const timer = setInterval(again, WHILE_DOWN_MS);
    return () => clearInterval(timer);
  }, [client, isWaiting]);
  return at;
}

/**
 * One line over every screen of the office while the server does not answer, with the age of what is shown: what was there stays.
 * What could be had of nothing says so in its own place.
 */
export const LastKnownBar = () => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { liveState, restaurant } = useStaff();
  const at = useLastKnownAt();
  if (at > NO_AGE)
    return (
      <ConnectionBar state="offline" text={admin.asOf(formatClock(at, language, restaurant.timezone))} />
    );
  return <ConnectionBar state={liveState === 'down' ? 'offline' : 'connected'} text={admin.liveLost} />;
};
