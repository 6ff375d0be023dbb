import { foldText } from '#domain/lists/text.ts';

export const FEEDBACK_LANGUAGES = ['en', 'es'] as const;
export type FeedbackLanguage = (typeof FEEDBACK_LANGUAGES)[number];

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

// Function words that occur in only one of the two languages.
const SMALL_WORDS: Readonly<Record<FeedbackLanguage, ReadonlySet<string>>> = {
  en: set(
    `the and was were is are it we our my they their with for of to in but not so very this that had have i you at on good food
     nice great there all from which who would will be been as too service really everything`,
  ),
  es: set(
    `el la los las y era es son fue estaba estaban muy con para de del en pero no que lo se nos nuestro mi un una todo todos por
     al sin mas ni como su comida bien buen bueno buena sitio servicio esta este hay estuvo`,
  ),
};
const SPANISH_LETTERS = /[ñ¿¡áéíóú]/giu;
/** The factor by which one language’s evidence must exceed the other’s. */
const CLEAR_LEAD = 1;

/** The language of a text, by function words and letters; null if unclear, such as for an emoji or French (SENTIMENT-10). */
export function languageOf(text: string): FeedbackLanguage | null {
  const all = foldText(text).match(/\p{L}+/gu) ?? [];
  const count = (language: FeedbackLanguage): number =>
    all.filter((word) => SMALL_WORDS[language].has(word)).length;
  const english = count('en');
  const spanish = count('es') + (text.match(SPANISH_LETTERS)?.length ?? 0);
  if (Math.abs(english - spanish) < CLEAR_LEAD) return null;
  return english > spanish ? 'en' : 'es';
}
