const LETTERS_OF_A_PLURAL = 3;
/** The minimum length of a word in which a typo is tolerated (SEARCH-3). */
export const LETTERS_FOR_A_SLIP = 4;

/** The word, and its possible singulars: "nueces" and "nuez", "postres" and "postre", "berries" and "berry" (SEARCH-2). */
export const formsOf = (word: string): readonly string[] => {
  if (word.length < LETTERS_OF_A_PLURAL || !word.endsWith('s') || word.endsWith('ss')) return [word];
  const ends = (end: string, singular: string): string[] =>
    word.length > end.length + 1 && word.endsWith(end) ? [`${word.slice(0, -end.length)}${singular}`] : [];
  return [word, ...ends('s', ''), ...ends('es', ''), ...ends('ces', 'z'), ...ends('ies', 'y')];
};

export const isSameWord = (one: string, other: string): boolean => {
  const forms = formsOf(other);
  return formsOf(one).some((form) => forms.includes(form));
};

/** Whether one missing, additional, wrong or transposed letter makes one word the other (Damerau distance of at most 1). */
export const isOneSlipAway = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (word: string, from: number): string => word.slice(at + from);
  return (
    one === other ||
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  );
};

/** Its sound in Spanish: "croketas" or "amburguesa" sound like the correct word (SEARCH-3). */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ch', 'x')
    .replaceAll(/gu(?=[ei])/g, 'g')
    .replaceAll(/ck|qu(?=[ei])|c(?![ei])/g, 'k')
    .replaceAll(/[cz]/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('h', '')
    .replaceAll(/(.)\1/g, '$1');

/** Whether a word may be a misspelling of another; `sound` is the word’s (SEARCH-3). */
export const isSlip = (typed: string, word: string, sound = soundOf(word)): boolean =>
  typed.length >= LETTERS_FOR_A_SLIP &&
  word.length >= LETTERS_FOR_A_SLIP &&
  (isOneSlipAway(typed, word) ||
    isOneSlipAway(typed.replace(/s$/, ''), word.replace(/s$/, '')) ||
    soundOf(typed) === sound);
