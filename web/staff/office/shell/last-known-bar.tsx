import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isRefusal } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { WHILE_DOWN_MS } from '#web/staff/data/queries.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ConnectionBar } from '#web/ui/connection-bar.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** A query on the screen whose request failed without an answer; a refusal is an answer. */
const isLacking = ({ state }: Query): boolean =>
  state.fetchStatus === 'paused' ||
  (state.status === 'error' && !isRefusal(state.error)) ||
  (state.fetchFailureCount > 0 && !isRefusal(state.fetchFailureReason));

/** All data are loaded. */
const NOTHING = -1;
/** Some data are missing, without a previous state. */
const NO_AGE = 0;

/** The time of the oldest data on the screen whose refetch failed, in epoch milliseconds; retries automatically. */
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
 * One line over every screen of the office while the server does not answer, with the age of the data, which stay visible.
 * Parts without data show their own error.
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
