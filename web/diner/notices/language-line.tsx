import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { AskLineFrame, OFFER_DISMISSED } from '#web/diner/first/afterwards/ask-line.tsx';
import type { LanguageLineProps } from '#web/diner/first/context/later-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { localStore } from '#web/ui/storage.ts';

/** Both languages by their own names, for a browser with neither. */
export const LanguageLine = ({ onDone }: LanguageLineProps) => {
  const menu = useMessages('menu');
  const { language, setLanguage } = useLanguage();
  const names: Record<Language, string> = { en: menu.useEnglish, es: menu.useSpanish };
  return (
    <AskLineFrame label={menu.languageOffer} text={menu.languageOffer}>
      {LANGUAGES.map((each) => (
        <Button
          key={each}
          lang={each}
          variant="quiet"
          className="text-sm max-sm:px-2"
          aria-pressed={each === language}
          onClick={() => {
            setLanguage(each);
            localStore.set(OFFER_DISMISSED, 'yes');
            onDone();
          }}
        >
          {names[each]}
        </Button>
      ))}
    </AskLineFrame>
  );
};
