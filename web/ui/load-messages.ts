import { loadArea } from '#messages/areas.ts';
import type { Area, Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { untilHere } from './until-here.ts';

type Loads = { [A in Area]?: Promise<Messages[A]> };

const loads: Record<Language, Loads> = { en: {}, es: {} };

/**
 * One area of texts in one language, downloaded once: waits for the network. After a permanent failure the next
 * caller tries again. A fulfilled promise carries its value in the fields that React's `use` reads, so reading it
 * never suspends.
 */
export const messagesOf = <A extends Area>(language: Language, area: A): Promise<Messages[A]> => {
  const known: Promise<Messages[A]> | undefined = loads[language][area];
  if (known) return known;
  const load: Promise<Messages[A]> = untilHere(() => loadArea(language, area));
  load.then(
    (value) => void Object.assign(load, { status: 'fulfilled', value }),
    () => void delete loads[language][area],
  );
  const all: { [K in A]?: Promise<Messages[K]> } = loads[language];
  all[area] = load;
  return load;
};

/** Loads the texts of a diner's first screen before it renders; the other areas load with their screens. */
export const loadMessages = async (language: Language, areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => messagesOf(language, area)));
};
