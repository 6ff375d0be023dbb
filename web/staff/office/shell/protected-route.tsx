import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { boardAlone, forgetMe, hasSignedOut, onSessionEnded, refreshMe, useMe } from '#web/staff/data/me.ts';
import { prolongSession } from '#web/staff/data/session.ts';
import { useOwnDevice } from '#web/staff/data/shared-device.ts';
import { BOARD_PAGE } from '#web/staff/parts/areas.ts';
import type { CameFrom } from '#web/staff/parts/came-from.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** Interval of checking whether it is due. */
const TICK_MS = 30_000;
/** Interval of requests; the server prolongs a session at most once a day. */
const PROLONG_EVERY_MS = 10 * 60_000;

/**
 * While a protected screen is open: prolongs the session, and clears the user as soon as the server finds no session. A shared screen has
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
        // No answer: a later tick retries, and the session lasts for days.
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

/** Renders its children for signed-in staff; 'Loading...' while that is fetched, otherwise redirects to the sign-in. */
export const ProtectedRoute = ({ children }: { children: ReactNode }) => {
  const { data: me, isPending, isError, refetch } = useMe();
  const { pathname, search } = useLocation();
  const common = useMessages('common');
  const client = useQueryClient();
  const { data: device } = useOwnDevice();
  if (isPending) {
    return (
      <main className="grid min-h-dvh place-content-center text-text-soft">
        <output>{common.loading}</output>
      </main>
    );
  }
  // Without an answer of the server there is no redirect.
  if (isError && me === undefined) {
    return (
      <main className="grid min-h-dvh place-content-center">
        <ErrorState onRetry={() => void refetch()} />
      </main>
    );
  }
  if (!me && pathname === BOARD_PAGE && boardAlone(device)) return <BoardAlone>{children}</BoardAlone>;
  if (!me) {
    const state: CameFrom | null = hasSignedOut(client) ? null : { from: pathname + search };
    return <Navigate to="/admin" replace state={state} />;
  }
  return <Kept>{children}</Kept>;
};

/** A shared screen whose board is open without a PIN; after that, or after its removal, it is an ordinary one. */
const BoardAlone = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient();
  useEffect(() => onSessionEnded(client, () => void refreshMe(client)), [client]);
  return children;
};

const Kept = ({ children }: { children: ReactNode }) => {
  useSessionKeeper();
  return children;
};
