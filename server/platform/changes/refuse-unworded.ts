import { type Texts, unworded } from '#domain/menu/translation.ts';
import { refuse } from '../errors.ts';

/** Refuses VALIDATION_FAILED for a translated text whose original is empty (MENU-14). */
export function refuseUnworded<Key extends string>(
  own: Readonly<Record<Key, string | null>>,
  translations: Texts<NoInfer<Key>>,
): void {
  const keys = unworded(own, translations);
  if (keys.length > 0)
    refuse('VALIDATION_FAILED', {
      in: 'body',
      issues: keys.map((key) => ({
        at: `/${key}`,
        problem: "is given in another language, but not in the restaurant's default one",
      })),
    });
}
