import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetMe, onSessionEnded, useMe } from '#web/staff/data/me.ts';
import { prolongSession } from '#web/staff/data/session.ts';

/** How often it is looked whether it is time. */
const TICK_MS = 30_000;
/** How often the server is asked; it prolongs a session once a day at most. */
const PROLONG_EVERY_MS = 10 * 60_000;

/**
 * While a protected screen is open: prolongs the session, and forgets the user as soon as the server knows no session. A shared screen has
 * none to prolong (use-lock.ts).
 */
export const useSessionKeeper = (): void => {
  const client = useQueryClient();
  const { data: me } = useMe();
  const isShared = (me?.device ?? null) !== null;
  useEffect(() => {
    let prolongedAt = Date.now();
    const end = () => forgetMe(client);
    const tick = async () => {
      if (isShared || Date.now() - prolongedAt < PROLONG_EVERY_MS) return;
      prolongedAt = Date.now();
      try {
        if (!(await prolongSession())) end();
      } catch {
        // No answer: a later tick tries again, and the session lasts for days.
      }
    };
    const timer = setInterval(() => void tick(), TICK_MS);
    const stop = onSessionEnded(client, end);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, isShared]);
};
