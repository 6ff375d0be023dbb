import { useEffect, useState } from 'react';
import type { Area } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { useLanguage } from '#web/ui/language.tsx';
import { messagesOf } from '#web/ui/load-messages.ts';

const areHere = (language: Language, areas: readonly Area[]): boolean =>
  areas.every((area) => 'status' in messagesOf(language, area));

/**
 * Fetches at once the texts that a part of the screen will need later, and returns whether they are loaded. A part rendered before would suspend
 * the whole screen for each missing area, one after the other. `areas` must stay the same list.
 */
export function useMessagesAhead(areas: readonly Area[]): boolean {
  const { language } = useLanguage();
  const [settled, setSettled] = useState<Language | null>(null);
  useEffect(() => {
    let isOver = false;
    const settle = () => {
      if (!isOver) setSettled(language);
    };
    // A failure is the error of the part that needs it.
    void Promise.allSettled(areas.map((area) => messagesOf(language, area))).then(settle);
    return () => {
      isOver = true;
    };
  }, [language, areas]);
  return settled !== null || areHere(language, areas);
}
