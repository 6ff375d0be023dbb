import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { goToProvider, type Provider, useWaysIn } from '#web/staff/data/identities.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { wordsFor } from './auth-words.ts';

/** As the server takes it: the path of a page of the office. */
const PAGE = /^\/admin(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/;

function pageBefore(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && PAGE.test(from) ? from : '/admin';
}

const ProviderButton = ({ id, name }: Provider) => {
  const auth = useMessages('auth');
  const { state } = useLocation();
  const going = useMutation({
    mutationFn: () => goToProvider(id, pageBefore(state)),
    networkMode: 'always',
  });
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="lg"
        isWide
        // Until the other page is here.
        isLoading={going.isPending || going.isSuccess}
        onClick={() => going.mutate()}
      >
        {auth.continueWith(name)}
      </Button>
      {going.isError && (
        <p role="alert" className="text-sm text-danger">
          {wordsFor(going.error, auth)}
        </p>
      )}
    </div>
  );
};

/** One button for each provider that this installation has; none where it has none. */
export const ProviderButtons = () => {
  const auth = useMessages('auth');
  const providers = useWaysIn().data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 pt-6">
      <p className="flex items-center gap-3 text-sm text-text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {auth.or}
      </p>
      {providers.map((provider) => (
        <ProviderButton key={provider.id} {...provider} />
      ))}
    </div>
  );
};
