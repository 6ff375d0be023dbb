import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { canUsePasskeys, signInWithPasskey } from '#web/staff/data/passkeys.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { tellAuthFailure } from './auth-words.ts';

interface PasskeyButtonProps {
  onDone: () => Promise<void>;
  /** As second step: its challenge has ended. Without it this is the first step. */
  onEnded?: () => void;
}

/** Signs in with a passkey; hidden if the browser does not support them. */
export const PasskeyButton = ({ onDone, onEnded }: PasskeyButtonProps) => {
  const auth = useMessages('auth');
  const signingIn = useMutation({
    mutationFn: () => signInWithPasskey(onEnded === undefined),
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      tellAuthFailure(error, auth);
      if (error instanceof AuthError && error.code === 'INVALID_TWO_FACTOR_COOKIE') onEnded?.();
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      isWide
      icon={<KeyRound aria-hidden className="size-5" />}
      isLoading={signingIn.isPending}
      onClick={() => signingIn.mutate()}
    >
      {auth.usePasskey}
    </Button>
  );
};
