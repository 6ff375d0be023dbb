import { beforeEach, expect } from 'vitest';
import type { Area, Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { loadMessages, messagesOf } from '#web/ui/load-messages.ts';
import { settle, toasts } from './test-scene.tsx';

/** The catalogue of these areas, loaded for the screens as well. */
async function loadWords<A extends Area>(
  language: Language,
  areas: readonly A[],
): Promise<Pick<Messages, A>> {
  await loadMessages(language, areas);
  const loaded = await Promise.all(areas.map(async (area) => [area, await messagesOf(language, area)]));
  return Object.fromEntries(loaded) as Pick<Messages, A>;
}

/** The texts of these areas for a block's tests, loaded before each. */
export function textsOf<A extends Area>(language: Language, areas: readonly A[]): Pick<Messages, A> {
  const texts = {} as Pick<Messages, A>;
  beforeEach(async () => {
    Object.assign(texts, await loadWords(language, areas));
  });
  return texts;
}

/** Formatted money contains special spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

/** On the page, or announced to screen readers. */
export const shows = (...texts: string[]): Promise<void> =>
  settle(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const page = plain([document.body.textContent, ...labels].join('\n'));
    for (const text of texts) expect(page).toContain(plain(text));
  });

/** As a toast. */
export const says = (text: string): Promise<void> =>
  settle(() => expect(toasts().map(plain)).toContain(plain(text)));

/** The cart bar's text when the cart is not empty, whoever orders. */
export const cartBar = ({ tableCart, viewCart }: Messages['menu']): RegExp =>
  new RegExp(`^(?:${viewCart('')}|${tableCart('.+', '')})`);
