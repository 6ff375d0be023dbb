import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSignsOfLife } from '#web/staff/data/kitchen.ts';
import { forgetMe } from '#web/staff/data/me.ts';
import { unsubscribeDevice } from '#web/staff/data/push.ts';
import { signOut } from '#web/staff/data/session.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Signs out, says so, and goes to the sign-in; a failure says so and changes nothing. */
export const useSignOut = (): { signOut: () => void; isSigningOut: boolean } => {
  const client = useQueryClient();
  const auth = useMessages('auth');
  const { mutate, isPending } = useMutation({
    // Whoever signs in here next is not woken for what concerns somebody else, and a board that is open here is none any more.
    mutationFn: () =>
      Promise.all([unsubscribeDevice().catch(() => undefined), endSignsOfLife()]).then(signOut),
    // The protected route sees that nobody is signed in and leads to the sign-in.
    onSuccess: () => {
      forgetMe(client, { bySignOut: true });
      showToast({ message: auth.signedOut, tone: 'success' });
    },
    onError: () => showToast({ message: auth.signOutError, tone: 'error' }),
  });
  return { signOut: () => mutate(), isSigningOut: isPending };
};
