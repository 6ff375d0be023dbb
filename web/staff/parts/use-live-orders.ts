import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveConnection, LiveState } from '#web/shared/live/socket.ts';
import { followAttention } from '#web/staff/live/staff-hints.ts';
import { followOrders } from '#web/staff/live/staff-live.ts';

/** Keeps one live connection for the restaurant on the screen, and its orders and tables up to date. */
export function useLiveOrders(restaurantId: string | null): LiveState {
  const client = useQueryClient();
  const [heard, setHeard] = useState<{ restaurantId: string; state: LiveState } | null>(null);
  useEffect(() => {
    if (restaurantId === null) return undefined;
    let isOver = false;
    let live: LiveConnection | undefined;
    let unfollow: (() => void)[] = [];
    const hear = (state: LiveState) => {
      if (!isOver) setHeard({ restaurantId, state });
    };
    import('#web/shared/live/socket.ts')
      .then(({ connectLive }) => {
        if (isOver) return;
        const connected = connectLive(() => ({ restaurantId }));
        live = connected;
        connected.onState(hear);
        const follow = [followOrders, followAttention];
        unfollow = follow.map((each) => each(connected, client, restaurantId));
      })
      // Without the file there are no live updates; polling goes on and the screen shows that.
      .catch(() => hear('down'));
    return () => {
      isOver = true;
      for (const stop of unfollow) stop();
      live?.close();
    };
  }, [client, restaurantId]);
  return heard?.restaurantId === restaurantId ? (heard?.state ?? 'connecting') : 'connecting';
}
