import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasSignedOut, useMe } from '#web/staff/data/me.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { CameFrom } from './came-from.ts';
import { useSessionKeeper } from './use-session-keeper.ts';

/** Renders its children for signed-in staff; 'Loading...' while that is fetched, otherwise redirects to the sign-in. */
export const ProtectedRoute = ({ children }: { children: ReactNode }) => {
  const { data: me, isPending, isError, refetch } = useMe();
  const { pathname, search } = useLocation();
  const common = useMessages('common');
  const client = useQueryClient();
  if (isPending) {
    return (
      <main className="grid min-h-dvh place-content-center text-text-soft">
        <output>{common.loading}</output>
      </main>
    );
  }
  // The server could not be asked: that is no reason to redirect.
  if (isError && me === undefined) {
    return (
      <main className="grid min-h-dvh place-content-center">
        <ErrorState onRetry={() => void refetch()} />
      </main>
    );
  }
  if (!me) {
    const state: CameFrom | null = hasSignedOut(client) ? null : { from: pathname + search };
    return <Navigate to="/admin" replace state={state} />;
  }
  return <Kept>{children}</Kept>;
};

const Kept = ({ children }: { children: ReactNode }) => {
  useSessionKeeper();
  return children;
};
