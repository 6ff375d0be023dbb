import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSignsOfLife } from '#web/staff/data/kitchen.ts';
import { forgetMe } from '#web/staff/data/me.ts';
import { unsubscribeDevice } from '#web/staff/data/push.ts';
import { signOut } from '#web/staff/data/session.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Signs out with a toast, and goes to the sign-in; a failure is shown and changes nothing. */
export const useSignOut = (): { signOut: () => void; isSigningOut: boolean } => {
  const client = useQueryClient();
  const auth = useMessages('auth');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Needs the session.
      await endSignsOfLife();
      await signOut();
      // The next person on this device must not get push messages for this one; whoever is still signed in must. Not awaited:
      // meanwhile the live connection would notice that its session is gone.
      void unsubscribeDevice().catch(() => undefined);
    },
    // The protected route redirects to the sign-in.
    onSuccess: () => {
      forgetMe(client, { bySignOut: true });
      showToast({ message: auth.signedOut, tone: 'success' });
    },
    onError: () => showToast({ message: auth.signOutError, tone: 'error' }),
  });
  return { signOut: () => mutate(), isSigningOut: isPending };
};
