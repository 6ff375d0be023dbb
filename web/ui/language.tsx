import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Area, Messages } from '#messages/messages.ts';
import { type Language, languageOf } from '#messages/words/language.ts';
import { messagesOf } from './load-messages.ts';
import { localStore } from './storage.ts';

const PREFERRED_LANGUAGE = 'preferred_language';

/** The stored language, else the browser's; English if that is not supported. */
export const preferredLanguage = (): Language =>
  languageOf(localStore.get(PREFERRED_LANGUAGE) ?? globalThis.navigator.language);

/** Whether the user has chosen; the browser's language is a guess. */
export const hasChosenLanguage = (): boolean => localStore.get(PREFERRED_LANGUAGE) !== null;

interface LanguageChoice {
  language: Language;
  /** Stores the choice; the old texts stay until the new ones have loaded. */
  setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

export const LanguageProvider = ({ children, initial }: { children: ReactNode; initial?: Language }) => {
  const [language, show] = useState<Language>(() => initial ?? preferredLanguage());
  const setLanguage = useCallback((next: Language) => {
    localStore.set(PREFERRED_LANGUAGE, next);
    startTransition(() => show(next));
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
};

export const useLanguage = (): LanguageChoice => {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider');
  return choice;
};

/** The texts of an area in the current language; suspends only until they are first loaded. */
export const useMessages = <A extends Area>(area: A): Messages[A] =>
  // always through `use`: if a component calls it conditionally, React replays another call's value
  use(messagesOf(useLanguage().language, area));
