import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { LANGUAGES } from '#messages/words/language.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { type Consent, storeConsent, storedConsent } from '#web/diner/first/data/consent.ts';
import { refreshSession } from '#web/diner/first/data/presence.ts';
import { Button } from '#web/ui/button.tsx';
import { hasChosenLanguage, useMessages } from '#web/ui/language.tsx';
import { localStore } from '#web/ui/storage.ts';

/** The specification: one second after the first visit, and after the language was detected. */
const AFTER_MS = 1_000;
const SENTENCES = /(?<=[.?] )/;
/** Also where the language was not changed by it. */
export const OFFER_DISMISSED = 'language_offer_dismissed';

/** Only somebody whose browser speaks neither of our languages was guessed; the button in the header is there for all others. */
const isLanguageGuessed = (): boolean =>
  !hasChosenLanguage() &&
  localStore.get(OFFER_DISMISSED) === null &&
  !LANGUAGES.some((each) => navigator.language.toLowerCase().startsWith(each));

interface LineProps {
  label: string;
  text: string;
  children: ReactNode;
}

/** One slim line above the bar; it covers no dish that could not be scrolled up. */
export const AskLineFrame = ({ label, text, children }: LineProps) => (
  <section aria-label={label} className="@container border-t border-line bg-card px-3">
    <div className="mx-auto flex min-h-11 max-w-xl items-center justify-end @max-3xs:flex-wrap">
      {/* Each sentence by itself: the largest thing in the first view is a dish, not this. */}
      <p className="min-w-0 grow py-0.5 text-sm leading-tight text-text-soft">
        {text.split(SENTENCES).map((sentence) => (
          <span key={sentence} className="inline-block">
            {sentence}&nbsp;
          </span>
        ))}
      </p>
      {children}
    </div>
  </section>
);

/** Accepting restarts the 90 minutes and lets visits be counted; declining changes nothing about ordering (INV-20). */
const ConsentLine = ({ onDone }: { onDone: () => void }) => {
  const texts = useMessages('table');
  const answer = (consent: Consent) => {
    storeConsent(consent);
    onDone();
    // The consent stands either way; the session just runs on as it was.
    if (consent === 'accepted') void refreshSession().catch(() => undefined);
  };
  return (
    <AskLineFrame label={texts.cookiesTitle} text={texts.cookies}>
      <Button variant="quiet" className="text-sm max-sm:px-2" onClick={() => answer('declined')}>
        {texts.decline}
      </Button>
      <Button variant="quiet" className="text-sm max-sm:px-2" onClick={() => answer('accepted')}>
        {texts.accept}
      </Button>
    </AskLineFrame>
  );
};

/** What is asked of somebody who is new, one question at a time. */
export const AskLine = () => {
  const { CompanyLine, LanguageLine } = useLaterParts();
  const { tableMode, visit } = useDinerTable();
  const [isTime, setIsTime] = useState(false);
  const [isLanguageOpen, setIsLanguageOpen] = useState(isLanguageGuessed);
  const [isConsentOpen, setIsConsentOpen] = useState(() => storedConsent() === null);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime) return null;
  if (isLanguageOpen)
    return (
      <Suspense>
        <LanguageLine onDone={() => setIsLanguageOpen(false)} />
      </Suspense>
    );
  const consent = isConsentOpen && <ConsentLine onDone={() => setIsConsentOpen(false)} />;
  if (tableMode !== 'collaborative' && !visit?.participants.some(({ canBeYou }) => canBeYou)) return consent;
  // Nothing meanwhile: what came and went again would push the toast of the first company up and down.
  return (
    <Suspense>
      <CompanyLine>{consent}</CompanyLine>
    </Suspense>
  );
};
