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
/** Set even if the language was not changed. */
export const OFFER_DISMISSED = 'language_offer_dismissed';

/** A guess only if the browser's language is not supported; everybody else has the button in the header. */
const isLanguageGuessed = (): boolean =>
  !hasChosenLanguage() &&
  localStore.get(OFFER_DISMISSED) === null &&
  !LANGUAGES.some((each) => navigator.language.toLowerCase().startsWith(each));

interface LineProps {
  label: string;
  text: string;
  children: ReactNode;
}

/** A narrow line above the bar; dishes behind it can be scrolled into view. */
export const AskLineFrame = ({ label, text, children }: LineProps) => (
  <section aria-label={label} className="@container border-t border-line bg-card px-3">
    <div className="mx-auto flex min-h-11 max-w-xl items-center justify-end @max-3xs:flex-wrap">
      {/* One element per sentence: the largest contentful paint must be a dish, not this. */}
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

/**
 * Accepting restarts the 90 minutes and allows counting visits; declining changes nothing about ordering (INV-20).
 */
const ConsentLine = ({ onDone }: { onDone: () => void }) => {
  const texts = useMessages('table');
  const answer = (consent: Consent) => {
    storeConsent(consent);
    onDone();
    // The consent counts even if this fails; the session keeps its time.
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

/** Questions to a new diner, one at a time. */
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
  // Renders nothing meanwhile: appearing and disappearing would move the first toast up and down.
  return (
    <Suspense>
      <CompanyLine>{consent}</CompanyLine>
    </Suspense>
  );
};
