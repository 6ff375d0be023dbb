import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredSession } from '#web/shared/diner-token.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { untilHere } from '#web/ui/until-here.ts';

/** While live updates are down and the page is visible. */
const POLL_MS = 15_000;
/** The socket's code loads after the menu has been drawn. */
const AFTER_DRAWING_MS = 400;

interface Connection {
  client: QueryClient;
  dinerSessionId: string;
  refetchCart: () => void;
  onState: (state: LiveState) => void;
}

/** Connects a moment later; the returned function stops it, also before it has connected. */
function connectLater({ onState, ...parts }: Connection): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    const load = () => import('#web/diner/live/start-diner-live.ts');
    load()
      .catch(() => {
        if (!isOver) onState('down');
        return untilHere(load);
      })
      .then(({ startDinerLive }) => {
        if (!isOver) stop = startDinerLive(parts, onState);
      })
      .catch(() => undefined);
  }, AFTER_DRAWING_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

/** Fetches every 15 seconds while the page is visible, and as soon as the phone is back online. */
function poll(parts: Omit<Connection, 'onState'>): () => void {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    import('#web/diner/live/diner-live.ts')
      .then(({ resyncDiner }) => resyncDiner(parts))
      // Offline the code cannot be fetched either; the next round tries again.
      .catch(() => undefined);
  };
  const timer = setInterval(ask, POLL_MS);
  addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    removeEventListener('online', ask);
  };
}

type Seat = Pick<StoredSession, 'dinerSessionId' | 'visitId'>;

/** Keeps a diner's screens up to date: by hints, or by polling without them. */
export function useLive(session: Seat | null, refetchCart: () => void): LiveState {
  const { dinerSessionId, visitId } = session ?? {};
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const askForCart = useEffectEvent(refetchCart);
  useEffect(() => {
    if (!dinerSessionId || !visitId) return undefined;
    const stop = connectLater({
      client,
      dinerSessionId,
      refetchCart: () => askForCart(),
      onState: setState,
    });
    return () => {
      stop();
      setState('connecting');
    };
    // A connection receives the hints of the visit in which it was opened; joining or separating tables changes the visit.
  }, [client, dinerSessionId, visitId]);
  useEffect(() => {
    if (state !== 'down' || !dinerSessionId) return undefined;
    return poll({ client, dinerSessionId, refetchCart: () => askForCart() });
  }, [client, dinerSessionId, state]);
  return state;
}
