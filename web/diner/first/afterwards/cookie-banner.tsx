import { useEffect, useState } from 'react';
import { type Consent, storeConsent, storedConsent } from '#web/diner/first/data/consent.ts';
import { refreshSession } from '#web/diner/first/data/presence.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** The specification: one second after the first visit. */
const AFTER_MS = 1_000;
const SENTENCES = /(?<=\. )/;

/** Asked once. Accepting begins the 90 minutes anew; declining changes nothing about ordering (INV-20). */
export const CookieBanner = () => {
  const texts = useMessages('table');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (storedConsent() !== null) return undefined;
    const timer = setTimeout(() => setIsShown(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const answer = (consent: Consent) => {
    storeConsent(consent);
    setIsShown(false);
    // The consent stands either way; the session just runs on as it was.
    if (consent === 'accepted') void refreshSession().catch(() => undefined);
  };
  return (
    <section
      aria-label={texts.cookiesTitle}
      className="fixed inset-x-3 bottom-24 z-30 mx-auto flex max-h-[60dvh] max-w-xl overflow-y-auto flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line-strong bg-card py-2 pr-2 pl-4 shadow-float"
    >
      {/* A line of its own for each sentence: the largest thing in the first view is the menu's, not this. */}
      <p className="min-w-0 grow basis-52 text-sm">
        {texts.cookies.split(SENTENCES).map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-1">
        <Button variant="quiet" onClick={() => answer('declined')}>
          {texts.decline}
        </Button>
        <Button variant="secondary" onClick={() => answer('accepted')}>
          {texts.accept}
        </Button>
      </div>
    </section>
  );
};
