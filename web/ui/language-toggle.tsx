import { useLanguage, useMessages } from './language.tsx';

/** Shows the other language's code; its label is in the other language, for people who cannot read this one. */
export const LanguageToggle = () => {
  const { language, setLanguage } = useLanguage();
  const common = useMessages('common');
  const other = language === 'en' ? 'es' : 'en';
  return (
    <button
      type="button"
      lang={other}
      aria-label={common.switchLanguage}
      onClick={() => setLanguage(other)}
      className="grid h-11 min-w-11 shrink-0 px-[0.2em] place-items-center rounded-full border border-line-strong bg-card text-sm font-bold tracking-wide hover:bg-raised"
    >
      {common.otherLanguageCode}
    </button>
  );
};
