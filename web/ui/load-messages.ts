import { loadArea } from '#messages/areas.ts';
import type { Area, Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { untilHere } from './until-here.ts';

type Loads = { [A in Area]?: Promise<Messages[A]> };

const loads: Record<Language, Loads> = { en: {}, es: {} };

/**
 * One area of texts in one language, downloaded once: whoever needs it waits for the network. What fails for good is tried anew by the
 * next caller.
 * A promise that is done carries its value in the fields that React's `use` looks at, so reading it never suspends.
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

/** What a diner's first screen needs, before it is drawn; the other areas come with their screens. */
export const loadMessages = async (language: Language, areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => messagesOf(language, area)));
};
