import { useEffect, useEffectEvent } from 'react';
import { type Credentials, signIn } from '#web/staff/data/session.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** Between the tabs of one browser; it carries no more than that something has happened. */
const CHANNEL = 'sobremesa-sign-in';
type Said = 'confirmed' | 'entered';

/**
 * Signs in by itself once the e-mail is confirmed (ONBOARD-5): the mail's link, which carries no session, opens a tab that says so to
 * the one that knows the password, and enters with it. A confirmation on another device is not heard here.
 */
export function useEntryAfterConfirmation(parts: {
  /** What has just signed up; null where nobody waits. */
  readonly waiting: Credentials | null;
  /** This tab was opened by the mail's link. */
  readonly isConfirmed: boolean;
  readonly onEntered: () => void;
}): void {
  const { waiting, isConfirmed } = parts;
  const { language } = useLanguage();
  const entered = useEffectEvent(parts.onEntered);
  const hear = useEffectEvent((said: Said, say: (what: Said) => void) => {
    if (said === 'entered' && isConfirmed) entered();
    if (said !== 'confirmed' || !waiting) return;
    signIn(waiting, language).then(
      (result) => {
        if (result !== 'signed-in') return;
        say('entered');
        entered();
      },
      // The form is there, filled in: pressing its button says what is wrong.
      () => undefined,
    );
  });
  const isListening = waiting !== null || isConfirmed;
  useEffect(() => {
    if (!isListening) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no target
    const say = (what: Said) => channel.postMessage(what);
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data, say));
    if (isConfirmed) say('confirmed');
    return () => channel.close();
  }, [isListening, isConfirmed]);
}
