import { useEffect } from 'react';
import { identityNews, PROOF_CHANNEL, useWaysIn } from '#web/staff/data/identities.ts';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** `/admin/identity?identity=…`: in the window that was opened to sign in at a provider again; reports the result, and closes. */
export const IdentityWindow = () => {
  const auth = useMessages('auth');
  const [search] = useSearchParams();
  const providers = useWaysIn().data?.providers ?? [];
  const isProven = search.get('identity') === 'proven';
  useEffect(() => {
    if (!isProven) return;
    const channel = new BroadcastChannel(PROOF_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no target
    channel.postMessage('proven');
    channel.close();
    window.close();
  }, [isProven]);
  const news = identityNews(search, providers, auth);
  return (
    <SignInFrame title={auth.identityWindow} {...(news && { text: news.text })}>
      <p>{auth.identityClose}</p>
    </SignInFrame>
  );
};
