import { useMutation } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import { AuthError, sendSmsCode } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { wordsFor } from './auth-words.ts';

/** Sends a code by SMS, shows the telephone, and offers the others. */
export const SmsCode = ({ onEnded }: { onEnded?: () => void }) => {
  const auth = useMessages('auth');
  const sending = useMutation({
    mutationFn: (factorId: string | undefined) => sendSmsCode(factorId),
    networkMode: 'always',
    onError: (error) => {
      if (error instanceof AuthError && error.code === 'INVALID_TWO_FACTOR_COOKIE') onEnded?.();
    },
  });
  const { data } = sending;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<MessageSquare aria-hidden className="size-5" />}
          isLoading={sending.isPending}
          onClick={() => sending.mutate(data?.factorId)}
        >
          {data ? auth.smsAgain : auth.smsSend}
        </Button>
        {data?.others.map(({ factorId, ending }) => (
          <Button key={factorId} variant="quiet" onClick={() => sending.mutate(factorId)}>
            {auth.smsTo(ending)}
          </Button>
        ))}
      </div>
      {data && !sending.isPending && (
        <output className="text-sm text-text-soft">{auth.smsSent(data.ending)}</output>
      )}
      {sending.isError && (
        <p role="alert" className="text-sm text-danger">
          {wordsFor(sending.error, auth)}
        </p>
      )}
    </div>
  );
};
