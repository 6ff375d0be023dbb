import Languages from 'lucide-react/icons/languages';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { dismissLanguageOffer, LanguagePlace } from '#web/diner/first/menu/kept-places.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** The specification: one second after the language was detected, of which half went by while this was being loaded. */
const AFTER_MS = 500;

/** Both languages by their own names, for somebody whose telephone was guessed wrong. */
export const LanguageOffer = () => {
  const menu = useMessages('menu');
  const { language, setLanguage } = useLanguage();
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setState('shown'), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state === 'waiting') return <LanguagePlace />;
  if (state === 'gone') return null;
  const dismiss = () => {
    dismissLanguageOffer();
    setState('gone');
  };
  const names: Record<Language, string> = { en: menu.useEnglish, es: menu.useSpanish };
  return (
    <LanguagePlace>
      <section
        aria-label={menu.languageOffer}
        className="flex min-h-13 flex-wrap animate-[appear_300ms_both] items-center gap-1 rounded-lg border border-line bg-card pl-3"
      >
        <Languages aria-hidden className="size-5 shrink-0 text-accent" />
        <p className="min-w-0 grow truncate pl-1 text-sm text-text-soft">
          <span className="max-sm:sr-only">{menu.languageOffer}</span>
        </p>
        {LANGUAGES.map((each) => (
          <Button
            key={each}
            lang={each}
            variant={each === language ? 'secondary' : 'quiet'}
            className="px-3"
            aria-pressed={each === language}
            onClick={() => {
              setLanguage(each);
              dismiss();
            }}
          >
            {names[each]}
          </Button>
        ))}
        <IconButton label={menu.keepLanguage} icon={<X aria-hidden className="size-4" />} onClick={dismiss} />
      </section>
    </LanguagePlace>
  );
};
